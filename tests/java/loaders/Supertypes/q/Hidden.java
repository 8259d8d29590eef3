package q;

public class Hidden { }

class Hidden_2 { }
