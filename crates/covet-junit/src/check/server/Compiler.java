package covet.check;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles in memory: one source in, class bytes and diagnostics out. Keeps the opened class path between suites. */
final class Compiler {
    private static final long STACK = 256L << 20;

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files;
    private final List<String> options;

    Compiler(Options settings) throws IOException {
        files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        List<File> path = new ArrayList<>(settings.classPath());
        path.addAll(settings.junit());
        files.setLocation(StandardLocation.CLASS_PATH, path);
        options = new ArrayList<>(List.of("-proc:none", "-g", "-Xmaxerrs", "1000", "-Xmaxwarns", "1000"));
        // Warnings about paths and options are about this run of javac and not about the source.
        options.add("-Xlint:all,-path,-options,-classfile");
        if (!settings.release().isEmpty()) options.addAll(List.of("--release", settings.release()));
    }

    /** What javac said and made. */
    static final class Result {
        boolean ok;
        final List<Diagnostic<? extends JavaFileObject>> diagnostics = new ArrayList<>();
        final Map<String, byte[]> classes = new TreeMap<>();
        String crash = "";

        void write(DataOutputStream out) throws IOException {
            out.writeBoolean(ok);
            Wire.write(out, crash);
            out.writeInt(diagnostics.size());
            for (Diagnostic<? extends JavaFileObject> one : diagnostics) writeDiagnostic(out, one);
            out.writeInt(ok ? classes.size() : 0);
            if (!ok) return;
            for (Map.Entry<String, byte[]> one : classes.entrySet()) {
                Wire.write(out, one.getKey());
                Wire.write(out, one.getValue());
            }
        }

        private static void writeDiagnostic(DataOutputStream out, Diagnostic<? extends JavaFileObject> one)
                throws IOException {
            boolean here = one.getSource() instanceof Source;
            out.writeInt(here ? (int) Math.max(0, one.getLineNumber()) : 0);
            out.writeInt(here ? (int) Math.max(0, one.getColumnNumber()) : 0);
            out.writeByte(one.getKind().ordinal());
            Wire.write(out, one.getCode());
            Wire.write(out, one.getMessage(Locale.ROOT));
        }
    }

    /** On a thread of its own, because deeply nested expressions need a deep stack. */
    Result compile(String name, String text) throws InterruptedException {
        Result result = new Result();
        Thread thread = new Thread(null, () -> compileHere(name, text, result), "compiler", STACK);
        thread.start();
        thread.join();
        return result;
    }

    private void compileHere(String name, String text, Result result) {
        try {
            List<Source> units = List.of(new Source(name, text));
            Outputs outputs = new Outputs(files, result.classes);
            result.ok = compiler.getTask(null, outputs, result.diagnostics::add, options, null, units).call();
        } catch (Throwable thrown) {
            result.crash = thrown.toString();
        }
    }

    /** A source that is a string. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps the class files. */
    private static final class Outputs extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, byte[]> classes;

        Outputs(JavaFileManager files, Map<String, byte[]> classes) {
            super(files);
            this.classes = classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            URI uri = URI.create("mem:///" + name.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            classes.put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
