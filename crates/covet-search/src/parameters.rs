//! The parameters of strategies by name, for experiments that vary them.
//!
//! Names are an interface; values are numbers and checked here, so that a strategy never sees one that makes no sense.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::{DynaMosa, RandomSearch, Strategy, WholeSuite};

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
}

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
        }
        Ok(())
    }
}

fn whole_suite(strategy: &mut WholeSuite) -> Vec<(&'static str, Field<'_>)> {
    vec![
        ("population", Field::Count(&mut strategy.population)),
        ("crossover", Field::Share(&mut strategy.crossover)),
        ("rank-bias", Field::Bias(&mut strategy.rank_bias)),
        ("elite", Field::Count(&mut strategy.elite)),
        ("insertion", Field::Share(&mut strategy.insertion)),
        ("max-tests", Field::Count(&mut strategy.max_tests)),
        ("initial-tests", Field::Count(&mut strategy.initial_tests)),
    ]
}

fn dynamosa(strategy: &mut DynaMosa) -> Vec<(&'static str, Field<'_>)> {
    vec![
        ("population", Field::Count(&mut strategy.population)),
        ("crossover", Field::Share(&mut strategy.crossover)),
        ("tournament", Field::Count(&mut strategy.tournament)),
        ("fresh", Field::Share(&mut strategy.fresh)),
        ("from-archive", Field::Share(&mut strategy.from_archive)),
    ]
}

/// The strategy of this name with these parameters.
pub fn strategy_with(name: &str, parameters: &Parameters) -> Result<Box<dyn Strategy>, NoStrategy> {
    match name {
        "random" => {
            assign(name, Vec::new(), parameters)?;
            Ok(Box::new(RandomSearch))
        }
        "whole-suite" => {
            let mut strategy = WholeSuite::default();
            assign(name, whole_suite(&mut strategy), parameters)?;
            Ok(Box::new(strategy))
        }
        "dynamosa" => {
            let mut strategy = DynaMosa::default();
            assign(name, dynamosa(&mut strategy), parameters)?;
            Ok(Box::new(strategy))
        }
        _ => Err(NoStrategy::Name(name.to_owned())),
    }
}

/// The names of a strategy's parameters.
#[must_use]
pub fn parameter_names(strategy: &str) -> Vec<&'static str> {
    let names = |fields: Vec<(&'static str, Field<'_>)>| fields.into_iter().map(|f| f.0).collect();
    match strategy {
        "whole-suite" => names(whole_suite(&mut WholeSuite::default())),
        "dynamosa" => names(dynamosa(&mut DynaMosa::default())),
        _ => Vec::new(),
    }
}

fn assign(
    strategy: &str,
    mut fields: Vec<(&'static str, Field<'_>)>,
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
        for name in ["random", "whole-suite", "dynamosa"] {
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
