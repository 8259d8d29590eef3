//! Crossover of two tests: the head of one, then the tail of the other, relinked.

use super::Editor;
use crate::test_case::{TestCase, Var};

impl Editor<'_> {
    /// The first statements of `head` up to `cut`, then those of `tail` from `from` on. Variables of the missing part of
    /// `tail` are replaced by ones that exist or are made; statements for which that fails are left out.
    pub fn join(&mut self, head: &TestCase, cut: usize, tail: &TestCase, from: usize) -> TestCase {
        let statements = head.statements[..cut.min(head.len())].to_vec();
        let mut child = TestCase { statements };
        let mut names: Vec<Option<Var>> = vec![None; tail.len()];
        for i in from..tail.len() {
            if child.len() >= self.options.max_length {
                break;
            }
            names[i] = self.copy(&mut child, tail, i, &mut names);
        }
        child
    }

    fn copy(
        &mut self,
        child: &mut TestCase,
        tail: &TestCase,
        i: usize,
        names: &mut [Option<Var>],
    ) -> Option<Var> {
        let mut used = Vec::new();
        tail.statements[i].each_use(|v| used.push(v));
        for var in used {
            if names[var.index()].is_none() {
                names[var.index()] = self.relink(child, tail, var);
            }
            names[var.index()]?;
        }
        let mut statement = tail.statements[i].clone();
        statement.each_use_mut(|v| {
            if let Some(new) = names[v.index()] {
                *v = new;
            }
        });
        Some(child.append(statement))
    }

    fn relink(&mut self, child: &mut TestCase, tail: &TestCase, var: Var) -> Option<Var> {
        let statement = &tail.statements[var.index()];
        let ty = statement.ty.clone()?;
        let mut uses = false;
        statement.each_use(|_| uses = true);
        if !uses && !statement.is_call() {
            // Literals come along.
            return Some(child.append(statement.clone()));
        }
        let at = child.len();
        self.edit_at(child, at, |e, p| e.value(p, &ty, false, 1))
    }
}
