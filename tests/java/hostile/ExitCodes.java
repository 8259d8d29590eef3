public class ExitCodes {
    public static void main(String[] args) throws Exception {
        System.out.println("exit code is taken modulo 256");
        System.exit(256 + 77);
    }
}
