//! The rules that refuse a wrong use of the attribute, one function for each rule. Each refusal
//! says what was found, where, and what to write instead.

mod again;
mod annotated;
mod any;
mod block;
mod deadline;
mod dropped;
mod event_steps;
mod function;
mod futures;
mod history;
mod interleavings;
mod keys;
mod looks;
mod names;
mod properties;
mod steps;
mod threads;

pub(crate) use self::{
    annotated::Annotated,
    block::{OfBlock, block, declared, names_are_free, names_are_right},
    function::{Terms, regions_are_not_the_function, shared_variables_can_be_followed},
    properties::properties,
};
