//! Computations as text for other tools.

mod dot;
mod json_lines;
mod observed_run;
mod promela;
mod shiviz;

pub use self::{
    dot::dot,
    json_lines::json_lines,
    observed_run::{observed_run, write_observed_run},
    promela::{Form, Promela, PromelaError, promela},
    shiviz::shiviz,
};
use crate::{
    error::OverflowError,
    model::computation::Computation,
    order::clock::{Clock, Clocks},
};

/// The clock of each event, which counts all events.
fn clocks(computation: &Computation) -> Result<Vec<Clock>, OverflowError> {
    let mut clocks = Clocks::new();
    let events = computation.events().iter();
    events
        .map(|event| match computation.clock(event) {
            None => clocks.advance(event, true).cloned(),
            Some(entries) => {
                let mut clock = Clock::default();
                for (thread, count) in entries {
                    clock.set(thread.index(), count);
                }
                Ok(clock)
            }
        })
        .collect()
}
