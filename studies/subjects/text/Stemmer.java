package text;

/** Porter's algorithm for suffix stripping (Program 14(3), 1980), written after the published description. */
public class Stemmer {
    private char[] b = new char[16];
    /** Characters in the word. */
    private int length;
    /** Where the stem ends when a suffix matches. */
    private int stem;

    public void add(char c) {
        if (length == b.length) {
            b = java.util.Arrays.copyOf(b, length * 2);
        }
        b[length++] = c;
    }

    public void add(char[] word, int count) {
        for (int i = 0; i < count; i++) {
            add(word[i]);
        }
    }

    public String stem() {
        if (length > 2) {
            plurals();
            past();
            if (ends("y") && vowelInStem(stem)) {
                b[length - 1] = 'i';
            }
            doubleSuffixes();
            furtherSuffixes();
            longSuffixes();
            finalE();
        }
        String result = new String(b, 0, length);
        length = 0;
        return result;
    }

    private boolean consonant(int i) {
        switch (b[i]) {
            case 'a':
            case 'e':
            case 'i':
            case 'o':
            case 'u':
                return false;
            case 'y':
                return i == 0 || !consonant(i - 1);
            default:
                return true;
        }
    }

    /** How many times vowels are followed by consonants among the first characters. */
    private int measure(int end) {
        int count = 0;
        boolean vowels = false;
        for (int i = 0; i < end; i++) {
            if (!consonant(i)) {
                vowels = true;
            } else if (vowels) {
                count++;
                vowels = false;
            }
        }
        return count;
    }

    private boolean vowelInStem(int end) {
        for (int i = 0; i < end; i++) {
            if (!consonant(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean doubleConsonant() {
        return length >= 2 && b[length - 1] == b[length - 2] && consonant(length - 1);
    }

    /** Whether the first characters end with consonant, vowel, consonant, the last one not w, x or y. */
    private boolean shortEnd(int end) {
        if (end < 3 || !consonant(end - 1) || consonant(end - 2) || !consonant(end - 3)) {
            return false;
        }
        char last = b[end - 1];
        return last != 'w' && last != 'x' && last != 'y';
    }

    private boolean ends(String suffix) {
        int start = length - suffix.length();
        if (start < 0) {
            return false;
        }
        for (int i = 0; i < suffix.length(); i++) {
            if (b[start + i] != suffix.charAt(i)) {
                return false;
            }
        }
        stem = start;
        return true;
    }

    private void replace(String suffix) {
        length = stem;
        for (int i = 0; i < suffix.length(); i++) {
            add(suffix.charAt(i));
        }
    }

    private void replaceIfMeasured(String suffix) {
        if (measure(stem) > 0) {
            replace(suffix);
        }
    }

    private void plurals() {
        if (ends("sses")) {
            replace("ss");
        } else if (ends("ies")) {
            replace("i");
        } else if (!ends("ss") && ends("s")) {
            replace("");
        }
    }

    private void past() {
        if (ends("eed")) {
            replaceIfMeasured("ee");
        } else if ((ends("ed") || ends("ing")) && vowelInStem(stem)) {
            replace("");
            if (ends("at")) {
                replace("ate");
            } else if (ends("bl")) {
                replace("ble");
            } else if (ends("iz")) {
                replace("ize");
            } else if (doubleConsonant()) {
                char last = b[length - 1];
                if (last != 'l' && last != 's' && last != 'z') {
                    length--;
                }
            } else if (measure(length) == 1 && shortEnd(length)) {
                add('e');
            }
        }
    }

    private void doubleSuffixes() {
        if (length < 3) {
            return;
        }
        switch (b[length - 2]) {
            case 'a':
                if (ends("ational")) {
                    replaceIfMeasured("ate");
                } else if (ends("tional")) {
                    replaceIfMeasured("tion");
                }
                break;
            case 'c':
                if (ends("enci")) {
                    replaceIfMeasured("ence");
                } else if (ends("anci")) {
                    replaceIfMeasured("ance");
                }
                break;
            case 'e':
                if (ends("izer")) {
                    replaceIfMeasured("ize");
                }
                break;
            case 'l':
                if (ends("bli")) {
                    replaceIfMeasured("ble");
                } else if (ends("alli")) {
                    replaceIfMeasured("al");
                } else if (ends("entli")) {
                    replaceIfMeasured("ent");
                } else if (ends("eli")) {
                    replaceIfMeasured("e");
                } else if (ends("ousli")) {
                    replaceIfMeasured("ous");
                }
                break;
            case 'o':
                if (ends("ization")) {
                    replaceIfMeasured("ize");
                } else if (ends("ation") || ends("ator")) {
                    replaceIfMeasured("ate");
                }
                break;
            case 's':
                if (ends("alism")) {
                    replaceIfMeasured("al");
                } else if (ends("iveness")) {
                    replaceIfMeasured("ive");
                } else if (ends("fulness")) {
                    replaceIfMeasured("ful");
                } else if (ends("ousness")) {
                    replaceIfMeasured("ous");
                }
                break;
            case 't':
                if (ends("aliti")) {
                    replaceIfMeasured("al");
                } else if (ends("iviti")) {
                    replaceIfMeasured("ive");
                } else if (ends("biliti")) {
                    replaceIfMeasured("ble");
                }
                break;
            case 'g':
                if (ends("logi")) {
                    replaceIfMeasured("log");
                }
                break;
            default:
                break;
        }
    }

    private void furtherSuffixes() {
        switch (b[length - 1]) {
            case 'e':
                if (ends("icate")) {
                    replaceIfMeasured("ic");
                } else if (ends("ative")) {
                    replaceIfMeasured("");
                } else if (ends("alize")) {
                    replaceIfMeasured("al");
                }
                break;
            case 'i':
                if (ends("iciti")) {
                    replaceIfMeasured("ic");
                }
                break;
            case 'l':
                if (ends("ical")) {
                    replaceIfMeasured("ic");
                } else if (ends("ful")) {
                    replaceIfMeasured("");
                }
                break;
            case 's':
                if (ends("ness")) {
                    replaceIfMeasured("");
                }
                break;
            default:
                break;
        }
    }

    private void longSuffixes() {
        if (length >= 2 && longSuffix() && measure(stem) > 1) {
            length = stem;
        }
    }

    private boolean longSuffix() {
        switch (b[length - 2]) {
            case 'a':
                return ends("al");
            case 'c':
                return ends("ance") || ends("ence");
            case 'e':
                return ends("er");
            case 'i':
                return ends("ic");
            case 'l':
                return ends("able") || ends("ible");
            case 'n':
                return ends("ant") || ends("ement") || ends("ment") || ends("ent");
            case 'o':
                return ends("ion") && stem > 0 && (b[stem - 1] == 's' || b[stem - 1] == 't') || ends("ou");
            case 's':
                return ends("ism");
            case 't':
                return ends("ate") || ends("iti");
            case 'u':
                return ends("ous");
            case 'v':
                return ends("ive");
            case 'z':
                return ends("ize");
            default:
                return false;
        }
    }

    private void finalE() {
        if (length > 1 && b[length - 1] == 'e') {
            int measure = measure(length - 1);
            if (measure > 1 || measure == 1 && !shortEnd(length - 1)) {
                length--;
            }
        }
        if (length > 1 && b[length - 1] == 'l' && doubleConsonant() && measure(length - 1) > 1) {
            length--;
        }
    }
}
