package p;

public interface Source {}
