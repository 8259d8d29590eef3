import java.security.AccessControlContext;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.Set;
import javax.security.auth.Subject;
import javax.security.auth.x500.X500Principal;

/** Who acts: subjects that privileged actions run as, nested, hidden and inherited by threads. From 24 on nobody does. */
@SuppressWarnings("removal")
public class Subjects {
    private static String who() {
        Subject subject = Subject.getSubject(AccessController.getContext());
        return subject == null ? "nobody" : subject.getPrincipals().iterator().next().getName();
    }

    private static Subject named(String name) {
        return new Subject(true, Set.of(new X500Principal("CN=" + name)), Set.of(), Set.of());
    }

    public static void main(String[] args) throws Exception {
        if (Runtime.version().feature() >= 24) {
            return;
        }
        System.out.println(who());
        Subject ann = named("ann");
        Subject bob = named("bob");
        PrivilegedAction<String> ask = Subjects::who;
        System.out.println(Subject.doAs(ann, ask));
        System.out.println(Subject.doAs(ann, (PrivilegedAction<String>) () -> {
            String inner = Subject.doAs(bob, ask);
            String none = Subject.doAs(null, ask);
            String privileged = AccessController.doPrivileged(ask);
            AccessControlContext here = AccessController.getContext();
            String given = AccessController.doPrivileged(ask, here);
            return who() + " " + inner + " " + none + " " + privileged + " " + given;
        }));
        try {
            Subject.doAs(bob, (PrivilegedExceptionAction<String>) () -> {
                throw new Exception(who());
            });
        } catch (PrivilegedActionException e) {
            System.out.println(e.getCause().getMessage());
        }
        Thread[] thread = new Thread[1];
        Subject.doAs(ann, (PrivilegedAction<Void>) () -> {
            thread[0] = new Thread(() -> System.out.println("in a thread " + who()));
            return null;
        });
        thread[0].start();
        thread[0].join();
        System.out.println(Subject.doAsPrivileged(ann, ask, null));
        System.out.println(AccessController.getContext().getDomainCombiner());
        System.out.println(who());
    }
}
