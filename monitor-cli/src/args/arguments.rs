//! The command line.

use std::{
    ffi::OsString,
    io::{ErrorKind, Write as _},
    num::{NonZeroU64, NonZeroUsize},
    path::PathBuf,
};

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};

use monitor_analysis::DEFAULT_STATES;

use super::{
    allowed::allowed,
    asked::{AnswerFormat, Formulas, OutputFormat},
    explain::ExplainArguments,
    formats::of_events,
    help,
    reading::ReadingArguments,
    usage,
};
use crate::{input::Format, property::Trivial};

/// Checks logs against formulas of past-time temporal logic
#[derive(Debug, Parser)]
#[command(
    name = "monitor",
    version,
    max_term_width = 100,
    arg_required_else_help = true
)]
#[command(after_help = help::OVERVIEW)]
pub(crate) struct Arguments {
    /// What to do
    #[command(subcommand)]
    pub(crate) command: CommandArguments,
    /// When to use colours; `auto` also heeds `NO_COLOR`
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        help_heading = "Output"
    )]
    pub(crate) color: Colour,
}

impl Arguments {
    /// Parses the arguments of the process, or ends it with a message if they are no command.
    #[must_use]
    pub(crate) fn of_process() -> Self {
        Self::try_parse().unwrap_or_else(|mut error| {
            let help = usage::help(&mut error);
            // If standard error is closed, no message can be shown; help that could not be written is no success.
            let printed = error.print().and_then(|()| std::io::stdout().flush());
            if let Some(help) = help {
                let _ = writeln!(std::io::stderr(), "\nhelp: {help}");
            }
            let unwritten = printed.is_err_and(|error| error.kind() != ErrorKind::BrokenPipe);
            std::process::exit(if unwritten { 2 } else { error.exit_code() })
        })
    }
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum CommandArguments {
    /// Check a trace: at which steps does the formula hold?
    #[command(after_help = help::CHECK, after_long_help = help::check_long())]
    Check(CheckArguments),
    /// Check all interleavings that an event trace allows
    #[command(after_help = help::PREDICT, after_long_help = help::predict_long())]
    Predict(PredictArguments),
    /// Ask of the states that an event trace allows: EF, EG, AG
    #[command(after_help = help::DETECT, after_long_help = help::DETECT_LONG)]
    Detect(DetectArguments),
    /// Show the part of an event trace whose states satisfy a formula
    #[command(after_help = help::SLICE)]
    Slice(SliceArguments),
    /// Print an event trace in the form of another tool
    #[command(after_help = help::CONVERT)]
    Convert(ConvertArguments),
    /// Tell which rules of a program its tests never stepped, or never exercised
    #[command(after_help = help::COVERAGE)]
    Coverage(CoverageArguments),
    /// Show what becomes of a formula: normal form, stored bits, code, automaton
    #[command(after_help = help::EXPLAIN)]
    Explain(ExplainArguments),
    /// Print a script that completes this command's words in a shell
    #[command(hide = true)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(hide = true)]
    Man {
        /// Of this command
        command: Option<String>,
    },
}

/// The options of `check`.
#[derive(Clone, Debug, Args)]
pub(crate) struct CheckArguments {
    /// The formulas
    #[command(flatten)]
    pub(crate) formulas: Formulas,
    /// Check a rule for each value of a column, or of several together: `user`, `user,file`, `x in
    /// value, y in value`. In files: `NAME per user = FORMULA;`
    #[arg(long, value_name = "KEY,...")]
    pub(crate) per: Option<String>,
    /// With `--per`: what is said of a step after which the values of its keys are over
    #[arg(
        long,
        value_name = "FORMULA",
        requires = "per",
        allow_hyphen_values = true
    )]
    pub(crate) ends: Option<String>,
    /// Files of the trace, in order; `-` or none for standard input. `.gz` and `.zst` are
    /// decompressed
    #[arg(value_name = "TRACE", value_hint = ValueHint::FilePath)]
    pub(crate) traces: Vec<PathBuf>,
    /// How it is read
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// Check a formula all the same that no trace can violate, or every first step does
    #[arg(long, value_name = "WHAT", value_parser = allowed())]
    pub(crate) allow: Vec<Trivial>,
    /// Stop at the first violation
    #[arg(long)]
    pub(crate) fail_fast: bool,
    /// The answer
    #[command(flatten)]
    pub(crate) answer: AnswerFormat,
    /// Print the verdict of each step
    #[arg(long, help_heading = "Output")]
    pub(crate) verdicts: bool,
    /// Name all keys that violate a rule, and not the first ten alone
    #[arg(long, help_heading = "Output")]
    pub(crate) all_keys: bool,
    /// Check at most so many keys at once, so that memory is bounded: keys beyond are counted and not checked,
    /// and without a violation the status is 3
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) most_keys: Option<u64>,
    /// Where it is said when a step is, for bounds as in `once[<=5s](p)` and to name steps: a column
    /// of dates as in RFC 3339 and of logs, or of numbers, with a unit if need be (`ts:ms`), or
    /// several that are joined (`date,time`)
    #[arg(long, value_name = "COLUMN")]
    pub(crate) time: Option<String>,
    /// How the dates of `--time` are written, as for `strftime`: `%d.%m.%Y %H:%M`
    #[arg(long, value_name = "FORMAT", requires = "time")]
    pub(crate) time_format: Option<String>,
    /// On how many threads rules for each key are checked
    #[cfg(feature = "workers")]
    #[arg(long, value_name = "N", help_heading = "Workers")]
    pub(crate) workers: Option<NonZeroUsize>,
    /// A file with the addresses of all processes that check the rules together, `HOST:PORT`, one a
    /// line. The same command is started for each; the first one reads the trace and prints the
    /// answer
    #[cfg(feature = "workers")]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "process", help_heading = "Workers")]
    pub(crate) hosts: Option<PathBuf>,
    /// With `--hosts`: which of them this process is, from 0
    #[cfg(feature = "workers")]
    #[arg(long, value_name = "I", requires = "hosts", help_heading = "Workers")]
    pub(crate) process: Option<usize>,
    /// Show at most so many stretches of violations of each property
    #[arg(long, value_name = "N", default_value_t = 10, help_heading = "Output")]
    pub(crate) show: u64,
}

/// An event trace.
#[derive(Clone, Debug, Args)]
pub(crate) struct EventArguments {
    /// Files of the trace; `-` or none for standard input. `.gz` and `.zst` are decompressed.
    /// Several, as of one process each, are put in an order in which they can have happened
    #[arg(value_name = "EVENTS", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// How the trace is written, where its name and first line do not tell
    #[arg(long, value_name = "FORMAT", value_parser = of_events())]
    pub(crate) from: Option<&'static Format>,
    /// The value of a variable before the first event. May be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) init: Vec<String>,
    /// A region that the trace need not mention. May be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) region: Vec<String>,
    /// A thread that runs from the beginning, for traces that cannot say so. May be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) thread: Vec<String>,
    /// How an event of a `ShiViz` log is written, with the groups `host`, `clock` and `event`
    #[arg(long, value_name = "REGEX", allow_hyphen_values = true)]
    pub(crate) regex: Option<String>,
    /// Which execution of a `ShiViz` log that has several is read, from 1
    #[arg(long, value_name = "N")]
    pub(crate) execution: Option<NonZeroU64>,
}

/// The options of `predict`.
#[derive(Debug, Args)]
pub(crate) struct PredictArguments {
    /// A formula, or @FILE with several: `P = start(p) -> [q, r); Q = ...;`. May be repeated; with
    /// `--deadlocks` there need be none
    #[arg(
        short,
        long = "formula",
        value_name = "FORMULA",
        required_unless_present = "deadlocks",
        allow_hyphen_values = true
    )]
    pub(crate) formulas: Vec<OsString>,
    /// What locks allow
    #[command(flatten)]
    pub(crate) locks: LockArguments,
    /// The trace
    #[command(flatten)]
    pub(crate) trace: EventArguments,
    /// Check a formula all the same that no trace can violate, or every first step does
    #[arg(long, value_name = "WHAT", value_parser = allowed())]
    pub(crate) allow: Vec<Trivial>,
    /// Keep at most so many states of as many events at a time (without this, all up to
    /// `--most-states`, 4096 or less beyond); what is left out makes the answer incomplete, and more
    /// look at more
    #[arg(long, value_name = "N", requires = "formulas")]
    pub(crate) width: Option<NonZeroUsize>,
    /// Look at all states where there are no more than so many (costly ones count more); with more
    /// the answer is incomplete
    #[arg(long, value_name = "N", default_value_t = DEFAULT_STATES)]
    pub(crate) most_states: u128,
    /// What is counted
    #[command(flatten)]
    pub(crate) counts: CountArguments,
    /// Check events as they arrive, with bounded memory, until all formulas are violated
    #[arg(long, conflicts_with_all = ["count", "states"])]
    pub(crate) online: bool,
    /// The answer
    #[command(flatten)]
    pub(crate) answer: AnswerFormat,
    /// Show what had to come before each event of the schedule
    #[arg(long, requires = "formulas", help_heading = "Output")]
    pub(crate) edges: bool,
    /// Tell on which single lock, variable or message it rests that a formula holds, and of a prediction what the
    /// trace does not say
    #[arg(
        long,
        requires = "formulas",
        conflicts_with = "online",
        help_heading = "Output"
    )]
    pub(crate) rests_on: bool,
}

/// What locks allow.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LockArguments {
    /// Let sections of one lock change places: all that threads do to what locks protect is in the trace
    #[arg(long = "locks", conflicts_with = "online")]
    pub(crate) are_movable: bool,
    /// Whether threads could have waited for each other's locks for ever
    #[arg(long, conflicts_with = "online")]
    pub(crate) deadlocks: bool,
}

/// What is counted.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct CountArguments {
    /// Count states, interleavings and violating ones, whatever it costs
    #[arg(long, requires = "formulas")]
    pub(crate) count: bool,
    /// Count states alone, which costs little
    #[arg(long, requires = "formulas")]
    pub(crate) states: bool,
}

/// The options of `detect`.
#[derive(Debug, Args)]
pub(crate) struct DetectArguments {
    /// The formulas
    #[command(flatten)]
    pub(crate) formulas: Formulas,
    /// The trace
    #[command(flatten)]
    pub(crate) trace: EventArguments,
    /// Look at most at so many states one by one, where slicing does not decide
    #[arg(long, value_name = "N", default_value_t = 1 << 20)]
    pub(crate) most_states: u64,
    /// The answer
    #[command(flatten)]
    pub(crate) answer: AnswerFormat,
}

/// The options of `slice`.
#[derive(Debug, Args)]
pub(crate) struct SliceArguments {
    /// The formulas
    #[command(flatten)]
    pub(crate) formulas: Formulas,
    /// The trace
    #[command(flatten)]
    pub(crate) trace: EventArguments,
    /// How to print the slice
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        help_heading = "Output"
    )]
    pub(crate) format: SliceFormat,
}

/// How a slice is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SliceFormat {
    /// For people
    Text,
    /// One JSON object
    Json,
    /// For Graphviz
    Dot,
}

/// The options of `convert`.
#[derive(Debug, Args)]
pub(crate) struct ConvertArguments {
    /// The trace
    #[command(flatten)]
    pub(crate) trace: EventArguments,
    /// What to make of it
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Target,
    /// With `promela`: a formula as of `detect`, or @FILE with one, which SPIN is to check
    #[arg(short, long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) formula: Option<OsString>,
    /// With `csv`: these variables and regions alone, and the steps at which one of them is set
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// With `promela`: leave out the assertions that let SPIN reduce
    #[arg(long)]
    pub(crate) naive: bool,
}

/// A form for another tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// JSON Lines, as `predict` reads them
    Jsonl,
    /// For `ShiViz`, with vector clocks
    Shiviz,
    /// For Graphviz: the events and what orders them
    Dot,
    /// The observed run as a state trace, as `check` reads it
    Csv,
    /// For SPIN: a process for each thread, and what `-f` says as a never claim
    Promela,
}

/// The options of `coverage`.
#[derive(Clone, Debug, Args)]
pub(crate) struct CoverageArguments {
    /// Folders that `MONITOR_COVERAGE` named, or files in them
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<PathBuf>,
    /// A folder or file of Rust, in which rules stand that may never have been stepped. May be
    /// repeated
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) sources: Vec<PathBuf>,
    /// End with status 1 if a rule was never stepped, or never exercised
    #[arg(long)]
    pub(crate) fail_if_never: bool,
    /// How to print the answer
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        help_heading = "Output"
    )]
    pub(crate) format: OutputFormat,
}
