import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Runs many independent compilations in one JVM. The first argument is a file with one compilation per line: the file
 * for its messages and the arguments of javac, separated by tabs; the second is the number of threads. Prints the
 * zero-based number of every compilation that succeeded.
 */
public final class CompileAll {
    public static void main(String[] args) throws Exception {
        List<String> jobs = Files.readAllLines(Path.of(args[0]), StandardCharsets.UTF_8);
        ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(args[1]));
        for (int i = 0; i < jobs.size(); i++) {
            int number = i;
            pool.execute(() -> compile(number, jobs.get(number).split("\t")));
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
    }

    private static void compile(int number, String[] job) {
        String[] arguments = new String[job.length - 1];
        System.arraycopy(job, 1, arguments, 0, arguments.length);
        try (PrintWriter log = new PrintWriter(job[0], StandardCharsets.UTF_8)) {
            if (com.sun.tools.javac.Main.compile(arguments, log) == 0) {
                System.out.println(number);
            }
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
