//! The types of the Java language, as far as class files tell them.

use std::sync::Arc;

/// A primitive type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the primitive types need no words")]
pub enum Primitive {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum JavaType {
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface, perhaps with type arguments.
    Class(ClassType),
    /// An array of the type.
    Array(Box<JavaType>),
    /// A type variable, by its name.
    Variable(Arc<str>),
}

/// A class or interface with its type arguments; without any it is raw, or its class is not generic.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassType {
    /// The internal name, `a/b/C$D`.
    pub name: Arc<str>,
    /// The type arguments of the class itself.
    pub args: Vec<TypeArgument>,
    /// The type it is a member of; only where that one has type arguments.
    pub owner: Option<Box<ClassType>>,
}

/// A type argument.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TypeArgument {
    /// `?`.
    Any,
    /// The type itself.
    Exact(JavaType),
    /// `? extends T`.
    Extends(JavaType),
    /// `? super T`.
    Super(JavaType),
}

/// A type parameter of a class or method.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeParameter {
    /// Its name.
    pub name: Arc<str>,
    /// What it extends: a class or variable first, then interfaces; never empty.
    pub bounds: Vec<JavaType>,
}

impl Primitive {
    /// All of them, in the order of their declaration.
    pub const ALL: [Primitive; 8] = [
        Primitive::Boolean,
        Primitive::Byte,
        Primitive::Short,
        Primitive::Char,
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
    ];

    /// The primitive type of a descriptor's letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Primitive> {
        Primitive::ALL
            .into_iter()
            .find(|primitive| primitive.letter() == letter)
    }

    /// Its descriptor.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Primitive::Boolean => 'Z',
            Primitive::Byte => 'B',
            Primitive::Short => 'S',
            Primitive::Char => 'C',
            Primitive::Int => 'I',
            Primitive::Long => 'J',
            Primitive::Float => 'F',
            Primitive::Double => 'D',
        }
    }

    /// Its name in Java.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }

    /// The internal name of the class that boxes it.
    #[must_use]
    pub fn wrapper(self) -> &'static str {
        match self {
            Primitive::Boolean => "java/lang/Boolean",
            Primitive::Byte => "java/lang/Byte",
            Primitive::Short => "java/lang/Short",
            Primitive::Char => "java/lang/Character",
            Primitive::Int => "java/lang/Integer",
            Primitive::Long => "java/lang/Long",
            Primitive::Float => "java/lang/Float",
            Primitive::Double => "java/lang/Double",
        }
    }

    /// The primitive type that a class of this internal name boxes.
    #[must_use]
    pub fn of_wrapper(class: &str) -> Option<Primitive> {
        Primitive::ALL
            .into_iter()
            .find(|primitive| primitive.wrapper() == class)
    }
}

impl JavaType {
    /// The class of this internal name without type arguments.
    #[must_use]
    pub fn class(name: &str) -> JavaType {
        JavaType::Class(ClassType::raw(name))
    }

    /// `java.lang.Object`.
    #[must_use]
    pub fn object() -> JavaType {
        JavaType::class("java/lang/Object")
    }

    /// The array of this type.
    #[must_use]
    pub fn array(self) -> JavaType {
        JavaType::Array(Box::new(self))
    }

    /// The class type, if it is one.
    #[must_use]
    pub fn as_class(&self) -> Option<&ClassType> {
        match self {
            JavaType::Class(class) => Some(class),
            _ => None,
        }
    }

    /// The primitive type, if it is one.
    #[must_use]
    pub fn as_primitive(&self) -> Option<Primitive> {
        match self {
            JavaType::Primitive(primitive) => Some(*primitive),
            _ => None,
        }
    }

    /// Whether values are references.
    #[must_use]
    pub fn is_reference(&self) -> bool {
        !matches!(self, JavaType::Primitive(_))
    }
}

impl ClassType {
    /// The class of this internal name without type arguments.
    #[must_use]
    pub fn raw(name: &str) -> ClassType {
        ClassType {
            name: name.into(),
            args: Vec::new(),
            owner: None,
        }
    }

    /// Whether neither it nor a class around it has type arguments.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.args.is_empty() && self.owner.is_none()
    }
}

impl TypeArgument {
    /// The type the argument is about; `?` has none.
    #[must_use]
    pub fn ty(&self) -> Option<&JavaType> {
        match self {
            TypeArgument::Any => None,
            TypeArgument::Exact(ty) | TypeArgument::Extends(ty) | TypeArgument::Super(ty) => {
                Some(ty)
            }
        }
    }
}
