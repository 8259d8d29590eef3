package p;

/** Names that are not ASCII, written in ASCII. */
class Gr\u00f6\u00dfe {
    enum Ma\u00df { KLEIN, GRO\u00df }

    static Ma\u00df ma\u00df(int l\u00e4nge) {
        return l\u00e4nge > 9 ? Ma\u00df.GRO\u00df : Ma\u00df.KLEIN;
    }
}
