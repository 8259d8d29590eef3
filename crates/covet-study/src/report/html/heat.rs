//! The heat map of wins: on how many classes the configuration of the row is significantly better than that of the column.

use super::svg::{Anchor, Picture};
use crate::report::data::Section;

const LEFT: f64 = 130.0;
const TOP: f64 = 28.0;
const CELL: (f64, f64) = (96.0, 34.0);
/// Shades of the style sheet.
const SHADES: usize = 5;

/// The map of a section.
pub(super) fn picture(section: &Section, labels: &[&str]) -> String {
    let count = labels.len() as f64;
    let size = (LEFT + CELL.0 * count + 4.0, TOP + CELL.1 * count + 4.0);
    let mut picture = Picture::new(size.0, size.1, "wins of rows over columns");
    let classes = section.rows.len().max(1);
    for (row, winner) in labels.iter().enumerate() {
        let y = TOP + CELL.1 * row as f64;
        picture.text((LEFT - 8.0, y + CELL.1 / 2.0 + 4.0), Anchor::End, winner);
        let x = LEFT + CELL.0 * (row as f64 + 0.5);
        picture.text((x, TOP - 8.0), Anchor::Middle, winner);
        for (column, loser) in labels.iter().enumerate().filter(|(c, _)| *c != row) {
            let wins = section.wins(row, column);
            let x = LEFT + CELL.0 * column as f64;
            let class = format!("heat h{}", shade(wins, classes));
            let hint = format!(
                "{winner} is significantly better than {loser} on {wins} of {classes} classes"
            );
            picture.rectangle(&class, (x, y), (CELL.0 - 2.0, CELL.1 - 2.0), &hint);
            let middle = (x + CELL.0 / 2.0, y + CELL.1 / 2.0 + 4.0);
            picture.text(middle, Anchor::Middle, &wins.to_string());
        }
    }
    picture.finish()
}

fn shade(wins: usize, classes: usize) -> usize {
    (wins * SHADES).div_ceil(classes).min(SHADES)
}

#[cfg(test)]
mod tests {
    use super::shade;

    #[test]
    fn shades() {
        assert_eq!([shade(0, 10), shade(1, 10), shade(10, 10)], [0, 1, 5]);
    }
}
