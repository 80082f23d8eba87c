//! What shows that a formula holds, or that it does not.

use std::collections::HashSet;

use monitor_logic::rctl::{Formula, Kind as FormulaKind};

use super::{
    decided::Stop,
    sliced::SlicedDecision,
    subformulas::{SubformulaNumber, View},
};
use crate::{
    explain::detection::{Evidence, EvidenceKind, EvidencePath, PathStep},
    model::{
        computation::Computation,
        describe::{DescribedEvent, describe},
    },
    reading::poset::Node,
};

/// Evidence that is not described yet.
struct FoundEvidence {
    kind: EvidenceKind,
    formula: String,
    broken: Option<String>,
    way: Vec<Node>,
    from: usize,
}

impl SlicedDecision<'_> {
    /// Returns what shows that the formula holds at the initial cut, or that it does not.
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

    /// Adds evidence; `behind` leads to the cut at which the formula, or its negation, is known to
    /// hold.
    fn show(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
        behind: &mut Vec<Node>,
        found: &mut Vec<FoundEvidence>,
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
                found.push(FoundEvidence {
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
                    found.push(FoundEvidence {
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
            let action = describe(computation, computation.event(origin));
            steps.push(PathStep {
                event: DescribedEvent::new(computation, origin, action),
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
