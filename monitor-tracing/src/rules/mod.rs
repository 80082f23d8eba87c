//! Files of rules, and the names that they read from a step.

mod error;
mod names;
mod set;

pub(crate) use self::names::{Constant, Names, Reader, SpanPart, ThreadPart};
pub use self::{error::RulesError, set::Rules};
