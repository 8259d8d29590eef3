/** How helpful messages shorten the types of parameters: by how their names begin, and of parameters only. */
public class NpeSignatures {
    void builder(StringBuilder a) {}
    void buffer(StringBuffer a, Integer b) {}
    void both(String a, Object b) {}
    void arrays(String[] a, StringIndexOutOfBoundsException[][] b, Object[] c) {}
    void others(java.util.Objects a, NpeSignatures b, CharSequence c) {}
    void own(StringLike a, ObjectLike b) {}
    static StringBuilder none(StringBuilder a) { return null; }

    static class StringLike {}
    static class ObjectLike {}

    public static void main(String[] args) {
        NpeSignatures n = null;
        StringBuilder text = null;
        Runnable[] all = {
            () -> n.builder(null),
            () -> n.buffer(null, null),
            () -> n.both(null, null),
            () -> n.arrays(null, null, null),
            () -> n.others(null, null, null),
            () -> n.own(null, null),
            () -> none(text).append(text),
            () -> text.append("x", 0, 1),
        };
        for (Runnable one : all) {
            try {
                one.run();
            } catch (NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
