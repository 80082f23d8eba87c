//! The rules, step by step.

mod exercised;
mod rule;
mod rules;
mod summary;
mod violation;

pub(crate) use self::rules::{Engine, StepPlace};
pub use self::{
    summary::{RuleSummary, Summary},
    violation::Violation,
};
