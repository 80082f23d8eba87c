//! The bank with the types of `std`.

pub(crate) mod facade {
    pub(crate) use std::{sync, thread};

    pub(crate) use super::shared::Shared;
}
#[path = "service.rs"]
pub(crate) mod service;
#[path = "../gallery/shared.rs"]
#[allow(dead_code, reason = "the gallery uses all of it")]
mod shared;
