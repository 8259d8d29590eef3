import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Collections;

/** The loopback interface: every machine has it. What depends on the host (other interfaces, IPv6) is not printed. */
public class LoopbackInterface {
    public static void main(String[] args) throws Exception {
        NetworkInterface lo = NetworkInterface.getByName("lo");
        System.out.println(lo + " " + lo.getIndex() + " " + lo.getDisplayName());
        facts(lo);
        for (InetAddress address : Collections.list(lo.getInetAddresses()))
            if (address instanceof Inet4Address) System.out.println(address + " " + address.isLoopbackAddress());
        for (InterfaceAddress binding : lo.getInterfaceAddresses())
            if (binding.getAddress() instanceof Inet4Address)
                System.out.println(binding.getNetworkPrefixLength() + " " + binding.getBroadcast());
        lookups(lo);
    }

    static void facts(NetworkInterface lo) throws SocketException {
        System.out.println(lo.isUp() + " " + lo.isLoopback() + " " + lo.isPointToPoint() + " " + lo.isVirtual());
        System.out.println(lo.getHardwareAddress() == null);
        System.out.println(lo.getMTU() >= 1500);
        System.out.println(lo.getParent() + " " + lo.getSubInterfaces().hasMoreElements());
    }

    static void lookups(NetworkInterface lo) throws Exception {
        System.out.println(Collections.list(NetworkInterface.getNetworkInterfaces()).contains(lo));
        System.out.println(NetworkInterface.networkInterfaces().anyMatch(lo::equals));
        System.out.println(lo.equals(NetworkInterface.getByIndex(lo.getIndex())));
        System.out.println(lo.equals(NetworkInterface.getByInetAddress(InetAddress.getByName("127.0.0.1"))));
        System.out.println(NetworkInterface.getByInetAddress(InetAddress.getByName("192.0.2.1")));
        System.out.println(NetworkInterface.getByName("none0") + " " + NetworkInterface.getByIndex(4711));
    }
}
