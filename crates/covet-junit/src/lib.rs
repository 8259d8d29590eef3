//! (Under construction.)
