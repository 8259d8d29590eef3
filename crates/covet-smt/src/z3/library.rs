//! The functions of the shared library that are used, and contexts to use them in.
//!
//! Invariants: a context is deleted before its library is closed (lifetimes say so); strings that Z3 answers belong to the
//! context and are copied at once; every context has an error handler, so that a mistake ends a query and not the process.

#![expect(unsafe_code, reason = "calls into a shared library written in C")]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

type Config = *mut c_void;
type RawContext = *mut c_void;
type Handler = extern "C" fn(RawContext, c_int);

/// The environment variable with the path of the library.
const PATH: &str = "COVET_Z3";
const NAMES: [&str; 2] = ["libz3.so.4", "libz3.so"];

/// Z3's shared library.
#[derive(Debug)]
pub(super) struct Library {
    make_config: unsafe extern "C" fn() -> Config,
    delete_config: unsafe extern "C" fn(Config),
    set_parameter: unsafe extern "C" fn(*const c_char, *const c_char),
    make_context: unsafe extern "C" fn(Config) -> RawContext,
    delete_context: unsafe extern "C" fn(RawContext),
    set_error_handler: unsafe extern "C" fn(RawContext, Option<Handler>),
    evaluate: unsafe extern "C" fn(RawContext, *const c_char) -> *const c_char,
    /// Keeps the functions above where they are.
    _library: libloading::Library,
}

impl Library {
    /// The first one that is there and has all functions.
    pub(super) fn open() -> Option<Library> {
        let named = std::env::var_os(PATH).map(PathBuf::from);
        let names = NAMES.into_iter().map(PathBuf::from);
        named
            .into_iter()
            .chain(names)
            .find_map(|path| Library::at(&path))
    }

    fn at(path: &std::path::Path) -> Option<Library> {
        // SAFETY: Z3's initialisers only set up its own data. The types of the functions are those of z3_api.h, which
        // have been the same in all versions since 4.8; pointers to functions stay valid while the library is kept.
        unsafe {
            let library = libloading::Library::new(path).ok()?;
            Some(Library {
                make_config: *library.get(b"Z3_mk_config\0").ok()?,
                delete_config: *library.get(b"Z3_del_config\0").ok()?,
                set_parameter: *library.get(b"Z3_global_param_set\0").ok()?,
                make_context: *library.get(b"Z3_mk_context\0").ok()?,
                delete_context: *library.get(b"Z3_del_context\0").ok()?,
                set_error_handler: *library.get(b"Z3_set_error_handler\0").ok()?,
                evaluate: *library.get(b"Z3_eval_smtlib2_string\0").ok()?,
                _library: library,
            })
        }
    }
}

/// Errors also stand in the answers, where they are read.
extern "C" fn ignore(_: RawContext, _: c_int) {}

/// Parameters are those of the whole process (a configuration does not reach the commands): one context at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// A context of its own for every query. Another one waits until it is dropped.
pub(super) struct Context<'l> {
    library: &'l Library,
    context: RawContext,
    _alone: MutexGuard<'static, ()>,
}

impl<'l> Context<'l> {
    /// With a limit of resources, and with or without the search for contradicting clauses.
    pub(super) fn new(library: &'l Library, resources: u64, cores: bool) -> Option<Context<'l>> {
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let resources = CString::new(resources.min(u64::from(u32::MAX)).to_string()).ok()?;
        let cores = if cores { c"true" } else { c"false" };
        // SAFETY: the configuration is made, used and deleted here; all strings end with 0 and outlive the calls; nobody
        // else sets parameters meanwhile.
        let context = unsafe {
            (library.set_parameter)(c"rlimit".as_ptr(), resources.as_ptr());
            (library.set_parameter)(c"unsat_core".as_ptr(), cores.as_ptr());
            let config = (library.make_config)();
            let context = (library.make_context)(config);
            (library.delete_config)(config);
            context
        };
        if context.is_null() {
            return None;
        }
        // SAFETY: the context was made above and is not null; the handler is a function without state.
        unsafe { (library.set_error_handler)(context, Some(ignore)) };
        Some(Context {
            library,
            context,
            _alone: alone,
        })
    }

    /// What Z3 prints when it executes these commands.
    pub(super) fn run(&self, commands: &str) -> Option<String> {
        let commands = CString::new(commands).ok()?;
        // SAFETY: the context lives as long as self; the answer ends with 0, belongs to the context and is copied before
        // anything else is asked of it.
        unsafe {
            let answer = (self.library.evaluate)(self.context, commands.as_ptr());
            if answer.is_null() {
                return None;
            }
            Some(CStr::from_ptr(answer).to_string_lossy().into_owned())
        }
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // SAFETY: the context was made by this library and is deleted once.
        unsafe { (self.library.delete_context)(self.context) };
    }
}
