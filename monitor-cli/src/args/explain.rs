//! The options of `monitor explain`.

use clap::Args;

use super::asked::{AnswerFormat, Formulas};

/// The options of `explain`.
#[derive(Debug, Args)]
pub(crate) struct ExplainArguments {
    /// The formulas
    #[command(flatten)]
    pub(crate) formulas: Formulas,
    /// The answer
    #[command(flatten)]
    pub(crate) answer: AnswerFormat,
    /// Show what is kept for each value of a column, or of several together, as `check --per` does
    #[arg(long, value_name = "KEY,...", conflicts_with = "dot")]
    pub(crate) per: Option<String>,
    /// Print the automaton only, in the language of Graphviz
    #[arg(long, help_heading = "Output", conflicts_with = "format")]
    pub(crate) dot: bool,
}
