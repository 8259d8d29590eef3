//! Which classes a run takes, by the CPU time that HotSpot needed for them: a suite can be run in parts, the quick
//! classes first and the long ones when there is time.

use super::verdicts::{ClassRun, SuiteRun};

/// A band of CPU time, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    /// Classes that took more than this,
    pub beyond: Option<f64>,
    /// and not more than this.
    pub longest: Option<f64>,
}

/// Numbers of classes and of tests.
pub type Count = (usize, usize);

impl Band {
    /// Without its lower end.
    pub fn up_to(self) -> Band {
        Band {
            beyond: None,
            ..self
        }
    }

    /// Leaves the classes of the band; how many classes and tests beyond it are left out.
    pub fn take(self, run: &mut SuiteRun) -> Count {
        let (beyond, longest) = (
            self.beyond.unwrap_or(f64::NEG_INFINITY),
            self.longest.unwrap_or(f64::INFINITY),
        );
        run.retain(|_, class| seconds(class) > beyond);
        leave(run, |_, class| seconds(class) <= longest)
    }
}

/// Leaves the classes that are wanted; how many others there are, and tests of theirs.
pub fn leave(run: &mut SuiteRun, is_wanted: impl Fn(&str, &ClassRun) -> bool) -> Count {
    let all = count(run);
    run.retain(|name, class| is_wanted(name, class));
    let kept = count(run);
    (all.0 - kept.0, all.1 - kept.1)
}

/// How much a run has.
pub fn count(run: &SuiteRun) -> Count {
    (run.len(), run.values().map(|c| c.verdicts.len()).sum())
}

/// A class that was ended before it came to its end took longer than any limit.
fn seconds(class: &ClassRun) -> f64 {
    match class.ended {
        true => class.cpu.as_secs_f64(),
        false => f64::INFINITY,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn suite() -> SuiteRun {
        let class = |seconds| ClassRun {
            cpu: Duration::from_secs(seconds),
            ended: seconds > 0,
            ..ClassRun::default()
        };
        let classes = [("A", 1), ("B", 10), ("C", 100), ("Hangs", 0)];
        let classes = classes.map(|(name, seconds)| (name.to_owned(), class(seconds)));
        classes.into_iter().collect()
    }

    #[test]
    fn bands_part_a_suite() {
        let band = |beyond, longest| {
            let mut run = suite();
            let left = Band { beyond, longest }.take(&mut run);
            (run.into_keys().collect::<Vec<_>>().join(" "), left.0)
        };
        assert_eq!(band(None, Some(10.0)), ("A B".into(), 2));
        assert_eq!(band(Some(10.0), None), ("C Hangs".into(), 0));
        assert_eq!(band(Some(5.0), Some(50.0)), ("B".into(), 2));
        assert_eq!(band(None, None), ("A B C Hangs".into(), 0));
    }
}
