//! Types as text, for messages and debugging. Printing compilable Java is not done here.

use std::fmt::{Display, Formatter, Result};

use super::types::{ClassType, JavaType, Primitive, TypeArgument, TypeParameter};

impl Display for Primitive {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.keyword())
    }
}

impl Display for JavaType {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            JavaType::Primitive(primitive) => primitive.fmt(f),
            JavaType::Class(class) => class.fmt(f),
            JavaType::Array(element) => write!(f, "{element}[]"),
            JavaType::Variable(name) => f.write_str(name),
        }
    }
}

impl Display for ClassType {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.owner {
            Some(owner) => {
                let simple = self.name.strip_prefix(&*owner.name).unwrap_or(&self.name);
                write!(f, "{owner}.{}", simple.trim_start_matches('$'))?;
            }
            None => f.write_str(&self.name.replace('/', "."))?,
        }
        if self.args.is_empty() {
            return Ok(());
        }
        f.write_str("<")?;
        list(f, &self.args, ", ")?;
        f.write_str(">")
    }
}

impl Display for TypeArgument {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            TypeArgument::Any => f.write_str("?"),
            TypeArgument::Exact(ty) => ty.fmt(f),
            TypeArgument::Extends(ty) => write!(f, "? extends {ty}"),
            TypeArgument::Super(ty) => write!(f, "? super {ty}"),
        }
    }
}

impl Display for TypeParameter {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} extends ", self.name)?;
        list(f, &self.bounds, " & ")
    }
}

fn list<T: Display>(f: &mut Formatter<'_>, items: &[T], separator: &str) -> Result {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            f.write_str(separator)?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
