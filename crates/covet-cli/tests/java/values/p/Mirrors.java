package p;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Works on members and class loaders, of which tests can make none. */
public final class Mirrors {
    public String describe(Method method) {
        if (method.getParameterCount() == 2) {
            return "two parameters";
        }
        if (method.getReturnType() == String.class) {
            return "yields text";
        }
        return Modifier.isStatic(method.getModifiers()) ? "static" : method.getName();
    }

    public boolean isPublic(Constructor<?> constructor) {
        return Modifier.isPublic(constructor.getModifiers());
    }

    public boolean isText(Field field) {
        return field.getType() == String.class;
    }

    public int kind(Member member) {
        return member instanceof Field ? 1 : member instanceof Method ? 2 : 3;
    }

    public boolean isOwn(ClassLoader loader) {
        return loader == Mirrors.class.getClassLoader();
    }

    public String name;
    int count;

    Mirrors(int count) {
        this.count = count;
    }

    public Mirrors() {
    }

    public static int add(int one, int other) {
        return one + other;
    }
}
