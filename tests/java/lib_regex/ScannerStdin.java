// stdin: 5 3 hello 2.5 rest of line
import java.util.*;

public class ScannerStdin {
    public static void main(String[] args) throws Exception {
        Scanner s = new Scanner(System.in).useLocale(Locale.ROOT);
        int a = s.nextInt(), b = s.nextInt();
        System.out.println(a + b);
        System.out.println(s.next());
        System.out.println(s.nextDouble());
        System.out.println("[" + s.nextLine() + "]");
        System.out.println(s.hasNextLine());
        System.out.println(System.in.read() + " " + System.in.available());
    }
}
