//! Random bytecode: well-formed in its stack depths, wild in its types.

use covet_program::Bytes;
use covet_program::classwriter::{CodeWriter, Label};
use covet_vm::sandbox::Entropy;

use super::outlaw::{FRAME, NAME, outlaw};

/// A class file of which `m` is random code: well-formed in its stack depths, wild in its types.
pub fn random(seed: u64) -> Bytes {
    let mut random = Entropy::new(seed);
    let chaotic = random.below(8) == 0;
    outlaw(FRAME, |c| match chaotic {
        true => noise(c, &mut random),
        false => Generator::new(c, &mut random).write(),
    })
}

/// Bytes without any order.
fn noise(c: &mut CodeWriter<'_>, random: &mut Entropy) {
    for _ in 0..random.below(40) {
        c.op(random.below(203) as u8);
    }
    c.int(1);
    c.ret("I");
}

struct Generator<'a, 'p> {
    c: &'a mut CodeWriter<'p>,
    random: &'a mut Entropy,
    labels: Vec<Label>,
}

/// Methods to call with anything: owner, name, descriptor, opcode.
#[rustfmt::skip]
const CALLS: &[(&str, &str, &str, u8)] = &[
    ("java/lang/Object", "hashCode", "()I", 0xb6),
    ("java/lang/Object", "toString", "()Ljava/lang/String;", 0xb6),
    ("java/lang/Object", "equals", "(Ljava/lang/Object;)Z", 0xb6),
    ("java/lang/Object", "getClass", "()Ljava/lang/Class;", 0xb6),
    ("java/lang/Object", "notify", "()V", 0xb6),
    ("java/lang/Object", "wait", "(J)V", 0xb6),
    ("java/lang/Object", "clone", "()Ljava/lang/Object;", 0xb6),
    ("java/lang/Object", "<init>", "()V", 0xb7),
    ("java/lang/String", "length", "()I", 0xb6),
    ("java/lang/String", "hashCode", "()I", 0xb6),
    ("java/lang/String", "charAt", "(I)C", 0xb6),
    ("java/lang/String", "intern", "()Ljava/lang/String;", 0xb6),
    ("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", 0xb6),
    ("java/lang/String", "<init>", "([CII)V", 0xb7),
    ("java/lang/Class", "getName", "()Ljava/lang/String;", 0xb6),
    ("java/lang/Class", "isInstance", "(Ljava/lang/Object;)Z", 0xb6),
    ("java/lang/Class", "getSuperclass", "()Ljava/lang/Class;", 0xb6),
    ("java/lang/Class", "getDeclaredFields", "()[Ljava/lang/reflect/Field;", 0xb6),
    ("java/lang/Class", "getComponentType", "()Ljava/lang/Class;", 0xb6),
    ("java/lang/Class", "isAssignableFrom", "(Ljava/lang/Class;)Z", 0xb6),
    ("java/lang/Class", "getModifiers", "()I", 0xb6),
    ("java/lang/Class", "isArray", "()Z", 0xb6),
    ("java/lang/Class", "getInterfaces", "()[Ljava/lang/Class;", 0xb6),
    ("java/lang/Class", "getClassLoader", "()Ljava/lang/ClassLoader;", 0xb6),
    ("java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", 0xb8),
    ("java/lang/Thread", "getName", "()Ljava/lang/String;", 0xb6),
    ("java/lang/Thread", "start", "()V", 0xb6),
    ("java/lang/Thread", "interrupt", "()V", 0xb6),
    ("java/lang/Thread", "isAlive", "()Z", 0xb6),
    ("java/lang/Thread", "getStackTrace", "()[Ljava/lang/StackTraceElement;", 0xb6),
    ("java/lang/Throwable", "printStackTrace", "()V", 0xb6),
    ("java/lang/Throwable", "getStackTrace", "()[Ljava/lang/StackTraceElement;", 0xb6),
    ("java/lang/Throwable", "fillInStackTrace", "()Ljava/lang/Throwable;", 0xb6),
    ("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", 0xb8),
    ("java/lang/System", "gc", "()V", 0xb8),
    ("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", 0xb8),
    ("java/lang/reflect/Array", "newInstance", "(Ljava/lang/Class;I)Ljava/lang/Object;", 0xb8),
    ("java/lang/reflect/Array", "getLength", "(Ljava/lang/Object;)I", 0xb8),
    ("java/lang/reflect/Array", "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", 0xb8),
    ("java/lang/reflect/Array", "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", 0xb8),
    ("java/lang/reflect/Method", "invoke", "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", 0xb6),
    ("java/lang/reflect/Field", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", 0xb6),
    ("java/lang/invoke/MethodHandle", "invokeExact", "(I)I", 0xb6),
    ("java/lang/invoke/MethodHandle", "type", "()Ljava/lang/invoke/MethodType;", 0xb6),
    ("java/lang/ref/Reference", "get", "()Ljava/lang/Object;", 0xb6),
    ("java/lang/ref/Reference", "enqueue", "()Z", 0xb6),
    ("java/util/ArrayList", "add", "(Ljava/lang/Object;)Z", 0xb6),
    ("java/util/ArrayList", "toString", "()Ljava/lang/String;", 0xb6),
    ("java/util/HashMap", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 0xb6),
    ("java/util/HashMap", "<init>", "()V", 0xb7),
    ("java/util/zip/CRC32", "update", "([BII)V", 0xb6),
    ("java/util/zip/CRC32", "<init>", "()V", 0xb7),
    ("java/util/Arrays", "fill", "([JJ)V", 0xb8),
    ("java/util/Arrays", "copyOf", "([Ljava/lang/Object;I)[Ljava/lang/Object;", 0xb8),
    ("java/util/concurrent/atomic/AtomicInteger", "incrementAndGet", "()I", 0xb6),
    ("java/util/concurrent/atomic/AtomicInteger", "compareAndSet", "(II)Z", 0xb6),
    ("java/util/concurrent/locks/LockSupport", "unpark", "(Ljava/lang/Thread;)V", 0xb8),
    ("java/io/PrintStream", "println", "(Ljava/lang/String;)V", 0xb6),
    ("java/lang/Integer", "toString", "(I)Ljava/lang/String;", 0xb8),
    ("java/lang/Integer", "intValue", "()I", 0xb6),
    ("java/lang/Double", "toString", "(D)Ljava/lang/String;", 0xb8),
    ("java/lang/StackTraceElement", "toString", "()Ljava/lang/String;", 0xb6),
    ("java/lang/Runtime", "getRuntime", "()Ljava/lang/Runtime;", 0xb8),
    (NAME, "virtual", "(IJ)I", 0xb6),
    (NAME, "<init>", "()V", 0xb7),
    (NAME, "missing", "()V", 0xb6),
    (NAME, "m", "()I", 0xb8),
    (NAME, "m", "()I", 0xb6),
];

const INTERFACE_CALLS: &[(&str, &str, &str)] = &[
    ("java/lang/Runnable", "run", "()V"),
    ("java/lang/CharSequence", "length", "()I"),
    ("java/util/List", "get", "(I)Ljava/lang/Object;"),
    ("java/lang/Comparable", "compareTo", "(Ljava/lang/Object;)I"),
    ("java/util/Iterator", "next", "()Ljava/lang/Object;"),
];

/// Fields to access on anything.
const FIELDS: &[(&str, &str, &str)] = &[
    (NAME, "i", "I"),
    (NAME, "l", "J"),
    (NAME, "o", "Ljava/lang/Object;"),
    (NAME, "missing", "I"),
    ("java/lang/Integer", "MAX_VALUE", "I"),
    ("java/awt/Point", "x", "I"),
];

const STATICS: &[(&str, &str, &str)] = &[
    (NAME, "si", "I"),
    (NAME, "so", "Ljava/lang/Object;"),
    (NAME, "constant", "I"),
    (NAME, "i", "I"),
    ("java/lang/System", "out", "Ljava/io/PrintStream;"),
    ("java/lang/Integer", "MAX_VALUE", "I"),
    ("java/lang/Boolean", "TRUE", "Ljava/lang/Boolean;"),
];

const CLASSES: &[&str] = &[
    NAME,
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Thread",
    "java/lang/Exception",
    "java/util/HashMap",
    "java/util/ArrayList",
    "java/util/zip/CRC32",
    "java/lang/Number",
    "java/lang/Runnable",
    "java/lang/Class",
    "[I",
    "[[Ljava/lang/String;",
    "no/such/Class",
];

impl<'a, 'p> Generator<'a, 'p> {
    fn new(c: &'a mut CodeWriter<'p>, random: &'a mut Entropy) -> Self {
        let labels = (0..4 + random.below(12)).map(|_| c.label()).collect();
        Generator { c, random, labels }
    }

    fn write(mut self) {
        for local in 0..10 {
            self.push();
            self.store(local);
        }
        let labels = self.labels.clone();
        for label in &labels {
            self.c.bind(*label);
            for _ in 0..1 + self.random.below(4) {
                self.statement();
            }
        }
        self.c.int(1);
        self.c.ret("I");
        if self.random.below(3) == 0 {
            let [start, end, target] = [0, 1, 2].map(|_| self.any_label());
            let class = ["java/lang/Throwable", "java/lang/Error", "no/such/Class"];
            let class = class.get(self.random.below(4) as usize).copied();
            self.c.handler(start, end, target, class);
        }
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.below(of.len() as u64) as usize]
    }

    fn any_label(&mut self) -> Label {
        let labels = std::mem::take(&mut self.labels);
        let label = self.one(&labels);
        self.labels = labels;
        label
    }

    /// Stores whatever one slot is on top.
    fn store(&mut self, local: u16) {
        let kind = self.one(&['I', 'L', 'F']);
        self.c.store(kind, local);
    }

    /// One slot of anything.
    fn push(&mut self) {
        match self.random.below(16) {
            0 => self.c.op(0x01),
            1 | 2 => {
                let v = self.random.below(1 << 32) as i32;
                self.c.int(v);
            }
            3 => {
                let v = self.random.below(4_000_000) as i32;
                self.c.int(v);
            }
            4 => {
                let v = self.random.below(20) as i32 - 5;
                self.c.int(v);
            }
            5 => self.c.ldc_string("text"),
            6 => {
                let class = self.one(CLASSES);
                self.c.ldc_class(class);
            }
            7 => {
                let (owner, name, desc) = self.one(STATICS);
                self.c.field(0xb2, owner, name, desc);
            }
            8 => {
                let class = self.one(CLASSES);
                self.c.class(0xbb, class);
            }
            9 => {
                let n = self.random.below(6) as i32;
                self.c.int(n);
                let kind = 4 + self.random.below(8) as u8;
                self.c.op(0xbc);
                self.c.op(kind);
            }
            10 => {
                self.c.int(3);
                let class = self.one(CLASSES);
                self.c.class(0xbd, class);
            }
            _ => {
                let (kind, local) = (self.one(&['I', 'L', 'F']), self.random.below(10));
                self.c.load(kind, local as u16);
            }
        }
    }

    /// Two slots of anything.
    fn push_wide(&mut self) {
        match self.random.below(4) {
            0 => self.c.op(0x09 + self.random.below(2) as u8),
            1 => {
                let v = self.random.below(u64::MAX) as i64;
                let index = self.c.pool.long(v);
                self.c.indexed(0x14, index);
            }
            2 => {
                // Halves of two values.
                self.push();
                self.push();
            }
            _ => {
                let (kind, local) = (self.one(&['J', 'D']), self.random.below(10));
                self.c.load(kind, local as u16);
            }
        }
    }

    fn push_slots(&mut self, mut slots: u16) {
        while slots >= 2 && self.random.below(3) == 0 {
            self.push_wide();
            slots -= 2;
        }
        for _ in 0..slots {
            self.push();
        }
    }

    /// Takes a result of some slots off the stack.
    fn take(&mut self, slots: u16) {
        match slots {
            0 => {}
            1 => {
                let local = self.random.below(10) as u16;
                self.store(local);
            }
            _ => {
                let (kind, local) = (self.one(&['J', 'D']), self.random.below(10));
                self.c.store(kind, local as u16);
            }
        }
    }

    fn statement(&mut self) {
        match self.random.below(14) {
            0 | 1 => self.arithmetic(),
            2 => self.array(),
            3 => self.field(),
            4..=6 => self.call(),
            7 => self.interface_call(),
            8 | 9 => self.branch(),
            10 => self.object(),
            11 => self.shuffle(),
            12 => self.switch(),
            _ => self.subroutine(),
        }
    }

    /// An operation by its opcode with what it pops and pushes.
    fn operate(&mut self, op: u8, pops: u16, pushes: u16) {
        self.push_slots(pops);
        self.c.op(op);
        self.take(pushes);
    }

    fn arithmetic(&mut self) {
        let (op, pops, pushes) = self.one(&[
            (0x60, 2, 1),
            (0x61, 4, 2),
            (0x6c, 2, 1),
            (0x6d, 4, 2),
            (0x73, 4, 2),
            (0x75, 2, 2),
            (0x79, 3, 2),
            (0x88, 2, 1),
            (0x8b, 1, 1),
            (0x8f, 2, 2),
            (0x94, 4, 1),
            (0x97, 4, 1),
        ]);
        self.operate(op, pops, pushes);
    }

    fn array(&mut self) {
        let (op, pops, pushes) = self.one(&[
            (0x2e, 2, 1),
            (0x2f, 2, 2),
            (0x32, 2, 1),
            (0x33, 2, 1),
            (0x34, 2, 1),
            (0x4f, 3, 0),
            (0x50, 4, 0),
            (0x53, 3, 0),
            (0x54, 3, 0),
            (0x55, 3, 0),
            (0xbe, 1, 1),
        ]);
        self.operate(op, pops, pushes);
    }

    fn field(&mut self) {
        let put = self.random.below(2) == 0;
        let fixed = self.random.below(3) == 0;
        let (owner, name, desc) = self.one(if fixed { STATICS } else { FIELDS });
        let wide = if matches!(desc, "J" | "D") { 2 } else { 1 };
        let object = u16::from(!fixed);
        if put {
            self.push_slots(object + wide);
        } else {
            self.push_slots(object);
        }
        let op = match (fixed, put) {
            (true, false) => 0xb2,
            (true, true) => 0xb3,
            (false, false) => 0xb4,
            (false, true) => 0xb5,
        };
        self.c.field(op, owner, name, desc);
        if !put {
            self.take(wide);
        }
    }

    fn call(&mut self) {
        let (owner, name, desc, op) = self.one(CALLS);
        let slots = covet_program::descriptor::arg_slots(desc).expect("a descriptor");
        self.push_slots(slots + u16::from(op != 0xb8));
        self.c.call(op, owner, name, desc);
        self.take(result_slots(desc));
    }

    fn interface_call(&mut self) {
        let (owner, name, desc) = self.one(INTERFACE_CALLS);
        let slots = covet_program::descriptor::arg_slots(desc).expect("a descriptor");
        self.push_slots(slots + 1);
        self.c.call_interface(0xb9, owner, name, desc);
        self.take(result_slots(desc));
    }

    fn branch(&mut self) {
        let (op, pops) = self.one(&[
            (0x99, 1),
            (0x9b, 1),
            (0x9f, 2),
            (0xa2, 2),
            (0xa5, 2),
            (0xc6, 1),
            (0xc7, 1),
        ]);
        self.push_slots(pops);
        let to = self.any_label();
        self.c.jump(op, to);
    }

    fn object(&mut self) {
        self.push();
        match self.random.below(7) {
            0 => self.c.op(0xc2),
            1 => self.c.op(0xc3),
            // What follows is reached by a label only, or never.
            2 => self.c.op(0xbf),
            3 => {
                let class = self.one(CLASSES);
                self.c.class(0xc0, class);
                self.take(1);
            }
            4 => {
                let class = self.one(CLASSES);
                self.c.class(0xc1, class);
                self.take(1);
            }
            5 => {
                let class = self.one(CLASSES);
                self.c.class(0xbd, class);
                self.take(1);
            }
            _ => {
                self.push();
                let index = self.c.pool.class("[[Ljava/lang/String;");
                self.c.indexed(0xc5, index);
                self.c.op(2);
                self.take(1);
            }
        }
    }

    fn shuffle(&mut self) {
        let (op, pops, pushes) = self.one(&[
            (0x59, 1, 2),
            (0x5a, 2, 3),
            (0x5b, 3, 4),
            (0x5c, 2, 4),
            (0x5d, 3, 5),
            (0x5e, 4, 6),
            (0x5f, 2, 2),
        ]);
        self.push_slots(pops);
        self.c.op(op);
        for _ in 0..pushes {
            self.take(1);
        }
    }

    fn switch(&mut self) {
        self.push();
        let targets = [0; 3].map(|_| self.any_label());
        let default = self.any_label();
        self.c.table_switch(-1, &targets, default);
    }

    /// `ret` to anywhere.
    fn subroutine(&mut self) {
        self.push();
        self.store(3);
        self.c.op(0xa9);
        self.c.op(3);
    }
}

fn result_slots(desc: &str) -> u16 {
    match covet_program::descriptor::return_type(desc) {
        "V" => 0,
        "J" | "D" => 2,
        _ => 1,
    }
}
