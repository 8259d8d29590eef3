//! `java.lang.StackStreamFactory`, `StackFrameInfo` and the single `StackTraceElement`.
//!
//! A walk is anchored at the frame of `callStackWalk`: the anchor is that frame's position, counted from one, and the
//! position of the next frame to report is kept in a slot of the frame's own window, next to the unmounted continuation
//! whose frames are walked instead of the thread's. A thread's walk ends where the virtual thread begins.

use crate::class::{ClassId, MethodId};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::Frame;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm, raise};

const INFO: &str = "java/lang/StackFrameInfo";
const CLASS_INFO: &str = "java/lang/ClassFrameInfo";
const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";

const CLASS_ONLY: u64 = 0x2;
const GET_CALLER_CLASS: u64 = 0x4;
const SHOW_HIDDEN: u64 = 0x20;

/// Slot of the anchored frame that holds the position of the next frame.
const NEXT: usize = 16;
/// Slot that holds the continuation, null for the thread's own stack.
const SOURCE: usize = 17;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/StackStreamFactory.checkStackWalkModes()Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "java/lang/StackFrameInfo.expandStackFrameInfo()V",
        expand_info,
    ),
    opaque(
        "java/lang/StackTraceElement.initStackTraceElement(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V",
        |vm, a| {
            let info = arg::r(a, 1);
            let bci = vm.heap.load_u32(info, vm.field_offset(INFO, "bci"));
            if let Some(m) = info_method(vm, info) {
                vm.fill_stack_trace_element(arg::r(a, 0), m, bci as u16)?;
            }
            ret::v()
        },
    ),
];

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/StackStreamFactory$AbstractStackWalker.setContinuation(J[Ljava/lang/Object;Ljdk/internal/vm/Continuation;)V",
        run: set_continuation,
        catches: false,
    });
    for key in [
        "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;",
        "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
    ] {
        v.push(FullNative {
            key,
            run: call_stack_walk,
            catches: false,
        });
    }
    for key in [
        "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames(JJII[Ljava/lang/Object;)I",
        "java/lang/StackStreamFactory$AbstractStackWalker.fetchStackFrames(IJIII[Ljava/lang/Object;)I",
    ] {
        v.push(FullNative {
            key,
            run: fetch_stack_frames,
            catches: false,
        });
    }
}

/// Where a batch comes from: frames of the thread between its floor and a position, or of a continuation.
#[derive(Clone, Copy)]
struct Source {
    continuation: Ref,
    floor: usize,
}

impl Source {
    fn new(vm: &Vm, continuation: Ref) -> Source {
        let floor = if continuation.is_null() {
            vm.threads.floor()
        } else {
            0
        };
        Source {
            continuation,
            floor,
        }
    }

    fn frames(self, vm: &Vm) -> &[Frame] {
        if self.continuation.is_null() {
            return &vm.threads.frames;
        }
        let frames = vm.threads.unmounted.get(&self.continuation);
        frames.map_or(&[], |f| &f[..])
    }
}

/// Where a batch goes.
struct Batch {
    mode: u64,
    count: u32,
    start: u32,
    frames: Ref,
}

/// `callStackWalk(mode, skip, [scope, continuation,] count, start, frames)`.
fn call_stack_walk<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    if let (1, Ok(v)) = (a.step, a.result) {
        return Ok(Outcome::Value(v));
    }
    let feature = m.vm.jdk.feature;
    let (skip, count) = match feature {
        ..=18 => (3, 4),
        19..=21 => (3, 6),
        _ => (2, 5),
    };
    let continuation = match feature {
        ..=18 => Ref::NULL,
        _ => m.ref_arg(&a, count - 1)?,
    };
    let source = Source::new(&m.vm, continuation);
    let batch = Batch {
        mode: m.arg(&a, 1).v,
        count: m.arg(&a, count).v as u32,
        start: m.arg(&a, count + 1).v as u32,
        frames: m.ref_arg(&a, count + 2)?,
    };
    let skip = m.arg(&a, skip).v as u32;
    let me = m.vm.threads.frames.len();
    let mut next = match continuation {
        Ref::NULL => first_frame(&mut m.vm)?,
        _ => source.frames(&m.vm).len(),
    };
    for _ in 0..skip {
        next = next.saturating_sub(1);
    }
    let (filled, next) = m.vm.fill_frames(source, next, &batch)?;
    m.set_arg(&a, NEXT, Slot::plain(next as u64));
    m.set_arg(&a, SOURCE, Slot::plain(u64::from(continuation.0)));
    let walk =
        m.vm.boot_method(WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;")?;
    let third = if feature > 21 { filled } else { batch.count };
    let int = |v: u32| Slot::plain(u64::from(v));
    Ok(Outcome::Call {
        method: walk,
        args: vec![
            m.arg(&a, 0),
            Slot::plain(me as u64),
            Slot::default(),
            int(skip),
            int(third),
            int(batch.start),
            int(batch.start + filled),
        ],
        step: 1,
    })
}

/// `fetchStackFrames(mode, anchor, [last,] count, start, frames)`: the end index, on 25 the number of frames.
fn fetch_stack_frames<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let new = m.vm.jdk.feature > 21;
    let anchor = m.arg(&a, if new { 2 } else { 3 }).v as usize;
    let batch = Batch {
        mode: m.arg(&a, 1).v,
        count: m.arg(&a, 5).v as u32,
        start: m.arg(&a, 6).v as u32,
        frames: m.ref_arg(&a, 7)?,
    };
    let base = anchored(m, anchor)?;
    let next = m.stack[base + NEXT].v as usize;
    let source = Source::new(&m.vm, Ref(m.stack[base + SOURCE].v as u32));
    let (filled, next) = m.vm.fill_frames(source, next, &batch)?;
    m.stack[base + NEXT] = Slot::plain(next as u64);
    let answer = if new { filled } else { batch.start + filled };
    Ok(Outcome::Value(Slot::plain(u64::from(answer))))
}

/// First slot of the frame that a walk is anchored at.
fn anchored<D: Domain>(m: &Machine<D>, anchor: usize) -> Res<usize> {
    let frame = anchor
        .checked_sub(1)
        .and_then(|i| m.vm.threads.frames.get(i))
        .filter(|f| m.vm.syms.text(m.vm.classes.method(f.method).name) == "callStackWalk");
    match frame {
        Some(f) => Ok(f.base as usize),
        None => raise("java/lang/InternalError", "doStackWalk: corrupted buffers"),
    }
}

/// `setContinuation(anchor, frames, continuation)`: the walk goes on in another continuation.
fn set_continuation<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let base = anchored(m, m.arg(&a, 1).v as usize)?;
    let continuation = m.ref_arg(&a, 4)?;
    let next = Source::new(&m.vm, continuation).frames(&m.vm).len();
    m.stack[base + NEXT] = Slot::plain(next as u64);
    m.stack[base + SOURCE] = Slot::plain(u64::from(continuation.0));
    Ok(Outcome::Void)
}

/// Number of frames below the walker's own.
fn first_frame(vm: &mut Vm) -> Res<usize> {
    let walker = vm.load_boot("java/lang/StackWalker")?;
    let base = vm.load_boot(WALKER)?;
    let mut n = vm.threads.frames.len();
    while n > 0 {
        let class = vm.classes.method(vm.threads.frames[n - 1].method).class;
        if class != walker && !vm.classes.is_subclass(class, base) {
            break;
        }
        n -= 1;
    }
    Ok(n)
}

impl Vm {
    /// Fills a buffer from the frames below position `next`; answers how many and where to go on.
    fn fill_frames(&mut self, source: Source, mut next: usize, b: &Batch) -> Res<(u32, usize)> {
        let room = self.heap.array_len(b.frames).saturating_sub(b.start);
        let mut filled = 0;
        while next > source.floor && filled < b.count.min(room) {
            next -= 1;
            let Some(frame) = source.frames(self).get(next).copied() else {
                continue;
            };
            let m = self.classes.method(frame.method);
            if m.hidden && b.mode & SHOW_HIDDEN == 0 || self.classes.get(m.class).mirror.is_null() {
                continue;
            }
            if b.mode & GET_CALLER_CLASS != 0 && filled == 0 && m.caller_sensitive {
                let text = format!(
                    "StackWalker::getCallerClass called from @CallerSensitive '{}' method",
                    self.method_signature(frame.method)
                );
                return raise("java/lang/UnsupportedOperationException", text);
            }
            let (method, class) = (frame.method, m.class);
            let bci = if m.is_native() { 0 } else { frame.bci() };
            self.fill_frame(b, b.start + filled, method, class, bci)?;
            filled += 1;
        }
        Ok((filled, next))
    }

    fn fill_frame(
        &mut self,
        b: &Batch,
        at: u32,
        method: MethodId,
        class: ClassId,
        bci: u16,
    ) -> Res<()> {
        let mirror = self.classes.get(class).mirror;
        let class_only = b.mode & CLASS_ONLY != 0;
        if self.jdk.feature <= 21 {
            if class_only {
                self.heap.set_elem_ref(b.frames, at, mirror);
                return Ok(());
            }
            let info = self.heap.elem_ref(b.frames, at);
            let off = self.field_offset(INFO, "memberName");
            let member = self.heap.load_ref(info, off);
            self.fill_member_method(member, method, class, false)?;
            let off = self.field_offset(INFO, "bci");
            self.heap.store_u32(info, off, u32::from(bci));
            return Ok(());
        }
        let info = self.heap.elem_ref(b.frames, at);
        let flags = self.field_offset(CLASS_INFO, "flags");
        let old = self.heap.load_u32(info, flags);
        let new = self.member_flags(method);
        self.heap.store_u32(info, flags, old | new);
        let what = if class_only {
            mirror
        } else {
            let off = self.field_offset(INFO, "bci");
            self.heap.store_u32(info, off, u32::from(bci));
            self.resolved_method_name(method)?
        };
        self.set_named(info, CLASS_INFO, "classOrMemberName", what);
        Ok(())
    }
}

/// The method of a `StackFrameInfo`.
fn info_method(vm: &Vm, info: Ref) -> Option<MethodId> {
    if vm.jdk.feature <= 21 {
        let member = vm.heap.load_ref(info, vm.field_offset(INFO, "memberName"));
        return vm.member_target(member);
    }
    let off = vm.field_offset(CLASS_INFO, "classOrMemberName");
    let resolved = vm.heap.load_ref(info, off);
    let id = vm.heap.load_u64(resolved, vm.known.rmn_target) as u32;
    vm.classes.try_method(MethodId(id)).map(|m| m.id)
}

fn expand_info(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let info = arg::r(a, 0);
    let Some(method) = info_method(vm, info) else {
        return raise("java/lang/InternalError", "unresolved stack frame");
    };
    let m = vm.classes.method(method);
    let (name, desc) = (vm.syms.shared(m.name), vm.syms.shared(m.desc));
    let name = vm.intern_str(&name)?;
    let desc = vm.new_string(&desc)?;
    vm.set_named(info, INFO, "name", name);
    vm.set_named(info, INFO, "type", desc);
    ret::v()
}
