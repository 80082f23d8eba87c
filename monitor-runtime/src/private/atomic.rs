//! Functions that must behave as one step.

use std::{borrow::ToOwned as _, string::String, sync::Arc};

use super::terms::has_terms;
use crate::{
    Violated,
    answer::{InterleavedError, Reason, UncheckedError},
    ground::property::Property,
    ground::unwinding::tell_of_call,
    monitors,
    session::atomic::Block,
    session::terms::{Tasks, Touched},
};

/// A call of the function.
pub struct AtomicCall {
    /// `None` once it is finished.
    block: Option<Block>,
    property: &'static Property,
    tasks: Option<Tasks>,
    /// Whether a call may touch nothing.
    untouched: bool,
}

has_terms!(AtomicCall);

impl AtomicCall {
    /// Begins a call. What is found is handed to `respond` at once, or returned at the end.
    #[must_use]
    pub fn begin(property: &'static Property, respond: Option<fn(Violated)>) -> Self {
        Self {
            block: Some(Block::begin(responding(property, respond))),
            property,
            tasks: None,
            untouched: false,
        }
    }

    /// Ends the call. Returns what was found and not reported yet, or why it could not be checked.
    #[must_use]
    pub fn finish(mut self) -> Option<Violated> {
        let ended = self.block.take()?.end();
        answer(self.property, ended, self.untouched, self.tasks)
    }
}

/// If the call panics or its future is dropped, what came between until then is printed on standard
/// error.
impl Drop for AtomicCall {
    fn drop(&mut self) {
        let (block, property) = (self.block.take(), self.property);
        tell_of_call(|| {
            let interleaved = block.and_then(|block| block.end().0);
            let violated = interleaved.map(|interleaved| told(property, interleaved));
            violated.into_iter().collect()
        });
    }
}

/// Returns the report of a call that gives no result.
pub(super) fn told(property: &'static Property, interleaved: InterleavedError) -> String {
    property.count_violation();
    std::format!("{:#}", Violated::interleaved(property, interleaved))
}

/// Returns what is done at once when something comes between.
pub(super) fn responding(
    property: &'static Property,
    respond: Option<fn(Violated)>,
) -> Option<monitors::Respond> {
    let respond = respond?;
    Some(Arc::new(move |intrusion| {
        property.count_violation();
        respond(Violated::interleaved(
            property,
            InterleavedError::of(intrusion),
        ));
    }))
}

/// Returns the report of a block that has ended.
pub(super) fn answer(
    property: &'static Property,
    (interleaved, touched): (Option<InterleavedError>, bool),
    untouched: bool,
    tasks: Option<Tasks>,
) -> Option<Violated> {
    #[cfg(feature = "coverage")]
    crate::inline::coverage::checked(property);
    let touched = Touched::in_call(property, touched, untouched);
    let violated = match (interleaved, tasks) {
        (Some(interleaved), _) => Violated::interleaved(property, interleaved),
        (None, _) if touched == Touched::Nothing => unchecked(property, Reason::NothingTracked),
        (None, Some(Tasks { what, location })) => {
            unchecked(property, Reason::Tasks { what, location })
        }
        (None, None) => return None,
    };
    property.count_violation();
    Some(violated)
}

fn unchecked(property: &'static Property, reason: Reason) -> Violated {
    let formula = property.formula().to_owned();
    Violated::not_checked(property, UncheckedError { formula, reason })
}
