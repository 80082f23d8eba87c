//! The conditions under which an answer stands.

use std::panic::Location;

use crate::{
    answer::{Note, NoteKind, Reason},
    ground::property::Property,
};

/// The conditions under which an answer stands.
pub(crate) struct AnswerTerms<'a> {
    /// Where the computation was created.
    pub(crate) location: &'static Location<'static>,
    /// Whether notes count as failures.
    pub(crate) strict: bool,
    /// How much of it belongs to tasks.
    pub(crate) tasks: Option<Tasks>,
    /// What it means for the formula of this number whether anything that is tracked was touched.
    pub(crate) touched: &'a dyn Fn(usize, bool) -> Touched,
}

/// Whether anything that is tracked was touched, as it matters to a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    Something,
    /// Nothing was touched, which is allowed: the names need not have occurred then.
    NothingAsAllowed,
    /// Nothing was touched, so that nothing is known of the property.
    Nothing,
}

impl Touched {
    /// Creates it for a property that allows nothing.
    pub(crate) fn of(touched: bool) -> Self {
        if touched {
            Self::Something
        } else {
            Self::Nothing
        }
    }

    /// Creates it for the property of a function: this call or one before it must have touched
    /// something, unless that is allowed.
    pub(crate) fn in_call(property: &Property, now: bool, allowed: bool) -> Self {
        let ever = property.is_touched(now);
        if allowed && !now {
            return Self::NothingAsAllowed;
        }
        Self::of(ever)
    }

    /// Returns `true` if the note concerns what is to be known.
    pub(crate) fn regards(self, note: &Note) -> bool {
        self != Self::NothingAsAllowed || !matches!(note.kind, NoteKind::NeverEntered { .. })
    }
}

/// Code that runs in tasks which nothing follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tasks {
    pub(crate) what: &'static str,
    pub(crate) location: &'static Location<'static>,
}

/// Returns why nothing is known of a property but its violations, if that is so.
pub(crate) fn weak(
    touched: Touched,
    tasks: Option<Tasks>,
    strict: bool,
    notes: &[Note],
) -> Option<Reason> {
    if touched == Touched::Nothing {
        return Some(Reason::NothingTracked);
    }
    if let Some(Tasks { what, location }) = tasks {
        return Some(Reason::Tasks { what, location });
    }
    let notes = notes.iter().filter(|note| strict && touched.regards(note));
    let notes: Vec<Note> = notes.cloned().collect();
    (!notes.is_empty()).then_some(Reason::Notes(notes))
}
