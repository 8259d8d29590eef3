//! Pieces of SVG.

use std::fmt::Write;

/// A picture of a size, to be filled from the top left.
pub(super) struct Picture {
    body: String,
    width: f64,
    height: f64,
    title: String,
}

/// How text hangs on its place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Picture {
    pub(super) fn new(width: f64, height: f64, title: &str) -> Picture {
        Picture {
            body: String::new(),
            width,
            height,
            title: escaped(title),
        }
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        self.push(format_args!(
            r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
            from.0, from.1, to.0, to.1
        ));
    }

    /// A line through points.
    pub(super) fn path(&mut self, class: &str, points: &[(f64, f64)]) {
        let points: Vec<String> = points
            .iter()
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        self.push(format_args!(
            r#"<polyline class="{class}" points="{}"/>"#,
            points.join(" ")
        ));
    }

    /// A rectangle with a text that shows when it is pointed at.
    pub(super) fn rectangle(&mut self, class: &str, at: (f64, f64), size: (f64, f64), hint: &str) {
        self.push(format_args!(
            r#"<rect class="{class}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}"><title>{}</title></rect>"#,
            at.0, at.1, size.0, size.1, escaped(hint)
        ));
    }

    pub(super) fn text(&mut self, at: (f64, f64), anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.push(format_args!(
            r#"<text x="{:.1}" y="{:.1}" text-anchor="{anchor}">{}</text>"#,
            at.0,
            at.1,
            escaped(text)
        ));
    }

    fn push(&mut self, piece: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(piece);
    }

    /// The finished picture, which shrinks with its surroundings.
    pub(super) fn finish(self) -> String {
        let Picture {
            body,
            width,
            height,
            title,
        } = self;
        format!(
            r#"<svg viewBox="0 0 {width:.0} {height:.0}" style="max-width:{width:.0}px" role="img"><title>{title}</title>{body}</svg>"#
        )
    }
}

/// Text as content or value of an attribute.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out() {
        let mut picture = Picture::new(10.0, 10.0, "a\"b");
        picture.text((1.0, 2.0), Anchor::End, "<init> & more");
        let svg = picture.finish();
        assert!(svg.contains("a&quot;b"));
        assert!(svg.contains("&lt;init&gt; &amp; more"));
    }
}
