//! Loading a class through a guest loader (JVMS 5.3.2).

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, Outcome};
use crate::vm::{Raise, Res, Trouble};

/// `load(loader, dotted name)`: calls `loadClass` and records the answer.
pub fn load<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let loader = Ref(m.arg(&a, 0).v as u32);
    let name = Ref(m.arg(&a, 1).v as u32);
    if a.step == 0 {
        let method = m.vm.boot_method(
            "java/lang/ClassLoader",
            "loadClass",
            "(Ljava/lang/String;)Ljava/lang/Class;",
        )?;
        let class = m.vm.class_of(loader);
        let method = m.select(class, method)?;
        let args = vec![
            Slot::plain(u64::from(loader.0)),
            Slot::plain(u64::from(name.0)),
        ];
        return Ok(Outcome::Call {
            method,
            args,
            step: 1,
        });
    }
    let internal = m.vm.text(name).replace('.', "/");
    match a.result {
        Ok(s) if s.v as u32 != 0 => {
            let class = m.vm.mirror_class(Ref(s.v as u32));
            let sym = m.vm.syms.intern(&internal);
            let got = m.vm.classes.get(class).name;
            if got != sym {
                let message = Some(format!("{internal} (wrong name: {})", m.vm.syms.text(got)));
                return Err(Trouble::Raise(Raise {
                    class: "java/lang/NoClassDefFoundError",
                    message,
                    cause: Ref::NULL,
                }));
            }
            m.vm.classes.record(loader, sym, class);
            Ok(Outcome::Void)
        }
        Ok(_) => Err(Trouble::Raise(Raise {
            class: "java/lang/NoClassDefFoundError",
            message: Some(internal),
            cause: Ref::NULL,
        })),
        Err(e) => {
            let cnfe = m.vm.load_boot("java/lang/ClassNotFoundException")?;
            if m.vm.instance_of(e, cnfe) {
                return Err(Trouble::Raise(Raise {
                    class: "java/lang/NoClassDefFoundError",
                    message: Some(internal),
                    cause: e,
                }));
            }
            Err(Trouble::Throw(e))
        }
    }
}
