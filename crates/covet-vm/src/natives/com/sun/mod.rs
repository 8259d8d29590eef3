//! `com.sun.*`.

pub mod management;
