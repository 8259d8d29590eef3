import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Groups, classes, alternatives and backtracking. */
public class Regex {
    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 1_500; i++) {
            log.append("2024-0").append(1 + i % 9).append("-1").append(i % 10).append(" [").append(i % 3 == 0 ? "WARN" : "INFO");
            log.append("] user").append(i).append("@example.org took ").append(i * 7 % 1000).append(" ms\n");
        }
        Pattern line = Pattern.compile("(\\d{4})-(\\d\\d)-(\\d\\d) \\[(INFO|WARN)\\] (\\w+)@([a-z.]+) took (\\d+) ms");
        Pattern nested = Pattern.compile("(a+)+b|[^\\s]*?9@");
        long sum = 0;
        for (int round = 0; round < 2; round++) {
            Matcher matcher = line.matcher(log);
            while (matcher.find()) {
                sum += Integer.parseInt(matcher.group(7)) + matcher.group(4).length() + matcher.start(5);
            }
            matcher = nested.matcher(log);
            while (matcher.find()) {
                sum += matcher.end() - matcher.start();
            }
        }
        System.out.println(sum);
    }
}
