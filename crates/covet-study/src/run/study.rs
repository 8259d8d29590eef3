//! A study from its plan to cells that are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use covet_engine::job::Extent;
use covet_program::Jdk;
use thiserror::Error;

use super::pool::{News, Pool};
use super::protocol::{Answer, Request};
use super::{State, Watch};
use crate::judge::Tools;
use crate::plan::{Cell, Plan, Shard};
use crate::store::{Identity, Key, Outcome, Record, Store, StoreError};
use crate::subjects::{self, Subject, SubjectError};

/// Why a study cannot be run; each message is one sentence.
#[derive(Debug, Error)]
pub enum RunError {
    /// A class cannot be had.
    #[error(transparent)]
    Subject(#[from] SubjectError),
    /// Results cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A study, with all that it takes to run it.
pub struct Study<'a> {
    /// What is compared.
    pub plan: &'a Plan,
    /// On what.
    pub jdk: Arc<Jdk>,
    /// The file of results.
    pub results: PathBuf,
    /// A directory for classes and scratch files; made if it is not there.
    pub work: PathBuf,
    /// Where test sources are kept, if anywhere.
    pub suites: Option<PathBuf>,
    /// The tools that judge the final suites, if any.
    pub tools: Option<Tools>,
    /// The command that starts a worker, which calls [`worker::serve`](super::worker::serve).
    pub worker: Vec<PathBuf>,
    /// What the build of Covet is called.
    pub covet: String,
    /// Cells at a time.
    pub workers: usize,
    /// Which part of the cells.
    pub shard: Shard,
    /// Whether cells that failed are run again.
    pub retry: bool,
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Cells of this run.
    pub run: usize,
    /// Of these, how many failed.
    pub failed: usize,
    /// Cells of the shard that are still to do.
    pub open: usize,
}

/// The key of a cell.
#[must_use]
pub fn key(cell: &Cell<'_>) -> Key {
    Key {
        origin: cell.group.origin.name(),
        class: cell.class.to_owned(),
        strategy: cell.configuration.key(),
        budget: cell.budget.to_string(),
        seed: cell.seed,
    }
}

impl Study<'_> {
    /// What all cells have in common.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let release = &self.jdk.release;
        let version = release
            .get("JAVA_RUNTIME_VERSION")
            .or_else(|| release.get("JAVA_VERSION"));
        Identity {
            jdk: version.map_or_else(|| self.jdk.feature.to_string(), Clone::clone),
            points: self.plan.points,
            extent: self.plan.extent,
        }
    }

    /// Finds the classes.
    pub fn subjects(&self) -> Result<Vec<Subject>, SubjectError> {
        subjects::prepare(self.plan, &self.jdk, &self.work)
    }

    /// Runs the cells that are not done yet, until `stop` becomes true.
    pub fn run(
        &self,
        subjects: &[Subject],
        watch: &dyn Watch,
        stop: &AtomicBool,
    ) -> Result<Summary, RunError> {
        let mut store = Store::open(&self.results, &self.identity())?;
        for subject in subjects {
            store.know(&subject.origin, &subject.class, &subject.fingerprint())?;
        }
        if self.retry {
            store.forget_failed()?;
        }
        let done = store.done()?;
        let (keys, requests) = self.open_cells(subjects, &done);
        let mine = (0..self.plan.cells().len()).filter(|n| self.shard.has(*n));
        let mut state = State {
            cells: mine.count(),
            ..State::default()
        };
        state.done = state.cells - keys.len();
        let pool = Pool {
            command: &self.worker,
            directory: &self.work,
            requests: &requests,
            workers: self.workers,
            stop,
        };
        let began = Instant::now();
        let mut run = 0;
        pool.run(|news| match news {
            News::Started(number) => {
                watch.started(&keys[number]);
                Ok(())
            }
            News::Finished(number, answer) => {
                let record = self.record(&keys[number], *answer);
                store.put(&record)?;
                run += 1;
                state.done += 1;
                state.failed += usize::from(matches!(record.outcome, Outcome::Failed(_)));
                state.estimate(began.elapsed(), run);
                watch.finished(&record, &state);
                Ok::<(), StoreError>(())
            }
        })?;
        debug_assert!(run == keys.len() || stop.load(Ordering::Relaxed));
        Ok(Summary {
            run,
            failed: state.failed,
            open: keys.len() - run,
        })
    }

    /// Cells of the shard that are not done, in the order of the plan.
    fn open_cells(&self, subjects: &[Subject], done: &BTreeSet<Key>) -> (Vec<Key>, Vec<Request>) {
        let by_name: BTreeMap<(&str, &str), &Subject> = subjects
            .iter()
            .map(|s| ((s.origin.as_str(), s.class.as_str()), s))
            .collect();
        let (mut keys, mut requests) = (Vec::new(), Vec::new());
        for (place, cell) in self.plan.cells().iter().enumerate() {
            let key = key(cell);
            let subject = by_name.get(&(key.origin.as_str(), key.class.as_str()));
            if let Some(subject) = subject
                && self.shard.has(place)
                && !done.contains(&key)
            {
                requests.push(self.request(cell, subject, place));
                keys.push(key);
            }
        }
        (keys, requests)
    }

    fn request(&self, cell: &Cell<'_>, subject: &Subject, place: usize) -> Request {
        let suites = self.suites.as_ref().map(|directory| {
            let name = format!("{}/{}/{}", cell.configuration.label, cell.budget, cell.seed);
            directory.join(name.replace(' ', "-"))
        });
        Request {
            jdk: self.jdk.home.clone(),
            // The real JVM of the check runs elsewhere and needs the real places.
            class_path: match self.plan.extent {
                Extent::Check => subject.class_path.clone(),
                Extent::Search | Extent::Suite => subject.seen.clone(),
            },
            class: subject.class.replace('.', "/"),
            strategy: cell.configuration.strategy.name().to_owned(),
            parameters: cell.configuration.parameters.clone(),
            limit: cell.budget.into(),
            seed: cell.seed,
            points: self.plan.points,
            extent: self.plan.extent.name().to_owned(),
            scratch: self.work.join("scratch").join(place.to_string()),
            suites,
            judge: self.tools.clone().map(|t| (t, subject.class_path.clone())),
        }
    }

    fn record(&self, key: &Key, answer: Answer) -> Record {
        let (outcome, cost, judged) = match answer {
            Answer::Done {
                measures,
                cost,
                judged,
            } => (Outcome::Done(measures), Some(cost), judged),
            Answer::Failed { reason, cost } => (Outcome::Failed(reason), cost, None),
        };
        Record {
            key: key.clone(),
            covet: self.covet.clone(),
            outcome,
            cost,
            judged,
        }
    }
}
