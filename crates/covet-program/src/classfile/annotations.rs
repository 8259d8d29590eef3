//! Annotations of classes and members (JVMS 4.7.16), as far as their types go.

use super::class_file::{Attribute, ClassFile};
use super::cursor::{Cursor, Truncated};

const ATTRIBUTES: [&str; 2] = ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"];

impl ClassFile {
    /// The descriptors of the annotations among these attributes, whether a program can see them or not; a broken
    /// attribute has those in front of what is broken.
    #[must_use]
    pub fn annotations(&self, attributes: &[Attribute]) -> Vec<&str> {
        let mut types = Vec::new();
        for name in ATTRIBUTES {
            if let Some(data) = self.find_data(attributes, name) {
                // What is broken ends the list.
                let _ = read(data, &mut types);
            }
        }
        let names = types.into_iter();
        names
            .filter_map(|index| self.pool.utf8(index).ok())
            .collect()
    }
}

fn read(data: &[u8], types: &mut Vec<u16>) -> Result<(), Truncated> {
    let mut cursor = Cursor::new(data);
    for _ in 0..cursor.u16()? {
        types.push(cursor.u16()?);
        let elements = cursor.u16()?;
        skip(&mut cursor, elements)?;
    }
    Ok(())
}

/// Skips so many elements: names with values. Values may be nested as deep as a file is long, so there is no recursion.
fn skip(cursor: &mut Cursor<'_>, elements: u16) -> Result<(), Truncated> {
    // How many are left, from the outside in, and whether they have names.
    let mut open = vec![(elements, true)];
    while let Some((left, named)) = open.last_mut() {
        if *left == 0 {
            open.pop();
            continue;
        }
        *left -= 1;
        if *named {
            cursor.skip(2)?;
        }
        match cursor.u8()? {
            b'e' => cursor.skip(4)?,
            b'[' => open.push((cursor.u16()?, false)),
            b'@' => {
                cursor.skip(2)?;
                open.push((cursor.u16()?, true));
            }
            _ => cursor.skip(2)?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_skipped() {
        let data = [
            0, 2, // two annotations
            0, 7, 0, 3, // of type 7, three elements
            0, 1, b'[', 0, 2, b'I', 0, 2, b'e', 0, 3, 0, 4, // an array of two values
            0, 1, b'@', 0, 9, 0, 1, 0, 1, b's', 0, 2, // an annotation with one element
            0, 1, b'Z', 0, 2, //
            0, 8, 0, 0, // of type 8, without elements
        ];
        let mut types = Vec::new();
        assert!(read(&data, &mut types).is_ok());
        assert_eq!(types, [7, 8]);
        let mut types = Vec::new();
        assert!(read(&data[..30], &mut types).is_err());
        assert_eq!(types, [7]);
    }
}
