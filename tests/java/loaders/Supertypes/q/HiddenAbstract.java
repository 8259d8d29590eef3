package q;

public abstract class HiddenAbstract { }

abstract class HiddenAbstract_2 { }
