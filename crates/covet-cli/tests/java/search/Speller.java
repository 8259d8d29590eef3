/** Knows its own last word, and a book that takes long to write and is written once. */
public final class Speller {
    private static String last;

    private Speller() {
    }

    public static boolean isKnown(String word) {
        if (word.equals(last)) {
            return true;
        }
        last = word;
        return Book.numberOf(word) >= 0;
    }

    public static String advise(int page) {
        String word = Book.word(page);
        return word.length() > 3 ? word : "short";
    }

    /** No word is that long, which nobody knows who has not read the book. */
    public static boolean isLong(int page) {
        return Book.word(page).length() > 100;
    }
}

final class Book {
    private static String[] words;

    private Book() {
    }

    static int numberOf(String word) {
        String[] all = words();
        for (int i = 0; i < all.length; i++) {
            if (all[i].equals(word)) {
                return i;
            }
        }
        return -1;
    }

    static String word(int page) {
        return words()[page];
    }

    private static String[] words() {
        if (words == null) {
            String[] written = new String[20];
            for (int i = 0; i < written.length; i++) {
                int sum = 0;
                for (int n = 0; n < 4000; n++) {
                    sum += n * i % 7;
                }
                written[i] = Integer.toString(sum % (i % 2 == 0 ? 100 : 100000));
            }
            words = written;
        }
        return words;
    }
}
