//! A fingerprint of everything a guest could see, part by part, for tests that compare states bit by bit.
//!
//! Hash tables are hashed in an order of their keys, never in their own. Deliberately absent: what a reset keeps because
//! no guest can see it (decoded code, inline caches, names, resolved entries that depend on the base only).

use crate::class::PoolValue;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::sandbox::Fingerprint;
use crate::vm::Vm;

/// A named part of the state and its hash.
pub type StatePart = (&'static str, u128);

fn part(name: &'static str, fill: impl FnOnce(&mut Fingerprint)) -> StatePart {
    let mut hash = Fingerprint::default();
    fill(&mut hash);
    (name, hash.finish())
}

fn wide(h: &mut Fingerprint, v: u128) {
    h.word(v as u64);
    h.word((v >> 64) as u64);
}

fn debug(h: &mut Fingerprint, v: &impl std::fmt::Debug) {
    h.bytes(format!("{v:?}").as_bytes());
}

impl<D: Domain> Machine<D> {
    /// The state of the whole machine, part by part.
    pub fn state_parts(&self) -> Vec<StatePart> {
        let mut parts = self.vm.state_parts();
        parts.push(part("registers", |h| {
            for (_, slots) in self.used_stacks() {
                h.word(slots.len() as u64);
                slots.iter().for_each(|s| h.word(s.v));
            }
        }));
        parts
    }
}

impl Vm {
    /// A fingerprint of everything a guest could see.
    pub fn fingerprint(&self) -> u128 {
        part("all", |h| {
            for (_, v) in self.state_parts() {
                wide(h, v);
            }
        })
        .1
    }

    /// The same, part by part.
    pub fn state_parts(&self) -> Vec<StatePart> {
        vec![
            part("heap", |h| h.word(self.heap.fingerprint())),
            part("allocation", |h| {
                self.heap
                    .allocation_state()
                    .into_iter()
                    .for_each(|w| h.word(w));
            }),
            part("interned strings", |h| self.hash_strings(h)),
            part("classes", |h| self.hash_classes(h)),
            part("loaders", |h| self.hash_loaders(h)),
            part("modules", |h| self.hash_modules(h)),
            part("linked objects", |h| self.hash_linked(h)),
            part("threads", |h| self.hash_threads(h)),
            part("monitors", |h| self.hash_monitors(h)),
            part("native memory", |h| self.native_memory.fingerprint(h)),
            part("tables of natives", |h| self.tables.fingerprint(h)),
            part("file system", |h| wide(h, self.sandbox.fs.fingerprint())),
            part("clock", |h| debug(h, &self.sandbox.clock)),
            part("entropy", |h| {
                self.sandbox
                    .entropy
                    .state()
                    .into_iter()
                    .for_each(|w| h.word(w));
            }),
            part("schedule", |h| {
                self.sandbox
                    .schedule
                    .state()
                    .into_iter()
                    .for_each(|w| h.word(w));
            }),
            part("report", |h| wide(h, self.sandbox.report.fingerprint())),
            part("counters", |h| {
                h.word(self.executed);
                h.word(u64::from(self.hidden_counter));
                h.word(u64::from(self.pending_references.0));
                debug(h, &self.unsupported);
                debug(h, &self.after_define);
            }),
        ]
    }

    fn hash_strings(&self, h: &mut Fingerprint) {
        let mut strings: Vec<_> = self.interned.iter().collect();
        strings.sort();
        for (text, r) in strings {
            h.word(text.len() as u64);
            text.iter().for_each(|c| h.word(u64::from(*c)));
            h.word(u64::from(r.0));
        }
    }

    fn hash_classes(&self, h: &mut Fingerprint) {
        let top = self.heap.top();
        for c in self.classes.iter() {
            h.word(u64::from(c.id.0));
            h.word(u64::from(c.name.0));
            h.word(u64::from(c.mirror.0));
            h.word(u64::from(c.array_class.map_or(0, |a| a.0)));
            // Nest hosts and entries may come to stay, but none that leads to a class or an object of a run.
            let dead_host = c.nest_host.filter(|n| self.classes.try_get(*n).is_none());
            h.word(u64::from(dead_host.is_some()));
            let lost = c.pool_cache.values().filter(|v| match v {
                PoolValue::Object(r) | PoolValue::Error(r) => r.0 >= top,
                PoolValue::Class(id) => self.classes.try_get(*id).is_none(),
                PoolValue::Bits(_) => false,
            });
            h.word(lost.count() as u64);
        }
    }

    fn hash_loaders(&self, h: &mut Fingerprint) {
        for (loader, name, class) in self.classes.dictionary() {
            h.word(u64::from(loader.0));
            h.word(u64::from(name.0));
            h.word(u64::from(class.0));
        }
    }

    fn hash_modules(&self, h: &mut Fingerprint) {
        h.word(u64::from(self.boot_unnamed_module.0));
        debug(h, &self.modules);
        debug(h, &self.exports);
        debug(h, &self.missing);
        let mut packages: Vec<_> = self.packages.iter().collect();
        packages.sort();
        for ((loader, name), module) in packages {
            h.word(u64::from(loader.0));
            h.word(u64::from(name.0));
            h.word(*module as u64);
        }
    }

    fn hash_linked(&self, h: &mut Fingerprint) {
        let mut linked: Vec<_> = self.linked.iter().collect();
        linked.sort();
        for (key, r) in linked {
            debug(h, key);
            h.word(u64::from(r.0));
        }
    }

    fn hash_threads(&self, h: &mut Fingerprint) {
        h.word(self.threads.current as u64);
        for t in &self.threads.list {
            debug(h, t);
        }
        debug(h, &self.threads.frames);
        debug(h, &self.threads.blocks);
        debug(h, &self.threads.unmounted);
        debug(h, &self.threads.virtuals);
    }

    fn hash_monitors(&self, h: &mut Fingerprint) {
        let mut monitors: Vec<(&Ref, _)> = self.threads.monitors.iter().collect();
        monitors.sort_by_key(|m| m.0);
        debug(h, &monitors);
    }
}
