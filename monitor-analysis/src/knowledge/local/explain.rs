//! What a thread knows at an event.

use monitor_logic::readings::ReadName;

use super::LocalMonitor;
use crate::knowledge::{
    facts::{Fact, KnownSince},
    program::{Body, PartColumn, PartProposition, Reference, ThreadPart, Who},
};

impl LocalMonitor {
    /// Returns all that the thread's own part of the formula reads: the names, then what it may ask
    /// of other threads, as far as they have done something of which this one knows, or the formula
    /// names them.
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts: Vec<Fact> = self.names().collect();
        facts.extend(self.answers());
        facts
    }

    fn names(&self) -> impl Iterator<Item = Fact> {
        let read = self.read_names();
        let names = self.shared.program.names().iter().enumerate();
        let names = names.filter(move |(number, _)| read[*number]);
        names.map(|(number, name)| {
            let (value, since, text) = match name {
                ReadName::Value(name) => {
                    let written = self.shared.variable(name);
                    let written = written.and_then(|place| self.vector.variables.get(place));
                    let since = written.map_or_else(KnownSince::default, |written| written.since);
                    (self.value(name), since, name.clone())
                }
                ReadName::Read(name) => (
                    self.own.get(number),
                    KnownSince::default(),
                    format!("read({name})"),
                ),
                ReadName::Write(name) => (
                    self.own.get(number),
                    KnownSince::default(),
                    format!("write({name})"),
                ),
            };
            Fact {
                thread: None,
                text,
                value: value.map_or_else(String::new, ToString::to_string),
                happened: since.happened,
                heard: since.heard,
            }
        })
    }

    /// For each name, whether the thread's own parts read it.
    fn read_names(&self) -> Vec<bool> {
        let program = &self.shared.program;
        let mut read = vec![false; program.names().len()];
        for part in &program.parts {
            if part.owner.includes(self.thread) {
                for column in part.body.columns() {
                    if let PartColumn::Name(name, _) = program.columns[column] {
                        read[name] = true;
                    }
                }
            }
        }
        read
    }

    /// Returns what others were last known to answer to what the formula asks them, quantifiers
    /// included. What these in turn knew of still others is part of their answers.
    fn answers(&self) -> Vec<Fact> {
        let program = &self.shared.program;
        let mut facts = Vec::new();
        let mut waiting = vec![program.root];
        while let Some(number) = waiting.pop() {
            let part = &program.parts[number];
            for reference in part.references(&program.columns) {
                self.add_answers(reference, &mut facts);
            }
            if let Body::Formula(atoms, ..) = &part.body {
                waiting.extend(atoms.iter().filter_map(|atom| match atom {
                    PartProposition::Quantified(_, body, _) => Some(*body),
                    _ => None,
                }));
            }
        }
        facts
    }

    /// Adds the answers of the threads that are asked, except this one and those of which nothing
    /// is known.
    fn add_answers(&self, reference: Reference, facts: &mut Vec<Fact>) {
        let threads = match reference.thread {
            Who::Named(thread) => vec![thread],
            Who::Variable(_) => self.vector.existing(),
        };
        let part = &self.shared.program.parts[reference.part];
        // A variable in what is asked for is the thread that asks: `@self` in a quantifier. Parts
        // that depend on more of them are left out.
        let binding = match part.variables.len() {
            0 => Vec::new(),
            1 => vec![self.thread],
            _ => return,
        };
        for thread in threads {
            if thread == self.thread {
                continue;
            }
            let known = self.vector.get(thread);
            let answers = known.map_or(&self.shared.unheard, |known| &known.answers);
            let Some(answer) = answers.get(reference.part, &binding) else {
                continue;
            };
            let since = known.map_or_else(KnownSince::default, |known| known.since);
            facts.push(Fact {
                thread: Some(thread),
                text: part.text.clone(),
                value: match answer {
                    Ok(value) => value.to_string(),
                    Err(error) => error.to_string(),
                },
                happened: since.happened,
                heard: since.heard,
            });
        }
    }
}

impl ThreadPart {
    /// What it asks of other threads, from left to right, each once.
    fn references(&self, columns: &[PartColumn]) -> Vec<Reference> {
        let of_columns = |read: &[usize], found: &mut Vec<Reference>| {
            for column in read {
                if let PartColumn::Remote(reference, _) = columns[*column] {
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
                        PartProposition::Remote(reference) => found.push(*reference),
                        PartProposition::Condition(condition, _) => {
                            of_columns(condition.columns(), &mut found);
                        }
                        PartProposition::Quantified(..) => {}
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
