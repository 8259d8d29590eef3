//! Collects the goals of class files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::counted::counted;
use super::excluded::excluded;
use super::finally::{self, Copies};
use super::key::{GoalId, LineId, MethodId, MethodKey, SiteId};
use super::parents::{MethodEdges, Parents};
use super::probes::{self, Stretches};
use super::resources;
use super::site::{Site, SiteKind};
use super::string_switch::{self, Edge, Places, StringSwitch};
use super::{Goal, GoalKind, Goals, Line, MethodGoals};
use crate::classfile::Code;
use crate::classwriter::op;
use crate::flow::{Cfg, ControlDependence, Instruction, instructions};
use crate::library::broken;
use crate::{ClassFile, ClassFileError, ProgramError};

/// The edges of an `if`.
const FALLS: u16 = 0;
const JUMPS: u16 = 1;

/// A method whose goals are not numbered yet.
struct Found {
    key: MethodKey,
    sites: Vec<(u16, SiteId)>,
    lines: Vec<(u16, LineId)>,
    stretches: Stretches,
    cfg: Cfg,
    dependence: ControlDependence,
}

/// The code of a method.
struct Body<'a> {
    file: &'a ClassFile,
    code: &'a Code,
    all: &'a [Instruction<'a>],
    copies: &'a Copies,
}

impl Body<'_> {
    fn stretches(&self, sites: &[(u16, SiteId)]) -> Stretches {
        let lines = self.file.line_numbers(self.code);
        let mut starts: Vec<u16> = lines.into_iter().map(|(bci, _)| bci).collect();
        starts.sort_unstable();
        probes::stretches(self.all, &self.code.handlers, &starts, sites)
    }
}

/// What was found so far.
#[derive(Default)]
struct Collector {
    /// The methods that have goals, if not all have.
    only: Option<BTreeSet<MethodKey>>,
    found: Vec<Found>,
    sites: Vec<Site>,
    /// For each site, the edges that are no goals.
    excluded: Vec<Vec<u16>>,
    /// For each site in a later copy of a `finally` block, that of the first.
    copy_of: BTreeMap<SiteId, SiteId>,
    /// Edges that share the goal of an earlier one.
    same: BTreeMap<Edge, Edge>,
    string_switches: Vec<StringSwitch>,
    lines: Vec<Line>,
    /// Lines that have other classes initialised.
    initializes: BTreeMap<Arc<str>, BTreeSet<LineId>>,
}

/// The goals of classes; of these methods only, if any are given.
pub(super) fn collect(
    class: &str,
    files: &[ClassFile],
    only: Option<BTreeSet<MethodKey>>,
) -> Result<Goals, ProgramError> {
    let mut collector = Collector {
        only,
        ..Collector::default()
    };
    let mut classes: Vec<Arc<str>> = Vec::new();
    for file in files {
        let name = file.name().map_err(|error| broken(class, error))?;
        classes.push(name.into());
        collector
            .add_class(file, name)
            .map_err(|error| broken(name, error))?;
    }
    Ok(collector.number(class, classes))
}

/// Where lines start; not those that only have what the compiler put around a `finally` block.
fn line_starts(
    file: &ClassFile,
    code: &Code,
    all: &[Instruction<'_>],
    copies: &Copies,
) -> Vec<(u16, u16)> {
    let mut starts = file.line_numbers(code);
    starts.retain(|&(bci, _)| u32::from(bci) < code.len);
    starts.sort_unstable();
    let ends = starts.iter().skip(1).map(|&(bci, _)| u32::from(bci));
    let ends: Vec<u32> = ends.chain([code.len]).collect();
    let is_made = |from: u16, to: u32| {
        let behind = all.iter().skip_while(|at| at.bci < from);
        let mut inside = behind.take_while(|at| u32::from(at.bci) < to).peekable();
        inside.peek().is_some() && inside.all(|at| copies.made.contains(&at.bci))
    };
    let kept = starts.iter().zip(ends);
    kept.filter(|&(&(bci, _), end)| copies.made.is_empty() || !is_made(bci, end))
        .map(|(start, _)| *start)
        .collect()
}

fn site_at(sites: &[(u16, SiteId)], bci: u16) -> Option<SiteId> {
    let at = sites.binary_search_by_key(&bci, |(bci, _)| *bci).ok()?;
    Some(sites[at].1)
}

impl Collector {
    fn add_class(&mut self, file: &ClassFile, name: &str) -> Result<(), ClassFileError> {
        let class: Arc<str> = name.into();
        let source: Option<Arc<str>> = file.source_file().ok().flatten().map(Arc::from);
        let mut known = BTreeMap::new();
        for method in &file.methods {
            let Some(code) = counted(file, method)? else {
                continue;
            };
            let key = MethodKey::of(file, method)?;
            if self.only.as_ref().is_some_and(|only| !only.contains(&key)) {
                continue;
            }
            let mut line_id = |line: u16| {
                *known.entry(line).or_insert_with(|| {
                    let id = LineId::next(self.lines.len());
                    self.lines.push(Line {
                        class: class.clone(),
                        file: source.clone(),
                        line,
                    });
                    id
                })
            };
            let all: Vec<Instruction<'_>> = instructions(file.bytecode(&code)).collect();
            let mut copies = finally::find(&all, &code.handlers);
            copies.add_made(&resources::find(file, &all, &code.handlers));
            let starts = line_starts(file, &code, &all, &copies);
            let lines = starts.into_iter().map(|(bci, line)| (bci, line_id(line)));
            let lines = lines.collect();
            let body = Body {
                file,
                code: &code,
                all: &all,
                copies: &copies,
            };
            self.add_method(&body, key, lines);
        }
        Ok(())
    }

    fn add_method(&mut self, body: &Body<'_>, key: MethodKey, lines: Vec<(u16, LineId)>) {
        let file = body.file;
        let sites = self.add_sites(body, &lines);
        self.add_initialized(body, &lines);
        let cfg = Cfg::new(file.bytecode(body.code), &body.code.handlers);
        self.found.push(Found {
            key,
            stretches: body.stretches(&sites),
            sites,
            lines,
            dependence: ControlDependence::new(&cfg),
            cfg,
        });
    }

    /// Notes the lines that use something static of a class, or make an instance.
    fn add_initialized(&mut self, body: &Body<'_>, lines: &[(u16, LineId)]) {
        let pool = &body.file.pool;
        for at in body.all {
            let class = match at.opcode {
                op::NEW => at.index(),
                op::GETSTATIC | op::PUTSTATIC | op::INVOKESTATIC => {
                    let member = at.index().and_then(|index| pool.member(index).ok());
                    member.map(|(class, ..)| class)
                }
                _ => continue,
            };
            let name = class.and_then(|class| pool.class_name(class).ok());
            let line = lines.iter().rev().find(|(start, _)| *start <= at.bci);
            if let (Some(name), Some(&(_, line))) = (name, line) {
                self.initializes
                    .entry(name.into())
                    .or_default()
                    .insert(line);
            }
        }
    }

    fn add_sites(&mut self, body: &Body<'_>, lines: &[(u16, LineId)]) -> Vec<(u16, SiteId)> {
        let (file, code) = (body.file, body.file.bytecode(body.code));
        let method = MethodId::next(self.found.len());
        let mut sites = Vec::new();
        let mut previous = None;
        for instruction in body.all {
            if let Some(kind) = SiteKind::of(instruction) {
                let bci = instruction.bci;
                let line = lines.iter().rev().find(|(start, _)| *start <= bci);
                sites.push((bci, SiteId::next(self.sites.len())));
                self.excluded.push(if body.copies.made.contains(&bci) {
                    (0..kind.edges()).collect()
                } else {
                    excluded(file, code, previous, &kind)
                });
                self.sites.push(Site {
                    method,
                    bci,
                    line: line.map(|&(_, id)| id),
                    kind,
                });
            }
            previous = Some(instruction);
        }
        self.add_string_switches(string_switch::find(file, body.all), &sites);
        self.add_copies(body.copies, &sites);
        sites
    }

    /// Notes which branches are copies of others.
    fn add_copies(&mut self, copies: &Copies, sites: &[(u16, SiteId)]) {
        for &(bci, site) in sites {
            let first = copies.first_of(bci).and_then(|first| site_at(sites, first));
            let edges = |site: SiteId| self.sites[site.index()].kind.edges();
            if let Some(first) = first.filter(|&first| edges(first) == edges(site)) {
                self.copy_of.insert(site, first);
            }
        }
    }

    /// Notes switches over strings.
    fn add_string_switches(&mut self, found: Vec<Places>, sites: &[(u16, SiteId)]) {
        for places in found {
            let added = match places.second {
                Some(second) => self.add_double_switch(&places, second, sites),
                None => self.add_single_switch(&places, sites),
            };
            self.string_switches.extend(added);
        }
    }

    /// A switch over the hash code and one over the number of a case: no edge of the first half is a goal.
    fn add_double_switch(
        &mut self,
        places: &Places,
        second: u16,
        sites: &[(u16, SiteId)],
    ) -> Option<StringSwitch> {
        let hash = site_at(sites, places.hash)?;
        let second = site_at(sites, second)?;
        self.exclude(hash, |_| true);
        let mut cases = Vec::new();
        let edge_of = |all: &Self, key| all.sites[second.index()].kind.edge_of_key(key);
        for comparison in &places.comparisons {
            self.exclude(site_at(sites, comparison.bci)?, |_| true);
            let edge = edge_of(self, comparison.key)?;
            cases.push((comparison.text.clone(), (second, edge)));
        }
        let default = (second, self.sites[second.index()].kind.default_edge()?);
        Some(StringSwitch {
            hash,
            cases,
            default,
        })
    }

    /// A switch over the hash code whose comparisons jump to the cases: these jumps are the goals, one for each case, and
    /// whatever leads to the default is one more.
    fn add_single_switch(
        &mut self,
        places: &Places,
        sites: &[(u16, SiteId)],
    ) -> Option<StringSwitch> {
        let hash = site_at(sites, places.hash)?;
        let kind = self.sites[hash.index()].kind.clone();
        let default = (hash, kind.default_edge()?);
        self.exclude(hash, |edge| edge != default.1);
        let default_target = kind.target(default.1)?;
        let mut by_target = BTreeMap::from([(default_target, default)]);
        let mut cases = Vec::new();
        for comparison in &places.comparisons {
            let site = site_at(sites, comparison.bci)?;
            let target = comparison.target;
            let first = *by_target.entry(target).or_insert((site, JUMPS));
            if first != (site, JUMPS) {
                self.same.insert((site, JUMPS), first);
            }
            match comparison.is_last {
                true => drop(self.same.insert((site, FALLS), default)),
                false => self.exclude(site, |edge| edge == FALLS),
            }
            cases.push((comparison.text.clone(), first));
        }
        Some(StringSwitch {
            hash,
            cases,
            default,
        })
    }

    /// Makes edges of a site no goals.
    fn exclude(&mut self, site: SiteId, which: impl Fn(u16) -> bool) {
        let edges = 0..self.sites[site.index()].kind.edges();
        let excluded = &mut self.excluded[site.index()];
        excluded.extend(edges.filter(|edge| which(*edge)));
    }

    /// Numbers the goals: edges and roots by method first, then methods, then lines.
    fn number(self, class: &str, classes: Vec<Arc<str>>) -> Goals {
        let mut goals = Numbered::default();
        let edges = goals.add_edges(&self);
        let branches = goals.goals.len();
        let methods = goals.add_methods(&self, &edges);
        let lines = (0..self.lines.len()).map(LineId::next);
        let line_goals: Vec<GoalId> = lines
            .map(|line| goals.add(GoalKind::Line { line }))
            .collect();
        let mut parents = Parents::new(goals.goals.len());
        for found in &self.found {
            let method = MethodEdges {
                cfg: &found.cfg,
                dependence: &found.dependence,
                sites: &found.sites,
                edges: &edges,
                copy_of: &self.copy_of,
            };
            parents.add_sites(&method);
            parents.add_lines(&method, &found.lines, &line_goals);
        }
        let mut initializes = self.initializes;
        initializes.retain(|name, _| classes.contains(name));
        let mut all = Goals {
            class: class.into(),
            initializes,
            classes,
            methods,
            sites: self.sites,
            string_switches: self.string_switches,
            lines: self.lines,
            goals: goals.goals,
            branches,
            edges,
            parents: parents.finish(),
        };
        all.list_lines(&line_goals);
        all
    }
}

impl Goals {
    /// Adds the goals of lines to the methods they are in.
    fn list_lines(&mut self, line_goals: &[GoalId]) {
        for method in &mut self.methods {
            let lines = method
                .lines
                .iter()
                .map(|(_, line)| line_goals[line.index()]);
            let mut lines: Vec<GoalId> = lines.collect();
            lines.sort_unstable();
            lines.dedup();
            method.goals.extend(lines);
        }
    }
}

#[derive(Default)]
struct Numbered {
    goals: Vec<Goal>,
    roots: Vec<Option<GoalId>>,
}

impl Numbered {
    fn add(&mut self, kind: GoalKind) -> GoalId {
        let id = GoalId::next(self.goals.len());
        self.goals.push(Goal { id, kind });
        id
    }

    fn add_edges(&mut self, all: &Collector) -> Vec<Vec<Option<GoalId>>> {
        let mut edges: Vec<Vec<Option<GoalId>>> = Vec::with_capacity(all.sites.len());
        for (index, found) in all.found.iter().enumerate() {
            let before = self.goals.len();
            for &(_, site) in &found.sites {
                // The first copy comes first, so that it has its goals already.
                if let Some(first) = all.copy_of.get(&site) {
                    let same: Vec<Option<GoalId>> = edges[first.index()].clone();
                    edges.push(same);
                    continue;
                }
                let without = &all.excluded[site.index()];
                let kinds = 0..all.sites[site.index()].kind.edges();
                let goals = kinds.map(|edge| match all.same.get(&(site, edge)) {
                    Some(&(first, of)) => {
                        edges.get(first.index())?.get(usize::from(of)).copied()?
                    }
                    None if without.contains(&edge) => None,
                    None => Some(self.add(GoalKind::Branch { site, edge })),
                });
                let goals = goals.collect();
                edges.push(goals);
            }
            let is_root = self.goals.len() == before;
            let method = MethodId::next(index);
            let root = is_root.then(|| self.add(GoalKind::Root { method }));
            self.roots.push(root);
        }
        edges
    }

    fn add_methods(&mut self, all: &Collector, edges: &[Vec<Option<GoalId>>]) -> Vec<MethodGoals> {
        let mut methods = Vec::with_capacity(all.found.len());
        for (index, found) in all.found.iter().enumerate() {
            let method = MethodId::next(index);
            let entry = self.add(GoalKind::Method { method });
            let root = self.roots[index];
            let inside = found
                .sites
                .iter()
                .flat_map(|(_, site)| &edges[site.index()]);
            let goals = inside.copied().flatten().chain(root).chain([entry]);
            // Copies share goals.
            let goals: BTreeSet<GoalId> = goals.collect();
            methods.push(MethodGoals {
                key: found.key.clone(),
                sites: found.sites.clone(),
                lines: found.lines.clone(),
                entry,
                root,
                goals: goals.into_iter().collect(),
                stretches: found.stretches.clone(),
            });
        }
        methods
    }
}
