package q;

public class Elsewhere extends Final { void f() { } }

class Final { void f() { } }

class Final_2 { final void f() { } }
