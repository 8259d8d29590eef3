//! The table of agents.

use std::sync::Arc;

use covet_program::{Bytes, Jar};

use crate::heap::Ref;

/// An agent.
#[derive(Clone, Debug)]
pub struct Agent {
    /// Its `InstrumentationImpl`.
    pub object: Ref,
    /// Its jar.
    pub jar: String,
    /// Whether it may retransform classes.
    pub retransforms: bool,
    /// Whether it has transformers: plain ones, and such that take part in retransformation.
    pub transformers: (bool, bool),
}

/// Agents, what they added to the boot loader, and connections of the attach API.
#[derive(Clone, Debug, Default)]
pub struct Agents {
    list: Vec<Agent>,
    jars: Vec<Arc<Jar>>,
    /// What was written to connections and not answered yet, what is left of answers.
    pub connections: std::collections::BTreeMap<i32, (Vec<u8>, Option<Vec<u8>>)>,
    /// Child processes that did nothing but attach to this one, as far as their ends were not asked for.
    pub children: std::collections::BTreeSet<i64>,
}

impl Agents {
    /// Adds an agent; answers the number that its object is made with.
    pub fn add(&mut self, agent: Agent) -> i64 {
        self.list.push(agent);
        self.list.len() as i64
    }

    /// The number that the next agent gets.
    pub fn next_number(&self) -> i64 {
        self.list.len() as i64 + 1
    }

    /// An agent by number.
    pub fn get(&self, number: i64) -> Option<&Agent> {
        self.list.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// An agent by number, to change.
    pub fn get_mut(&mut self, number: i64) -> Option<&mut Agent> {
        self.list
            .get_mut(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// All of them, in order of their start.
    pub fn iter(&self) -> impl Iterator<Item = &Agent> {
        self.list.iter()
    }

    /// Objects that live as long as the table.
    pub fn objects(&self) -> impl Iterator<Item = Ref> {
        self.list.iter().map(|a| a.object)
    }

    /// Adds a jar to the search path of the boot loader; whether it is the first.
    pub fn add_jar(&mut self, jar: Jar) -> bool {
        self.jars.push(Arc::new(jar));
        self.jars.len() == 1
    }

    /// A class of the added jars, by name in internal form.
    pub fn find_boot_class(&self, name: &str) -> Option<Bytes> {
        let entry = || format!("{name}.class");
        let mut jars = self.jars.iter();
        jars.find_map(|jar| jar.find(&entry()).ok().flatten())
    }
}
