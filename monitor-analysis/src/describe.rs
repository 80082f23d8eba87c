//! Events in words.

use crate::{
    computation::Computation,
    event::{Action, Event},
};

/// What an event did, in a few words: `x = 1, releases m`.
#[must_use]
pub fn describe(computation: &Computation, event: &Event) -> String {
    actions(computation, event, |_| true)
}

/// Those of its actions that are wanted.
pub(crate) fn actions(
    computation: &Computation,
    event: &Event,
    wanted: impl Fn(&Action) -> bool,
) -> String {
    let words = |action: &Action| match action {
        Action::Read(variable) => format!("reads {}", computation.variable_name(*variable)),
        Action::Write(variable, value) | Action::Local(variable, value) => {
            format!("{} = {value}", computation.variable_name(*variable))
        }
        Action::Acquire(lock) => format!("acquires {}", computation.variable_name(*lock)),
        Action::Release(lock) => format!("releases {}", computation.variable_name(*lock)),
        Action::Enter(region) => format!("enters {}", computation.region_name(*region)),
        Action::Leave(region) => format!("leaves {}", computation.region_name(*region)),
        Action::Fork(thread) => format!("starts {}", computation.thread_name(*thread)),
        Action::Join(thread) => {
            format!("waits for the end of {}", computation.thread_name(*thread))
        }
        Action::Send(message) => format!("sends {}", computation.message_name(*message)),
        Action::Receive(message) => format!("receives {}", computation.message_name(*message)),
    };
    let wanted = event.actions.iter().filter(|action| wanted(action));
    wanted.map(words).collect::<Vec<_>>().join(", ")
}
