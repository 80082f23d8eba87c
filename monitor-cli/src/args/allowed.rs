//! Formulas that say nothing, and are checked all the same.

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

/// Reads what is allowed.
pub(super) fn allowed() -> impl TypedValueParser<Value = Trivial> {
    EnumValueParser::<Allowed>::new().map(|allowed| match allowed {
        Allowed::NeverViolated => Trivial::NeverViolated,
        Allowed::ViolatedAtFirstStep => Trivial::ViolatedAtFirstStep,
    })
}
