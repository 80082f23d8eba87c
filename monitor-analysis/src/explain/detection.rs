//! What was found out about a formula with `EF`, `EG` or `AG`, and the cuts and runs that show it.

use std::fmt;

use crate::model::{
    describe::{DescribedEvent, printable},
    table::{RunTable, TableRow},
};

/// What was found out about a formula.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Detection {
    /// The formula.
    pub formula: String,
    /// Whether the computation satisfies it; `None` when a bound was met before that was known.
    pub holds: Option<bool>,
    /// Cuts and paths that show it.
    pub evidence: Vec<Evidence>,
    /// How many cuts were looked at one by one; none if slicing alone decided.
    pub cuts: u64,
    /// The most events that mattered to a part of the formula that was decided by itself.
    pub events: usize,
    /// The most processes that had such an event.
    pub processes: usize,
}

/// A cut that can be reached, or a run.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Evidence {
    /// What it is.
    pub kind: EvidenceKind,
    /// What holds at the cut, or all along the run.
    pub formula: String,
    /// The part of the question that is false at the cut, where `formula` is its negation.
    pub broken: Option<String>,
    /// The events from the beginning, in an order in which they can happen.
    pub path: EvidencePath,
    /// How many of them lead to the cut from which the run or the search begins.
    pub from: usize,
}

/// What a piece of [`Evidence`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvidenceKind {
    /// For `EF`, or against `AG`: a cut that can be reached; the path ends there.
    Cut,
    /// For `EG`: a run to the last cut.
    Run,
}

impl EvidenceKind {
    /// Its name, for output that programs read: `cut` or `run`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Cut => "cut",
            Self::Run => "run",
        }
    }
}

/// Events in an order in which they can happen.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EvidencePath {
    /// The propositions.
    pub propositions: Vec<String>,
    /// Their truth before the first event.
    pub initially: Vec<bool>,
    /// The events.
    pub steps: Vec<PathStep>,
}

/// An event of a [`EvidencePath`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PathStep {
    /// The event.
    pub event: DescribedEvent,
    /// The truth of the propositions after it.
    pub truth: Vec<bool>,
}

impl Detection {
    /// Creates the result for a formula, with nothing to show for it.
    #[must_use]
    pub fn new(formula: String, holds: Option<bool>) -> Self {
        Self {
            formula,
            holds,
            evidence: Vec::new(),
            cuts: 0,
            events: 0,
            processes: 0,
        }
    }

    /// Returns `true` if the question was decided.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.holds.is_some()
    }
}

impl fmt::Display for Detection {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.verdict(), self.details())
    }
}

/// What is known beside the verdict of a [`Detection`], as it is printed behind that.
#[derive(Clone, Copy, Debug)]
pub struct DetectionDetails<'a>(&'a Detection);

impl Detection {
    /// The result in a few words.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match self.holds {
            Some(true) => "holds",
            Some(false) => "does not hold",
            None => "incomplete",
        }
    }

    /// What is known beside the verdict: the formula, and the evidence.
    #[must_use]
    pub fn details(&self) -> DetectionDetails<'_> {
        DetectionDetails(self)
    }
}

impl fmt::Display for DetectionDetails<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Detection {
            formula,
            cuts,
            evidence,
            holds,
            ..
        } = self.0;
        write!(formatter, "{formula}")?;
        if holds.is_none() {
            write!(
                formatter,
                "\nneither was found after {cuts} states were looked at, as many as allowed"
            )?;
        }
        for evidence in evidence {
            write!(formatter, "\n\n{evidence}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            formula,
            broken,
            path,
            from,
            ..
        } = self;
        // The reader asked for it in these words.
        let (what, truth) = match broken {
            Some(broken) => (broken, "false"),
            None => (formula, "true"),
        };
        match self.kind {
            EvidenceKind::Cut if path.steps.is_empty() => {
                writeln!(formatter, "`{what}` is {truth} before the first event")?;
            }
            EvidenceKind::Cut => writeln!(
                formatter,
                "`{what}` is {truth} after these events, which can come in this order"
            )?,
            EvidenceKind::Run => writeln!(
                formatter,
                "`{formula}` is true at all times from step {from} on, when the events come in this order"
            )?,
        }
        path.fmt(formatter)
    }
}

/// The longest path of which each step is printed; of longer ones the beginning and the end are.
const MOST_STEPS: usize = 60;

impl fmt::Display for EvidencePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.steps.iter().map(|step| TableRow {
            is_marked: false,
            thread: printable(&step.event.thread),
            action: &step.event.action,
            place: step.event.place(),
            truth: &step.truth,
        });
        let steps = self.steps.len();
        let table = RunTable {
            formulas: &self.propositions,
            initially: &self.initially,
            rows: rows.collect(),
            remark: "",
            skipped: match steps {
                0..=MOST_STEPS => 0..0,
                _ => MOST_STEPS / 2..steps - MOST_STEPS / 2,
            },
        };
        formatter.write_str("\n")?;
        table.write_rows(formatter)?;
        if !self.propositions.is_empty() {
            table.write_legend(formatter)?;
        }
        Ok(())
    }
}
