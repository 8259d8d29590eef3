//! The parameters of strategies by name, for experiments that vary them.
//!
//! Names are an interface; values are numbers and checked here, so that a strategy never sees one that makes no sense.

use std::collections::BTreeMap;

use covet_testcase::edit::EditOptions;
use thiserror::Error;

use crate::local::{LocalLimits, Operators};
use crate::session::Session;
use crate::{
    Auto, Dse, DynaMosa, ExplorationOptions, Hybrid, Memetic, Operator, RandomSearch, Strategy,
    WholeSuite,
};

/// Values of parameters by name; what is not there keeps its default.
pub type Parameters = BTreeMap<String, f64>;

/// Why there is no such strategy; each message is a part of a sentence.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NoStrategy {
    /// No strategy has this name.
    #[error("there is no strategy `{0}`")]
    Name(String),
    /// The strategy has no such parameter.
    #[error("the strategy `{strategy}` has no parameter `{parameter}`")]
    Parameter {
        /// The strategy.
        strategy: String,
        /// The parameter.
        parameter: String,
    },
    /// The parameter cannot have this value.
    #[error("the parameter `{parameter}` must be {wanted}, not {value}")]
    Value {
        /// The parameter.
        parameter: String,
        /// What it may be.
        wanted: &'static str,
        /// What it was to be.
        value: f64,
    },
}

/// A place for a value, with what may be put there.
enum Field<'a> {
    Count(&'a mut usize),
    Share(&'a mut f64),
    /// The bias of linear ranking.
    Bias(&'a mut f64),
    /// A factor that is at least one.
    Factor(&'a mut f64),
    /// On or off.
    Switch(&'a mut bool),
    /// A limit; zero for none.
    Limit(&'a mut Option<usize>),
    Seconds(&'a mut Option<f64>),
    /// A large number.
    Size(&'a mut usize),
}

/// Places by name.
type Fields<'a> = Vec<(&'static str, Field<'a>)>;

impl Field<'_> {
    fn set(self, value: f64) -> Result<(), &'static str> {
        match self {
            Field::Count(field) if value.fract() == 0.0 && (1.0..=1e6).contains(&value) => {
                *field = value as usize;
            }
            Field::Count(_) => return Err("a whole number between 1 and a million"),
            Field::Share(field) if (0.0..=1.0).contains(&value) => *field = value,
            Field::Share(_) => return Err("between 0 and 1"),
            Field::Bias(field) if value > 1.0 && value <= 2.0 => *field = value,
            Field::Bias(_) => return Err("above 1 and at most 2"),
            Field::Factor(field) if (1.0..=1e6).contains(&value) => *field = value,
            Field::Factor(_) => return Err("between 1 and a million"),
            Field::Switch(field) if value == 0.0 || value == 1.0 => *field = value == 1.0,
            Field::Switch(_) => return Err("0 or 1"),
            Field::Limit(field) if value.fract() == 0.0 && (0.0..=1e12).contains(&value) => {
                *field = (value > 0.0).then_some(value as usize);
            }
            Field::Limit(_) => return Err("a whole number, 0 for no limit"),
            Field::Seconds(field) if (0.0..=1e6).contains(&value) => {
                *field = (value > 0.0).then_some(value);
            }
            Field::Seconds(_) => return Err("seconds, 0 for no limit"),
            Field::Size(field) if value.fract() == 0.0 && (1.0..=1e12).contains(&value) => {
                *field = value as usize;
            }
            Field::Size(_) => return Err("a whole number"),
        }
        Ok(())
    }
}

fn whole_suite(strategy: &mut WholeSuite) -> Fields<'_> {
    vec![
        ("population", Field::Count(&mut strategy.population)),
        ("crossover", Field::Share(&mut strategy.crossover)),
        ("rank-bias", Field::Bias(&mut strategy.rank_bias)),
        ("elite", Field::Count(&mut strategy.elite)),
        ("insertion", Field::Share(&mut strategy.insertion)),
        ("from-archive", Field::Share(&mut strategy.from_archive)),
        ("max-tests", Field::Count(&mut strategy.max_tests)),
        ("initial-tests", Field::Count(&mut strategy.initial_tests)),
    ]
}

fn dynamosa(strategy: &mut DynaMosa) -> Fields<'_> {
    vec![
        ("population", Field::Count(&mut strategy.population)),
        ("crossover", Field::Share(&mut strategy.crossover)),
        ("tournament", Field::Count(&mut strategy.tournament)),
        ("fresh", Field::Share(&mut strategy.fresh)),
        ("from-archive", Field::Share(&mut strategy.from_archive)),
    ]
}

fn memetic(strategy: &mut Memetic) -> Fields<'_> {
    let mut fields = whole_suite(&mut strategy.suites);
    fields.extend([
        ("rate", Field::Count(&mut strategy.rate)),
        ("probability", Field::Share(&mut strategy.probability)),
        ("adaptation", Field::Factor(&mut strategy.adaptation)),
        ("selective", Field::Switch(&mut strategy.selective)),
    ]);
    let local = operators(&mut strategy.operators);
    fields.extend(local.into_iter().filter(|f| f.0 != Operator::Solver.name()));
    fields.extend(limits(&mut strategy.limits));
    fields
}

fn auto(strategy: &mut Auto) -> Fields<'_> {
    let mut fields = dynamosa(&mut strategy.tests);
    fields.push(("floor", Field::Share(&mut strategy.floor)));
    fields.extend(exploration(&mut strategy.exploration));
    fields.extend(operators(&mut strategy.operators));
    fields.extend(limits(&mut strategy.limits));
    fields
}

fn dse(strategy: &mut Dse) -> Fields<'_> {
    let mut fields = exploration(&mut strategy.exploration);
    fields.push(("seeds", Field::Count(&mut strategy.seeds)));
    fields
}

fn hybrid(strategy: &mut Hybrid) -> Fields<'_> {
    let mut fields = whole_suite(&mut strategy.suites);
    fields.extend([
        ("filter", Field::Switch(&mut strategy.exploration.filter)),
        ("exploration", Field::Size(&mut strategy.exploration.budget)),
        ("patience", Field::Size(&mut strategy.exploration.patience)),
        ("probability", Field::Share(&mut strategy.probability)),
        ("adaptation", Field::Factor(&mut strategy.adaptation)),
        ("all", Field::Switch(&mut strategy.all)),
        ("keep-all", Field::Switch(&mut strategy.keep_all)),
    ]);
    fields
}

fn exploration(options: &mut ExplorationOptions) -> Fields<'_> {
    vec![
        ("filter", Field::Switch(&mut options.filter)),
        ("exploration", Field::Size(&mut options.budget)),
    ]
}

fn operators(operators: &mut Operators) -> Fields<'_> {
    let switches = operators.switches();
    switches
        .map(|(o, on)| (o.name(), Field::Switch(on)))
        .collect()
}

fn limits(limits: &mut LocalLimits) -> Fields<'_> {
    vec![
        ("local-evaluations", Field::Limit(&mut limits.evaluations)),
        ("local-tests", Field::Limit(&mut limits.tests)),
        ("local-statements", Field::Limit(&mut limits.statements)),
        ("local-instructions", Field::Limit(&mut limits.instructions)),
        ("local-individuals", Field::Limit(&mut limits.individuals)),
        ("local-patience", Field::Limit(&mut limits.patience)),
        ("local-seconds", Field::Seconds(&mut limits.seconds)),
    ]
}

/// How tests are edited, which all strategies have.
fn edit(options: &mut EditOptions) -> Fields<'_> {
    vec![
        ("seeding", Field::Share(&mut options.pool)),
        ("max-length", Field::Count(&mut options.max_length)),
        ("initial-calls", Field::Count(&mut options.initial_calls)),
        ("null", Field::Share(&mut options.null)),
        ("reuse-object", Field::Share(&mut options.reuse_object)),
        ("reuse-literal", Field::Share(&mut options.reuse_literal)),
        (
            "call-under-test",
            Field::Share(&mut options.call_under_test),
        ),
        ("from-source", Field::Share(&mut options.from_source)),
        ("serialize", Field::Share(&mut options.serialize)),
        ("lambda", Field::Share(&mut options.lambda)),
        ("own-stub", Field::Share(&mut options.own_stub)),
        ("full-stub", Field::Share(&mut options.full_stub)),
        (
            "literal-answers",
            Field::Factor(&mut options.literal_answers),
        ),
        ("object-answers", Field::Factor(&mut options.object_answers)),
    ]
}

/// A strategy that edits tests in another way than usual.
struct Edited {
    strategy: Box<dyn Strategy>,
    edit: EditOptions,
}

impl Strategy for Edited {
    fn name(&self) -> &'static str {
        self.strategy.name()
    }

    fn search(&self, session: &mut Session<'_>) {
        session.edit = self.edit.clone();
        self.strategy.search(session);
    }
}

/// The strategy of this name with these parameters.
pub fn strategy_with(name: &str, parameters: &Parameters) -> Result<Box<dyn Strategy>, NoStrategy> {
    let mut options = EditOptions::default();
    let usual = options.clone();
    let mut given = Given {
        strategy: name,
        parameters,
        edit: &mut options,
    };
    let strategy: Box<dyn Strategy> = match name {
        "random" => Box::new(given.to(RandomSearch, |_| Vec::new())?),
        "whole-suite" => Box::new(given.to(WholeSuite::default(), whole_suite)?),
        "memetic" => Box::new(given.to(Memetic::default(), memetic)?),
        "dynamosa" => Box::new(given.to(DynaMosa::default(), dynamosa)?),
        "dse" => Box::new(given.to(Dse::default(), dse)?),
        "hybrid" => Box::new(given.to(Hybrid::default(), hybrid)?),
        "auto" => Box::new(given.to(Auto::default(), auto)?),
        _ => return Err(NoStrategy::Name(name.to_owned())),
    };
    Ok(match options == usual {
        true => strategy,
        false => Box::new(Edited {
            strategy,
            edit: options,
        }),
    })
}

/// The names of a strategy's parameters.
#[must_use]
pub fn parameter_names(strategy: &str) -> Vec<&'static str> {
    let names = |fields: Fields<'_>| -> Vec<&'static str> {
        let own = fields.into_iter().map(|f| f.0);
        let mut options = EditOptions::default();
        own.chain(edit(&mut options).into_iter().map(|f| f.0))
            .collect()
    };
    match strategy {
        "random" => names(Vec::new()),
        "whole-suite" => names(whole_suite(&mut WholeSuite::default())),
        "memetic" => names(memetic(&mut Memetic::default())),
        "dynamosa" => names(dynamosa(&mut DynaMosa::default())),
        "dse" => names(dse(&mut Dse::default())),
        "hybrid" => names(hybrid(&mut Hybrid::default())),
        "auto" => names(auto(&mut Auto::default())),
        _ => Vec::new(),
    }
}

/// Parameters as they were given.
struct Given<'p> {
    strategy: &'p str,
    parameters: &'p Parameters,
    edit: &'p mut EditOptions,
}

impl Given<'_> {
    /// A strategy with them.
    fn to<S>(
        &mut self,
        mut strategy: S,
        fields: fn(&mut S) -> Fields<'_>,
    ) -> Result<S, NoStrategy> {
        let mut all = fields(&mut strategy);
        all.extend(edit(self.edit));
        assign(self.strategy, all, self.parameters)?;
        Ok(strategy)
    }
}

fn assign(
    strategy: &str,
    mut fields: Fields<'_>,
    parameters: &Parameters,
) -> Result<(), NoStrategy> {
    for (name, &value) in parameters {
        let place = fields.iter().position(|f| f.0 == name);
        let Some(place) = place else {
            return Err(NoStrategy::Parameter {
                strategy: strategy.to_owned(),
                parameter: name.clone(),
            });
        };
        let (_, field) = fields.swap_remove(place);
        field.set(value).map_err(|wanted| NoStrategy::Value {
            parameter: name.clone(),
            wanted,
            value,
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(name: &str, parameter: &str, value: f64) -> String {
        let parameters = Parameters::from([(parameter.to_owned(), value)]);
        match strategy_with(name, &parameters) {
            Ok(strategy) => strategy.name().to_owned(),
            Err(e) => e.to_string(),
        }
    }

    #[test]
    fn every_name_is_taken() {
        for name in crate::STRATEGIES {
            for parameter in parameter_names(name) {
                let value = if parameter == "rank-bias" { 1.5 } else { 1.0 };
                assert_eq!(message(name, parameter, value), name, "{parameter}");
            }
        }
    }

    #[test]
    fn nonsense_is_named() {
        assert_eq!(
            message("random", "population", 5.0),
            "the strategy `random` has no parameter `population`"
        );
        assert_eq!(
            message("dynamosa", "population", 0.5),
            "the parameter `population` must be a whole number between 1 and a million, not 0.5"
        );
        assert_eq!(
            message("whole-suite", "rank-bias", 1.0),
            "the parameter `rank-bias` must be above 1 and at most 2, not 1"
        );
        assert_eq!(message("guess", "a", 1.0), "there is no strategy `guess`");
    }
}
