//! The rules, step by step.

mod at;
mod conditions;
mod exercised;
mod gathering;
mod groups;
mod history;
mod rule;
mod rules;
mod summary;
mod violation;
mod way;

pub(crate) use self::rules::{Engine, Options};
pub use self::{
    summary::{RuleSummary, Summary},
    violation::Violation,
};
