package covet.check;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Holds the tests and the classes under test together, so that they share packages. Fresh for each run, so that statics
 * are. JUnit comes last and from a loader that all runs share.
 */
final class SuiteLoader extends URLClassLoader {
    private final ClassLoader junit;

    SuiteLoader(URL[] classPath, ClassLoader junit) {
        super(classPath, ClassLoader.getPlatformClassLoader());
        this.junit = junit;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try {
            return super.findClass(name);
        } catch (ClassNotFoundException missing) {
            return junit.loadClass(name);
        }
    }
}
