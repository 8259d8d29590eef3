//! Which members are worth calling: those whose methods still have something to cover.

use std::collections::BTreeMap;

use covet_program::goals::{Goals, MethodId};
use covet_testcase::cluster::{Cluster, Serialization};

use crate::archive::Archive;

/// The weight of a member that has nothing left to cover: it may still set up state for others.
const BASE: f64 = 1.0;

/// The most that uncovered goals add.
const MOST: f64 = 6.0;

/// Weights of the members under test.
#[derive(Clone, Debug)]
pub(crate) struct Focus {
    weights: Vec<f64>,
    /// Members by method.
    methods: Vec<(usize, MethodId)>,
    /// Methods that streams of objects call.
    hooks: Vec<MethodId>,
    /// Whether all of these are covered.
    hooks_done: bool,
}

impl Focus {
    pub(crate) fn new(cluster: &Cluster, goals: &Goals) -> Focus {
        let known: BTreeMap<(&str, &str, &str), u32> = (0..)
            .zip(goals.methods())
            .map(|(n, m)| ((&*m.key.class, &*m.key.name, &*m.key.descriptor), n))
            .collect();
        let mut methods = Vec::new();
        for (i, m) in cluster.tested.iter().enumerate() {
            if let Some(n) = known.get(&(&*m.owner.name, &*m.name, &*m.descriptor)) {
                methods.push((i, MethodId(*n)));
            } else if !goals.classes().contains(&m.owner.name) {
                // A method of another class is under test for those that override it.
                let overrides = known.iter().filter(|((_, name, _), _)| **name == *m.name);
                methods.extend(overrides.map(|(_, n)| (i, MethodId(*n))));
            }
        }
        let hooks = (0..).zip(goals.methods());
        let hooks = hooks.filter(|(_, m)| Serialization::is_hook(&m.key.name, &m.key.descriptor));
        let mut focus = Focus {
            weights: vec![BASE; cluster.tested.len()],
            methods,
            hooks: hooks.map(|(n, _)| MethodId(n)).collect(),
            hooks_done: false,
        };
        focus.update(goals, &Archive::new(goals));
        focus
    }

    /// Looks at what is covered by now.
    pub(crate) fn update(&mut self, goals: &Goals, archive: &Archive) {
        let mut open_of = vec![0; self.weights.len()];
        let open = |method: MethodId| {
            let all = goals.method_goals(method).iter();
            let branches = all.filter(|g| g.index() < goals.branches().len());
            branches.filter(|g| !archive.is_covered(**g)).count()
        };
        for (member, method) in &self.methods {
            open_of[*member] += open(*method);
        }
        self.hooks_done = self.hooks.iter().all(|hook| open(*hook) == 0);
        for (weight, open) in self.weights.iter_mut().zip(open_of) {
            *weight = BASE + (open as f64).sqrt().min(MOST) * 2.0;
        }
    }

    /// How much the writing and reading of objects is wanted, at most 1.
    pub(crate) fn serialization(&self) -> f64 {
        match self.hooks_done {
            true => 0.1,
            false => 1.0,
        }
    }

    pub(crate) fn weights(&self) -> &[f64] {
        &self.weights
    }
}
