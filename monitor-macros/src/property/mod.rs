//! The properties that attributes ask for. Each kind has a file, with the data that it needs.

mod atoms;
mod branching;
mod cost;
mod given;
mod head;
mod interleavings;
mod kind;
mod names;
mod on_events;
mod rust;
mod steps;
mod synthesis;
mod threads;

pub(crate) use self::{
    atoms::Atom,
    branching::{Branching, conjunction},
    head::Head,
    interleavings::Interleavings,
    kind::Property,
    on_events::OnEvents,
    steps::Steps,
    synthesis::AUTOMATON_ATOMS,
    threads::{Checked, Threads},
};
