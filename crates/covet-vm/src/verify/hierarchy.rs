//! What the verifier asks of its surroundings.

/// A loaded class or interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClassRef(pub u32);

/// Facts about loaded classes, seen from the class that is verified.
///
/// [`Hierarchy::resolve`] answers `None` if a class cannot be had now: it is missing, or somebody has to load it first.
/// The implementation keeps the reason; the verification ends with [`super::Stop::Unresolved`] and can be run again.
pub trait Hierarchy {
    /// The class that is verified.
    fn this_class(&self) -> ClassRef;
    /// The class of an internal name, as the loader of the verified class sees it.
    fn resolve(&mut self, name: &str) -> Option<ClassRef>;
    /// Whether it is an interface.
    fn is_interface(&self, class: ClassRef) -> bool;
    /// Its superclass.
    fn super_class(&self, class: ClassRef) -> Option<ClassRef>;
    /// Its internal name.
    fn name(&self, class: ClassRef) -> &str;
    /// Whether two classes are of the same runtime package.
    fn same_package(&self, a: ClassRef, b: ClassRef) -> bool;
    /// Class and access flags of the method that a class or its nearest superclass declares.
    fn method(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<(ClassRef, u16)>;
    /// Class and access flags of the field that a lookup in a class finds (JVMS 5.4.3.2).
    fn field(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<(ClassRef, u16)>;

    /// Whether `sup` is among the superclasses of `sub`, or is it.
    fn is_subclass(&self, sub: ClassRef, sup: ClassRef) -> bool {
        let mut at = Some(sub);
        while let Some(class) = at {
            if class == sup {
                return true;
            }
            at = self.super_class(class);
        }
        false
    }

    /// The proper superclass of the verified class that has this name.
    fn super_named(&self, name: &str) -> Option<ClassRef> {
        let mut at = self.super_class(self.this_class());
        while let Some(class) = at {
            if self.name(class) == name {
                return at;
            }
            at = self.super_class(class);
        }
        None
    }
}
