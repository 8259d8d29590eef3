//! Class initialisation (JVMS 5.5).

use crate::class::{ClassId, LinkProgress, init_state as st};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, Outcome};
use crate::thread::Wait;
use crate::vm::{Raise, Res, Trouble, Vm};

/// Steps of the procedure; slot 0 is the class, slot 1 the index of the next superinterface, slot 2 how far linking is.
const SUPER_DONE: u32 = 1;
const INTERFACE_DONE: u32 = 2;
const CLINIT_DONE: u32 = 3;

/// `initialize(class id)`.
pub fn initialize<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let class = ClassId(m.arg(&a, 0).v as u32);
    match (a.step, a.result) {
        (0, _) => begin(m, &a, class),
        (SUPER_DONE | INTERFACE_DONE, Err(e)) => {
            m.vm.fail_init(class, e);
            Err(Trouble::Throw(e))
        }
        (SUPER_DONE, Ok(_)) => interfaces(m, &a, class, 0),
        (INTERFACE_DONE, Ok(_)) => {
            let next = m.arg(&a, 1).v as usize;
            interfaces(m, &a, class, next)
        }
        (_, Ok(_)) => {
            m.vm.finish_init(class, st::INITIALIZED);
            Ok(Outcome::Void)
        }
        (_, Err(e)) => {
            m.vm.fail_init(class, e);
            let e = m.vm.wrap_init_error(e);
            Err(Trouble::Throw(e))
        }
    }
}

fn begin<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    class: ClassId,
) -> Res<Outcome<D::Shadow>> {
    let mirror = m.vm.classes.get(class).mirror;
    let k = &m.vm.known;
    match m.vm.heap.load_u32(mirror, k.class_init_state) {
        st::INITIALIZED => return Ok(Outcome::Void),
        st::ERRONEOUS => return Err(m.vm.init_failed_before(class)),
        st::IN_PROGRESS => {
            let by = m.vm.heap.load_u32(mirror, k.class_init_thread);
            if by == m.vm.threads.current_id() {
                return Ok(Outcome::Void);
            }
            return Err(Trouble::Block(Wait::Init(class)));
        }
        _ => {}
    }
    link(m, a, class, 2)?;
    let k = &m.vm.known;
    let (state, thread) = (k.class_init_state, k.class_init_thread);
    let me = m.vm.threads.current_id();
    m.vm.heap.store_u32(mirror, state, st::IN_PROGRESS);
    m.vm.heap.store_u32(mirror, thread, me);
    m.vm.initialization_begins(class);
    let c = m.vm.classes.get(class);
    if let Some(sup) = c.super_class.filter(|_| !c.is_interface())
        && m.vm.needs_init(sup)
    {
        return Ok(call_initialize(m, sup, SUPER_DONE));
    }
    interfaces(m, a, class, 0)
}

/// Links a class; a slot of the frame keeps how far that has come when a class has to be loaded first.
pub fn link<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    class: ClassId,
    slot: usize,
) -> Res<()> {
    let mut progress = LinkProgress::unpack(m.arg(a, slot).v);
    let linked = m.vm.link_class(class, &mut progress);
    m.set_arg(a, slot, Slot::plain(progress.pack()));
    linked
}

/// `link(class, progress)`.
pub fn link_only<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let class = ClassId(m.arg(&a, 0).v as u32);
    link(m, &a, class, 1)?;
    Ok(Outcome::Void)
}

fn call_initialize<D: Domain>(m: &Machine<D>, class: ClassId, step: u32) -> Outcome<D::Shadow> {
    Outcome::Call {
        method: m.vm.internal_method("initialize"),
        args: vec![Slot::plain(u64::from(class.0))],
        step,
    }
}

/// Step 7: superinterfaces that declare defaults, for classes only.
fn interfaces<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    class: ClassId,
    from: usize,
) -> Res<Outcome<D::Shadow>> {
    let c = m.vm.classes.get(class);
    if !c.is_interface() {
        let inherited = c
            .super_class
            .map_or(0, |s| m.vm.classes.get(s).all_interfaces.len());
        let list = c.all_interfaces.clone();
        for (n, i) in list.iter().enumerate().skip(from.max(inherited)) {
            if m.vm.classes.get(*i).has_defaults && m.vm.needs_init(*i) {
                m.set_arg(a, 1, Slot::plain(n as u64 + 1));
                return Ok(call_initialize(m, *i, INTERFACE_DONE));
            }
        }
    }
    match m.vm.classes.get(class).clinit {
        Some(method) => Ok(Outcome::Call {
            method,
            args: Vec::new(),
            step: CLINIT_DONE,
        }),
        None => {
            m.vm.finish_init(class, st::INITIALIZED);
            Ok(Outcome::Void)
        }
    }
}

impl Vm {
    fn finish_init(&mut self, class: ClassId, state: u32) {
        let mirror = self.classes.get(class).mirror;
        self.heap
            .store_u32(mirror, self.known.class_init_state, state);
        self.heap.store_u32(mirror, self.known.class_init_thread, 0);
        self.threads.wake_all(|w| *w == Wait::Init(class));
        self.initialization_ends(class);
    }

    fn fail_init(&mut self, class: ClassId, e: Ref) {
        let mirror = self.classes.get(class).mirror;
        let remembered = self.remember_init_error(e).unwrap_or(Ref::NULL);
        self.heap
            .store_ref(mirror, self.known.class_init_error, remembered);
        self.finish_init(class, st::ERRONEOUS);
    }

    /// What later users of the class get as cause: a copy that names the original exception and its thread.
    fn remember_init_error(&mut self, e: Ref) -> Res<Ref> {
        let eiie = self.load_boot("java/lang/ExceptionInInitializerError")?;
        let name = self.external_name(self.class_of(e));
        let message = self.heap.load_ref(e, self.known.throwable_message);
        let thread = self.thread_name(self.threads.running().object);
        let text = if message.is_null() {
            format!("Exception {name} [in thread \"{thread}\"]")
        } else {
            format!(
                "Exception {name}: {} [in thread \"{thread}\"]",
                self.text(message)
            )
        };
        let message = self.new_string(&text)?;
        let copy = self.throwable_of(eiie, message, Ref::NULL)?;
        let k = self.known.clone();
        let backtrace = self.heap.load_ref(e, k.throwable_backtrace);
        let depth = self.heap.load_u32(e, k.throwable_depth);
        self.heap.store_ref(copy, k.throwable_backtrace, backtrace);
        self.heap.store_u32(copy, k.throwable_depth, depth);
        self.heap.store_ref(copy, k.throwable_cause, Ref::NULL);
        Ok(copy)
    }

    fn wrap_init_error(&mut self, e: Ref) -> Ref {
        if self.instance_of(e, self.known.error) {
            return e;
        }
        let wrapped = self
            .load_boot("java/lang/ExceptionInInitializerError")
            .and_then(|c| self.throwable_of(c, Ref::NULL, e));
        wrapped.unwrap_or(e)
    }

    fn init_failed_before(&mut self, class: ClassId) -> Trouble {
        let mirror = self.classes.get(class).mirror;
        let cause = self.heap.load_ref(mirror, self.known.class_init_error);
        Trouble::Raise(Raise {
            class: "java/lang/NoClassDefFoundError",
            message: Some(format!(
                "Could not initialize class {}",
                self.external_name(class)
            )),
            cause,
        })
    }
}
