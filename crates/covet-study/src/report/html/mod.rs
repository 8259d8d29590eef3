//! The report as one HTML page that needs nothing else: style, script and pictures are inside.
//!
//! Pictures are SVG made here, with colours of the style sheet, so that they follow light and dark. The script sorts
//! tables and switches colours; without it everything can still be read. Deliberately absent: any address.

mod boxes;
mod curves;
mod heat;
mod page;
mod svg;
mod table;

pub use page::html;
