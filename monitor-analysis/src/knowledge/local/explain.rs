//! What a thread knows at an event.

use std::collections::BTreeSet;

use monitor_logic::mttl::Name;

use super::LocalMonitor;
use crate::knowledge::{
    facts::{Fact, Since},
    program::{Column, Owner},
};

impl LocalMonitor {
    /// All that the thread's own part of the formula reads: the names, then what it may ask of other threads, as far as these
    /// have done something of which this one knows, or the formula names them.
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts: Vec<Fact> = self.names().collect();
        facts.extend(self.answers());
        facts
    }

    fn names(&self) -> impl Iterator<Item = Fact> {
        let read = self.read_names();
        let names = self.shared.program.names().iter().enumerate();
        let names = names.filter(move |(number, _)| read.contains(number));
        names.map(|(number, name)| {
            let (value, since, text) = match name {
                Name::Value(name) => {
                    let written = self.shared.variable(name);
                    let written = written.and_then(|place| self.vector.variables.get(place));
                    let since = written.map_or_else(Since::default, |written| written.since);
                    (self.value(name), since, name.clone())
                }
                Name::Read(name) => (
                    self.own.get(number),
                    Since::default(),
                    format!("read({name})"),
                ),
                Name::Write(name) => (
                    self.own.get(number),
                    Since::default(),
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

    /// The numbers of the names that the thread's own parts read.
    fn read_names(&self) -> BTreeSet<usize> {
        let program = &self.shared.program;
        let own = program.parts.iter();
        let own = own.filter(|part| part.owner.includes(self.thread));
        let columns = own.flat_map(|part| part.body.columns());
        let names = columns.filter_map(|column| match program.columns[column] {
            Column::Name(name, _) => Some(name),
            Column::Remote(..) => None,
        });
        names.collect()
    }

    /// What others were last known to answer. Of what depends on which thread asks nothing is said.
    fn answers(&self) -> impl Iterator<Item = Fact> {
        let program = &self.shared.program;
        let others = self.vector.threads.iter();
        let others = others.filter(|(thread, known)| {
            let named = thread.index() < program.threads().len();
            *thread != self.thread && (named || known.sequence > 0)
        });
        others.flat_map(move |(thread, known)| {
            let parts = program.parts.iter().enumerate();
            let parts = parts.filter(move |(number, part)| {
                let asked = *number != program.root && part.variables.is_empty();
                asked && (part.owner == Owner::Named(*thread) || part.owner == Owner::Any)
            });
            parts.filter_map(move |(number, part)| {
                let value = match known.answers.get(number, &[])? {
                    Ok(value) => value.to_string(),
                    Err(error) => error.to_string(),
                };
                Some(Fact {
                    thread: Some(*thread),
                    text: part.text.clone(),
                    value,
                    happened: known.since.happened,
                    heard: known.since.heard,
                })
            })
        })
    }
}
