//! What is done about violations.

mod event;
mod filters;
mod policy;
mod reporter;
mod subscribers;
mod unheard;

pub use self::policy::OnViolation;
pub(crate) use self::{event::register, filters::within_step, reporter::Reporter};
