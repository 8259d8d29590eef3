//! Patterns of `java.util.regex` as trees, as far as distances need them.
//!
//! What a pattern asks of the text around a place (lookahead, word boundaries) is left out, a back reference stands for
//! anything: the tree then accepts more than the pattern, and the distance is that to something near a match. Greed
//! makes no difference to what matches. A syntax error has no tree.

use super::classes;
use super::set::Set;

/// `Pattern.CASE_INSENSITIVE`.
pub const CASE_INSENSITIVE: u32 = 2;
const COMMENTS: u32 = 4;
const MULTILINE: u32 = 8;
/// `Pattern.LITERAL`.
pub const LITERAL: u32 = 16;
const DOTALL: u32 = 32;
const UNICODE_CLASS: u32 = 256;
/// The deepest nesting of groups.
const DEPTH: u32 = 64;
/// Without an upper bound.
pub const UNBOUNDED: u32 = u32::MAX;

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// Matches the empty string.
    Empty,
    /// One unit of a set.
    Unit(Set),
    /// One after the other.
    Sequence(Vec<Tree>),
    /// One of them.
    Choice(Vec<Tree>),
    /// Repeated from so many to so many times.
    Repeat(Box<Tree>, u32, u32),
    /// The beginning of the text.
    Begin,
    /// The end of the text.
    End,
}

/// Reads a pattern.
pub fn parse(pattern: &[u16], flags: u32) -> Option<Tree> {
    if flags & LITERAL != 0 {
        let units = pattern.iter().map(|u| unit(*u, flags));
        return Some(Tree::Sequence(units.collect()));
    }
    let mut p = Parser {
        text: pattern,
        at: 0,
        flags,
        depth: 0,
    };
    let tree = p.choice()?;
    (p.at == pattern.len()).then_some(tree)
}

fn unit(u: u16, flags: u32) -> Tree {
    Tree::Unit(cased(Set::range(u, u), flags))
}

fn cased(set: Set, flags: u32) -> Set {
    match flags & CASE_INSENSITIVE {
        0 => set,
        _ => set.folded(),
    }
}

struct Parser<'a> {
    text: &'a [u16],
    at: usize,
    flags: u32,
    depth: u32,
}

const fn c(ascii: u8) -> u16 {
    ascii as u16
}

impl Parser<'_> {
    fn peek(&self) -> Option<u16> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u16> {
        let u = self.peek()?;
        self.at += 1;
        Some(u)
    }

    fn eat(&mut self, ascii: &str) -> bool {
        let here = self.text.get(self.at..).unwrap_or(&[]);
        let there = here.len() >= ascii.len() && ascii.bytes().zip(here).all(|(b, u)| c(b) == *u);
        if there {
            self.at += ascii.len();
        }
        there
    }

    fn choice(&mut self) -> Option<Tree> {
        self.depth += 1;
        if self.depth > DEPTH {
            return None;
        }
        let mut all = vec![self.sequence()?];
        while self.eat("|") {
            all.push(self.sequence()?);
        }
        self.depth -= 1;
        Some(match all.len() {
            1 => all.remove(0),
            _ => Tree::Choice(all),
        })
    }

    fn sequence(&mut self) -> Option<Tree> {
        let mut all = Vec::new();
        while let Some(u) = self.peek() {
            if u == c(b'|') || u == c(b')') {
                break;
            }
            if self.skip_comment() {
                continue;
            }
            let atom = self.atom()?;
            all.push(self.repeated(atom)?);
        }
        Some(Tree::Sequence(all))
    }

    fn skip_comment(&mut self) -> bool {
        if self.flags & COMMENTS == 0 {
            return false;
        }
        match self.peek() {
            Some(9..=13 | 32) => self.at += 1,
            Some(35) => while self.next().is_some_and(|u| u != c(b'\n')) {},
            _ => return false,
        }
        true
    }

    fn atom(&mut self) -> Option<Tree> {
        let u = self.next()?;
        Some(match u8::try_from(u).unwrap_or(0) {
            b'(' => return self.group(),
            b'[' => {
                let set = self.class()?;
                Tree::Unit(cased(set, self.flags))
            }
            b'.' => Tree::Unit(self.dot()),
            b'^' if self.flags & MULTILINE == 0 => Tree::Begin,
            b'$' if self.flags & MULTILINE == 0 => Tree::End,
            b'^' | b'$' => Tree::Empty,
            b'*' | b'+' | b'?' => return None,
            b'\\' => return self.escape(),
            _ => unit(u, self.flags),
        })
    }

    fn dot(&self) -> Set {
        let lines = match self.flags & DOTALL {
            0 => Set::of(&[(10, 10), (13, 13), (0x85, 0x85), (0x2028, 0x2029)]),
            _ => Set::default(),
        };
        lines.not()
    }

    fn repeated(&mut self, atom: Tree) -> Option<Tree> {
        let mut tree = atom;
        loop {
            while self.skip_comment() {}
            let (least, most) = match self.peek().map(|u| u8::try_from(u).unwrap_or(0)) {
                Some(b'*') => (0, UNBOUNDED),
                Some(b'+') => (1, UNBOUNDED),
                Some(b'?') => (0, 1),
                Some(b'{') => self.bounds()?,
                _ => return Some(tree),
            };
            self.at += 1;
            let _ = self.eat("?") || self.eat("+");
            tree = Tree::Repeat(Box::new(tree), least, most);
        }
    }

    /// Stands before the closing brace afterwards.
    fn bounds(&mut self) -> Option<(u32, u32)> {
        self.at += 1;
        let least = self.number()?;
        let most = match self.eat(",") {
            false => least,
            true if self.peek() == Some(c(b'}')) => UNBOUNDED,
            true => self.number()?,
        };
        (self.peek() == Some(c(b'}')) && least <= most).then_some((least, most))
    }

    fn number(&mut self) -> Option<u32> {
        let mut n: Option<u32> = None;
        while let Some(u @ 48..=57) = self.peek() {
            let digit = u32::from(u - 48);
            n = Some(n.unwrap_or(0).checked_mul(10)?.checked_add(digit)?);
            self.at += 1;
        }
        n
    }

    fn group(&mut self) -> Option<Tree> {
        let outer = self.flags;
        let around = ["?=", "?!", "?<=", "?<!"].iter().any(|p| self.eat(p));
        if !around && !self.eat("?:") && !self.eat("?>") && self.eat("?") {
            let named = self.eat("<");
            match named {
                true => while self.next()? != c(b'>') {},
                false => {
                    if self.switches()? {
                        return Some(Tree::Empty);
                    }
                }
            }
        }
        let inner = self.choice()?;
        self.flags = outer;
        let closed = self.eat(")");
        closed.then_some(if around { Tree::Empty } else { inner })
    }

    /// `(?i-m)` or `(?i-m:`: whether it was the whole group.
    fn switches(&mut self) -> Option<bool> {
        let mut on = true;
        loop {
            let flag = match u8::try_from(self.next()?).ok()? {
                b'-' => {
                    on = false;
                    continue;
                }
                b')' => return Some(true),
                b':' => return Some(false),
                b'i' => CASE_INSENSITIVE,
                b'm' => MULTILINE,
                b's' => DOTALL,
                b'x' => COMMENTS,
                b'U' => UNICODE_CLASS,
                b'd' | b'u' | b'c' => 0,
                _ => return None,
            };
            self.flags = match on {
                true => self.flags | flag,
                false => self.flags & !flag,
            };
        }
    }

    fn escape(&mut self) -> Option<Tree> {
        let u = self.next()?;
        let anything = || Tree::Repeat(Box::new(Tree::Unit(Set::default().not())), 0, UNBOUNDED);
        Some(match u8::try_from(u).unwrap_or(0) {
            b'A' => Tree::Begin,
            b'z' | b'Z' => Tree::End,
            b'b' | b'B' | b'G' => Tree::Empty,
            b'1'..=b'9' => anything(),
            b'k' => {
                while self.next()? != c(b'>') {}
                anything()
            }
            b'Q' => return Some(self.quoted()),
            b'R' => Tree::Unit(classes::vertical()),
            _ => {
                self.at -= 1;
                let set = self.escaped_set()?;
                Tree::Unit(cased(set, self.flags))
            }
        })
    }

    fn quoted(&mut self) -> Tree {
        let mut all = Vec::new();
        while self.peek().is_some() && !self.eat("\\E") {
            all.extend(self.next().map(|u| unit(u, self.flags)));
        }
        // A quantifier behind the quotation is about its last unit; as one it is near enough.
        Tree::Sequence(all)
    }

    /// What stands behind a backslash, inside or outside of a class: one unit or a set of units.
    fn escaped_set(&mut self) -> Option<Set> {
        let u = self.next()?;
        let ascii = u8::try_from(u).unwrap_or(0);
        if let b'p' | b'P' = ascii {
            let set = self.property()?;
            return Some(if ascii == b'P' { set.not() } else { set });
        }
        if let Some(set) = classes::shorthand(ascii, self.flags & UNICODE_CLASS != 0) {
            return Some(set);
        }
        let one = match ascii {
            b't' => 9,
            b'n' => 10,
            b'r' => 13,
            b'f' => 12,
            b'a' => 7,
            b'e' => 27,
            b'c' => self.next()? ^ 64,
            b'0' => self.digits(8, 3)?,
            b'u' => self.digits(16, 4)?,
            b'x' if self.eat("{") => {
                let v = self.digits(16, 6)?;
                self.eat("}").then_some(v)?
            }
            b'x' => self.digits(16, 2)?,
            b'a'..=b'z' | b'A'..=b'Z' => return None,
            _ => u,
        };
        Some(Set::range(one, one))
    }

    fn digits(&mut self, radix: u32, most: usize) -> Option<u16> {
        let mut value: Option<u32> = None;
        for _ in 0..most {
            let digit = self.peek().and_then(|u| char::from_u32(u32::from(u)));
            let Some(digit) = digit.and_then(|d| d.to_digit(radix)) else {
                break;
            };
            value = Some(value.unwrap_or(0) * radix + digit);
            self.at += 1;
        }
        u16::try_from(value?).ok()
    }

    fn property(&mut self) -> Option<Set> {
        let mut name = String::new();
        match self.eat("{") {
            true => loop {
                match self.next()? {
                    125 => break,
                    u => name.push(char::from_u32(u32::from(u))?),
                }
            },
            false => name.push(char::from_u32(u32::from(self.next()?))?),
        }
        classes::property(&name)
    }

    /// Behind the opening bracket.
    fn class(&mut self) -> Option<Set> {
        self.depth += 1;
        let negated = self.eat("^");
        let mut set = Set::default();
        let mut first = true;
        loop {
            if self.depth > DEPTH {
                return None;
            }
            if !first && self.eat("]") {
                break;
            }
            if self.eat("&&") {
                let rest = self.rest_of_class()?;
                set = set.and(&rest);
                break;
            }
            let item = self.class_item()?;
            set = set.or(&item);
            first = false;
        }
        self.depth -= 1;
        Some(if negated { set.not() } else { set })
    }

    /// The right side of `&&`, up to and with the closing bracket.
    fn rest_of_class(&mut self) -> Option<Set> {
        let mut set = Set::default();
        while !self.eat("]") {
            if self.eat("&&") {
                let rest = self.rest_of_class()?;
                return Some(set.and(&rest));
            }
            let item = self.class_item()?;
            set = set.or(&item);
        }
        Some(set)
    }

    fn class_item(&mut self) -> Option<Set> {
        if self.eat("[") {
            return self.class();
        }
        let from = self.class_unit()?;
        let range = self.peek() == Some(c(b'-'))
            && !matches!(self.text.get(self.at + 1), None | Some(91 | 93));
        match (range, from.single()) {
            (true, Some(low)) => {
                self.at += 1;
                let high = self.class_unit()?.single()?;
                (low <= high).then(|| Set::range(low, high))
            }
            _ => Some(from),
        }
    }

    fn class_unit(&mut self) -> Option<Set> {
        if self.eat("\\") {
            return self.escaped_set();
        }
        let u = self.next()?;
        Some(Set::range(u, u))
    }
}
