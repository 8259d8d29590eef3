/** String building, concatenation, substring, indexOf, equals and hashCode. */
public class StringBuild {
    public static void main(String[] args) {
        long check = 0;
        for (int round = 0; round < 60; round++) {
            StringBuilder builder = new StringBuilder();
            for (int i = 0; i < 2_000; i++) {
                builder.append("item ").append(i).append(',').append(i * 3L).append(';');
            }
            String text = builder.toString();
            check += text.hashCode();
            int from = 0;
            for (int at = text.indexOf(';'); at >= 0; at = text.indexOf(';', from)) {
                String item = text.substring(from, at);
                String key = "<" + item + ":" + from + ">";
                check += key.length() + (item.equals(key) ? 1 : item.charAt(item.length() - 1));
                from = at + 1;
            }
        }
        System.out.println(check);
    }
}
