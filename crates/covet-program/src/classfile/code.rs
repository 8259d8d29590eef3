//! The `Code` attribute (JVMS 4.7.3) and the attributes inside it.

use super::class_file::{Attribute, ClassFile, has_name, read_attributes};
use super::cursor::{Cursor, Truncated};
use super::error::ClassFileError;
use super::member::Member;
use super::pool::tag;

/// A method's body.
#[derive(Clone, Debug)]
pub struct Code {
    /// The deepest operand stack, in slots.
    pub max_stack: u16,
    /// The number of local variable slots.
    pub max_locals: u16,
    /// Where the bytecode starts in the class file's bytes.
    pub start: u32,
    /// How many bytes of bytecode there are: 1 to 65535.
    pub len: u32,
    /// The exception handlers, in the order they are tried; ranges and targets are inside the bytecode.
    pub handlers: Vec<Handler>,
    /// The attributes in file order.
    pub attributes: Vec<Attribute>,
}

/// An exception handler; the first three are positions in the bytecode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    /// The first instruction it covers.
    pub start: u16,
    /// The end of what it covers, exclusive.
    pub end: u16,
    /// Where it begins.
    pub target: u16,
    /// The class it catches, or 0 for all.
    pub catch_type: u16,
}

/// A named local variable (JVMS 4.7.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    /// The position in the bytecode it has a value from.
    pub start: u16,
    /// For how many bytes of bytecode it has a value.
    pub len: u16,
    /// Its name.
    pub name: u16,
    /// Its descriptor.
    pub descriptor: u16,
    /// Its slot.
    pub index: u16,
}

impl ClassFile {
    /// A method's body, if it has one.
    pub fn code(&self, method: &Member) -> Result<Option<Code>, ClassFileError> {
        match method.attribute(&self.pool, "Code") {
            Some(attribute) => self.parse_code(attribute).map(Some),
            None => Ok(None),
        }
    }

    /// The instructions of a body of this class file.
    #[must_use]
    pub fn bytecode(&self, code: &Code) -> &[u8] {
        let start = code.start as usize;
        self.bytes
            .get(start..start.saturating_add(code.len as usize))
            .unwrap_or_default()
    }

    /// Position and line of every entry of every `LineNumberTable` (JVMS 4.7.12), in file order.
    #[must_use]
    pub fn line_numbers(&self, code: &Code) -> Vec<(u16, u16)> {
        self.code_tables(code, "LineNumberTable", |cursor| {
            Ok((cursor.u16()?, cursor.u16()?))
        })
    }

    /// The entries of every `LocalVariableTable` (JVMS 4.7.13), in file order.
    #[must_use]
    pub fn local_variables(&self, code: &Code) -> Vec<LocalVariable> {
        self.code_tables(code, "LocalVariableTable", read_variable)
    }

    /// The entries of every `LocalVariableTypeTable` (JVMS 4.7.14); the descriptor is a signature here.
    #[must_use]
    pub fn local_variable_types(&self, code: &Code) -> Vec<LocalVariable> {
        self.code_tables(code, "LocalVariableTypeTable", read_variable)
    }

    /// The content of the `StackMapTable` (JVMS 4.7.4).
    #[must_use]
    pub fn stack_map_table(&self, code: &Code) -> Option<&[u8]> {
        self.find_data(&code.attributes, "StackMapTable")
    }

    /// All entries of all attributes called `name`; of a broken one, none.
    fn code_tables<T>(
        &self,
        code: &Code,
        name: &str,
        read: impl Fn(&mut Cursor<'_>) -> Result<T, Truncated>,
    ) -> Vec<T> {
        let mut all = Vec::new();
        for attribute in code
            .attributes
            .iter()
            .filter(|attribute| has_name(attribute, &self.pool, name))
        {
            let mut cursor = Cursor::new(self.data(attribute));
            let table = cursor.u16().and_then(|count| cursor.table(count, &read));
            all.extend(table.unwrap_or_default());
        }
        all
    }

    fn parse_code(&self, attribute: &Attribute) -> Result<Code, ClassFileError> {
        // The cursor runs over the whole file up to the attribute's end, so that positions need no conversion.
        let end = (attribute.start as usize).saturating_add(attribute.len as usize);
        let mut cursor = Cursor::new(self.bytes.get(..end).ok_or(ClassFileError::Truncated)?);
        cursor.skip(attribute.start as usize)?;
        let max_stack = cursor.u16()?;
        let max_locals = cursor.u16()?;
        let len = cursor.u32()?;
        if len == 0 || len > u32::from(u16::MAX) {
            return Err(ClassFileError::format(format!(
                "Invalid method Code length {len}"
            )));
        }
        let start = u32::try_from(cursor.position()).map_err(|_| ClassFileError::Truncated)?;
        cursor.skip(len as usize)?;
        let handlers = self.parse_handlers(&mut cursor, len)?;
        let attributes =
            read_attributes(&mut cursor, &self.pool, "Invalid code attribute name index")?;
        if !cursor.is_at_end() {
            return Err(ClassFileError::format("Code segment has wrong length"));
        }
        Ok(Code {
            max_stack,
            max_locals,
            start,
            len,
            handlers,
            attributes,
        })
    }

    fn parse_handlers(
        &self,
        cursor: &mut Cursor<'_>,
        code_len: u32,
    ) -> Result<Vec<Handler>, ClassFileError> {
        let count = cursor.u16()?;
        let handlers = cursor.table(count, |cursor| {
            let (start, end) = (cursor.u16()?, cursor.u16()?);
            Ok(Handler {
                start,
                end,
                target: cursor.u16()?,
                catch_type: cursor.u16()?,
            })
        })?;
        for handler in &handlers {
            if handler.start >= handler.end || u32::from(handler.end) > code_len {
                return Err(ClassFileError::format("Illegal exception table range"));
            }
            if u32::from(handler.target) >= code_len {
                return Err(ClassFileError::format("Illegal exception table handler"));
            }
            if handler.catch_type != 0 && !self.pool.has_tag(handler.catch_type, tag::CLASS) {
                return Err(ClassFileError::format(
                    "Catch type in exception table has bad constant type",
                ));
            }
        }
        Ok(handlers)
    }
}

fn read_variable(cursor: &mut Cursor<'_>) -> Result<LocalVariable, Truncated> {
    Ok(LocalVariable {
        start: cursor.u16()?,
        len: cursor.u16()?,
        name: cursor.u16()?,
        descriptor: cursor.u16()?,
        index: cursor.u16()?,
    })
}
