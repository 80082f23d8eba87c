//! What events do: one list of words for all formats, and the effect of each.

use monitor_analysis::event::{Action, Value, Variable};

use super::names::NamedComputation;
use crate::input::{line_error::LineError, placed_name::PlacedName};

/// What an event does to something that has a name.
///
/// The order of the variants is that in which an event does several things at once: a message may go to the event
/// itself, and something may be taken and given back, or entered and left, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Operation {
    Send,
    Receive,
    RequestJoin,
    Join,
    Request,
    RequestShared,
    Try,
    Acquire,
    AcquireShared,
    /// Orders threads, without using a lock.
    Sync,
    Read,
    Write,
    /// Sets a variable that no other thread has.
    Local,
    Enter,
    Leave,
    Release,
    ReleaseShared,
    Fork,
}

/// The kind of thing an operation is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    Variable,
    Lock,
    Thread,
    Message,
    Region,
    /// Anything that orders threads.
    Object,
}

/// The effect of an operation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    Action(Action),
    /// Threads are ordered by something that is no lock.
    Synchronised(Variable),
}

impl Operation {
    pub(crate) const ALL: [Self; 18] = [
        Self::Send,
        Self::Receive,
        Self::RequestJoin,
        Self::Join,
        Self::Request,
        Self::RequestShared,
        Self::Try,
        Self::Acquire,
        Self::AcquireShared,
        Self::Sync,
        Self::Read,
        Self::Write,
        Self::Local,
        Self::Enter,
        Self::Leave,
        Self::Release,
        Self::ReleaseShared,
        Self::Fork,
    ];

    /// Returns the word for it, also in messages about events of any format.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Send => "send",
            Self::Receive => "recv",
            Self::RequestJoin => "request_join",
            Self::Join => "join",
            Self::Request => "request",
            Self::RequestShared => "request_shared",
            Self::Try => "try",
            Self::Acquire => "acquire",
            Self::AcquireShared => "acquire_shared",
            Self::Sync => "sync",
            Self::Read => "read",
            Self::Write => "write",
            Self::Local => "local",
            Self::Enter => "enter",
            Self::Leave => "leave",
            Self::Release => "release",
            Self::ReleaseShared => "release_shared",
            Self::Fork => "fork",
        }
    }

    /// Returns the operation that a word names.
    pub(crate) fn of(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|operation| operation.word() == word)
    }

    pub(crate) const fn operand(self) -> Operand {
        match self {
            Self::Read | Self::Write | Self::Local => Operand::Variable,
            Self::Request
            | Self::RequestShared
            | Self::Try
            | Self::Acquire
            | Self::AcquireShared
            | Self::Release
            | Self::ReleaseShared => Operand::Lock,
            Self::Fork | Self::RequestJoin | Self::Join => Operand::Thread,
            Self::Send | Self::Receive => Operand::Message,
            Self::Enter | Self::Leave => Operand::Region,
            Self::Sync => Operand::Object,
        }
    }

    /// Returns the action that sets a variable, for an operation that gives it a value.
    pub(crate) const fn setter(self) -> Option<fn(Variable, Value) -> Action> {
        match self {
            Self::Write => Some(Action::Write),
            Self::Local => Some(Action::Local),
            Self::Send
            | Self::Receive
            | Self::RequestJoin
            | Self::Join
            | Self::Request
            | Self::RequestShared
            | Self::Try
            | Self::Acquire
            | Self::AcquireShared
            | Self::Sync
            | Self::Read
            | Self::Enter
            | Self::Leave
            | Self::Release
            | Self::ReleaseShared
            | Self::Fork => None,
        }
    }

    /// Returns its effect on the thing with this name.
    ///
    /// # Errors
    ///
    /// When the name belongs to something else, or when the operation needs a value, and is a [setter](Self::setter).
    pub(crate) fn effect(
        self,
        name: &PlacedName<'_>,
        names: &mut NamedComputation,
    ) -> Result<Effect, LineError> {
        Ok(Effect::Action(match self {
            Self::Send => Action::Send(names.message(&name.text)),
            Self::Receive => Action::Receive(names.message(&name.text)),
            Self::RequestJoin => Action::RequestJoin(names.thread(&name.text)),
            Self::Join => Action::Join(names.thread(&name.text)),
            Self::Request => Action::Request(names.variable(name)?),
            Self::RequestShared => Action::RequestShared(names.variable(name)?),
            Self::Try => Action::Try(names.variable(name)?),
            Self::Acquire => Action::Acquire(names.variable(name)?),
            Self::AcquireShared => Action::AcquireShared(names.variable(name)?),
            Self::Sync => return Ok(Effect::Synchronised(names.variable(name)?)),
            Self::Read => Action::Read(names.variable(name)?),
            Self::Write | Self::Local => {
                let message = format!("`{}` has no value for `{}`", self.word(), name.text);
                return Err(LineError::new(message, name.range.clone()).about(&*name.text));
            }
            Self::Enter => Action::Enter(names.region(name)?),
            Self::Leave => Action::Leave(names.region(name)?),
            Self::Release => Action::Release(names.variable(name)?),
            Self::ReleaseShared => Action::ReleaseShared(names.variable(name)?),
            Self::Fork => Action::Fork(names.thread(&name.text)),
        }))
    }
}

/// Reports an operation that a format does not have; these are the words that it has.
pub(crate) fn unknown(
    word: &str,
    range: std::ops::Range<usize>,
    known: impl IntoIterator<Item = &'static str> + Clone,
) -> LineError {
    let message = format!("there is no operation `{word}`");
    let error = LineError::new(message, range).with_closest(word, known.clone());
    if error.help.is_some() {
        return error;
    }
    let known: Vec<String> = known
        .into_iter()
        .map(|known| format!("`{known}`"))
        .collect();
    error.with_help(format!("it may be {}", known.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_of_one_operation() {
        assert!(Operation::ALL.is_sorted());
        assert_eq!(Operation::ALL.len(), Operation::Fork as usize + 1);
        for operation in Operation::ALL {
            assert_eq!(Operation::of(operation.word()), Some(operation));
        }
        assert_eq!(Operation::of("leaves"), None);
    }

    #[test]
    fn what_sets_a_variable_needs_a_value() {
        for operation in Operation::ALL {
            let name = PlacedName {
                text: "x".into(),
                range: 0..1,
            };
            let effect = operation.effect(&name, &mut NamedComputation::default());
            let is_set = operation.setter().is_some();
            assert_eq!(effect.is_err(), is_set, "{operation:?}: {effect:?}");
        }
    }
}
