package org.opentest4j;

/** Stand-in, without the value wrappers. */
public class AssertionFailedError extends AssertionError {
    private static final long serialVersionUID = 1L;

    public AssertionFailedError() {}

    public AssertionFailedError(String message) {
        this(message, null);
    }

    public AssertionFailedError(String message, Object expected, Object actual) {
        this(message, null);
    }

    public AssertionFailedError(String message, Object expected, Object actual, Throwable cause) {
        this(message, cause);
    }

    public AssertionFailedError(String message, Throwable cause) {
        super(message == null ? "" : message, cause);
    }
}
