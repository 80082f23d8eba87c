//! Answers, for people and for programs.

pub(crate) mod deadlocks;
pub(crate) mod detections;
mod drawing;
mod events;
pub(crate) mod json;
mod keys;
pub(crate) mod outcomes;
pub(crate) mod page;
mod picture;
pub(crate) mod progress;
pub(crate) mod rests;
mod terminal;
pub(crate) mod text;
pub(crate) mod titled;

pub(crate) use self::{
    drawing::{Kind, drawn},
    page::Page,
    terminal::{complain, complain_all, print, write, write_with},
};
