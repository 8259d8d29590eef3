package org.junit.jupiter.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;

/** Stand-in; the thread mode makes no difference here, as every test has a thread of its own. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
public @interface Timeout {
    long value();

    TimeUnit unit() default TimeUnit.SECONDS;

    ThreadMode threadMode() default ThreadMode.INFERRED;

    enum ThreadMode {
        INFERRED,
        SAME_THREAD,
        SEPARATE_THREAD
    }
}
