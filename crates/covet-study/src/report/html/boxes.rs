//! Box plots: minimum, quartiles and maximum of a class for each configuration.

use super::svg::{Anchor, Picture};
use crate::statistics::FiveNumbers;

const LEFT: f64 = 110.0;
const WIDTH: f64 = 300.0;
const ROW: f64 = 20.0;
const TOP: f64 = 6.0;

/// A box for each configuration; the axis goes from 0 to 100 %.
pub(super) fn picture(title: &str, labels: &[&str], runs: &[Vec<f64>]) -> String {
    let height = TOP + ROW * runs.len() as f64 + 18.0;
    let mut picture = Picture::new(LEFT + WIDTH + 20.0, height, title);
    let x = |coverage: f64| LEFT + WIDTH * coverage;
    for step in 0..=4 {
        let share = f64::from(step) / 4.0;
        let bottom = TOP + ROW * runs.len() as f64;
        picture.line("grid", (x(share), TOP), (x(share), bottom));
        picture.text(
            (x(share), bottom + 13.0),
            Anchor::Middle,
            &format!("{:.0} %", share * 100.0),
        );
    }
    for (number, coverage) in runs.iter().enumerate() {
        let middle = TOP + ROW * (number as f64 + 0.5);
        picture.text((LEFT - 8.0, middle + 4.0), Anchor::End, labels[number]);
        let Some(five) = FiveNumbers::of(coverage) else {
            continue;
        };
        let hint = format!(
            "{}: median {:.3}, quartiles {:.3} to {:.3}, {:.3} to {:.3}",
            labels[number], five.median, five.lower, five.upper, five.min, five.max
        );
        picture.line("whisker", (x(five.min), middle), (x(five.max), middle));
        let class = format!("box c{}", number % 8);
        let size = (x(five.upper) - x(five.lower), ROW - 8.0);
        let size = (size.0.max(2.0), size.1);
        picture.rectangle(&class, (x(five.lower), middle - size.1 / 2.0), size, &hint);
        let half = ROW / 2.0 - 2.0;
        picture.line(
            "median",
            (x(five.median), middle - half),
            (x(five.median), middle + half),
        );
    }
    picture.finish()
}
