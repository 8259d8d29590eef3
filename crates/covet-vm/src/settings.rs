//! Settings that all tests of a JVM share, field by field: what they are before a run, so that a host can see whether the run
//! left them changed.
//!
//! Those of the main thread are there from the beginning. Others belong to classes that a run may be the first to use, so that
//! nothing can be said of them ahead: what sets one notes what it was (`natives/java/lang/watched.rs`).

use crate::class::{ClassId, Kind};
use crate::heap::Ref;
use crate::vm::Vm;

/// A field, and what was in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    holder: Ref,
    offset: u32,
    kind: Kind,
    before: u64,
    /// What it is called.
    pub what: &'static str,
}

/// What a class method sets: its key, the static fields, and what they are called.
pub(crate) struct Setter {
    pub(crate) key: &'static str,
    fields: &'static [&'static str],
    what: &'static str,
}

const fn setter(key: &'static str, fields: &'static [&'static str], what: &'static str) -> Setter {
    Setter { key, fields, what }
}

/// The setters of static fields, which are fields of their own class.
pub(crate) const SETTERS: [Setter; 14] = [
    setter(
        "java/net/ProxySelector.setDefault(Ljava/net/ProxySelector;)V",
        &["theProxySelector"],
        "the default proxy selector",
    ),
    setter(
        "java/net/Authenticator.setDefault(Ljava/net/Authenticator;)V",
        &["theAuthenticator"],
        "the default authenticator",
    ),
    setter(
        "java/net/CookieHandler.setDefault(Ljava/net/CookieHandler;)V",
        &["cookieHandler"],
        "the default cookie handler",
    ),
    setter(
        "java/net/ResponseCache.setDefault(Ljava/net/ResponseCache;)V",
        &["theResponseCache"],
        "the default response cache",
    ),
    setter(
        "java/net/URL.setURLStreamHandlerFactory(Ljava/net/URLStreamHandlerFactory;)V",
        &["factory"],
        "the factory of stream handlers",
    ),
    setter(
        "java/net/URLConnection.setContentHandlerFactory(Ljava/net/ContentHandlerFactory;)V",
        &["factory"],
        "the factory of content handlers",
    ),
    setter(
        "java/net/URLConnection.setFileNameMap(Ljava/net/FileNameMap;)V",
        &["fileNameMap"],
        "the map of file names",
    ),
    setter(
        "java/net/URLConnection.setDefaultUseCaches(Z)V",
        &["defaultUseCaches"],
        "the default use of caches",
    ),
    setter(
        "java/net/URLConnection.setDefaultAllowUserInteraction(Z)V",
        &["defaultAllowUserInteraction"],
        "the default of user interaction",
    ),
    setter(
        "java/net/HttpURLConnection.setFollowRedirects(Z)V",
        &["followRedirects"],
        "whether redirects are followed",
    ),
    setter(
        "javax/net/ssl/HttpsURLConnection.setDefaultHostnameVerifier(Ljavax/net/ssl/HostnameVerifier;)V",
        &["defaultHostnameVerifier"],
        "the default verifier of host names",
    ),
    setter(
        "javax/net/ssl/HttpsURLConnection.setDefaultSSLSocketFactory(Ljavax/net/ssl/SSLSocketFactory;)V",
        &["defaultSSLSocketFactory"],
        "the default factory of sockets",
    ),
    setter(
        "javax/net/ssl/SSLContext.setDefault(Ljavax/net/ssl/SSLContext;)V",
        &["defaultContext"],
        "the default context of connections",
    ),
    setter(
        "java/lang/System.setSecurityManager(Ljava/lang/SecurityManager;)V",
        &["security"],
        "the security manager",
    ),
];

/// The setters of loggers; each sets a field of the logger's configuration.
pub(crate) const LOGGER_SETTERS: [Setter; 3] = [
    setter(
        "java/util/logging/Logger.setLevel(Ljava/util/logging/Level;)V",
        &["levelObject"],
        "the level of a logger",
    ),
    setter(
        "java/util/logging/Logger.setFilter(Ljava/util/logging/Filter;)V",
        &["filter"],
        "the filter of a logger",
    ),
    setter(
        "java/util/logging/Logger.setUseParentHandlers(Z)V",
        &["useParentHandlers"],
        "the handlers of a logger",
    ),
];

const THREAD: &str = "java/lang/Thread";
const HOLDER: &str = "java/lang/Thread$FieldHolder";
const GROUP: &str = "java/lang/ThreadGroup";
const LOGGER: &str = "java/util/logging/Logger";

/// More than these are not kept: a program that is no test may set as many as it likes.
const MOST: usize = 256;

impl Vm {
    /// Those of the main thread and its group as they are now.
    pub fn thread_settings(&self) -> Vec<Setting> {
        let mut all = Vec::new();
        let Some(main) = self.threads.list.first().map(|t| t.object) else {
            return all;
        };
        let mut add = |class, holder, field, what| {
            all.extend(self.setting(self.boot_class(class), holder, field, what));
        };
        add(THREAD, main, "name", "the name of its thread");
        add(
            THREAD,
            main,
            "contextClassLoader",
            "the class loader of its thread",
        );
        add(
            THREAD,
            main,
            "uncaughtExceptionHandler",
            "the handler of its thread",
        );
        // Where these are depends on the release.
        let holder = match self.known.thread_holder {
            0 => main,
            offset => self.heap.load_ref(main, offset),
        };
        let class = if holder == main { THREAD } else { HOLDER };
        add(class, holder, "priority", "the priority of its thread");
        let group = self.field_offset(class, "group");
        if group != 0 && !holder.is_null() {
            let group = self.heap.load_ref(holder, group);
            add(GROUP, group, "maxPriority", "the priority of its threads");
        }
        let statics = self.boot_class(THREAD).map(|c| self.classes.get(c).mirror);
        let handler = "defaultUncaughtExceptionHandler";
        add(
            THREAD,
            statics.unwrap_or(Ref::NULL),
            handler,
            "the default handler of exceptions",
        );
        all
    }

    /// The first of some settings that is another one now.
    pub fn changed_setting<'s>(
        &self,
        mut settings: impl Iterator<Item = &'s Setting>,
    ) -> Option<&'static str> {
        let now = |s: &Setting| self.read_kind(s.holder, s.offset, s.kind);
        settings.find(|s| now(s) != s.before).map(|s| s.what)
    }

    /// Notes what static fields are that a method is about to set.
    pub(crate) fn note_statics(&mut self, class: ClassId, setter: &Setter) {
        let statics = self.classes.get(class).mirror;
        self.note(Some(class), statics, setter);
    }

    /// Notes what of a logger's configuration a method is about to set. Nobody else gets hold of a logger without a name.
    pub(crate) fn note_logger(&mut self, logger: Ref, setter: &Setter) {
        let name = self.field_offset(LOGGER, "name");
        let config = self.field_offset(LOGGER, "config");
        if name == 0 || config == 0 || self.heap.load_ref(logger, name).is_null() {
            return;
        }
        let holder = self.heap.load_ref(logger, config);
        let class = self.boot_class("java/util/logging/Logger$ConfigurationData");
        self.note(class, holder, setter);
    }

    fn note(&mut self, class: Option<ClassId>, holder: Ref, setter: &Setter) {
        let fields = setter.fields.iter();
        let settings = fields.filter_map(|f| self.setting(class, holder, f, setter.what));
        let settings: Vec<Setting> = settings.collect();
        for new in settings {
            let known = |old: &Setting| (old.holder, old.offset) == (new.holder, new.offset);
            if self.settings.len() < MOST && !self.settings.iter().any(known) {
                self.settings.push(new);
            }
        }
    }

    fn setting(
        &self,
        class: Option<ClassId>,
        holder: Ref,
        field: &str,
        what: &'static str,
    ) -> Option<Setting> {
        let name = self.syms.get(field)?;
        let fields = &self.classes.get(class?).fields;
        let field = fields.iter().find(|f| f.name == name)?;
        let (offset, kind) = (field.offset, field.kind);
        (!holder.is_null()).then(|| Setting {
            holder,
            offset,
            kind,
            before: self.read_kind(holder, offset, kind),
            what,
        })
    }

    fn boot_class(&self, name: &str) -> Option<ClassId> {
        let name = self.syms.get(name)?;
        self.classes.find(Ref::NULL, name)
    }
}
