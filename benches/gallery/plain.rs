//! The gallery with the types of `std`.

pub(crate) mod facade {
    pub(crate) use std::{sync, thread};

    pub(crate) use super::{mark as moment, mark as region, shared::Shared};
}
#[path = "../../tests/gallery/programs.rs"]
#[allow(clippy::duplicate_mod, reason = "the same programs with other types")]
#[allow(dead_code, reason = "the tests use all of it")]
pub(crate) mod programs;
#[path = "shared.rs"]
mod shared;
#[path = "workers.rs"]
#[allow(clippy::duplicate_mod, reason = "the same program with other types")]
#[allow(dead_code, reason = "its property is read where it is tracked")]
pub(crate) mod workers;

/// Nothing, where the tracked program has a region or a moment.
pub(crate) struct Mark;

/// In place of entering a region.
pub(crate) const fn nothing(_: &'static str) -> Mark {
    Mark
}

macro_rules! mark {
    ($name:literal) => {
        $crate::plain::nothing($name)
    };
}
pub(crate) use mark;
