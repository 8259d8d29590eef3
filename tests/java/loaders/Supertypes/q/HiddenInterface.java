package q;

public interface HiddenInterface { }

interface HiddenInterface_2 { }
