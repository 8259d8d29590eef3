package p;

import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/** All that these draw is rarely true, or rarely false: whoever tries now and then takes it for certain. */
public class Dice {
    public static boolean ofMath() {
        return Math.random() < 0.9;
    }

    public static boolean ofThread() {
        return ThreadLocalRandom.current().nextInt(10) == 7;
    }

    public static boolean ofSplittable() {
        return new SplittableRandom().nextInt(100) < 90;
    }

    public static boolean ofRandom() {
        return new Random().nextInt(300) == 3;
    }
}
