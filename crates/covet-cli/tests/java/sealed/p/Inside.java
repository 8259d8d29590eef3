package p;

/** A class of a jar whose packages are sealed. */
public final class Inside {
    public String sign(int number) {
        return number < 0 ? "minus" : number == 0 ? "zero" : "plus";
    }

    int hidden() {
        return 1;
    }
}
