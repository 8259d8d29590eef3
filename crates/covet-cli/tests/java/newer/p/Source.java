package p;

public interface Source {
    Object next();
}
