import java.io.*;
import java.util.*;

/**
 * Supertypes checked when a class is defined: final methods, sealed types, circles, access, kinds. A class with a second
 * version, named with _2, is loaded as if it had been recompiled.
 */
public class Main {
    /** Loads second versions under the names of the first. */
    static class Recompiled extends ClassLoader {
        final String only;
        Recompiled(String only) {
            super("v2", Main.class.getClassLoader());
            this.only = only;
        }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(n)) {
                Class<?> c = findLoadedClass(n);
                if (c != null) return c;
                if (n.startsWith("java.") || n.startsWith("Main")) return super.loadClass(n, resolve);
                if (only != null && !n.equals(only)) return super.loadClass(n, resolve);
                try (InputStream second = open(n + "_2"); InputStream first = open(n)) {
                    if (first == null) throw new ClassNotFoundException(n);
                    byte[] b = second == null ? first.readAllBytes() : rename(second.readAllBytes());
                    return defineClass(n, b, 0, b.length);
                } catch (IOException e) { throw new ClassNotFoundException(n, e); }
            }
        }
        private InputStream open(String n) { return getResourceAsStream(n.replace('.', '/') + ".class"); }
    }
    static byte[] rename(byte[] b) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(b));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bo);
        out.writeLong(in.readLong());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> out.writeUTF(in.readUTF().replace("_2", ""));
                case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt());
                case 5, 6 -> {
                    out.writeLong(in.readLong());
                    i++;
                }
                case 15 -> {
                    out.writeByte(in.readByte());
                    out.writeShort(in.readShort());
                }
                default -> out.writeShort(in.readShort());
            }
        }
        in.transferTo(out);
        return bo.toByteArray();
    }
    static void load(String name, String only) {
        Recompiled loader = new Recompiled(only);
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(name + ": " + Class.forName(name, i == 0, loader));
            } catch (Throwable e) {
                System.out.println(name + ": " + e.toString().replaceAll("@[0-9a-f]+", "@"));
                StackTraceElement[] trace = e.getStackTrace();
                for (int k = 0; k < 3 && k < trace.length; k++) System.out.println("    " + trace[k]);
                if (e.getCause() != null) System.out.println("    by " + e.getCause());
            }
        }
    }

    public static void main(String[] args) {
        String[] names = {
            "Overrides", "OverridesFar", "OverridesPrivate", "OverridesStatic", "HidesFinal", "ImplementsFinal", "q.Elsewhere", "NotListed", "NotListedEither",
            "NotListedInterface", "Listed", "Circle", "CircleOfThree", "InterfaceCircle", "Itself", "SubOfHidden",
            "SubOfHiddenAbstract", "ImplementsHidden", "ExtendsHidden", "SubOfFinal", "SubOfInterface", "ImplementsClass",
            "Orphan", "OrphanInterface", "Fine"};
        for (String n : names) load(n, null);
        System.out.println("-- the subclass alone in another loader");
        for (String n : new String[] {"Listed", "NotListed", "ListedHere", "SubOfPackage"}) load(n, n);
    }
}

class Base { void f(int a) { } protected String g() { return ""; } private void p() { } static void s() { } }
class Base_2 { final void f(int a) { } protected final String g() { return ""; } private final void p() { } static final void s() { } }
class Overrides extends Base { void f(int a) { } }
class Middle extends Base { }
class OverridesFar extends Middle { protected String g() { return "far"; } }
class OverridesPrivate extends Base { void p() { } }
class OverridesStatic extends Base { static void s() { } }
class HidesFinal extends Base { static void f(long a) { } }
interface Wanted { int h(); }
class HasFinal { public int h() { return 1; } }
class HasFinal_2 { public final int h() { return 1; } }
class ImplementsFinal extends HasFinal implements Wanted { }

class Sealed { }
sealed class Sealed_2 permits Listed_2 { }
final class Listed_2 extends Sealed_2 { }
final class Listed extends Sealed { }
class NotListed extends Sealed { }
interface SealedI { }
sealed interface SealedI_2 permits ListedI { }
final class ListedI implements SealedI, SealedI_2 { }
class NotListedEither implements SealedI { }
interface NotListedInterface extends SealedI { }
sealed class Home permits ListedHere { }
final class ListedHere extends Home { }

class Up { }
class Circle extends Up { }
class Up_2 extends Circle { }
class Three { }
class Two extends Three { }
class CircleOfThree extends Two { }
class Three_2 extends CircleOfThree { }
interface UpI { }
interface InterfaceCircle extends UpI { }
interface UpI_2 extends InterfaceCircle { }
class Itself { }
class Itself_2 extends Itself { }

class SubOfHidden extends q.Hidden { }
class SubOfHiddenAbstract extends q.HiddenAbstract { }
class ImplementsHidden implements q.HiddenInterface { }
interface ExtendsHidden extends q.HiddenInterface { }
class PackageOnly { }
class SubOfPackage extends PackageOnly { }

class Open { }
final class Open_2 { }
class SubOfFinal extends Open { }
class Kind { }
interface Kind_2 { }
class SubOfInterface extends Kind { }
interface KindI { }
class KindI_2 { }
class ImplementsClass implements KindI { }
class Gone { }
class Away_2_2 { }
class Gone_2 extends Away_2_2 { }
class Orphan extends Gone { }
interface GoneI { }
interface AwayI_2_2 { }
interface GoneI_2 extends AwayI_2_2 { }
class OrphanInterface implements GoneI { }
final class Fine extends HasFinal implements Wanted, SealedFine, SealedFine_2 { }
interface SealedFine { }
sealed interface SealedFine_2 permits Fine { }
