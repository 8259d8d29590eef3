/** More than 255 local slots: wide loads, stores, iinc and ret-free control flow over them. */
public class WideLocals {
    static long run(int seed) {
        long a0 = seed + 0; long a1 = seed + 1; long a2 = seed + 2; long a3 = seed + 3; long a4 = seed + 4;
        long a5 = seed + 5; long a6 = seed + 6; long a7 = seed + 7; long a8 = seed + 8; long a9 = seed + 9;
        long a10 = seed + 10; long a11 = seed + 11; long a12 = seed + 12; long a13 = seed + 13; long a14 = seed + 14;
        long a15 = seed + 15; long a16 = seed + 16; long a17 = seed + 17; long a18 = seed + 18; long a19 = seed + 19;
        long a20 = seed + 20; long a21 = seed + 21; long a22 = seed + 22; long a23 = seed + 23; long a24 = seed + 24;
        long a25 = seed + 25; long a26 = seed + 26; long a27 = seed + 27; long a28 = seed + 28; long a29 = seed + 29;
        long a30 = seed + 30; long a31 = seed + 31; long a32 = seed + 32; long a33 = seed + 33; long a34 = seed + 34;
        long a35 = seed + 35; long a36 = seed + 36; long a37 = seed + 37; long a38 = seed + 38; long a39 = seed + 39;
        long a40 = seed + 40; long a41 = seed + 41; long a42 = seed + 42; long a43 = seed + 43; long a44 = seed + 44;
        long a45 = seed + 45; long a46 = seed + 46; long a47 = seed + 47; long a48 = seed + 48; long a49 = seed + 49;
        long a50 = seed + 50; long a51 = seed + 51; long a52 = seed + 52; long a53 = seed + 53; long a54 = seed + 54;
        long a55 = seed + 55; long a56 = seed + 56; long a57 = seed + 57; long a58 = seed + 58; long a59 = seed + 59;
        long a60 = seed + 60; long a61 = seed + 61; long a62 = seed + 62; long a63 = seed + 63; long a64 = seed + 64;
        long a65 = seed + 65; long a66 = seed + 66; long a67 = seed + 67; long a68 = seed + 68; long a69 = seed + 69;
        long a70 = seed + 70; long a71 = seed + 71; long a72 = seed + 72; long a73 = seed + 73; long a74 = seed + 74;
        long a75 = seed + 75; long a76 = seed + 76; long a77 = seed + 77; long a78 = seed + 78; long a79 = seed + 79;
        long a80 = seed + 80; long a81 = seed + 81; long a82 = seed + 82; long a83 = seed + 83; long a84 = seed + 84;
        long a85 = seed + 85; long a86 = seed + 86; long a87 = seed + 87; long a88 = seed + 88; long a89 = seed + 89;
        double d0 = a0 * 0.5; double d1 = a1 * 0.5; double d2 = a2 * 0.5; double d3 = a3 * 0.5; double d4 = a4 * 0.5;
        double d5 = a5 * 0.5; double d6 = a6 * 0.5; double d7 = a7 * 0.5; double d8 = a8 * 0.5; double d9 = a9 * 0.5;
        double d10 = a10 * 0.5; double d11 = a11 * 0.5; double d12 = a12 * 0.5; double d13 = a13 * 0.5; double d14 = a14 * 0.5;
        double d15 = a15 * 0.5; double d16 = a16 * 0.5; double d17 = a17 * 0.5; double d18 = a18 * 0.5; double d19 = a19 * 0.5;
        double d20 = a20 * 0.5; double d21 = a21 * 0.5; double d22 = a22 * 0.5; double d23 = a23 * 0.5; double d24 = a24 * 0.5;
        double d25 = a25 * 0.5; double d26 = a26 * 0.5; double d27 = a27 * 0.5; double d28 = a28 * 0.5; double d29 = a29 * 0.5;
        double d30 = a30 * 0.5; double d31 = a31 * 0.5; double d32 = a32 * 0.5; double d33 = a33 * 0.5; double d34 = a34 * 0.5;
        double d35 = a35 * 0.5; double d36 = a36 * 0.5; double d37 = a37 * 0.5; double d38 = a38 * 0.5; double d39 = a39 * 0.5;
        double d40 = a40 * 0.5; double d41 = a41 * 0.5; double d42 = a42 * 0.5; double d43 = a43 * 0.5; double d44 = a44 * 0.5;
        double d45 = a45 * 0.5; double d46 = a46 * 0.5; double d47 = a47 * 0.5; double d48 = a48 * 0.5; double d49 = a49 * 0.5;
        double d50 = a50 * 0.5; double d51 = a51 * 0.5; double d52 = a52 * 0.5; double d53 = a53 * 0.5; double d54 = a54 * 0.5;
        double d55 = a55 * 0.5; double d56 = a56 * 0.5; double d57 = a57 * 0.5; double d58 = a58 * 0.5; double d59 = a59 * 0.5;
        double d60 = a60 * 0.5; double d61 = a61 * 0.5; double d62 = a62 * 0.5; double d63 = a63 * 0.5; double d64 = a64 * 0.5;
        double d65 = a65 * 0.5; double d66 = a66 * 0.5; double d67 = a67 * 0.5; double d68 = a68 * 0.5; double d69 = a69 * 0.5;
        double d70 = a70 * 0.5; double d71 = a71 * 0.5; double d72 = a72 * 0.5; double d73 = a73 * 0.5; double d74 = a74 * 0.5;
        double d75 = a75 * 0.5; double d76 = a76 * 0.5; double d77 = a77 * 0.5; double d78 = a78 * 0.5; double d79 = a79 * 0.5;
        double d80 = a80 * 0.5; double d81 = a81 * 0.5; double d82 = a82 * 0.5; double d83 = a83 * 0.5; double d84 = a84 * 0.5;
        double d85 = a85 * 0.5; double d86 = a86 * 0.5; double d87 = a87 * 0.5; double d88 = a88 * 0.5; double d89 = a89 * 0.5;
        int i = 1, j = 2; float f = 3; String s = "s"; Object o = null; byte b = 100; char c = 'c'; boolean z = true; short h = 7; int[] arr = {1, 2, 3};
        i++; i += 127; i += 128; i -= 129; i += 32767; i -= 32768; i += 40000; j--; j += -128; j -= -1000; ++j;
        f += 1.5f; s += i; o = s; b += 100; c++; z = !z; h *= 1000; arr[j & 1] += i;
        for (int k = 0; k < 10; k++) { i += k; f *= 1.25f; for (int m = k; m-- > 0; ) { j ^= m << k; a89 += m; d89 -= k; } }
        try { arr[i] = 1; } catch (ArrayIndexOutOfBoundsException e) { s += e.getMessage(); } finally { i += 3; }
        synchronized (o) { int inner = i; Runnable r = () -> System.out.println("captured " + inner); r.run(); }
        for (int v : arr) i += v;
        switch (s) { case "x": i = 0; break; default: i += s.length(); }
        System.out.println(i + " " + j + " " + f + " " + s + " " + o + " " + b + " " + c + " " + z + " " + h + " " + arr[0] + arr[1] + arr[2]);
        long sum = 0; double ds = 0;
        sum = sum * 31 + a0; ds += d0; sum = sum * 31 + a1; ds += d1; sum = sum * 31 + a2; ds += d2; sum = sum * 31 + a3; ds += d3; sum = sum * 31 + a4; ds += d4; sum = sum * 31 + a5; ds += d5; sum = sum * 31 + a6; ds += d6; sum = sum * 31 + a7; ds += d7; sum = sum * 31 + a8; ds += d8; sum = sum * 31 + a9; ds += d9;
        sum = sum * 31 + a10; ds += d10; sum = sum * 31 + a11; ds += d11; sum = sum * 31 + a12; ds += d12; sum = sum * 31 + a13; ds += d13; sum = sum * 31 + a14; ds += d14; sum = sum * 31 + a15; ds += d15; sum = sum * 31 + a16; ds += d16; sum = sum * 31 + a17; ds += d17; sum = sum * 31 + a18; ds += d18; sum = sum * 31 + a19; ds += d19;
        sum = sum * 31 + a20; ds += d20; sum = sum * 31 + a21; ds += d21; sum = sum * 31 + a22; ds += d22; sum = sum * 31 + a23; ds += d23; sum = sum * 31 + a24; ds += d24; sum = sum * 31 + a25; ds += d25; sum = sum * 31 + a26; ds += d26; sum = sum * 31 + a27; ds += d27; sum = sum * 31 + a28; ds += d28; sum = sum * 31 + a29; ds += d29;
        sum = sum * 31 + a30; ds += d30; sum = sum * 31 + a31; ds += d31; sum = sum * 31 + a32; ds += d32; sum = sum * 31 + a33; ds += d33; sum = sum * 31 + a34; ds += d34; sum = sum * 31 + a35; ds += d35; sum = sum * 31 + a36; ds += d36; sum = sum * 31 + a37; ds += d37; sum = sum * 31 + a38; ds += d38; sum = sum * 31 + a39; ds += d39;
        sum = sum * 31 + a40; ds += d40; sum = sum * 31 + a41; ds += d41; sum = sum * 31 + a42; ds += d42; sum = sum * 31 + a43; ds += d43; sum = sum * 31 + a44; ds += d44; sum = sum * 31 + a45; ds += d45; sum = sum * 31 + a46; ds += d46; sum = sum * 31 + a47; ds += d47; sum = sum * 31 + a48; ds += d48; sum = sum * 31 + a49; ds += d49;
        sum = sum * 31 + a50; ds += d50; sum = sum * 31 + a51; ds += d51; sum = sum * 31 + a52; ds += d52; sum = sum * 31 + a53; ds += d53; sum = sum * 31 + a54; ds += d54; sum = sum * 31 + a55; ds += d55; sum = sum * 31 + a56; ds += d56; sum = sum * 31 + a57; ds += d57; sum = sum * 31 + a58; ds += d58; sum = sum * 31 + a59; ds += d59;
        sum = sum * 31 + a60; ds += d60; sum = sum * 31 + a61; ds += d61; sum = sum * 31 + a62; ds += d62; sum = sum * 31 + a63; ds += d63; sum = sum * 31 + a64; ds += d64; sum = sum * 31 + a65; ds += d65; sum = sum * 31 + a66; ds += d66; sum = sum * 31 + a67; ds += d67; sum = sum * 31 + a68; ds += d68; sum = sum * 31 + a69; ds += d69;
        sum = sum * 31 + a70; ds += d70; sum = sum * 31 + a71; ds += d71; sum = sum * 31 + a72; ds += d72; sum = sum * 31 + a73; ds += d73; sum = sum * 31 + a74; ds += d74; sum = sum * 31 + a75; ds += d75; sum = sum * 31 + a76; ds += d76; sum = sum * 31 + a77; ds += d77; sum = sum * 31 + a78; ds += d78; sum = sum * 31 + a79; ds += d79;
        sum = sum * 31 + a80; ds += d80; sum = sum * 31 + a81; ds += d81; sum = sum * 31 + a82; ds += d82; sum = sum * 31 + a83; ds += d83; sum = sum * 31 + a84; ds += d84; sum = sum * 31 + a85; ds += d85; sum = sum * 31 + a86; ds += d86; sum = sum * 31 + a87; ds += d87; sum = sum * 31 + a88; ds += d88; sum = sum * 31 + a89; ds += d89;
        System.out.println(sum + " " + ds);
        return sum ^ i ^ j;
    }
    /** 200 argument slots and a receiver. */
    long params(long p0, long p1, long p2, long p3, long p4, long p5, long p6, long p7, long p8, long p9, long p10, long p11, long p12, long p13, long p14, long p15, long p16, long p17, long p18, long p19, long p20, long p21, long p22, long p23, long p24, long p25, long p26, long p27, long p28, long p29, long p30, long p31, long p32, long p33, long p34, long p35, long p36, long p37, long p38, long p39, long p40, long p41, long p42, long p43, long p44, long p45, long p46, long p47, long p48, long p49, long p50, long p51, long p52, long p53, long p54, long p55, long p56, long p57, long p58, long p59, long p60, long p61, long p62, long p63, long p64, long p65, long p66, long p67, long p68, long p69, long p70, long p71, long p72, long p73, long p74, long p75, long p76, long p77, long p78, long p79, long p80, long p81, long p82, long p83, long p84, long p85, long p86, long p87, long p88, long p89, long p90, long p91, long p92, long p93, long p94, long p95, long p96, long p97, long p98, long p99) {
        p99++; p0 = p50; int z = 5; z += 1000; z++;
        return p0 + p1 - p49 + p98 * p99 + z;
    }
    static double mixed(int i0, double d0, int i1, double d1, int i2, double d2, int i3, double d3, int i4, double d4, int i5, double d5, int i6, double d6, int i7, double d7, int i8, double d8, int i9, double d9, int i10, double d10, int i11, double d11, int i12, double d12, int i13, double d13, int i14, double d14, int i15, double d15, int i16, double d16, int i17, double d17, int i18, double d18, int i19, double d19, int i20, double d20, int i21, double d21, int i22, double d22, int i23, double d23, int i24, double d24, int i25, double d25, int i26, double d26, int i27, double d27, int i28, double d28, int i29, double d29, int i30, double d30, int i31, double d31, int i32, double d32, int i33, double d33, int i34, double d34, int i35, double d35, int i36, double d36, int i37, double d37, int i38, double d38, int i39, double d39, int i40, double d40, int i41, double d41, int i42, double d42, int i43, double d43, int i44, double d44, int i45, double d45, int i46, double d46, int i47, double d47, int i48, double d48, int i49, double d49, int i50, double d50, int i51, double d51, int i52, double d52, int i53, double d53, int i54, double d54, int i55, double d55, int i56, double d56, int i57, double d57, int i58, double d58, int i59, double d59, int i60, double d60, int i61, double d61, int i62, double d62, int i63, double d63, int i64, double d64, int i65, double d65, int i66, double d66, int i67, double d67, int i68, double d68, int i69, double d69, int i70, double d70, int i71, double d71, int i72, double d72, int i73, double d73, int i74, double d74, int i75, double d75, int i76, double d76, int i77, double d77, int i78, double d78, int i79, double d79) { return i0 + d0 + i40 - d40 + i79 * d79; }
    public static void main(String[] args) {
        System.out.println(run(0)); System.out.println(run(-5)); System.out.println(run(Integer.MAX_VALUE));
        System.out.println(new WideLocals().params(0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361, 400, 441, 484, 529, 576, 625, 676, 729, 784, 841, 900, 961, 1024, 1089, 1156, 1225, 1296, 1369, 1444, 1521, 1600, 1681, 1764, 1849, 1936, 2025, 2116, 2209, 2304, 2401, 2500, 2601, 2704, 2809, 2916, 3025, 3136, 3249, 3364, 3481, 3600, 3721, 3844, 3969, 4096, 4225, 4356, 4489, 4624, 4761, 4900, 5041, 5184, 5329, 5476, 5625, 5776, 5929, 6084, 6241, 6400, 6561, 6724, 6889, 7056, 7225, 7396, 7569, 7744, 7921, 8100, 8281, 8464, 8649, 8836, 9025, 9216, 9409, 9604, 9801));
        System.out.println(mixed(0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14, 14.5, 15, 15.5, 16, 16.5, 17, 17.5, 18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5, 22, 22.5, 23, 23.5, 24, 24.5, 25, 25.5, 26, 26.5, 27, 27.5, 28, 28.5, 29, 29.5, 30, 30.5, 31, 31.5, 32, 32.5, 33, 33.5, 34, 34.5, 35, 35.5, 36, 36.5, 37, 37.5, 38, 38.5, 39, 39.5, 40, 40.5, 41, 41.5, 42, 42.5, 43, 43.5, 44, 44.5, 45, 45.5, 46, 46.5, 47, 47.5, 48, 48.5, 49, 49.5, 50, 50.5, 51, 51.5, 52, 52.5, 53, 53.5, 54, 54.5, 55, 55.5, 56, 56.5, 57, 57.5, 58, 58.5, 59, 59.5, 60, 60.5, 61, 61.5, 62, 62.5, 63, 63.5, 64, 64.5, 65, 65.5, 66, 66.5, 67, 67.5, 68, 68.5, 69, 69.5, 70, 70.5, 71, 71.5, 72, 72.5, 73, 73.5, 74, 74.5, 75, 75.5, 76, 76.5, 77, 77.5, 78, 78.5, 79, 79.5));
        try { new WideLocals().getClass().getMethod("none"); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
    }
}
