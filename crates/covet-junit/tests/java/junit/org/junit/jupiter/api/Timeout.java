package org.junit.jupiter.api;

import java.util.concurrent.TimeUnit;

public @interface Timeout {
    long value();

    TimeUnit unit() default TimeUnit.SECONDS;
}
