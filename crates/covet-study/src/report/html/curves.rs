//! Coverage over time.

use super::svg::{Anchor, Picture};

const LEFT: f64 = 46.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 34.0;

/// A line for each configuration: coverage at each part of the budget.
pub(super) fn picture(
    title: &str,
    labels: &[&str],
    curves: &[Vec<f64>],
    size: (f64, f64),
) -> String {
    let mut picture = Picture::new(size.0, size.1, title);
    let (width, height) = (size.0 - LEFT - 120.0, size.1 - TOP - BOTTOM);
    let lowest = curves.iter().flatten().copied().fold(1.0, f64::min);
    let floor = (lowest * 10.0).floor().clamp(0.0, 9.0) / 10.0;
    let place = |share: f64, coverage: f64| {
        let x = LEFT + width * share;
        let y = TOP + height * (1.0 - (coverage - floor) / (1.0 - floor));
        (x, y.clamp(TOP, TOP + height))
    };
    for step in 0..=4 {
        let share = f64::from(step) / 4.0;
        let level = floor + (1.0 - floor) * share;
        let (_, y) = place(0.0, level);
        picture.line("grid", (LEFT, y), (LEFT + width, y));
        picture.text((LEFT - 6.0, y + 4.0), Anchor::End, &label(level));
        let (x, _) = place(share, floor);
        let y = TOP + height + 18.0;
        picture.text((x, y), Anchor::Middle, &format!("{:.0} %", share * 100.0));
    }
    let mut lowest_label = f64::NEG_INFINITY;
    let mut ends: Vec<(f64, usize)> = Vec::new();
    for (number, curve) in curves.iter().enumerate() {
        let points = curve
            .iter()
            .enumerate()
            .map(|(point, &coverage)| place((point + 1) as f64 / curve.len() as f64, coverage));
        let points: Vec<(f64, f64)> = points.collect();
        picture.path(&format!("curve c{}", number % 8), &points);
        ends.extend(points.last().map(|p| (p.1, number)));
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Labels beside the ends of their lines, pushed apart where lines meet.
    for (y, number) in ends {
        let y = y.max(lowest_label + 14.0);
        lowest_label = y;
        let at = (LEFT + width + 8.0, y);
        picture.rectangle(
            &format!("c{}", number % 8),
            (at.0, y - 5.0),
            (8.0, 8.0),
            labels[number],
        );
        picture.text((at.0 + 12.0, y + 3.0), Anchor::Start, labels[number]);
    }
    picture.finish()
}

/// A level of coverage, with a decimal place only if it has one.
fn label(level: f64) -> String {
    let percent = (level * 1000.0).round() / 10.0;
    format!("{percent} %")
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn labels() {
        assert_eq!(
            [label(0.975), label(0.9), label(1.0)],
            ["97.5 %", "90 %", "100 %"]
        );
    }
}
