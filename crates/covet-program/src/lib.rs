//! Class path, JDK images, jars and class files.
