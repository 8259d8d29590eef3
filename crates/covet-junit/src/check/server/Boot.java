import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** First start: compiles the server and the stand-ins of JUnit, then runs the server in this same warm machine. */
public class Boot {
    public static void main(String[] args) throws Exception {
        Path scratch = Path.of(args[0]);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) throw new IllegalStateException("this Java has no compiler");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            compile(compiler, files, scratch, "server");
            compile(compiler, files, scratch, "standins");
        }
        URL[] classes = {scratch.resolve("server/classes").toUri().toURL()};
        ClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
        Class<?> server = Class.forName("covet.check.Server", true, loader);
        server.getMethod("main", String[].class).invoke(null, (Object) args);
    }

    private static void compile(JavaCompiler compiler, StandardJavaFileManager files, Path scratch, String part)
            throws IOException {
        List<Path> sources = sources(scratch.resolve(part));
        if (sources.isEmpty()) return;
        String out = scratch.resolve(part).resolve("classes").toString();
        List<String> options = List.of("-proc:none", "-nowarn", "-d", out);
        var units = files.getJavaFileObjectsFromPaths(sources);
        if (!compiler.getTask(null, files, null, options, null, units).call()) {
            throw new IllegalStateException("cannot compile " + part);
        }
    }

    private static List<Path> sources(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return new ArrayList<>(all.filter(path -> path.toString().endsWith(".java")).sorted().toList());
        }
    }
}
