//! The other ways that a run could have gone.

use std::hash::{Hash, Hasher};

use covet_program::goals::{GoalId, Goals, SiteId, SiteKind};
use covet_smt::{Node, Op as T, Term, Value};

use rustc_hash::FxHasher;

use crate::concolic::{Cause, Clause, Concolic, Spot, Way};

/// Another way at a clause.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The clause.
    pub clause: usize,
    /// What has to hold instead.
    pub instead: Term,
    /// The goal on that way, if it is one of the class under test.
    pub goal: Option<GoalId>,
    /// Names the place and the way; equal for equal choices of all runs.
    pub key: u64,
    /// Also names the turn: how often the run had been at the place before, and whether it always went that way.
    pub turn: u64,
}

/// Turns that are told apart.
const TURNS: u32 = 12;

/// What a run had done at a place before it came there again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Before {
    times: u32,
    /// The way that it took each time, unless there were several.
    always: Option<u64>,
}

impl Before {
    /// One time more, by some way.
    pub(super) fn and(self, way: u64) -> Before {
        let same = self.times == 0 || self.always == Some(way);
        Before {
            times: self.times + 1,
            always: same.then_some(way),
        }
    }
}

/// A way at some turn. It is another one where the run had always gone that way: a loop that looks at each element for what
/// all must have shows that only in such runs.
pub(super) fn turn(key: u64, before: Before) -> u64 {
    let mut h = FxHasher::default();
    let always = before.always == Some(key);
    (key, before.times.min(TURNS), always).hash(&mut h);
    h.finish()
}

/// The key of the way that a run took at a clause.
pub(super) fn taken(clause: &Clause, spot: &Spot) -> u64 {
    spot.key(match &clause.cause {
        Cause::Branch { taken } => Way::Jump(*taken),
        Cause::Check { passed } => Way::Check(*passed),
        Cause::Switch { cases, value, .. } | Cause::Element { cases, value, .. } => {
            Way::Case(cases.contains(value).then_some(*value))
        }
        Cause::Concretised => Way::On,
    })
}

/// The other ways at a clause, at no turn yet.
pub(super) fn choices(
    c: &mut Concolic,
    goals: &Goals,
    number: usize,
    clause: &Clause,
    spot: &Spot,
) -> Vec<Choice> {
    let site = spot.site.map(SiteId);
    let key = |way: Way| spot.key(way);
    match &clause.cause {
        Cause::Concretised => Vec::new(),
        Cause::Branch { taken } => vec![Choice {
            clause: number,
            instead: c.not(clause.term),
            goal: site.and_then(|s| goals.edge_goal(s, u16::from(!taken))),
            key: key(Way::Jump(!taken)),
            turn: 0,
        }],
        Cause::Check { passed } => vec![Choice {
            clause: number,
            instead: c.not(clause.term),
            goal: None,
            key: key(Way::Check(!passed)),
            turn: 0,
        }],
        Cause::Element {
            key: on,
            cases,
            value,
        } => {
            let others = cases.iter().filter(|c| *c != value);
            others
                .map(|case| Choice {
                    clause: number,
                    instead: c.is_case(*on, cases, *case),
                    goal: None,
                    key: key(Way::Case(Some(*case))),
                    turn: 0,
                })
                .collect()
        }
        Cause::Switch {
            key: on,
            cases,
            value,
        } => {
            let found = match string_switch(c, goals, *on, site) {
                Some(strings) => strings,
                None => cases_of(c, goals, *on, cases, site),
            };
            let here = cases.contains(value).then_some(*value);
            let others = found.into_iter().filter(|(case, _, _)| *case != here);
            others
                .map(|(case, instead, goal)| Choice {
                    clause: number,
                    instead,
                    goal,
                    key: key(Way::Case(case)),
                    turn: 0,
                })
                .collect()
        }
    }
}

/// A case (none for the default), what holds there, and its goal.
type Case = (Option<i32>, Term, Option<GoalId>);

fn cases_of(
    c: &mut Concolic,
    goals: &Goals,
    key: Term,
    cases: &[i32],
    site: Option<SiteId>,
) -> Vec<Case> {
    let edge = |value: Option<i32>| {
        let site = site?;
        let SiteKind::Switch { edges } = &goals.site(site).kind else {
            return None;
        };
        let leads = |e: &covet_program::goals::SwitchEdge| match value {
            Some(value) => e.keys.contains(&value),
            None => e.default,
        };
        goals.edge_goal(site, edges.iter().position(leads)? as u16)
    };
    let mut all: Vec<Case> = Vec::with_capacity(cases.len() + 1);
    for case in cases {
        all.push((Some(*case), c.is_case(key, cases, *case), edge(Some(*case))));
    }
    if let Some(none) = (i32::MIN..=i32::MAX).find(|v| !cases.contains(v)) {
        all.push((None, c.is_case(key, cases, none), edge(None)));
    }
    all
}

/// The cases of a switch over the hash code of a string, as the strings that the compiler compares with.
fn string_switch(
    c: &mut Concolic,
    goals: &Goals,
    key: Term,
    site: Option<SiteId>,
) -> Option<Vec<Case>> {
    let Node::App(T::Hash, args) = c.terms.node(key) else {
        return None;
    };
    let text = args[0];
    let site = site?;
    let switch = goals.string_switches().iter().find(|s| s.hash == site)?;
    let mut all = Vec::new();
    let mut none = c.terms.constant(Value::Bool(true));
    for (string, (site, edge)) in &switch.cases {
        let constant = Value::text(string);
        let units: Vec<u16> = string.encode_utf16().collect();
        let constant = c.terms.constant(constant);
        let same = c.terms.make(T::Eq, &[text, constant]);
        let other = c.not(same);
        none = c.both(none, other);
        let goal = goals.edge_goal(*site, *edge);
        let hash = covet_smt::eval::text::hash(&units);
        all.push((Some(hash), same, goal));
    }
    let (site, edge) = switch.default;
    all.push((None, none, goals.edge_goal(site, edge)));
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_smt::{Domain, Model};

    const SPOT: &str = "A.m()V";

    fn spot() -> Spot {
        Spot::new(SPOT.into(), 3, 0)
    }

    /// A class without goals: the machine's own.
    fn no_goals() -> Goals {
        Goals::of_files("A", &[]).expect("goals of nothing")
    }

    /// The keys that lead to each choice: values of the variable from -2 to 9 with which it holds.
    fn values(c: &Concolic, key: Term, choices: &[Choice]) -> Vec<Vec<i32>> {
        let Node::Var(var) = c.terms.node(key) else {
            unreachable!("the key is a variable");
        };
        let holds = |choice: &Choice, value: i32| {
            let mut model = Model::new();
            model.set(var, Value::Int(value));
            model.holds(&c.terms, choice.instead)
        };
        let all = choices.iter();
        all.map(|one| (-2..10).filter(|v| holds(one, *v)).collect())
            .collect()
    }

    fn switched(value: i32) -> (Concolic, Term, Clause) {
        let mut c = Concolic::default();
        let key = c.terms.variable(Domain::Int);
        let cases = vec![1, 4, 5];
        let term = c.is_case(key, &cases, value);
        let cause = Cause::Switch { key, cases, value };
        let at = covet_vm::vm::Place {
            method: covet_vm::class::MethodId(0),
            insn: 3,
        };
        (
            c,
            key,
            Clause {
                term,
                at,
                callers: [None; 2],
                cause,
            },
        )
    }

    #[test]
    fn a_case_has_the_other_cases_and_the_default() {
        let (mut c, key, clause) = switched(4);
        let ways = choices(&mut c, &no_goals(), 0, &clause, &spot());
        let found = values(&c, key, &ways);
        assert_eq!(found[..2], [vec![1], vec![5]]);
        assert_eq!(found[2], [-2, -1, 0, 2, 3, 6, 7, 8, 9]);
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn the_default_has_the_cases_only() {
        let (mut c, key, clause) = switched(77);
        let ways = choices(&mut c, &no_goals(), 0, &clause, &spot());
        assert_eq!(values(&c, key, &ways), [[1], [4], [5]]);
    }

    #[test]
    fn a_way_has_one_key_whoever_goes_there() {
        let (mut c, _, at_four) = switched(4);
        let ways = choices(&mut c, &no_goals(), 0, &at_four, &spot());
        for (value, way) in [(1, 0), (5, 1), (99, 2)] {
            let (_, _, there) = switched(value);
            assert_eq!(taken(&there, &spot()), ways[way].key, "{value}");
        }
        assert!(!ways.iter().any(|w| w.key == taken(&at_four, &spot())));
    }

    #[test]
    fn a_turn_is_another_one_where_the_run_always_went_that_way() {
        let run = |ways: &[u64]| ways.iter().fold(Before::default(), |b, w| b.and(*w));
        assert_ne!(turn(1, run(&[1, 1])), turn(1, run(&[1])));
        assert_ne!(turn(1, run(&[1, 1])), turn(1, run(&[2, 1])));
        assert_eq!(turn(1, run(&[2, 1])), turn(1, run(&[1, 2])));
        assert_eq!(turn(1, run(&[2, 2])), turn(1, run(&[1, 2])));
    }

    #[test]
    fn elements_have_no_default() {
        let (mut c, key, clause) = switched(4);
        let cause = Cause::Element {
            key,
            cases: vec![1, 4, 5],
            value: 4,
        };
        let clause = Clause { cause, ..clause };
        let ways = choices(&mut c, &no_goals(), 0, &clause, &spot());
        assert_eq!(values(&c, key, &ways), [[1], [5]]);
    }

    #[test]
    fn what_was_made_concrete_has_no_other_way() {
        let (mut c, _, clause) = switched(4);
        let cause = Cause::Concretised;
        let clause = Clause { cause, ..clause };
        assert_eq!(choices(&mut c, &no_goals(), 0, &clause, &spot()), []);
    }
}
