//! What a suite for a class should reach: edges of branches, methods, lines.
//!
//! The class under test comes with all classes inside it and with the bodies of its lambdas. What the compiler made and
//! no source line stands for is no goal, in which JaCoCo is followed: bridges, accessors, the methods of enums and
//! records, classes for switches, empty private constructors without parameters, whether assertions are on, hash codes in
//! switches over strings, the defaults that exhaustive switches get, and what is marked as generated. The copies that
//! javac makes of a `finally` block share their goals, and the closing of resources has none. Invariants: numbers and
//! texts of goals depend on the class files only; every parent of a goal is an edge in the same method, and following
//! parents ends at goals without any. Deliberately absent: exceptions and mutants as goals, which have no place before
//! something runs.

mod collect;
mod counted;
mod excluded;
mod finally;
mod key;
mod named;
mod parents;
mod probes;
mod resources;
mod site;
mod string_switch;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(crate) use counted::{class_files, counted};
pub use key::{GoalId, LineId, MethodId, MethodKey, SiteId};
pub use site::{Site, SiteKind, SwitchEdge};
pub use string_switch::StringSwitch;

use crate::library::Library;
use crate::{ClassFile, ProgramError};

/// A goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Its number.
    pub id: GoalId,
    /// What is to be reached.
    pub kind: GoalKind,
}

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GoalKind {
    /// An edge of a branch is taken, and nothing throws before a probe of JaCoCo would see that.
    Branch {
        /// The branch.
        site: SiteId,
        /// The number of the edge.
        edge: u16,
    },
    /// A method without branches is entered, and nothing throws before a probe of JaCoCo would see that; counts as a branch.
    Root {
        /// The method.
        method: MethodId,
    },
    /// A method is entered.
    Method {
        /// The method.
        method: MethodId,
    },
    /// A line is run.
    Line {
        /// The line.
        line: LineId,
    },
}

/// A line of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The class whose code it is.
    pub class: Arc<str>,
    /// The name of the source file.
    pub file: Option<Arc<str>>,
    /// Its number.
    pub line: u16,
}

/// A method with what can be observed in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodGoals {
    /// The method.
    pub key: MethodKey,
    /// Its branches in the order of the code.
    pub sites: Vec<(u16, SiteId)>,
    /// Where lines start, in the order of the code; a line may start several times.
    pub lines: Vec<(u16, LineId)>,
    /// The goal of entering it.
    pub entry: GoalId,
    /// The goal of entering it if it has no branches.
    pub root: Option<GoalId>,
    /// All goals in it, lines among them.
    pub goals: Vec<GoalId>,
    stretches: probes::Stretches,
}

impl MethodGoals {
    /// The edge that does not count if this instruction throws: no probe of JaCoCo stands between them.
    #[must_use]
    pub fn edge_before(&self, bci: u16) -> Option<(SiteId, u16)> {
        self.stretches.edge_of.get(&bci).copied()
    }

    /// Whether something that throws at this instruction hides that the method, which has no branches, was entered.
    #[must_use]
    pub fn is_before_probes(&self, bci: u16) -> bool {
        self.stretches.beginning.contains(&bci)
    }

    /// The branch behind an edge without a probe between them: the edge counts if an edge of that one does.
    #[must_use]
    pub fn branch_behind(&self, site: SiteId, edge: u16) -> Option<SiteId> {
        self.stretches.next.get(&(site, edge)).copied()
    }
}

/// The goals of a class under test.
#[derive(Clone, Debug)]
pub struct Goals {
    class: Arc<str>,
    classes: Vec<Arc<str>>,
    methods: Vec<MethodGoals>,
    sites: Vec<Site>,
    string_switches: Vec<StringSwitch>,
    lines: Vec<Line>,
    /// By class, the lines that have it initialised.
    initializes: BTreeMap<Arc<str>, BTreeSet<LineId>>,
    goals: Vec<Goal>,
    branches: usize,
    /// The goals of each site's edges.
    edges: Vec<Vec<Option<GoalId>>>,
    parents: Vec<Vec<GoalId>>,
}

impl Goals {
    /// The goals of a class and of those inside it.
    pub fn of(library: &Library, class: &str) -> Result<Goals, ProgramError> {
        Goals::of_methods(library, class, &[])
    }

    /// The same, of the methods with these names only and of what is written inside them; of all if there are none.
    pub fn of_methods(
        library: &Library,
        class: &str,
        names: &[String],
    ) -> Result<Goals, ProgramError> {
        let files = class_files(library, class)?;
        let only = match names {
            [] => None,
            names => Some(named::named(&files, names)?),
        };
        collect::collect(class, &files, only)
    }

    /// The goals of classes that are given, the one under test first.
    pub fn of_files(class: &str, files: &[ClassFile]) -> Result<Goals, ProgramError> {
        collect::collect(class, files, None)
    }

    /// The class under test.
    #[must_use]
    pub fn class(&self) -> &Arc<str> {
        &self.class
    }

    /// The class under test and those inside it that have goals or could have, in a fixed order.
    #[must_use]
    pub fn classes(&self) -> &[Arc<str>] {
        &self.classes
    }

    /// All goals by number; [`Goals::branches`] come first.
    #[must_use]
    pub fn all(&self) -> &[Goal] {
        &self.goals
    }

    /// The edges of branches and the entries of methods without any: what branch coverage counts.
    #[must_use]
    pub fn branches(&self) -> &[Goal] {
        &self.goals[..self.branches]
    }

    /// The methods by number.
    #[must_use]
    pub fn methods(&self) -> &[MethodGoals] {
        &self.methods
    }

    /// The branches by number.
    #[must_use]
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The switches over strings; those of their branches that only the compiler made are sites without goals.
    #[must_use]
    pub fn string_switches(&self) -> &[StringSwitch] {
        &self.string_switches
    }

    /// The lines by number.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines that have a class under test initialised, because they use something static of it or make an instance.
    pub fn initializing(&self, class: &str) -> impl Iterator<Item = LineId> {
        self.initializes.get(class).into_iter().flatten().copied()
    }

    /// A goal.
    #[must_use]
    pub fn goal(&self, id: GoalId) -> Goal {
        self.goals[id.index()]
    }

    /// A branch.
    #[must_use]
    pub fn site(&self, id: SiteId) -> &Site {
        &self.sites[id.index()]
    }

    /// A method.
    #[must_use]
    pub fn method(&self, id: MethodId) -> &MethodGoals {
        &self.methods[id.index()]
    }

    /// A line.
    #[must_use]
    pub fn line(&self, id: LineId) -> &Line {
        &self.lines[id.index()]
    }

    /// The goals in a method.
    #[must_use]
    pub fn method_goals(&self, id: MethodId) -> &[GoalId] {
        &self.method(id).goals
    }

    /// The goal that an edge is; none if it is no goal. Edges of several sites are one goal where a `finally` block was
    /// copied; the goal's own site is the first of them.
    #[must_use]
    pub fn edge_goal(&self, site: SiteId, edge: u16) -> Option<GoalId> {
        *self.edges.get(site.index())?.get(usize::from(edge))?
    }

    /// The edges of which one must be taken before the goal can be reached; empty if entering the method is enough.
    #[must_use]
    pub fn parents(&self, id: GoalId) -> &[GoalId] {
        &self.parents[id.index()]
    }

    /// The class, file and line of a goal, as far as known.
    #[must_use]
    pub fn place(&self, id: GoalId) -> Option<&Line> {
        let line = match self.goal(id).kind {
            GoalKind::Branch { site, .. } => self.site(site).line?,
            GoalKind::Root { method } | GoalKind::Method { method } => {
                self.method(method).lines.first()?.1
            }
            GoalKind::Line { line } => line,
        };
        Some(self.line(line))
    }

    /// A text that names a goal and stays the same as long as the class files do.
    #[must_use]
    pub fn text(&self, id: GoalId) -> String {
        match self.goal(id).kind {
            GoalKind::Branch { site, edge } => {
                let site = self.site(site);
                format!("{}@{}:{edge}", self.method(site.method).key, site.bci)
            }
            GoalKind::Root { method } => format!("{}@entry", self.method(method).key),
            GoalKind::Method { method } => self.method(method).key.to_string(),
            GoalKind::Line { line } => {
                let line = self.line(line);
                format!("{}:{}", line.class.replace('/', "."), line.line)
            }
        }
    }
}
