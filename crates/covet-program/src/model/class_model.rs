//! A class without its code.

use std::sync::Arc;

use super::access::Access;
use super::constants::Constants;
use super::field_model::FieldModel;
use super::method_model::MethodModel;
use super::nesting::{self, Nested, Nesting};
use crate::classfile::{ClassFile, ClassFileError};
use crate::signature::{
    ClassSignature, ClassType, JavaType, TypeArgument, TypeParameter, class_signature,
    field_descriptor, field_signature,
};

/// What a class is declared as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ClassKind {
    /// A class; also the body of an enum constant.
    Class,
    /// An interface.
    Interface,
    /// An enum class.
    Enum,
    /// A record class.
    Record,
    /// An annotation interface.
    Annotation,
}

/// A component of a record class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordPart {
    /// Its name, which is its accessor's name too.
    pub name: Arc<str>,
    /// Its type.
    pub ty: JavaType,
}

/// A class without its code.
#[derive(Clone, Debug)]
pub struct ClassModel {
    /// The internal name.
    pub name: Arc<str>,
    /// The simple name; empty if it is anonymous.
    pub simple_name: Arc<str>,
    /// The major version of the class file: 61 for Java 17.
    pub major: u16,
    /// The flags as declared: those of `InnerClasses` for a nested class.
    pub access: Access,
    /// What it is declared as.
    pub kind: ClassKind,
    /// The type parameters.
    pub type_parameters: Vec<TypeParameter>,
    /// The superclass: `Object` for interfaces, none for `Object`.
    pub super_class: Option<ClassType>,
    /// The direct superinterfaces.
    pub interfaces: Vec<ClassType>,
    /// Where it is declared.
    pub nesting: Nesting,
    /// The member classes in the order of the file.
    pub members: Vec<Arc<str>>,
    /// All classes known to be declared inside: members, local and anonymous ones; sorted.
    pub nested: Vec<Arc<str>>,
    /// The fields in the order of the file.
    pub fields: Vec<FieldModel>,
    /// The methods in the order of the file.
    pub methods: Vec<MethodModel>,
    /// The direct subclasses of a sealed class; none for other classes.
    pub permitted: Option<Vec<Arc<str>>>,
    /// The components of a record class in order; empty for other classes.
    pub components: Vec<RecordPart>,
    /// The name of the source file.
    pub source_file: Option<Arc<str>>,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// The constants in its pool and code.
    pub constants: Constants,
}

impl ClassModel {
    /// Reads a class.
    pub fn read(file: &ClassFile) -> Result<ClassModel, ClassFileError> {
        let name: Arc<str> = file.name()?.into();
        let Nested {
            nesting,
            simple_name,
            access,
            members,
            nested,
        } = nesting::read(file, &name)?;
        let signature = supertypes(file)?;
        let components = components(file)?;
        let kind = kind(file, access)?;
        let methods = file
            .methods
            .iter()
            .map(|method| MethodModel::read(file, method, kind, &nesting));
        let fields = file
            .fields
            .iter()
            .map(|field| FieldModel::read(file, field));
        Ok(ClassModel {
            simple_name,
            major: file.major,
            access,
            kind,
            type_parameters: signature.0,
            super_class: signature.1,
            interfaces: signature.2,
            nesting: nesting.clone(),
            members,
            nested,
            fields: fields.collect::<Result<_, _>>()?,
            methods: methods.collect::<Result<_, _>>()?,
            permitted: permitted(file)?,
            components,
            source_file: file.source_file().ok().flatten().map(Arc::from),
            deprecated: file.attribute("Deprecated").is_some(),
            constants: Constants::read(file)?,
            name,
        })
    }

    /// The package with slashes; empty for the unnamed one.
    #[must_use]
    pub fn package(&self) -> &str {
        self.name
            .rsplit_once('/')
            .map_or("", |(package, _)| package)
    }

    /// Whether it is an interface or annotation interface.
    #[must_use]
    pub fn is_interface(&self) -> bool {
        self.access.is_interface()
    }

    /// The type of `this`: the class with its own type parameters as arguments.
    #[must_use]
    pub fn this_type(&self) -> ClassType {
        let variables = self.type_parameters.iter();
        let args = variables
            .map(|parameter| TypeArgument::Exact(JavaType::Variable(parameter.name.clone())));
        ClassType {
            name: self.name.clone(),
            args: args.collect(),
            owner: None,
        }
    }

    /// The superclass, if any, and the superinterfaces.
    pub fn direct_supertypes(&self) -> impl Iterator<Item = &ClassType> {
        self.super_class.iter().chain(&self.interfaces)
    }

    /// The method of this name and descriptor.
    #[must_use]
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&MethodModel> {
        self.methods
            .iter()
            .find(|method| &*method.name == name && &*method.descriptor == descriptor)
    }

    /// The field of this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&FieldModel> {
        self.fields.iter().find(|field| &*field.name == name)
    }

    /// The constructors.
    pub fn constructors(&self) -> impl Iterator<Item = &MethodModel> {
        self.methods.iter().filter(|method| method.is_constructor())
    }

    /// The constants of an enum class in order.
    pub fn enum_constants(&self) -> impl Iterator<Item = &FieldModel> {
        self.fields
            .iter()
            .filter(|field| self.kind == ClassKind::Enum && field.access.is_enum())
    }
}

fn kind(file: &ClassFile, access: Access) -> Result<ClassKind, ClassFileError> {
    let kind = if access.is_annotation() {
        ClassKind::Annotation
    } else if access.is_interface() {
        ClassKind::Interface
    } else {
        match file.super_name()? {
            Some("java/lang/Enum") if access.is_enum() => ClassKind::Enum,
            Some("java/lang/Record") if file.attribute("Record").is_some() => ClassKind::Record,
            _ => ClassKind::Class,
        }
    };
    Ok(kind)
}

type Supertypes = (Vec<TypeParameter>, Option<ClassType>, Vec<ClassType>);

/// Type parameters and supertypes; the signature counts only where it names the supertypes the class really has.
fn supertypes(file: &ClassFile) -> Result<Supertypes, ClassFileError> {
    let super_name = file.super_name()?;
    let interfaces: Vec<&str> = file
        .interfaces
        .iter()
        .map(|&index| file.pool.class_name(index))
        .collect::<Result<_, _>>()?;
    let signature = file.signature().ok().flatten().and_then(class_signature);
    let agrees = |signature: &ClassSignature| {
        let names = signature.interfaces.iter().map(|ty| &*ty.name);
        super_name == Some(&*signature.super_class.name) && names.eq(interfaces.iter().copied())
    };
    Ok(match signature.filter(agrees) {
        Some(signature) => (
            signature.type_parameters,
            Some(signature.super_class),
            signature.interfaces,
        ),
        None => (
            Vec::new(),
            super_name.map(ClassType::raw),
            interfaces.into_iter().map(ClassType::raw).collect(),
        ),
    })
}

fn permitted(file: &ClassFile) -> Result<Option<Vec<Arc<str>>>, ClassFileError> {
    let Some(classes) = file.permitted_subclasses().ok().flatten() else {
        return Ok(None);
    };
    let names = classes
        .into_iter()
        .map(|index| file.pool.class_name(index).map(Arc::from));
    names.collect::<Result<_, _>>().map(Some)
}

fn components(file: &ClassFile) -> Result<Vec<RecordPart>, ClassFileError> {
    let components = file.record_components().ok().flatten().unwrap_or_default();
    let mut parts = Vec::new();
    for component in components {
        let signature = component
            .attributes
            .iter()
            .find(|attribute| file.pool.utf8(attribute.name) == Ok("Signature"))
            .and_then(|attribute| file.data(attribute).first_chunk())
            .and_then(|&index| file.pool.utf8(u16::from_be_bytes(index)).ok());
        let descriptor = file.pool.utf8(component.descriptor)?;
        let ty = signature
            .and_then(field_signature)
            .or_else(|| field_descriptor(descriptor))
            .ok_or_else(|| ClassFileError::format(format!("bad descriptor {descriptor}")))?;
        parts.push(RecordPart {
            name: file.pool.utf8(component.name)?.into(),
            ty,
        });
    }
    Ok(parts)
}
