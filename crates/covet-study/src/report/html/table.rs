//! Tables whose columns can be sorted.

use super::svg::escaped;

/// A table: a header and rows of cells.
pub(super) struct Table {
    id: String,
    header: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

/// What is shown, what it is sorted by, and whether it stands out.
#[derive(Clone, Debug, Default)]
pub(super) struct Cell {
    text: String,
    value: Option<f64>,
    strong: bool,
}

impl Cell {
    /// A text, sorted as such.
    pub(super) fn text(text: &str) -> Cell {
        Cell {
            text: text.to_owned(),
            ..Cell::default()
        }
    }

    /// A number with its text.
    pub(super) fn number(value: Option<f64>, text: String) -> Cell {
        Cell {
            text,
            value: Some(value.unwrap_or(-1.0)),
            strong: false,
        }
    }

    /// A whole number.
    pub(super) fn count(value: usize) -> Cell {
        Cell::number(Some(value as f64), value.to_string())
    }

    pub(super) fn strong(self, strong: bool) -> Cell {
        Cell { strong, ..self }
    }

    fn html(&self) -> String {
        let sort = self
            .value
            .map_or(String::new(), |v| format!(r#" class="n" data-v="{v}""#));
        let text = escaped(&self.text);
        match self.strong {
            true => format!("<td{sort}><b>{text}</b></td>"),
            false => format!("<td{sort}>{text}</td>"),
        }
    }
}

impl Table {
    pub(super) fn new(id: &str, header: &[&str]) -> Table {
        Table {
            id: id.to_owned(),
            header: header.iter().map(|h| (*h).to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    pub(super) fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    pub(super) fn html(&self) -> String {
        let header = self.header.iter();
        let header: String = header
            .map(|h| {
                format!(
                    r#"<th scope="col"><button type="button">{}</button></th>"#,
                    escaped(h)
                )
            })
            .collect();
        let rows: String = self
            .rows
            .iter()
            .map(|row| {
                format!(
                    "<tr>{}</tr>\n",
                    row.iter().map(Cell::html).collect::<String>()
                )
            })
            .collect();
        format!(
            "<div class=\"scroll\"><table class=\"sortable\" id=\"{}\"><thead><tr>{header}</tr></thead>\n<tbody>{rows}</tbody></table></div>\n",
            self.id
        )
    }
}
