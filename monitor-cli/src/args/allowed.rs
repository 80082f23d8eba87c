//! Formulas that say nothing, and are checked nevertheless.

use clap::{
    ValueEnum,
    builder::{EnumValueParser, TypedValueParser},
};

use crate::property::Trivial;

/// What `--allow` takes.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Allowed {
    /// No trace can violate it
    NeverViolated,
    /// The first step of every trace violates it
    ViolatedAtFirstStep,
}

/// Returns the parser of the value of `--allow`.
pub(super) fn allowed() -> impl TypedValueParser<Value = Trivial> {
    EnumValueParser::<Allowed>::new().map(|allowed| match allowed {
        Allowed::NeverViolated => Trivial::NeverViolated,
        Allowed::ViolatedAtFirstStep => Trivial::ViolatedAtFirstStep,
    })
}
