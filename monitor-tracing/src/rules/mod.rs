//! Files of rules, and what they read of a step.

mod error;
mod names;
mod set;

pub(crate) use self::names::{Constant, Names, Reader, SpanPart, ThreadPart};
pub use self::{error::RulesError, set::Rules};
