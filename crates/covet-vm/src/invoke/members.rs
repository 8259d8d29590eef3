//! `MemberName` resolution for `MethodHandleNatives`.
