//! What shows that a formula holds, or that it does not.

use std::{collections::HashSet, fmt};

use monitor_logic::rctl::{Formula, Kind as FormulaKind};

use super::{
    parts::{Part, View},
    search::Stop,
    sliced::Decision,
};
use crate::{
    explain::schedule::place,
    model::{
        computation::Computation,
        describe::{describe, printable},
        event::Location,
        table::{Row, Table},
    },
    reading::poset::Node,
};

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
    /// Its number among all events of the computation, from 1.
    pub event: usize,
    /// The thread or process.
    pub thread: String,
    /// What it did.
    pub action: String,
    /// Where in its source.
    pub location: Option<Location>,
    /// The truth of the propositions after it.
    pub truth: Vec<bool>,
}

/// Evidence that is not described yet.
struct Found {
    kind: EvidenceKind,
    formula: String,
    broken: Option<String>,
    way: Vec<Node>,
    from: usize,
}

impl Decision<'_> {
    /// What shows that the formula holds at the initial cut, or does not.
    pub(super) fn evidence(
        &mut self,
        computation: &Computation,
        holds: bool,
    ) -> Result<Vec<Evidence>, Stop> {
        let mut found = Vec::new();
        let whole = self.formula();
        self.show(whole, holds, &mut Vec::new(), &mut found)?;
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let mut seen: HashSet<&Formula> = HashSet::new();
        let mut columns = self.parts.formula(whole).subformulas();
        columns
            .retain(|part| matches!(part.kind, FormulaKind::Proposition(_)) && seen.insert(part));
        found
            .into_iter()
            .map(|found| {
                Ok(Evidence {
                    kind: found.kind,
                    formula: found.formula,
                    broken: found.broken,
                    path: self.describe(computation, &columns, &found.way)?,
                    from: found.from,
                })
            })
            .collect()
    }

    /// `behind` leads to the cut at which the formula, or its negation, is known to hold.
    fn show(
        &mut self,
        part: Part,
        positive: bool,
        behind: &mut Vec<Node>,
        found: &mut Vec<Found>,
    ) -> Result<(), Stop> {
        let states = self.states;
        let poset = &states.poset;
        let mut cut = poset.initial();
        for node in behind.iter() {
            cut[poset.chain(*node)] += 1;
        }
        match self.parts.view(part, positive) {
            View::State | View::Globally(..) | View::SomePath(_, false) => {}
            View::All(operands) => {
                for (operand, positive) in operands {
                    self.show(operand, positive, behind, found)?;
                }
            }
            View::Any([left, right]) => {
                let (operand, positive) = if self.holds(left.0, left.1, &cut)? {
                    left
                } else {
                    right
                };
                self.show(operand, positive, behind, found)?;
            }
            View::Same(left, (right, same)) => {
                let truth = self.holds(left, true, &cut)?;
                self.show(left, truth, behind, found)?;
                self.show(right, truth == same, behind, found)?;
            }
            View::Finally(operand, positive) => {
                let Some(reached) = self.reach(operand, positive, &cut)? else {
                    return Ok(());
                };
                let from = behind.len();
                let mut way = behind.clone();
                way.extend(poset.between(&cut, &reached));
                let formula = self.parts.formula(operand);
                found.push(Found {
                    kind: EvidenceKind::Cut,
                    formula: negated(formula, positive),
                    broken: (!positive).then(|| formula.to_string()),
                    way: way.clone(),
                    from,
                });
                self.show(operand, positive, &mut way, found)?;
            }
            View::SomePath(operand, true) => {
                if let Some(run) = self.path(operand, &cut)? {
                    let from = behind.len();
                    let mut way = behind.clone();
                    way.extend(run);
                    found.push(Found {
                        kind: EvidenceKind::Run,
                        formula: self.parts.formula(operand).to_string(),
                        broken: None,
                        way,
                        from,
                    });
                }
            }
        }
        Ok(())
    }

    fn describe(
        &self,
        computation: &Computation,
        columns: &[&Formula],
        events: &[Node],
    ) -> Result<EvidencePath, Stop> {
        let states = self.states;
        let mut cut = states.poset.initial();
        let truth = |cut: &[u32]| {
            columns
                .iter()
                .map(|column| states.holds_at(column, cut))
                .collect::<Result<Vec<bool>, _>>()
        };
        let initially = truth(&cut)?;
        let mut steps = Vec::with_capacity(events.len());
        for node in events {
            cut[states.poset.chain(*node)] += 1;
            let origin = states.origin(*node);
            let event = computation.event(origin);
            steps.push(PathStep {
                event: origin + 1,
                thread: computation.thread_name(event.thread).to_owned(),
                action: describe(computation, event),
                location: event.location().map(Location::from),
                truth: truth(&cut)?,
            });
        }
        Ok(EvidencePath {
            propositions: columns.iter().map(ToString::to_string).collect(),
            initially,
            steps,
        })
    }
}

fn negated(formula: &Formula, positive: bool) -> String {
    match &formula.kind {
        _ if positive => formula.to_string(),
        FormulaKind::Not(operand) => operand.to_string(),
        _ => Formula::not(formula.clone()).to_string(),
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
        let rows = self.steps.iter().map(|step| Row {
            is_marked: false,
            thread: printable(&step.thread),
            action: &step.action,
            place: place(step.location.as_ref(), None, step.event),
            truth: &step.truth,
        });
        let steps = self.steps.len();
        let table = Table {
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
