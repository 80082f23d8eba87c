//! The properties that attributes ask for. Each kind has a file, with the data that it needs.

mod atoms;
mod branching;
mod compared;
mod cost;
mod event;
mod event_step;
mod given;
mod head;
mod interleavings;
mod keys;
mod kind;
mod names;
mod old;
mod on_events;
mod past;
mod reach;
mod returned_by;
mod rust;
mod site;
mod sites;
mod steps;
mod synthesis;
mod threads;
mod vocabulary;

pub(crate) use self::{
    atoms::{Atom, Value},
    branching::{Branching, conjunction},
    compared::compared,
    event::{Event, Moment, called},
    event_step::EventStep,
    head::Head,
    interleavings::Interleavings,
    keys::Keys,
    kind::Property,
    on_events::OnEvents,
    past::{Elsewhere, PastValue},
    site::made_object,
    sites::BlockProperty,
    steps::{DROPPED, Datum, Origin, Steps},
    synthesis::AUTOMATON_ATOMS,
    threads::{Checked, Threads},
    vocabulary::Vocabulary,
};
