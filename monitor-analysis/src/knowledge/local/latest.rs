//! What a thread has heard of others: what decides a formula that asks them.

use super::LocalMonitor;
use crate::{
    event::Value,
    knowledge::program::{Atom, Body, Column, Part, Reference, Thread, Who},
};

/// The latest state of another thread that a thread knows of, as far as the formula asks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Latest {
    /// The other thread.
    pub thread: Thread,
    /// What it is asked for: F of `@t(F)`.
    pub asked: String,
    /// Its answer; `None` where the expression has no value.
    pub answer: Option<Value>,
    /// After how many of its events that is; 0 is its initial state.
    pub events: u64,
}

impl Part {
    /// What it asks of other threads, from left to right, each once.
    fn references(&self, columns: &[Column]) -> Vec<Reference> {
        let of_columns = |read: &[usize], found: &mut Vec<Reference>| {
            for column in read {
                if let Column::Remote(reference, _) = columns[*column] {
                    found.push(reference);
                }
            }
        };
        let mut found = Vec::new();
        match &self.body {
            Body::Value(term) => of_columns(term.columns(), &mut found),
            Body::Formula(atoms, ..) => {
                for atom in atoms {
                    match atom {
                        Atom::Remote(reference) => found.push(*reference),
                        Atom::Condition(condition, _) => {
                            of_columns(condition.columns(), &mut found);
                        }
                        Atom::Quantified(..) => {}
                    }
                }
            }
        }
        let mut each: Vec<Reference> = Vec::new();
        for reference in found {
            if !each.contains(&reference) {
                each.push(reference);
            }
        }
        each
    }
}

impl LocalMonitor {
    /// What this thread knows of others as far as the formula that it checks asks them, quantifiers
    /// included: the answers by which its last verdict was found. What these others in turn knew of
    /// still others is part of their answers.
    ///
    /// Costs the number of threads that it knows for each quantifier.
    #[must_use]
    pub fn latest(&self) -> Vec<Latest> {
        let program = &self.shared.program;
        let mut found = Vec::new();
        let mut waiting = vec![program.root];
        while let Some(number) = waiting.pop() {
            let part = &program.parts[number];
            for reference in part.references(&program.columns) {
                self.add(reference, &mut found);
            }
            if let Body::Formula(atoms, ..) = &part.body {
                waiting.extend(atoms.iter().filter_map(|atom| match atom {
                    Atom::Quantified(_, body, _) => Some(*body),
                    _ => None,
                }));
            }
        }
        found
    }

    fn add(&self, reference: Reference, found: &mut Vec<Latest>) {
        let program = &self.shared.program;
        let threads = match reference.thread {
            Who::Named(thread) => vec![thread],
            Who::Variable(_) => self.vector.existing(),
        };
        let part = &program.parts[reference.part];
        for thread in threads {
            if thread == self.thread {
                continue;
            }
            // A variable in what is asked for is the thread that is asked, or the one that asks:
            // `@self` in a quantifier. Others are left out.
            let binding = match part.variables.len() {
                0 => Vec::new(),
                1 => vec![self.thread],
                _ => continue,
            };
            let known = self.vector.get(thread);
            let answers = known.map(|known| &*known.answers);
            let answers = answers.unwrap_or_else(|| &self.shared.unheard);
            let Some(answer) = answers.get(reference.part, &binding) else {
                continue;
            };
            found.push(Latest {
                thread,
                asked: part.text.clone(),
                answer: answer.as_ref().ok().cloned(),
                events: known.map_or(0, |known| known.sequence),
            });
        }
    }
}
