//! Error numbers of Linux and their texts as glibc words them.

use std::fmt;
use std::io;

/// An error number, as `errno` has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FsError(i32);

macro_rules! errors {
    ($($name:ident = $number:literal, $text:literal;)+) => {
        impl FsError {
            $(#[doc = $text] pub const $name: FsError = FsError($number);)+

            /// The symbolic name, where this module knows the number.
            pub fn name(self) -> Option<&'static str> {
                match self.0 { $($number => Some(stringify!($name)),)+ _ => None }
            }

            /// The text of `strerror`.
            pub fn message(self) -> String {
                match self.0 { $($number => $text.to_owned(),)+ other => format!("Unknown error {other}") }
            }
        }
    };
}

errors! {
    EPERM = 1, "Operation not permitted";
    ENOENT = 2, "No such file or directory";
    EINTR = 4, "Interrupted system call";
    EIO = 5, "Input/output error";
    ENXIO = 6, "No such device or address";
    EBADF = 9, "Bad file descriptor";
    EAGAIN = 11, "Resource temporarily unavailable";
    ENOMEM = 12, "Cannot allocate memory";
    EACCES = 13, "Permission denied";
    EFAULT = 14, "Bad address";
    EBUSY = 16, "Device or resource busy";
    EEXIST = 17, "File exists";
    EXDEV = 18, "Invalid cross-device link";
    ENODEV = 19, "No such device";
    ENOTDIR = 20, "Not a directory";
    EISDIR = 21, "Is a directory";
    EINVAL = 22, "Invalid argument";
    ENFILE = 23, "Too many open files in system";
    EMFILE = 24, "Too many open files";
    ENOTTY = 25, "Inappropriate ioctl for device";
    ETXTBSY = 26, "Text file busy";
    EFBIG = 27, "File too large";
    ENOSPC = 28, "No space left on device";
    ESPIPE = 29, "Illegal seek";
    EROFS = 30, "Read-only file system";
    EMLINK = 31, "Too many links";
    EPIPE = 32, "Broken pipe";
    ERANGE = 34, "Numerical result out of range";
    EDEADLK = 35, "Resource deadlock avoided";
    ENAMETOOLONG = 36, "File name too long";
    ENOSYS = 38, "Function not implemented";
    ENOTEMPTY = 39, "Directory not empty";
    ELOOP = 40, "Too many levels of symbolic links";
    ENODATA = 61, "No data available";
    EOVERFLOW = 75, "Value too large for defined data type";
    EOPNOTSUPP = 95, "Operation not supported";
}

impl FsError {
    /// The number.
    pub fn errno(self) -> i32 {
        self.0
    }

    /// The error with a given number.
    pub fn from_errno(errno: i32) -> Self {
        Self(errno)
    }
}

impl From<io::Error> for FsError {
    /// The host's number; `EIO` for errors that did not come from the system.
    fn from(error: io::Error) -> Self {
        error.raw_os_error().map_or(Self::EIO, Self)
    }
}

impl fmt::Debug for FsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "errno {}", self.0),
        }
    }
}

impl fmt::Display for FsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl std::error::Error for FsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn texts_are_those_of_the_host() {
        for number in 1..100 {
            let error = FsError::from_errno(number);
            if error.name().is_some() {
                let host = io::Error::from_raw_os_error(number).to_string();
                assert_eq!(host, format!("{error} (os error {number})"));
            }
        }
    }
}
