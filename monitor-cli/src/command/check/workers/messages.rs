//! What processes and workers send each other.

use serde::{Deserialize, Serialize};

use crate::{
    check::{Compared, Findings, KeyValue, Part, Spot, Ticks},
    report::text::Explanation,
};

/// Consecutive steps of the trace that were read together.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Piece {
    /// Its number in the trace, from 0.
    pub(super) number: u64,
    pub(super) file: Box<str>,
    /// How many steps it has.
    pub(super) steps: u64,
    /// Whether it is the first of its file: lines count from 1 again.
    pub(super) begins_file: bool,
    /// How many lines it has; 0 if lines are counted through the whole file.
    pub(super) lines: u64,
    /// How many lines before its first line are counted.
    pub(super) header: u64,
    /// Whether values stay until they are set again.
    pub(super) keeps_values: bool,
    /// The last step, with its line as the piece counts it.
    pub(super) last: Option<Spot>,
    /// The times of all its steps, if some rule asks for them.
    pub(super) ticks: Option<Ticks>,
    /// For each column, whether it names it.
    pub(super) named: Vec<bool>,
}

/// The part of a piece for one worker: for each rule the steps that it takes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Delivery {
    pub(super) worker: u64,
    pub(super) piece: Piece,
    pub(super) parts: Vec<Part>,
}

/// What workers send to the first one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Message {
    Report(Report),
    Summary(Box<Summary>),
}

/// The steps of a piece that violate a rule, as far as one worker knows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    pub(super) piece: u64,
    /// The number of the rule among those that workers check.
    pub(super) rule: usize,
    pub(super) steps: Vec<Row>,
}

/// A step of a piece.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Row {
    /// Its place in the piece, from 0.
    pub(super) place: u32,
    /// Its line in the file.
    pub(super) line: u64,
    /// Its time, if a column was named for that.
    pub(super) time: Option<Box<str>>,
}

/// What a worker knows at the end of the trace.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Summary {
    pub(super) worker: usize,
    /// How many steps it sent, and how many it took, counted for each rule and worker.
    pub(super) sent: u64,
    pub(super) taken: u64,
    /// The pieces that it saw, in their order.
    pub(super) pieces: Vec<PieceSummary>,
    /// Why it took no more steps.
    pub(super) failure: Option<Unevaluated>,
    /// What it found about each rule.
    pub(super) rules: Vec<RuleSummary>,
}

/// What must be known of a piece at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PieceSummary {
    pub(super) file: Box<str>,
    pub(super) steps: u64,
    pub(super) named: Vec<bool>,
    /// The last step.
    pub(super) last: Option<Spot>,
}

/// What a worker found about a rule.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct RuleSummary {
    pub(super) findings: Findings,
    /// Why the first step that violates the rule does.
    pub(super) explanation: Option<Explained>,
}

/// The first violation of a rule that a worker knows of.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Explained {
    /// The number of the step; one after the last if the rule is violated only at the end.
    pub(super) step: u64,
    pub(super) key: Vec<KeyValue>,
    /// The explanation for people, if it is needed.
    pub(super) told: Option<Explanation>,
    /// The values of the past that were compared.
    pub(super) compared: Vec<Compared>,
}

/// A step of a rule that could not be evaluated.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Unevaluated {
    pub(super) rule: usize,
    pub(super) at: Spot,
    pub(super) message: String,
}
