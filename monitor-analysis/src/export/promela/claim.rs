//! Never claims for formulas about one run.

use std::fmt::Write;

use monitor_logic::rctl::Formula;

use super::{PromelaError, expression::ModelNames};
use crate::slicing::detect::{View, view};

/// A never claim.
pub(super) struct Claim {
    pub(super) text: String,
    /// A run matches it exactly if the formula has this truth value.
    pub(super) error_when: bool,
}

/// How a run goes on from some state.
enum RunSuffix {
    /// This holds in the state.
    Now(String),
    /// This holds in the state, and the run goes on from it like this.
    With(String, Box<RunSuffix>),
    Either(Vec<RunSuffix>),
    Finally(Box<RunSuffix>),
    Globally(String),
}

/// The states of a claim.
struct ClaimAutomaton {
    /// The transitions of each state: what must hold, and the next state.
    transitions: Vec<Vec<(String, ClaimTransition)>>,
    accepting: Vec<bool>,
}

#[derive(Clone, Copy)]
enum ClaimTransition {
    State(usize),
    /// The run has matched.
    Found,
}

/// Returns a claim that a run can match if the formula holds or, if there is none, one that it can
/// match if the formula does not.
pub(super) fn claim(formula: &Formula, names: &ModelNames) -> Result<Claim, PromelaError> {
    let (way, error_when) = match way(formula, true, names) {
        Err(PromelaError::Branches(_)) => (way(formula, false, names)?, false),
        way => (way?, true),
    };
    let mut states = ClaimAutomaton {
        transitions: vec![Vec::new()],
        accepting: vec![false],
    };
    states.transitions[0] = states.of(&way);
    Ok(Claim {
        text: states.print(),
        error_when,
    })
}

fn way(formula: &Formula, positive: bool, names: &ModelNames) -> Result<RunSuffix, PromelaError> {
    let branches = || PromelaError::Branches(formula.to_string());
    let state = |formula: &Formula, positive: bool| {
        let condition = names.condition(formula)?;
        Ok(if positive {
            condition
        } else {
            format!("!({condition})")
        })
    };
    Ok(match view(formula, positive) {
        View::State => RunSuffix::Now(state(formula, positive)?),
        View::Any(operands) => {
            let ways = operands.map(|(operand, positive)| way(operand, positive, names));
            RunSuffix::Either(ways.into_iter().collect::<Result<_, _>>()?)
        }
        View::All([left, right]) => {
            let (now, later) = match (left.0.is_temporal(), right.0.is_temporal()) {
                (false, _) => (left, right),
                (true, false) => (right, left),
                (true, true) => return Err(branches()),
            };
            let later = way(later.0, later.1, names)?;
            RunSuffix::With(state(now.0, now.1)?, Box::new(later))
        }
        View::Finally(operand, positive) => {
            RunSuffix::Finally(Box::new(way(operand, positive, names)?))
        }
        View::SomePath(operand, true) if !operand.is_temporal() => {
            RunSuffix::Globally(state(operand, true)?)
        }
        View::Same(..) | View::Globally(..) | View::SomePath(..) => return Err(branches()),
    })
}

impl ClaimAutomaton {
    /// Returns the transitions from the first state of a run that goes on like this.
    fn of(&mut self, way: &RunSuffix) -> Vec<(String, ClaimTransition)> {
        match way {
            RunSuffix::Now(condition) => vec![(condition.clone(), ClaimTransition::Found)],
            RunSuffix::With(condition, later) => {
                let mut transitions = self.of(later);
                for (guard, _) in &mut transitions {
                    *guard = format!("({condition}) && ({guard})");
                }
                transitions
            }
            RunSuffix::Either(ways) => ways.iter().flat_map(|way| self.of(way)).collect(),
            RunSuffix::Finally(later) => {
                let state = self.add(false);
                let transitions = self.of(later);
                self.transitions[state].extend(transitions.iter().cloned());
                self.transitions[state].push(("1".to_owned(), ClaimTransition::State(state)));
                let mut first = transitions;
                first.push(("1".to_owned(), ClaimTransition::State(state)));
                first
            }
            RunSuffix::Globally(condition) => {
                let state = self.add(true);
                self.transitions[state].push((condition.clone(), ClaimTransition::State(state)));
                vec![(condition.clone(), ClaimTransition::State(state))]
            }
        }
    }

    fn add(&mut self, accepting: bool) -> usize {
        self.transitions.push(Vec::new());
        self.accepting.push(accepting);
        self.transitions.len() - 1
    }

    fn label(&self, state: usize) -> String {
        let accept = if self.accepting[state] { "accept_" } else { "" };
        format!("{accept}s{state}")
    }

    fn print(&self) -> String {
        let mut text = String::from("\nnever {\n");
        for (state, transitions) in self.transitions.iter().enumerate() {
            let _ = writeln!(text, "{}:\n  if", self.label(state));
            for (guard, next) in transitions {
                let _ = match next {
                    ClaimTransition::Found => {
                        writeln!(text, "  :: atomic {{ ({guard}) -> assert(0) }}")
                    }
                    ClaimTransition::State(next) => {
                        writeln!(text, "  :: ({guard}) -> goto {}", self.label(*next))
                    }
                };
            }
            text.push_str("  fi;\n");
        }
        text.push_str("  skip\n}\n");
        text
    }
}
