package covet.check;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;

/**
 * Holds the tests and the classes under test together, so that they share packages. Fresh for each run, so that statics
 * are. JUnit comes last and from a loader that all runs share.
 */
final class SuiteLoader extends URLClassLoader {
    private final Map<String, byte[]> tests;
    private final ClassLoader junit;

    SuiteLoader(Map<String, byte[]> tests, URL[] classPath, ClassLoader junit) {
        super(classPath, ClassLoader.getPlatformClassLoader());
        this.tests = tests;
        this.junit = junit;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = tests.get(name);
        if (bytes != null) return defineClass(name, bytes, 0, bytes.length);
        try {
            return super.findClass(name);
        } catch (ClassNotFoundException missing) {
            return junit.loadClass(name);
        }
    }
}
