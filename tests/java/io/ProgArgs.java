// args: one two 3 -x --long=v a=b
/** Program arguments. */
public class ProgArgs {
    public static void main(String... args) {
        System.out.println(args.length + " " + java.util.Arrays.toString(args));
        int sum = 0, bad = 0;
        for (String a : args) {
            try { sum += Integer.parseInt(a); } catch (NumberFormatException e) { bad++; System.out.println(e.getMessage()); }
        }
        System.out.println(sum + " " + bad);
        args[0] = "changed"; System.out.println(args[0] + args.getClass());
        for (String a : args) switch (a) {
            case "-x" -> System.out.println("flag");
            case "two" -> System.out.println("word");
            default -> { if (a.startsWith("--")) System.out.println("long " + a.substring(a.indexOf('=') + 1)); }
        }
        if (args[1] == "two") System.out.println("identical to a literal"); else System.out.println("equal only: "
            + args[1].equals("two"));
        System.exit(args.length);
    }
}
