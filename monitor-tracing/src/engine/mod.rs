//! The rules, step by step.

mod conditions;
mod exercised;
mod history;
mod rule;
mod rules;
mod summary;
mod violation;

pub(crate) use self::rules::{Engine, Options};
pub use self::{
    summary::{RuleSummary, Summary},
    violation::Violation,
};
