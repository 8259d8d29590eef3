//! Signatures (JVMS 4.7.9.1) and descriptors as types.

use std::sync::Arc;

use super::types::{ClassType, JavaType, Primitive, TypeArgument, TypeParameter};
use crate::descriptor::{is_internal_name, is_unqualified_name};

/// How deep types may nest; a deeper signature is hostile.
const DEPTH: usize = 128;

/// What the signature of a class says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassSignature {
    /// The type parameters.
    pub type_parameters: Vec<TypeParameter>,
    /// The superclass.
    pub super_class: ClassType,
    /// The superinterfaces.
    pub interfaces: Vec<ClassType>,
}

/// What the signature of a method says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodSignature {
    /// The type parameters.
    pub type_parameters: Vec<TypeParameter>,
    /// The parameters.
    pub params: Vec<JavaType>,
    /// The result; `None` for `void`.
    pub returns: Option<JavaType>,
    /// What it throws; empty if nothing of it is generic.
    pub throws: Vec<JavaType>,
}

/// Parses the signature of a class.
#[must_use]
pub fn class_signature(text: &str) -> Option<ClassSignature> {
    let mut parser = Parser { rest: text };
    let type_parameters = parser.type_parameters()?;
    let super_class = parser.class(DEPTH)?;
    let mut interfaces = Vec::new();
    while !parser.rest.is_empty() {
        interfaces.push(parser.class(DEPTH)?);
    }
    Some(ClassSignature {
        type_parameters,
        super_class,
        interfaces,
    })
}

/// Parses the signature of a method.
#[must_use]
pub fn method_signature(text: &str) -> Option<MethodSignature> {
    let mut parser = Parser { rest: text };
    let type_parameters = parser.type_parameters()?;
    parser.eat('(').then_some(())?;
    let mut params = Vec::new();
    while !parser.eat(')') {
        params.push(parser.ty(DEPTH)?);
    }
    let returns = if parser.eat('V') {
        None
    } else {
        Some(parser.ty(DEPTH)?)
    };
    let mut throws = Vec::new();
    while parser.eat('^') {
        throws.push(parser.ty(DEPTH)?);
    }
    parser.rest.is_empty().then_some(MethodSignature {
        type_parameters,
        params,
        returns,
        throws,
    })
}

/// Parses the signature of a field, local variable or record component.
#[must_use]
pub fn field_signature(text: &str) -> Option<JavaType> {
    let mut parser = Parser { rest: text };
    let ty = parser.ty(DEPTH)?;
    parser.rest.is_empty().then_some(ty)
}

/// The type of a field descriptor.
#[must_use]
pub fn field_descriptor(text: &str) -> Option<JavaType> {
    crate::descriptor::parse_field(text).ok()?;
    field_signature(text)
}

/// Parameters and result of a method descriptor.
#[must_use]
pub fn method_descriptor(text: &str) -> Option<(Vec<JavaType>, Option<JavaType>)> {
    crate::descriptor::parse_method(text).ok()?;
    let signature = method_signature(text)?;
    Some((signature.params, signature.returns))
}

struct Parser<'a> {
    rest: &'a str,
}

impl<'a> Parser<'a> {
    fn eat(&mut self, expected: char) -> bool {
        match self.rest.strip_prefix(expected) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// What comes before the first of `ends`, which stays.
    fn until(&mut self, ends: &[char]) -> Option<&'a str> {
        let (name, rest) = self.rest.split_at(self.rest.find(ends)?);
        self.rest = rest;
        Some(name)
    }

    fn type_parameters(&mut self) -> Option<Vec<TypeParameter>> {
        let mut parameters = Vec::new();
        if self.eat('<') {
            while !self.eat('>') {
                parameters.push(self.type_parameter()?);
            }
        }
        Some(parameters)
    }

    fn type_parameter(&mut self) -> Option<TypeParameter> {
        let name = self.identifier(&[':'])?.into();
        self.eat(':').then_some(())?;
        let mut bounds = Vec::new();
        // The class bound may be missing before an interface bound, or altogether.
        if !self.rest.starts_with([':', '>']) {
            bounds.push(self.ty(DEPTH)?);
        }
        while self.eat(':') {
            bounds.push(self.ty(DEPTH)?);
        }
        if bounds.is_empty() {
            bounds.push(JavaType::object());
        }
        Some(TypeParameter { name, bounds })
    }

    fn ty(&mut self, depth: usize) -> Option<JavaType> {
        let depth = depth.checked_sub(1)?;
        let first = self.rest.chars().next()?;
        match first {
            'L' => self.class(depth).map(JavaType::Class),
            'T' => {
                self.eat('T');
                let name = self.identifier(&[';'])?.into();
                self.eat(';').then_some(JavaType::Variable(name))
            }
            '[' => self.array(depth),
            letter => {
                let primitive = Primitive::of_letter(letter)?;
                self.eat(letter);
                Some(JavaType::Primitive(primitive))
            }
        }
    }

    /// An array; its dimensions do not count as depth since there may be 255.
    fn array(&mut self, depth: usize) -> Option<JavaType> {
        let mut dims = 0_u8;
        while self.eat('[') {
            dims = dims.checked_add(1)?;
        }
        let element = self.ty(depth)?;
        Some((0..dims).fold(element, |ty, _| ty.array()))
    }

    fn class(&mut self, depth: usize) -> Option<ClassType> {
        self.eat('L').then_some(())?;
        let name = self.until(&['<', ';', '.'])?;
        is_internal_name(name).then_some(())?;
        let mut class = ClassType {
            name: name.into(),
            args: self.arguments(depth)?,
            owner: None,
        };
        while self.eat('.') {
            class = self.member(class, depth)?;
        }
        self.eat(';').then_some(class)
    }

    fn member(&mut self, owner: ClassType, depth: usize) -> Option<ClassType> {
        let simple = self.identifier(&['<', ';', '.'])?;
        let name: Arc<str> = format!("{}${simple}", owner.name).into();
        let args = self.arguments(depth)?;
        let owner = (!owner.is_plain()).then(|| Box::new(owner));
        Some(ClassType { name, args, owner })
    }

    fn arguments(&mut self, depth: usize) -> Option<Vec<TypeArgument>> {
        let mut args = Vec::new();
        if self.eat('<') {
            while !self.eat('>') {
                args.push(self.argument(depth)?);
            }
        }
        Some(args)
    }

    fn argument(&mut self, depth: usize) -> Option<TypeArgument> {
        if self.eat('*') {
            Some(TypeArgument::Any)
        } else if self.eat('+') {
            self.ty(depth).map(TypeArgument::Extends)
        } else if self.eat('-') {
            self.ty(depth).map(TypeArgument::Super)
        } else {
            self.ty(depth).map(TypeArgument::Exact)
        }
    }

    fn identifier(&mut self, ends: &[char]) -> Option<&'a str> {
        self.until(ends).filter(|name| is_unqualified_name(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signature::{Bounds, arguments, bounds};

    fn shown(text: &str) -> String {
        field_signature(text).map_or_else(|| "none".to_owned(), |ty| ty.to_string())
    }

    #[test]
    fn fields() {
        assert_eq!(shown("[[I"), "int[][]");
        assert_eq!(shown("TT;"), "T");
        assert_eq!(
            shown("Ljava/util/Map<TK;+Ljava/util/List<*>;>.Entry<-[B[TV;>;"),
            "java.util.Map<K, ? extends java.util.List<?>>.Entry<? super byte[], V[]>"
        );
        // An owner without type arguments is part of the name.
        assert_eq!(shown("La/B.C<TT;>;"), "a.B$C<T>");
        for bad in ["", "V", "L;", "LA", "LA<;", "LA<>", "T;", "II", "LA<I", "["] {
            assert_eq!(field_signature(bad), None, "{bad}");
        }
        let deep = format!("{}I{}", "La<".repeat(1000), ">;".repeat(1000));
        assert_eq!(field_signature(&deep), None);
        let flat = format!("{}I", "[".repeat(255));
        assert!(field_descriptor(&flat).is_some());
    }

    #[test]
    fn methods_and_classes() {
        let text = "<T:Ljava/lang/Object;:Ljava/lang/Comparable<-TT;>;E::Lx/I;>(TT;I)TE;^TE;^Lx/X;";
        let method = method_signature(text).unwrap();
        let parameters: Vec<_> = method
            .type_parameters
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            parameters,
            [
                "T extends java.lang.Object & java.lang.Comparable<? super T>",
                "E extends x.I"
            ]
        );
        assert_eq!((method.params.len(), method.throws.len()), (2, 2));
        let bounds = bounds(&method.type_parameters);
        assert_eq!(method.returns.unwrap().descriptor(&bounds), "Lx/I;");
        let class = class_signature("<E:>La/B<TE;>;La/I<[TE;>;").unwrap();
        assert_eq!(class.interfaces.len(), 1);
        assert_eq!(class_signature("<E>La/B;"), None);
        assert_eq!(method_signature("()"), None);
    }

    #[test]
    fn substitution() {
        let class = class_signature("<E:>La/B<TE;>;La/I<-TE;>;La/J<[TE;>;La/K<+TE;>;").unwrap();
        let with = |argument: &str| {
            let JavaType::Class(ty) = field_signature(argument).unwrap() else {
                panic!()
            };
            let map = arguments(&class.type_parameters, &ty.args);
            let all = std::iter::once(&class.super_class).chain(&class.interfaces);
            all.map(|ty| ty.substitute_arguments(&map).to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            with("Lx<LS;>;"),
            ["a.B<S>", "a.I<? super S>", "a.J<S[]>", "a.K<? extends S>"]
        );
        assert_eq!(
            with("Lx<+LS;>;"),
            [
                "a.B<? extends S>",
                "a.I<? super S>",
                "a.J<S[]>",
                "a.K<? extends S>"
            ]
        );
        assert_eq!(with("Lx<*>;")[0], "a.B<?>");
    }

    #[test]
    fn cyclic_bounds_end() {
        let cycle: Bounds = [("T".into(), JavaType::Variable("T".into()))].into();
        assert_eq!(
            JavaType::Variable("T".into()).descriptor(&cycle),
            "Ljava/lang/Object;"
        );
    }
}
