/** Switches of all kinds. */
public class Switches {
    enum Color {
        RED, GREEN, BLUE
    }

    public static int table(int i) {
        switch (i) {
            case 10:
                return 1; // needle
            case 11:
                return 2; // needle
            case 13:
                return 3; // needle
            default:
                return 0;
        }
    }

    public static int lookup(int i) {
        switch (i) {
            case -1000:
                return 1; // needle
            case 77:
                return 2; // needle
            case 1_000_000:
                return 3; // needle
            default:
                return 0;
        }
    }

    public static int toDefault(int i) {
        switch (i) {
            case 0:
            case 1:
            case 2:
                return 0;
            default:
                return 1; // needle
        }
    }

    public static int computed(int i) {
        switch (i * 3 + 1) {
            case 100:
                return 1; // needle
            case 101:
                return 0;
            default:
                return 0;
        }
    }

    public static int characters(char c) {
        switch (c) {
            case '+':
                return 1; // needle
            case '-':
                return 2; // needle
            case '\u00e4':
                return 3; // needle
            default:
                return 0;
        }
    }

    public static int bytes(byte b) {
        switch (b) {
            case -100:
                return 1; // needle
            default:
                return 0;
        }
    }

    public static int arrow(int i) {
        return switch (i) {
            case 5, 6 -> 0;
            case 700 -> {
                int j = i + 1;
                yield j; // needle
            }
            default -> 0;
        };
    }

    public static int constants(int i) {
        if (i < 0 || i > 2) {
            return 0;
        }
        switch (Color.values()[i]) {
            case GREEN:
                return 1; // needle
            case BLUE:
                return 2; // needle
            default:
                return 0;
        }
    }

    public static int ordinals(int i) {
        Color c = i == 1234 ? Color.BLUE : Color.RED;
        switch (c) {
            case BLUE:
                return 1; // needle
            default:
                return 0;
        }
    }

    public static int named(String s) {
        Color c;
        try {
            c = Color.valueOf(s);
        } catch (IllegalArgumentException e) {
            return 0;
        }
        switch (c) {
            case GREEN:
                return 1; // needle
            default:
                return 2;
        }
    }

    public static int strings(String s) {
        switch (s) {
            case "red":
                return 1; // needle
            case "green":
                return 2; // needle
            case "blue":
                return 3; // needle
            default:
                return 0;
        }
    }

    public static int collisions(String s) {
        switch (s) {
            case "Aa":
                return 1; // needle
            case "BB":
                return 2; // needle
            default:
                return 0;
        }
    }

    public static int stringsArrow(String s) {
        return switch (s) {
            case "start", "begin" -> {
                int j = s.length();
                yield j; // needle
            }
            case "stop" -> {
                int j = s.length() * 2;
                yield j; // needle
            }
            default -> 0;
        };
    }

    public static int stringsOfLower(String s) {
        switch (s.toLowerCase()) {
            case "yes":
                return 1; // needle
            case "no":
                return 2; // needle
            default:
                return 0;
        }
    }

    public static int stringsOfPart(String s) {
        if (s.length() < 5) {
            return 0;
        }
        switch (s.substring(0, 4)) {
            case "get:":
                return 1; // needle
            case "put:":
                return 2; // needle
            default:
                return 0;
        }
    }

    public static int stringsInLoop(String[] all) {
        int found = 0;
        for (String s : all) {
            switch (s) {
                case "-v":
                    found |= 1;
                    break;
                case "--help":
                    found |= 2;
                    break;
                default:
                    break;
            }
        }
        if (found == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int fallThrough(int i) {
        int n = 0;
        switch (i) {
            case 20:
                n++;
            case 21:
                n++;
            case 22:
                n++;
            default:
        }
        if (n == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int nested(int i, int j) {
        switch (i) {
            case 100:
                switch (j) {
                    case 200:
                        return 1; // needle
                    default:
                        return 0;
                }
            default:
                return 0;
        }
    }
}
