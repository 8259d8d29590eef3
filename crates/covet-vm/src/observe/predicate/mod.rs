//! Predicates of the class library: methods whose boolean hides a distance.
//!
//! When such a method is called while a domain with flags records, its arguments say how far the answer is from true;
//! the boolean gets that distance as its shadow when it comes back, whether an intrinsic or bytecode answered. Only
//! arguments are looked at, nothing is called and nothing is changed.
//!
//! Not here: `equals` of anything but strings and boxed numbers.

mod collections;
mod compare;
mod matching;
pub mod regex;
pub(super) mod text;

use std::collections::HashMap;

use super::distance::{K, Pair};
use super::seen::Seen;
use crate::class::MethodId;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::arg;
use crate::vm::Vm;

/// What a method answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the methods")]
pub enum Predicate {
    /// Nothing that is known.
    #[default]
    None,
    Equals,
    EqualsIgnoreCase,
    StartsWith,
    EndsWith,
    Contains,
    IsEmpty,
    IsBlank,
    RegionMatches,
    RegionMatchesCase,
    /// `Objects.equals`: its operands are seeds; the distance comes out of its code.
    ObjectsEqual,
    CompareTo,
    /// `indexOf` and its kin of a string: what is looked for is a seed.
    Finds,
    /// The same of a character.
    FindsUnit,
    Digit,
    Letter,
    LetterOrDigit,
    UpperCase,
    LowerCase,
    Whitespace,
    ListContains,
    ArrayContains,
    HashContains,
    TreeContains,
    ImmutableContains,
    /// `String.matches`.
    TextMatches,
    /// `Pattern.matches`.
    PatternMatches,
    /// `Matcher.matches`, `lookingAt` and `find`.
    Matcher(regex::Mode),
    /// `Boolean.valueOf` and `booleanValue`: the answer is the argument.
    Same,
}

const TABLE: &[(&str, Predicate)] = &[
    (
        "java/lang/String.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/String.contentEquals(Ljava/lang/CharSequence;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z",
        Predicate::EqualsIgnoreCase,
    ),
    (
        "java/lang/String.startsWith(Ljava/lang/String;)Z",
        Predicate::StartsWith,
    ),
    (
        "java/lang/String.startsWith(Ljava/lang/String;I)Z",
        Predicate::StartsWith,
    ),
    (
        "java/lang/String.endsWith(Ljava/lang/String;)Z",
        Predicate::EndsWith,
    ),
    (
        "java/lang/String.contains(Ljava/lang/CharSequence;)Z",
        Predicate::Contains,
    ),
    ("java/lang/String.isEmpty()Z", Predicate::IsEmpty),
    ("java/lang/String.isBlank()Z", Predicate::IsBlank),
    (
        "java/lang/String.regionMatches(ILjava/lang/String;II)Z",
        Predicate::RegionMatches,
    ),
    (
        "java/lang/String.regionMatches(ZILjava/lang/String;II)Z",
        Predicate::RegionMatchesCase,
    ),
    (
        "java/lang/String.compareTo(Ljava/lang/String;)I",
        Predicate::CompareTo,
    ),
    (
        "java/lang/String.compareToIgnoreCase(Ljava/lang/String;)I",
        Predicate::CompareTo,
    ),
    (
        "java/lang/String.indexOf(Ljava/lang/String;)I",
        Predicate::Finds,
    ),
    (
        "java/lang/String.indexOf(Ljava/lang/String;I)I",
        Predicate::Finds,
    ),
    (
        "java/lang/String.lastIndexOf(Ljava/lang/String;)I",
        Predicate::Finds,
    ),
    (
        "java/lang/String.lastIndexOf(Ljava/lang/String;I)I",
        Predicate::Finds,
    ),
    ("java/lang/String.indexOf(I)I", Predicate::FindsUnit),
    ("java/lang/String.indexOf(II)I", Predicate::FindsUnit),
    ("java/lang/String.lastIndexOf(I)I", Predicate::FindsUnit),
    ("java/lang/String.lastIndexOf(II)I", Predicate::FindsUnit),
    (
        "java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z",
        Predicate::ObjectsEqual,
    ),
    (
        "java/lang/Integer.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/Long.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/Short.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/Byte.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/Character.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/Float.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    (
        "java/lang/Double.equals(Ljava/lang/Object;)Z",
        Predicate::Equals,
    ),
    ("java/lang/Character.isDigit(C)Z", Predicate::Digit),
    ("java/lang/Character.isDigit(I)Z", Predicate::Digit),
    ("java/lang/Character.isLetter(C)Z", Predicate::Letter),
    ("java/lang/Character.isLetter(I)Z", Predicate::Letter),
    ("java/lang/Character.isAlphabetic(I)Z", Predicate::Letter),
    (
        "java/lang/Character.isLetterOrDigit(C)Z",
        Predicate::LetterOrDigit,
    ),
    (
        "java/lang/Character.isLetterOrDigit(I)Z",
        Predicate::LetterOrDigit,
    ),
    ("java/lang/Character.isUpperCase(C)Z", Predicate::UpperCase),
    ("java/lang/Character.isUpperCase(I)Z", Predicate::UpperCase),
    ("java/lang/Character.isLowerCase(C)Z", Predicate::LowerCase),
    ("java/lang/Character.isLowerCase(I)Z", Predicate::LowerCase),
    (
        "java/lang/Character.isWhitespace(C)Z",
        Predicate::Whitespace,
    ),
    (
        "java/lang/Character.isWhitespace(I)Z",
        Predicate::Whitespace,
    ),
    (
        "java/util/ArrayList.contains(Ljava/lang/Object;)Z",
        Predicate::ListContains,
    ),
    (
        "java/util/Arrays$ArrayList.contains(Ljava/lang/Object;)Z",
        Predicate::ArrayContains,
    ),
    (
        "java/util/HashMap.containsKey(Ljava/lang/Object;)Z",
        Predicate::HashContains,
    ),
    (
        "java/util/TreeMap.containsKey(Ljava/lang/Object;)Z",
        Predicate::TreeContains,
    ),
    (
        "java/util/ImmutableCollections$ListN.contains(Ljava/lang/Object;)Z",
        Predicate::ImmutableContains,
    ),
    (
        "java/util/ImmutableCollections$SetN.contains(Ljava/lang/Object;)Z",
        Predicate::ImmutableContains,
    ),
    (
        "java/lang/String.matches(Ljava/lang/String;)Z",
        Predicate::TextMatches,
    ),
    (
        "java/util/regex/Pattern.matches(Ljava/lang/String;Ljava/lang/CharSequence;)Z",
        Predicate::PatternMatches,
    ),
    (
        "java/util/regex/Matcher.matches()Z",
        Predicate::Matcher(regex::Mode::Whole),
    ),
    (
        "java/util/regex/Matcher.lookingAt()Z",
        Predicate::Matcher(regex::Mode::Beginning),
    ),
    (
        "java/util/regex/Matcher.find()Z",
        Predicate::Matcher(regex::Mode::Find),
    ),
    (
        "java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;",
        Predicate::Same,
    ),
    ("java/lang/Boolean.booleanValue()Z", Predicate::Same),
];

/// Predicates by class, name and descriptor.
pub struct Predicates {
    by_key: HashMap<&'static str, Predicate>,
    classes: std::collections::HashSet<&'static str>,
}

impl Default for Predicates {
    fn default() -> Predicates {
        Predicates {
            by_key: TABLE.iter().copied().collect(),
            classes: TABLE.iter().filter_map(|e| e.0.split('.').next()).collect(),
        }
    }
}

impl Predicates {
    /// What a method of a boot class answers.
    pub(crate) fn find(&self, class: &str, name: &str, desc: &str) -> Predicate {
        if !self.classes.contains(class) {
            return Predicate::None;
        }
        let key = format!("{class}.{name}{desc}");
        self.by_key.get(key.as_str()).copied().unwrap_or_default()
    }
}

/// A call whose answer gets a shadow when it returns.
pub(crate) struct Answer<S> {
    thread: usize,
    depth: usize,
    if_true: S,
    if_false: S,
}

impl<D: Domain> Machine<D> {
    /// The shadow of an answer that is there already.
    #[inline(never)]
    pub(crate) fn verdict(
        &mut self,
        p: Predicate,
        args: &[Slot<D::Shadow>],
        v: u64,
        caller: *const crate::code::Code,
    ) -> D::Shadow {
        if p == Predicate::Same {
            return args.first().map_or(D::Shadow::default(), |a| a.s);
        }
        match self.distances_of_call(p, args, caller) {
            Some(pair) => self.answered(pair, v == 1),
            None => D::Shadow::default(),
        }
    }

    /// A predicate is about to be called with a frame of its own: `true` if its answer is waited for.
    pub(crate) fn expect_answer(
        &mut self,
        p: Predicate,
        args: &[Slot<D::Shadow>],
        caller: *const crate::code::Code,
    ) -> bool {
        let (if_true, if_false) = match p {
            Predicate::Same => {
                let s = args.first().map_or(D::Shadow::default(), |a| a.s);
                if s == D::Shadow::default() {
                    return false;
                }
                (s, s)
            }
            _ => match self.distances_of_call(p, args, caller) {
                Some(pair) => (self.answered(pair, true), self.answered(pair, false)),
                None => return false,
            },
        };
        let (thread, depth) = (self.vm.threads.current, self.vm.threads.frames.len() + 1);
        // What exceptions left behind is not waited for any more.
        self.answers
            .retain(|a| a.thread != thread || a.depth < depth);
        self.answers.push(Answer {
            thread,
            depth,
            if_true,
            if_false,
        });
        true
    }

    /// The frame on top, at this depth, returns what was waited for.
    pub(crate) fn take_answer(&mut self, depth: usize, v: Slot<D::Shadow>) -> D::Shadow {
        let thread = self.vm.threads.current;
        let mine = |a: &Answer<D::Shadow>| a.thread == thread && a.depth == depth;
        match self.answers.iter().rposition(mine) {
            Some(at) => {
                let a = self.answers.remove(at);
                if v.v == 0 { a.if_false } else { a.if_true }
            }
            None => v.s,
        }
    }

    fn answered(&mut self, pair: Pair, value: bool) -> D::Shadow {
        let pair = match value {
            true => Pair {
                t: 0.0,
                f: pair.f.max(K),
            },
            false => Pair {
                t: if pair.t > 0.0 { pair.t } else { K },
                f: 0.0,
            },
        };
        self.dom.verdict(pair)
    }

    /// How far the answer is from true if it is false, and from false if it is true.
    fn distances_of_call(
        &mut self,
        p: Predicate,
        args: &[Slot<D::Shadow>],
        caller: *const crate::code::Code,
    ) -> Option<Pair> {
        if !self.vm.observer.recording {
            return None;
        }
        let mut bits = [0; 8];
        bits.iter_mut().zip(args).for_each(|(b, s)| *b = s.v);
        let observed = Vm::code_of(caller).is_some_and(|c| c.observed);
        if observed && p == Predicate::FindsUnit {
            self.vm.meet_unit(bits[1]);
        } else if observed {
            self.vm.meet_operands(&bits);
        }
        match p.is_matching() {
            true => self.vm.distance_to_match(p, &bits, caller, observed),
            false => self.vm.distances_of(p, &bits),
        }
    }
}

impl Vm {
    fn distances_of(&self, p: Predicate, a: &[u64; 8]) -> Option<Pair> {
        let (x, y) = (arg::r(a, 0), arg::r(a, 1));
        let away = |t: f64| Some(Pair { t, f: K });
        match p {
            Predicate::Equals => away(self.apart(x, y)?),
            Predicate::EqualsIgnoreCase => away(self.texts(x, y, text::ignoring_case)?),
            Predicate::StartsWith => {
                let from = arg::i(a, 2);
                away(self.texts(x, y, |t, p| text::prefix(t, p, from))?)
            }
            Predicate::EndsWith => away(self.texts(x, y, text::suffix)?),
            Predicate::Contains => away(self.texts(x, y, text::inside)?),
            Predicate::IsEmpty => away(self.units(x)?.len() as f64),
            Predicate::IsBlank => away(text::not_blank(&self.units(x)?)),
            Predicate::RegionMatches => self.regions(x, arg::r(a, 2), false, [1, 3, 4], a),
            Predicate::RegionMatchesCase => {
                self.regions(x, arg::r(a, 3), arg::i(a, 1) != 0, [2, 4, 5], a)
            }
            Predicate::Digit => Some(compare::ranges(a[0], compare::DIGITS)),
            Predicate::Letter => Some(compare::ranges(a[0], compare::LETTERS)),
            Predicate::LetterOrDigit => Some(compare::ranges(a[0], compare::ALPHANUMERIC)),
            Predicate::UpperCase => Some(compare::ranges(a[0], compare::UPPER)),
            Predicate::LowerCase => Some(compare::ranges(a[0], compare::LOWER)),
            Predicate::Whitespace => Some(compare::ranges(a[0], compare::SPACES)),
            Predicate::ListContains
            | Predicate::ArrayContains
            | Predicate::HashContains
            | Predicate::TreeContains
            | Predicate::ImmutableContains => away(self.nearest(p, x, y)?),
            Predicate::TextMatches
            | Predicate::PatternMatches
            | Predicate::Matcher(_)
            | Predicate::None
            | Predicate::ObjectsEqual
            | Predicate::CompareTo
            | Predicate::Finds
            | Predicate::FindsUnit
            | Predicate::Same => None,
        }
    }

    fn regions(&self, x: Ref, y: Ref, fold: bool, at: [usize; 3], a: &[u64; 8]) -> Option<Pair> {
        let [from, other, len] = at.map(|i| arg::i(a, i));
        let t = self.texts(x, y, |t, o| text::region(t, from, o, other, len, fold))?;
        Some(Pair { t, f: K })
    }

    /// Keeps an operand that is a string.
    fn meet_text(&mut self, r: Ref) {
        let hash = self.text_of(r).map(|t| Seen::hash(t.bytes));
        if let Some(hash) = hash
            && self.observer.trace.seen.wants(hash)
            && let Some(units) = self.units(r)
        {
            self.observer.trace.seen.string(&units);
        }
    }

    /// Keeps a character that is looked for, as a string.
    fn meet_unit(&mut self, bits: u64) {
        if let Ok(unit) = u16::try_from(bits as u32)
            && self
                .observer
                .trace
                .seen
                .wants(Seen::hash(&unit.to_le_bytes()))
        {
            self.observer.trace.seen.string(&[unit]);
        }
    }

    /// Keeps the strings among the operands of a predicate.
    fn meet_operands(&mut self, args: &[u64; 8]) {
        for bits in args {
            if let Ok(r) = u32::try_from(*bits)
                && r != 0
            {
                self.meet_text(Ref(r));
            }
        }
    }
}

/// Predicates of a method, for the table of methods.
impl Vm {
    pub(crate) fn predicate_of(&self, method: MethodId) -> Predicate {
        let m = self.classes.method(method);
        if !self.classes.get(m.class).loader.is_null() {
            return Predicate::None;
        }
        let (name, desc) = (self.syms.text(m.name), self.syms.text(m.desc));
        self.predicates.find(self.class_name(m.class), name, desc)
    }
}
