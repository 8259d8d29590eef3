import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;

/** Programs that mean no good, one per case; the test says how each must end. */
public class Hostile {
    interface Action {
        Object run() throws Throwable;
    }

    /** Prints what an action answers or the class of what it throws. */
    static void attempt(String name, Action action) {
        String result;
        try {
            result = String.valueOf(action.run());
        } catch (Throwable t) {
            result = t.getClass().getName();
        }
        System.out.println(name + ": " + result);
    }

    public static void main(String[] args) throws Throwable {
        switch (args[0]) {
            case "exit" -> {
                try {
                    System.exit(7);
                } finally {
                    System.out.println("never");
                }
            }
            case "halt" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
                Runtime.getRuntime().halt(8);
            }
            case "exec" -> {
                attempt("exec", () -> Runtime.getRuntime().exec("/bin/true").waitFor());
                attempt("builder", () -> new ProcessBuilder("/bin/sh", "-c", "exit 3").start().waitFor());
            }
            case "delete" -> {
                attempt("delete", () -> new File(args[1]).delete());
                attempt("nio delete", () -> {
                    Files.delete(Path.of(args[1]));
                    return "gone";
                });
                attempt("rename", () -> new File(args[1]).renameTo(new File(args[1] + ".moved")));
                attempt("mkdir", () -> new File(args[2], "new").mkdir());
            }
            case "write" -> {
                attempt("write", () -> {
                    try (FileOutputStream out = new FileOutputStream(args[1])) {
                        out.write(1);
                    }
                    return "written";
                });
                attempt("append", () -> Files.writeString(Path.of(args[1] + ".new"), "x"));
            }
            case "read" -> attempt("read", () -> new FileInputStream("/etc/passwd").read());
            case "socket" -> {
                attempt("socket", () -> new Socket("127.0.0.1", 9).isConnected());
                attempt("server", () -> new ServerSocket(0).getLocalPort());
                attempt("lookup", () -> java.net.InetAddress.getByName("example.com"));
            }
            case "env" -> {
                System.out.println(System.getenv("COVET_SECRET"));
                System.out.println(System.getenv().containsKey("COVET_SECRET"));
            }
            case "loop" -> {
                while (true) {
                }
            }
            case "recursion" -> attempt("recursion", () -> deeper(0));
            case "recursion-uncaught" -> deeper(0);
            case "huge-array" -> {
                attempt("long array", () -> new long[Integer.MAX_VALUE - 8].length);
                attempt("byte array", () -> new byte[Integer.MAX_VALUE].length);
                attempt("negative", () -> new byte[-1].length);
                attempt("matrix", () -> new long[1_000_000][1_000_000].length);
                attempt("repeat", () -> "0123456789".repeat(Integer.MAX_VALUE / 10).length());
                attempt("repeat too long", () -> "0123456789".repeat(Integer.MAX_VALUE).length());
                attempt("list", () -> new ArrayList<>(Integer.MAX_VALUE - 8).size());
            }
            case "many-arrays" -> {
                attempt("many arrays", () -> {
                    List<byte[]> kept = new ArrayList<>();
                    for (int i = 0; i < 100_000; i++) {
                        kept.add(new byte[1 << 20]);
                    }
                    return "all fit";
                });
                attempt("afterwards", () -> new byte[1 << 20].length);
            }
            case "growing-list" -> {
                attempt("growing list", () -> {
                    List<Object> kept = new ArrayList<>();
                    while (true) {
                        kept.add(new Object());
                    }
                });
                attempt("growing string", () -> {
                    StringBuilder text = new StringBuilder("x");
                    while (true) {
                        text.append(text);
                    }
                });
                attempt("afterwards", () -> Collections.nCopies(10, "x").size());
            }
            case "threads" -> {
                CountDownLatch go = new CountDownLatch(1);
                CountDownLatch done = new CountDownLatch(10_000);
                for (int i = 0; i < 10_000; i++) {
                    new Thread(() -> {
                        try {
                            go.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        done.countDown();
                    }).start();
                }
                go.countDown();
                done.await();
                System.out.println("10000 threads");
            }
            case "deadlock" -> {
                Object a = new Object();
                Object b = new Object();
                CountDownLatch both = new CountDownLatch(2);
                Thread one = new Thread(() -> lockBoth(a, b, both));
                Thread two = new Thread(() -> lockBoth(b, a, both));
                one.start();
                two.start();
                one.join();
                System.out.println("never");
            }
            case "wait-for-ever" -> new CountDownLatch(1).await();
            case "load" -> {
                attempt("load", () -> {
                    System.load("/lib/x86_64-linux-gnu/libc.so.6");
                    return "loaded";
                });
                attempt("load relative", () -> {
                    System.load("libc.so");
                    return "loaded";
                });
                attempt("loadLibrary", () -> {
                    System.loadLibrary("hostile");
                    return "loaded";
                });
                attempt("native", () -> missing());
            }
            case "unsafe" -> unsafe();
            case "define" -> define();
            case "dimensions" -> {
                attempt("255 dimensions", () -> {
                    Object array = java.lang.reflect.Array.newInstance(int.class, new int[255]);
                    return array.getClass().getName().length();
                });
                attempt("256 dimensions", () -> java.lang.reflect.Array.newInstance(int.class, new int[256]));
                attempt("one more", () -> {
                    Object array = java.lang.reflect.Array.newInstance(int.class, new int[255]);
                    return java.lang.reflect.Array.newInstance(array.getClass(), 1);
                });
                int[] ones = new int[255];
                Arrays.fill(ones, 1);
                attempt("255 ones", () -> java.lang.reflect.Array.newInstance(int.class, ones) != null);
                int[] twos = new int[40];
                Arrays.fill(twos, 2);
                attempt("2 to the 40", () -> java.lang.reflect.Array.newInstance(int.class, twos) != null);
                attempt("inner negative", () -> new int[2][-1]);
                attempt("outer zero", () -> new int[0][-1]);
                attempt("inner huge", () -> new int[65536][65536].length);
            }
            case "regex" -> {
                System.out.println(Pattern.matches("(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)[12345]", "x".repeat(200)));
            }
            case "overflow-callback" -> {
                attempt("sort", () -> {
                    List<Integer> list = new ArrayList<>(List.of(3, 2, 1));
                    list.sort((x, y) -> (int) deeper(0));
                    return list;
                });
                attempt("reflection", () -> {
                    try {
                        return Hostile.class.getDeclaredMethod("deeper", int.class).invoke(null, 0);
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        return e.getCause().getClass().getName();
                    }
                });
                attempt("doPrivileged", () -> callbacks(0));
            }
            case "overflow-clinit" -> {
                attempt("first", () -> BadInit.VALUE);
                attempt("second", () -> BadInit.VALUE);
            }
            case "overflow-finalizer" -> {
                for (int i = 0; i < 10; i++) {
                    new BadFinalizer();
                }
                System.gc();
                System.runFinalization();
                System.out.println("finalized " + (BadFinalizer.count > 0));
            }
            case "overflow-tostring" -> throw new BadMessage();
            case "throwing-tostring" -> throw new WorseMessage();
            case "endless-hook" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    while (true) {
                    }
                }));
                System.out.println("main ends");
            }
            case "null-out" -> {
                System.setOut(null);
                attempt("print", () -> null);
            }
            case "closed-out" -> {
                System.out.println("before");
                System.out.close();
                System.out.println("after");
                System.exit(System.out.checkError() ? 9 : 10);
            }
            case "closed-descriptors" -> {
                new FileOutputStream(FileDescriptor.out).close();
                new FileInputStream(FileDescriptor.in).close();
                System.out.println("after");
                System.exit(System.out.checkError() ? 9 : 10);
            }
            case "endless-thread" -> {
                new Thread(() -> {
                    while (true) {
                        Thread.onSpinWait();
                    }
                }).start();
                System.out.println("main ends");
            }
            case "endless-output" -> {
                PrintStream nowhere = new PrintStream(new FileOutputStream("/dev/null"));
                while (true) {
                    nowhere.print("more and more and more");
                }
            }
            case "endless-throw" -> {
                while (true) {
                    try {
                        throw new RuntimeException();
                    } catch (RuntimeException e) {
                        // again
                    }
                }
            }
            case "endless-finally" -> {
                while (true) {
                    try {
                        System.exit(deeper(0) > 0 ? 1 : 2);
                    } catch (StackOverflowError e) {
                        // again
                    }
                }
            }
            case "big-copies" -> {
                byte[] from = new byte[1 << 30];
                byte[] to = new byte[1 << 30];
                while (true) {
                    System.arraycopy(from, 0, to, 0, from.length);
                }
            }
            case "big-fills" -> {
                sun.misc.Unsafe u = theUnsafe();
                long block = u.allocateMemory(1 << 30);
                while (true) {
                    u.setMemory(block, 1 << 30, (byte) 1);
                }
            }
            case "big-arrays" -> {
                while (true) {
                    if (new long[1 << 26].length == 0) {
                        return;
                    }
                }
            }
            case "gc-loop" -> {
                while (true) {
                    System.gc();
                }
            }
            case "crc-loop" -> {
                java.util.zip.CRC32 sum = new java.util.zip.CRC32();
                byte[] data = new byte[1 << 28];
                while (true) {
                    sum.update(data);
                }
            }
            case "deflate-loop" -> {
                byte[] data = new byte[1 << 24];
                while (true) {
                    java.util.zip.Deflater deflater = new java.util.zip.Deflater();
                    deflater.setInput(data);
                    deflater.finish();
                    deflater.deflate(new byte[1 << 20]);
                    deflater.end();
                }
            }
            case "garbage" -> {
                long made = 0;
                byte[] kept = null;
                while (made < 50L << 30) {
                    kept = new byte[16 << 20];
                    made += kept.length;
                }
                long most = Runtime.getRuntime().maxMemory();
                System.out.println("made " + (made >> 30) + " GB, at most 256 MB: " + (kept != null && most <= 256 << 20));
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static native int missing();

    static long deeper(int n) {
        return deeper(n + 1) + 1;
    }

    /** Recursion that goes through a native each time. */
    static int callbacks(int n) {
        return java.security.AccessController.doPrivileged((java.security.PrivilegedAction<Integer>) () -> callbacks(n + 1));
    }

    static void lockBoth(Object first, Object second, CountDownLatch both) {
        synchronized (first) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            synchronized (second) {
                System.out.println("never");
            }
        }
    }

    static class BadInit {
        static final long VALUE = deeper(0);
    }

    static class BadFinalizer {
        static int count;

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            count++;
            deeper(0);
        }
    }

    static class BadMessage extends RuntimeException {
        @Override
        public String toString() {
            return "x" + deeper(0);
        }
    }

    static class WorseMessage extends RuntimeException {
        @Override
        public String toString() {
            throw this;
        }
    }

    static sun.misc.Unsafe theUnsafe() throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }

    static int some = 5;

    @SuppressWarnings({"deprecation", "removal"})
    static void unsafe() throws Throwable {
        sun.misc.Unsafe u = theUnsafe();
        long[] wild = {0, 1, 8, -1, -8, 4096, 0x7fff_ffff_f000L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 36, 1L << 44, (1L << 44) + 65536};
        int faults = 0;
        for (long address : wild) {
            for (int what = 0; what < 7; what++) {
                try {
                    switch (what) {
                        case 0 -> u.getByte(address);
                        case 1 -> u.getLong(address);
                        case 2 -> u.putByte(address, (byte) 1);
                        case 3 -> u.putLong(address, -1L);
                        case 4 -> u.setMemory(address, 64, (byte) 1);
                        case 5 -> u.copyMemory(address, address + 8, 64);
                        default -> u.getInt((Object) null, address);
                    }
                } catch (InternalError | NullPointerException | IllegalArgumentException e) {
                    faults++;
                }
            }
        }
        System.out.println("faults " + (faults > wild.length * 6));
        int[] array = {1, 2, 3};
        Object object = new Object();
        long[] offsets = {-1, -8, Long.MIN_VALUE, 1000, 1L << 20, 1L << 33, 1L << 35, Long.MAX_VALUE, Long.MAX_VALUE - 3};
        int refused = 0;
        for (long offset : offsets) {
            for (Object base : new Object[] {array, object, "text"}) {
                try {
                    u.putInt(base, offset, 42);
                } catch (InternalError | IllegalArgumentException e) {
                    refused++;
                }
                try {
                    u.getLong(base, offset);
                } catch (InternalError | IllegalArgumentException e) {
                    refused++;
                }
                try {
                    u.compareAndSwapInt(base, offset, 0, 42);
                } catch (InternalError | IllegalArgumentException e) {
                    refused++;
                }
            }
        }
        System.out.println("refused " + (refused == offsets.length * 9));
        System.out.println(Arrays.toString(array));
        attempt("header", () -> {
            u.putInt(object, 0L, 12345);
            return object.getClass();
        });
        attempt("length", () -> {
            u.putInt(array, 8L, 12345);
            return array.length;
        });
        attempt("huge", () -> u.allocateMemory(1L << 50));
        attempt("negative", () -> u.allocateMemory(-1));
        attempt("overflow", () -> u.allocateMemory(Long.MAX_VALUE));
        attempt("reallocate", () -> u.reallocateMemory(12345, 1L << 50));
        attempt("free nonsense", () -> {
            u.freeMemory(12345);
            return "nothing";
        });
        attempt("free twice", () -> {
            long block = u.allocateMemory(64);
            u.freeMemory(block);
            u.freeMemory(block);
            long a = u.allocateMemory(64);
            long b = u.allocateMemory(64);
            return a != b;
        });
        attempt("static field as object field", () -> u.objectFieldOffset(Hostile.class.getDeclaredField("some")) >= 0);
        attempt("abstract", () -> u.allocateInstance(Number.class));
        attempt("array instance", () -> u.allocateInstance(int[].class));
        attempt("class instance", () -> u.allocateInstance(Class.class) != null);
        attempt("empty class", () -> ((Class<?>) u.allocateInstance(Class.class)).getName());
        attempt("empty string", () -> ((String) u.allocateInstance(String.class)).length());
        attempt("empty thread", () -> {
            ((Thread) u.allocateInstance(Thread.class)).start();
            return "started";
        });
        attempt("copy out of an array", () -> {
            byte[] small = new byte[8];
            u.copyMemory(small, 16L, null, u.allocateMemory(8), 1L << 40);
            return "copied";
        });
        attempt("copy over an array", () -> {
            byte[] small = new byte[8];
            byte[] large = new byte[1 << 16];
            u.copyMemory(large, 16L, small, 16L, 1 << 16);
            return "copied";
        });
        attempt("throw nothing", () -> {
            u.throwException(null);
            return "nothing";
        });
        attempt("throw", () -> {
            u.throwException(new java.io.IOException());
            return "nothing";
        });
    }

    static class Definer extends ClassLoader {
        Class<?> define(byte[] bytes, int from, int length) {
            return defineClass(null, bytes, from, length);
        }
    }

    static void define() throws Throwable {
        Definer definer = new Definer();
        attempt("garbage", () -> definer.define(new byte[] {1, 2, 3}, 0, 3));
        attempt("empty", () -> definer.define(new byte[0], 0, 0));
        attempt("beyond", () -> definer.define(new byte[4], 2, 100));
        attempt("negative", () -> definer.define(new byte[4], -1, 2));
        byte[] real;
        try (var in = Hostile.class.getResourceAsStream("Hostile$BadInit.class")) {
            real = in.readAllBytes();
        }
        int errors = 0;
        int fine = 0;
        for (int i = 0; i < real.length; i++) {
            byte[] broken = real.clone();
            broken[i] ^= 0x55;
            try {
                Class<?> c = new Definer().define(broken, 0, broken.length);
                c.getDeclaredMethods();
                c.getDeclaredFields();
                Class.forName(c.getName(), true, c.getClassLoader());
                fine++;
            } catch (Throwable t) {
                errors++;
            }
        }
        for (int length = 0; length < real.length; length++) {
            try {
                new Definer().define(real, 0, length);
                fine++;
            } catch (LinkageError e) {
                errors++;
            }
        }
        System.out.println("all counted " + (errors + fine == 2 * real.length));
        attempt("package", () -> {
            byte[] renamed = real.clone();
            return new Definer().define(renamed, 0, renamed.length).getName();
        });
    }
}
