//! Caches of the class library that are filled ahead, like classes that are initialised ahead, and what it configures once
//! for the life of a machine.
//!
//! Data of the default locale takes hundreds of thousands of bytecodes to find and make, in every run that formats a number
//! or a date, because every run begins before that. Nobody can look into these caches; a world has a base of its own, so
//! that its locale and zone are the ones they are filled for.

use covet_testcase::cluster::Serialization;
use covet_vm::domain::Domain;
use covet_vm::heap::Ref;

use crate::runner::Runner;

/// A cache of the library that is dear to fill and that nobody can look into.
struct Cache {
    /// Whoever uses this class will fill it.
    class: &'static str,
    /// Class, name and descriptor of a static method that does.
    filled_by: (&'static str, &'static str, &'static str),
}

/// The caches that are worth it.
const CACHES: [Cache; 6] = [
    Cache {
        class: "java/text/DecimalFormatSymbols",
        filled_by: (
            "java/text/DecimalFormatSymbols",
            "getInstance",
            "()Ljava/text/DecimalFormatSymbols;",
        ),
    },
    Cache {
        class: "java/text/NumberFormat",
        filled_by: (
            "java/text/NumberFormat",
            "getInstance",
            "()Ljava/text/NumberFormat;",
        ),
    },
    Cache {
        class: "java/util/Calendar",
        filled_by: (
            "java/util/Calendar",
            "getInstance",
            "()Ljava/util/Calendar;",
        ),
    },
    Cache {
        class: "java/text/DateFormatSymbols",
        filled_by: (
            "java/text/DateFormatSymbols",
            "getInstance",
            "()Ljava/text/DateFormatSymbols;",
        ),
    },
    Cache {
        class: "java/text/DateFormat",
        filled_by: (
            "java/text/DateFormat",
            "getDateTimeInstance",
            "()Ljava/text/DateFormat;",
        ),
    },
    Cache {
        class: "java/io/ObjectInputStream",
        filled_by: (
            "java/io/ObjectInputFilter$Config",
            "getSerialFilter",
            "()Ljava/io/ObjectInputFilter;",
        ),
    },
];

impl<D: Domain> Runner<D> {
    /// Prepares streams of objects: runs that do it for themselves end at their limits before they have read anything.
    pub(crate) fn warm_streams(&mut self, streams: &Serialization) {
        for member in streams.members() {
            self.warm(&member.owner.name);
        }
        self.warm_caches();
        for class in self.goals.clone().classes() {
            self.describe_ahead(class);
        }
    }

    /// Lets streams find out what they write of a class. Where it has no `serialVersionUID`, that takes a digest of all its
    /// members, and whatever it takes to find somebody who makes digests.
    fn describe_ahead(&mut self, class: &str) {
        const DESCRIPTOR: &str = "java/io/ObjectStreamClass";
        let Ok(class) = self.class(class) else { return };
        let mirror = u64::from(self.machine.vm.classes.get(class).mirror.0);
        let budget = self.budget_ahead();
        // What cannot be done ahead, every run does for itself.
        let _ = self.machine.warm_by(&budget, |machine| {
            let look_up = "(Ljava/lang/Class;)Ljava/io/ObjectStreamClass;";
            let found = machine.call_static(DESCRIPTOR, "lookupAny", look_up, &[mirror])?;
            machine.call_method(DESCRIPTOR, "getSerialVersionUID", "()J", &[found])?;
            Ok(())
        });
    }

    /// Calls what fills the caches of the library's classes that are there.
    pub(crate) fn warm_caches(&mut self) {
        let budget = self.budget_ahead();
        for (n, cache) in CACHES.iter().enumerate() {
            let vm = &self.machine.vm;
            let there = vm.syms.get(cache.class);
            let there = there.and_then(|name| vm.classes.find(Ref::NULL, name));
            let used = there.is_some_and(|class| !vm.needs_init(class));
            if used && self.training.filled.insert(n) {
                let (owner, method, desc) = cache.filled_by;
                // What cannot be done ahead, every run does for itself.
                let _ = self.machine.warm_by_call(owner, method, desc, &budget);
            }
        }
    }
}
