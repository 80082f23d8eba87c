//! The options that most commands have: the formulas, and how to print the answer.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

/// The formulas.
#[derive(Clone, Debug, Args)]
pub(crate) struct Formulas {
    /// A formula, or @FILE with several: `P = start(p) -> [q, r); Q = ...;`. May be repeated
    #[arg(
        short,
        long = "formula",
        value_name = "FORMULA",
        required = true,
        allow_hyphen_values = true
    )]
    pub(crate) formulas: Vec<OsString>,
}

/// How the answer is printed.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct AnswerFormat {
    /// How to print the answer
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        help_heading = "Output"
    )]
    pub(crate) format: OutputFormat,
}

/// How the answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    /// For people
    Text,
    /// One JSON object
    Json,
}
