//! From records to a computation.

use std::{
    collections::{BTreeSet, HashMap},
    fmt::Display,
    rc::Rc,
};

use monitor_analysis::{
    computation::Computation,
    event::{Action, Event, Thread, Value},
};
use monitor_logic::diagnostic::closest;

use super::{Act, Reader, Record};
use crate::failure::{Failure, Place};

/// A computation, and where it was read from.
#[derive(Debug, Default)]
pub struct Recorded {
    /// The computation.
    pub computation: Computation,
    /// Where each variable was first set by an event.
    pub first_set: HashMap<String, Place>,
}

/// Makes a computation of records.
#[derive(Debug, Default)]
pub struct Recorder {
    recorded: Recorded,
    /// Who holds each lock, and how often it took it.
    holders: HashMap<String, (Thread, u32)>,
    /// The threads that were started or did something.
    known: BTreeSet<String>,
    /// What variables begin with where nothing says so.
    default: Option<Value>,
}

impl Recorder {
    /// Takes in what stands before the events of a file.
    ///
    /// # Errors
    ///
    /// When it contradicts another file.
    pub fn begin(&mut self, reader: &Reader) -> Result<(), Failure> {
        if let Some(value) = reader.default_value() {
            self.default = Some(value);
        }
        let Some(header) = reader.header() else {
            return Ok(());
        };
        let (file, line) = &header.place;
        let failed = |refusal| failure(&(Rc::clone(file), *line), refusal);
        let computation = &mut self.recorded.computation;
        for (name, value) in &header.initial {
            computation
                .variable(name, Some(value.clone()))
                .map_err(failed)?;
        }
        for name in &header.regions {
            computation.region(name).map_err(failed)?;
        }
        for name in &header.threads {
            computation.thread(name);
            self.known.insert(name.clone());
        }
        Ok(())
    }

    /// Gives a variable the initial value that `NAME=VALUE` says: a truth value, a number, text.
    ///
    /// # Errors
    ///
    /// When it says none, or another than before.
    pub fn initialise(&mut self, setting: &str) -> Result<(), Failure> {
        let Some((name, value)) = setting.split_once('=') else {
            return Err(Failure::new(format!("`--init {setting}` has no value"))
                .with_help("write `--init NAME=VALUE`"));
        };
        let value = value_of(value.trim());
        let set = self.recorded.computation.variable(name.trim(), Some(value));
        set.map(drop)
            .map_err(|refusal| Failure::new(format!("`--init {setting}`: {refusal}")))
    }

    /// The computation so far.
    #[must_use]
    pub fn computation(&self) -> &Computation {
        &self.recorded.computation
    }

    /// Adds an event.
    ///
    /// # Errors
    ///
    /// When it cannot have happened.
    pub fn push(&mut self, record: Record) -> Result<(), Failure> {
        let place = record.place.clone();
        let event = self.event(record)?;
        let pushed = self.recorded.computation.push_event(event);
        pushed.map(drop).map_err(|refusal| failure(&place, refusal))
    }

    /// As [`push`](Self::push), but the event is given back and not kept.
    ///
    /// # Errors
    ///
    /// When it cannot have happened.
    pub fn follow(&mut self, record: Record) -> Result<Event, Failure> {
        let place = record.place.clone();
        let event = self.event(record)?;
        let followed = self.recorded.computation.follow(&event);
        followed.map_err(|refusal| failure(&place, refusal))?;
        Ok(event)
    }

    /// The computation.
    #[must_use]
    pub fn finish(self) -> Recorded {
        self.recorded
    }

    fn event(&mut self, record: Record) -> Result<Event, Failure> {
        let Record {
            thread,
            acts,
            clock,
            location,
            place,
        } = record;
        let number = self.recorded.computation.thread(&thread);
        if !self.known.contains(&thread) {
            self.known.insert(thread.clone());
        }
        let mut actions = Vec::with_capacity(acts.len());
        for act in acts {
            actions.push(self.action(number, &thread, act, &place)?);
        }
        let computation = &mut self.recorded.computation;
        let clock = clock.map(|clock| {
            let entries = clock.into_iter();
            entries
                .map(|(name, count)| (computation.thread(&name), count))
                .collect()
        });
        Ok(Event {
            thread: number,
            actions,
            location,
            clock,
        })
    }

    fn action(
        &mut self,
        thread: Thread,
        name: &str,
        act: Act,
        place: &(Rc<str>, u64),
    ) -> Result<Action, Failure> {
        let refused = |refusal| failure(place, refusal);
        let computation = &mut self.recorded.computation;
        let default = &self.default;
        let mut variable = |name: &str| {
            let initial = match computation.find_variable(name) {
                Some(_) => None,
                None => default.clone(),
            };
            computation.variable(name, initial).map_err(refused)
        };
        Ok(match act {
            Act::Read(name) => Action::Read(variable(&name)?),
            Act::Write(name, value) => {
                let variable = variable(&name)?;
                self.set(name, place);
                Action::Write(variable, value)
            }
            Act::Local(name, value) => {
                let variable = variable(&name)?;
                self.set(name, place);
                Action::Local(variable, value)
            }
            Act::Acquire(lock) => {
                let variable = variable(&lock)?;
                self.acquire(thread, name, &lock, place)?;
                Action::Acquire(variable)
            }
            Act::Release(lock) => {
                let variable = variable(&lock)?;
                self.release(thread, name, &lock, place)?;
                Action::Release(variable)
            }
            Act::Enter(region) => Action::Enter(computation.region(&region).map_err(refused)?),
            Act::Leave(region) => Action::Leave(computation.region(&region).map_err(refused)?),
            Act::Fork(other) => {
                let action = Action::Fork(computation.thread(&other));
                self.known.insert(other);
                action
            }
            Act::Join(other) => {
                if !self.known.contains(&other) {
                    return Err(self.unknown_thread(name, &other, place));
                }
                Action::Join(computation.thread(&other))
            }
            Act::Send(message) => Action::Send(computation.message(&message)),
            Act::Receive(message) => Action::Receive(computation.message(&message)),
        })
    }

    fn set(&mut self, name: String, place: &(Rc<str>, u64)) {
        let first_set = &mut self.recorded.first_set;
        first_set.entry(name).or_insert_with(|| whole_line(place));
    }

    fn acquire(
        &mut self,
        thread: Thread,
        name: &str,
        lock: &str,
        place: &(Rc<str>, u64),
    ) -> Result<(), Failure> {
        let (holder, depth) = self.holders.entry(lock.to_owned()).or_insert((thread, 0));
        if *depth > 0 && *holder != thread {
            let holder = self.recorded.computation.thread_name(*holder);
            let message =
                format!("thread `{name}` acquires `{lock}`, which thread `{holder}` still holds");
            return Err(failure(place, message));
        }
        *holder = thread;
        *depth += 1;
        Ok(())
    }

    fn release(
        &mut self,
        thread: Thread,
        name: &str,
        lock: &str,
        place: &(Rc<str>, u64),
    ) -> Result<(), Failure> {
        match self.holders.get_mut(lock) {
            Some((holder, depth)) if *holder == thread && *depth > 0 => {
                *depth -= 1;
                Ok(())
            }
            _ => {
                let message = format!("thread `{name}` releases `{lock}`, which it does not hold");
                Err(failure(place, message))
            }
        }
    }

    fn unknown_thread(&self, name: &str, other: &str, place: &(Rc<str>, u64)) -> Failure {
        let message = format!(
            "thread `{name}` joins `{other}`, which was not started and did nothing before"
        );
        let failure = failure(place, message);
        match closest(other, self.known.iter().map(String::as_str)) {
            Some(close) if close != other => failure.with_help(format!("did you mean `{close}`?")),
            _ => failure,
        }
    }
}

impl Recorded {
    /// The initial value of a variable, if it has one.
    #[must_use]
    pub fn initial(&self, name: &str) -> Option<&Value> {
        let variable = self.computation.find_variable(name)?;
        self.computation.initial(variable)
    }
}

/// Text need not stand in quotes, unless it looks like something else.
fn value_of(text: &str) -> Value {
    let unquoted = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    match (unquoted, text) {
        (Some(text), _) => Value::Text(text.to_owned()),
        (None, "true") => Value::Boolean(true),
        (None, "false") => Value::Boolean(false),
        (None, text) => match (text.parse(), text.parse()) {
            (Ok(number), _) => Value::Integer(number),
            (_, Ok(number)) => Value::Float(number),
            _ => Value::Text(text.to_owned()),
        },
    }
}

fn whole_line((file, line): &(Rc<str>, u64)) -> Place {
    Place {
        file: Rc::clone(file),
        line: *line,
        column: None,
    }
}

fn failure(place: &(Rc<str>, u64), message: impl Display) -> Failure {
    Failure::at(message, &whole_line(place), None)
}
