public class BufferCapacity {
    public static void main(String[] args) throws Exception {
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(0).capacity() + " " + new StringBuilder("hello").capacity() + " " + new StringBuilder((CharSequence) "hey").capacity());
        System.out.println(new StringBuffer().capacity() + " " + new StringBuffer(3).capacity() + " " + new StringBuffer("hello").capacity());
        StringBuilder b = new StringBuilder();
        int last = -1;
        for (int i = 0; i < 3000; i++) {
            b.append('x');
            if (b.capacity() != last) { last = b.capacity(); System.out.print(i + ":" + last + " "); }
        }
        System.out.println();
        b = new StringBuilder();
        last = -1;
        for (int i = 0; i < 300; i++) {
            b.append('\u4e2d');
            if (b.capacity() != last) { last = b.capacity(); System.out.print(i + ":" + last + " "); }
        }
        System.out.println();
        StringBuffer f = new StringBuffer(5);
        f.ensureCapacity(6); System.out.print(f.capacity() + " ");
        f.ensureCapacity(100); System.out.print(f.capacity() + " ");
        f.ensureCapacity(-5); System.out.print(f.capacity() + " ");
        f.append("abc").trimToSize(); System.out.print(f.capacity() + " ");
        f.setLength(50); System.out.print(f.capacity() + " " + f.length() + " ");
        f.setLength(0); System.out.println(f.capacity() + " " + f.length());
        try { new StringBuilder(-1); } catch (NegativeArraySizeException e) { System.out.println(e); }
        try { new StringBuffer(-7); } catch (NegativeArraySizeException e) { System.out.println(e); }
        try { new StringBuilder((String) null); } catch (NullPointerException e) { System.out.println("NPE"); }
        StringBuffer g = new StringBuffer("sync");
        g.append(1).append("two").append(3.0).insert(0, "[").append(']').reverse();
        System.out.println(g + " " + g.length() + " " + g.indexOf("c") + " " + g.charAt(2) + " " + g.substring(3, 6));
        System.out.println(g.delete(0, 3).replace(0, 2, "RR").deleteCharAt(2) + " " + g.compareTo(new StringBuffer("RR")));
        g.setCharAt(0, 'Q');
        g.appendCodePoint(0x41).append(g).append(new StringBuilder("SB")).append((StringBuffer) null);
        System.out.println(g);
        final StringBuffer sh = new StringBuffer();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) { final char c = (char) ('a' + i); ts[i] = new Thread(() -> { for (int k = 0; k < 500; k++) sh.append(c); }); ts[i].start(); }
        for (Thread t : ts) t.join();
        int[] n = new int[4];
        for (int i = 0; i < sh.length(); i++) n[sh.charAt(i) - 'a']++;
        System.out.println(sh.length() + " " + java.util.Arrays.toString(n));
        try { g.charAt(1000); } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try { g.setLength(-2); } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try { g.delete(-1, 2); } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try { g.insert(99, "x"); } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        String s = "";
        for (int i = 0; i < 50; i++) s += i % 10 + (i % 2 == 0 ? "e" : "\u00e9");
        System.out.println(s.length() + " " + s.hashCode());
    }
}
