import java.util.*;
import java.util.random.*;
import java.util.stream.*;

public class Randoms {
    static void t(String n, Runnable r) { try { r.run(); System.out.println(n + " ok"); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); } }
    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, Long.MAX_VALUE}) {
            Random r = new Random(seed);
            System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(16) + " " + r.nextInt(1 << 30) + " " + r.nextInt(Integer.MAX_VALUE) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextInt(5, 9) + " " + r.nextLong(100) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(2.5) + " " + r.nextDouble(-1, 1) + " " + r.nextFloat(3f) + " " + r.nextExponential());
            byte[] b = new byte[7]; r.nextBytes(b); System.out.println(Arrays.toString(b));
            System.out.println(r.ints(5).boxed().toList() + " " + r.ints(5, 0, 10).boxed().toList() + " " + r.longs(2).boxed().toList() + " " + r.longs(3, 10, 20).boxed().toList() + " " + r.doubles(2).boxed().toList() + " " + r.doubles(2, 5, 6).boxed().toList() + " " + r.ints(0, 3).limit(6).boxed().toList());
        }
        Random s = new Random(1); s.setSeed(1); s.nextGaussian(); s.setSeed(7); System.out.println(s.nextGaussian() + " " + s.nextInt());
        List<Integer> l = IntStream.range(0, 20).boxed().collect(Collectors.toList());
        Collections.shuffle(l, new Random(99)); System.out.println(l);
        SplittableRandom sp = new SplittableRandom(42);
        System.out.println(sp.nextInt() + " " + sp.nextInt(100) + " " + sp.nextInt(-3, 3) + " " + sp.nextLong() + " " + sp.nextLong(1000) + " " + sp.nextDouble() + " " + sp.nextBoolean() + " " + sp.split().nextInt() + " " + sp.ints(3, 0, 50).boxed().toList() + " " + sp.splits(2).map(x -> x.nextInt(100)).toList());
        byte[] sb = new byte[5]; sp.nextBytes(sb); System.out.println(Arrays.toString(sb));
        for (String n : new String[] {"Random", "SplittableRandom", "L32X64MixRandom", "L64X128MixRandom", "L64X128StarStarRandom", "L64X256MixRandom", "L64X1024MixRandom", "L128X128MixRandom", "L128X256MixRandom", "L128X1024MixRandom", "Xoroshiro128PlusPlus", "Xoshiro256PlusPlus"}) {
            RandomGeneratorFactory<RandomGenerator> f = RandomGeneratorFactory.of(n);
            RandomGenerator g = f.create(12345L);
            System.out.println(f.name() + " " + f.group() + " bits=" + f.stateBits() + " eq=" + f.equidistribution() + " j=" + f.isJumpable() + " s=" + f.isSplittable() + " lj=" + f.isLeapable() + " st=" + f.isStatistical() + " hw=" + f.isHardware() + " sto=" + f.isStochastic() + " | " + g.nextInt() + " " + g.nextLong() + " " + g.nextInt(1000) + " " + g.nextDouble() + " " + g.nextGaussian() + " " + g.nextFloat() + " " + g.nextExponential() + " " + g.nextLong(1L << 40) + " " + g.nextGaussian(10, 2) + " " + g.ints(3, 0, 9).boxed().toList());
        }
        RandomGenerator.JumpableGenerator j = (RandomGenerator.JumpableGenerator) RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(3L);
        RandomGenerator.JumpableGenerator c = j.copy(); j.jump(); System.out.println(j.nextLong() + " " + c.nextLong() + " " + j.jumpDistance());
        t("bound 0", () -> new Random(1).nextInt(0)); t("bound neg", () -> new SplittableRandom(1).nextInt(-1)); t("range", () -> new Random(1).nextInt(5, 5)); t("nan", () -> new Random(1).nextDouble(Double.NaN)); t("stream neg", () -> new Random(1).ints(-1)); t("no such", () -> RandomGeneratorFactory.of("Nope"));
        t("getDefault", () -> RandomGenerator.getDefault().nextInt()); t("null bytes", () -> { try { new Random().nextBytes(null); } catch (NullPointerException e) { throw new RuntimeException("npe"); } });
        int[] hist = new int[10]; Random h = new Random(2024); for (int i = 0; i < 100000; i++) hist[h.nextInt(10)]++; System.out.println(Arrays.toString(hist));
        double sum = 0; for (int i = 0; i < 10000; i++) sum += h.nextGaussian(); System.out.println(sum);
        System.out.println(new Random(5) { protected int next(int bits) { return 1 << (bits - 1); } }.nextInt());
    }
}
