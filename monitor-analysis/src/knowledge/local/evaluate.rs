//! One step of the parts of a thread.

use std::sync::Arc;

use monitor_logic::{
    evaluate::EvaluationError,
    mttl::Quantifier,
    value::{self, Type, ValueError},
};

use super::{
    Decentralized, LocalMonitor, Meaning,
    memory::{Bits, PartMemory},
};
use crate::{
    error::NoValueError,
    knowledge::{
        program::{Body, PartColumn, PartProposition, ProgramThread, Reference, ThreadPart, Who},
        vector::{Binding, KnowledgeVector, PartValues},
    },
    model::event::Value,
};

/// Where the answers of other threads are found.
#[derive(Clone, Copy)]
pub(super) enum Others<'a> {
    Known(&'a KnowledgeVector),
    /// The answers in the initial state; the last ones are those of all threads that are not
    /// listed.
    Initial(&'a [ProgramThread], &'a [PartValues]),
}

impl<'a> Others<'a> {
    fn get(self, thread: ProgramThread) -> Option<&'a PartValues> {
        match self {
            Self::Known(vector) => vector.get(thread).map(|known| &*known.answers),
            Self::Initial(threads, answers) => {
                let place = threads.binary_search(&thread);
                place.map_or(answers.last(), |place| answers.get(place))
            }
        }
    }
}

/// What is needed to look something up while a part is evaluated.
#[derive(Clone, Copy)]
struct Asking<'a> {
    thread: ProgramThread,
    shared: &'a Decentralized,
    part: &'a ThreadPart,
    binding: &'a [ProgramThread],
    /// The answers of the thread itself, as far as they are known.
    own: &'a PartValues,
    others: Others<'a>,
}

impl LocalMonitor {
    /// Evaluates a part, if it is one of this thread, adds its value to `answers`, and returns the
    /// new stored bits.
    pub(super) fn evaluate(
        &self,
        number: usize,
        memory: &PartMemory,
        answers: &mut PartValues,
        others: Others<'_>,
    ) -> Bits {
        let part = &self.shared.program.parts[number];
        if !part.owner.includes(self.thread) {
            return Bits::new();
        }
        let bindings = bindings(part.variables.len(), &answers.known);
        let mut bits = Bits::with_capacity(bindings.len());
        let mut found = Vec::with_capacity(bindings.len());
        for binding in bindings {
            let asking = Asking {
                thread: self.thread,
                shared: &self.shared,
                part,
                binding: &binding,
                own: answers,
                others,
            };
            let answer = match &part.body {
                Body::Value(term) => {
                    let read = self.read(asking, term.columns(), &part.text);
                    read.and_then(|values| {
                        let value = term.value(&|column| value_of(&values, column));
                        value
                            .map(Value::from)
                            .map_err(|failure| no_value(&part.text, failure.fault))
                    })
                }
                Body::Formula(atoms, used, program) => {
                    let stepped = memory.get(number, &binding).and_then(|stored| {
                        let mut letter = 0;
                        for &atom in used {
                            letter |= u128::from(self.holds(asking, &atoms[atom])?) << atom;
                        }
                        Ok(program.step(stored, letter))
                    });
                    let stored = stepped.clone().map(|(stored, _)| stored);
                    bits.push((binding.clone(), stored));
                    stepped.map(|(_, holds)| Value::Boolean(holds))
                }
            };
            found.push((binding, answer));
        }
        answers.parts[number] = found;
        bits
    }

    fn holds(&self, asking: Asking<'_>, atom: &PartProposition) -> Result<bool, Arc<NoValueError>> {
        match atom {
            PartProposition::Condition(condition, text) => {
                let values = self.read(asking, condition.columns(), text)?;
                let holds = condition.holds(&|column| value_of(&values, column));
                holds.map_err(|failure: EvaluationError| no_value(text, failure.fault))
            }
            PartProposition::Remote(reference) => match asking.ask(reference)? {
                Value::Boolean(holds) => Ok(*holds),
                other => {
                    let fault = ValueError::Types(other.as_logic().kind(), Type::Boolean);
                    let part = &asking.shared.program.parts[reference.part];
                    Err(no_value(&part.text, fault))
                }
            },
            PartProposition::Quantified(quantifier, part, variable) => {
                let own = asking.own;
                let decisive = *quantifier == Quantifier::Some;
                for thread in own.known.iter().filter(|thread| **thread != self.thread) {
                    let binding = asking.binding_of(*part, Some((*variable, *thread)));
                    let answer = own.get(*part, &binding).unwrap_or(&Ok(FALSE));
                    let answer = answer.as_ref().map_err(Arc::clone)?;
                    if *answer == Value::Boolean(decisive) {
                        return Ok(decisive);
                    }
                }
                Ok(!decisive)
            }
        }
    }

    /// The values of columns.
    fn read<'a>(
        &'a self,
        asking: Asking<'a>,
        columns: &[usize],
        text: &str,
    ) -> Result<Vec<(usize, value::Value<'a>)>, Arc<NoValueError>> {
        let mut values = Vec::with_capacity(columns.len());
        for &number in columns {
            let (value, reading) = match &self.shared.program.columns[number] {
                PartColumn::Name(name, reading) => (self.name_value(*name), *reading),
                PartColumn::Remote(reference, reading) => (asking.ask(reference)?, *reading),
            };
            let value = match (reading, value.as_logic()) {
                // The number of an entry into a region counts as true, and 0, outside of it, as
                // false.
                (Some(Type::Boolean), value::Value::Integer(number)) => {
                    value::Value::Boolean(number != 0)
                }
                (_, value) => value,
            };
            if let Some(wanted) = reading.filter(|wanted| *wanted != value.kind()) {
                return Err(no_value(text, ValueError::Types(value.kind(), wanted)));
            }
            values.push((number, value));
        }
        Ok(values)
    }

    fn name_value(&self, name: usize) -> &Value {
        match (&self.shared.meanings[name], self.shared.places[name]) {
            (Meaning::Shared(_), Some(place)) => &self.vector.variables[place].value,
            _ => &self.own[name],
        }
    }
}

fn value_of<'a>(values: &[(usize, value::Value<'a>)], column: usize) -> value::Value<'a> {
    let found = values.iter().find(|(number, _)| *number == column);
    // All that a condition reads was read before.
    found.map_or(value::Value::Boolean(false), |(_, value)| *value)
}

fn no_value(text: &str, fault: ValueError) -> Arc<NoValueError> {
    Arc::new(NoValueError {
        expression: text.to_owned(),
        fault,
    })
}

impl<'a> Asking<'a> {
    /// Returns what the latest known state of a thread says.
    fn ask(self, reference: &Reference) -> Result<&'a Value, Arc<NoValueError>> {
        let thread = match reference.thread {
            Who::Named(thread) => thread,
            Who::Variable(variable) => self.thread_of(variable),
        };
        let binding = self.binding_of(reference.part, None);
        let answers = if thread == self.thread {
            self.own
        } else {
            self.others.get(thread).unwrap_or(&self.shared.unheard)
        };
        match answers.get(reference.part, &binding) {
            Some(Ok(value)) => Ok(value),
            Some(Err(error)) => Err(Arc::clone(error)),
            None => Ok(&FALSE),
        }
    }

    fn thread_of(self, variable: usize) -> ProgramThread {
        let place = self.part.variables.iter().position(|own| *own == variable);
        place.map_or(ProgramThread::UNHEARD, |place| self.binding[place])
    }

    /// The threads that the variables of another part stand for.
    fn binding_of(self, part: usize, bound: Option<(usize, ProgramThread)>) -> Binding {
        let variables = self.shared.program.parts[part].variables.iter();
        variables
            .map(|variable| match bound {
                Some((quantified, thread)) if quantified == *variable => thread,
                _ => self.thread_of(*variable),
            })
            .collect()
    }
}

/// Stands in where a thread evaluates nothing, which does not happen to parts that are asked for.
const FALSE: Value = Value::Boolean(false);

/// Returns all ways to let variables stand for the known threads, and for those of which nothing
/// was heard.
fn bindings(variables: usize, known: &[ProgramThread]) -> Vec<Binding> {
    let mut bindings = vec![Binding::new()];
    for _ in 0..variables {
        let longer = bindings.iter().flat_map(|binding| {
            let threads = known.iter().copied().chain([ProgramThread::UNHEARD]);
            threads.map(move |thread| {
                let mut binding = binding.clone();
                binding.push(thread);
                binding
            })
        });
        bindings = longer.collect();
    }
    bindings
}
