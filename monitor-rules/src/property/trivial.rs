//! Formulas that say nothing.

use std::cell::LazyCell;

use monitor_logic::{
    automaton::{Automaton, Limits},
    diagnostic::Diagnostic as FormulaDiagnostic,
    formula::Formula,
    graph::Graph,
    program::Program,
    rules::Rules,
    sampling::says_something,
    triviality::Triviality,
};

use super::{formula::Property, scope::Scope};
use crate::diagnostic::Diagnostics;

/// A formula that says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trivial {
    /// No trace can violate it.
    NeverViolated,
    /// The first step of every trace violates it.
    ViolatedAtFirstStep,
}

impl Trivial {
    /// Returns its name, by which it is allowed.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::NeverViolated => "never-violated",
            Self::ViolatedAtFirstStep => "violated-at-first-step",
        }
    }
}

/// Refuses formulas that say nothing, except those that are allowed. `help` says what can be done.
///
/// # Errors
///
/// Each such formula.
pub fn refuse_trivial<S: Scope>(
    properties: &[Property<Formula, S>],
    allowed: &[Trivial],
    help: &dyn Fn(Trivial) -> String,
) -> Result<(), Diagnostics> {
    // The rules are read from their texts, which takes longer than their use here.
    let rules: LazyCell<Rules> = LazyCell::new(Rules::new);
    let trivial = |property: &Property<Formula, S>| {
        let (what, name) = trivial(property, &rules)?;
        let diagnostic = FormulaDiagnostic::new(what, property.formula.span);
        (!allowed.contains(&name)).then(|| property.show(diagnostic.with_help(help(name))))
    };
    Diagnostics::check(properties.iter().filter_map(trivial).collect())
}

fn trivial<S: Scope>(
    property: &Property<Formula, S>,
    rules: &LazyCell<Rules>,
) -> Option<(&'static str, Trivial)> {
    if property.scope.is_at_end() || property.formula.asks_for_time() {
        // What it says depends on times and ends, of which an automaton knows nothing.
        return None;
    }
    // This costs far less than an automaton, and is the usual case.
    if says_something(&property.formula) {
        return None;
    }
    let (graph, nodes) = Graph::new(&property.formula);
    let simple = rules.simplify(&graph, &nodes);
    let program = Program::new(&simple.graph, simple.root).ok();
    // A property with larger automata is taken apart, which is as good here.
    let limits = Limits::new().states(256).work(200_000);
    let automaton = program.and_then(|program| Automaton::new(&program, &limits));
    let triviality = Triviality::new(&simple.graph, simple.root, automaton.as_ref());
    if triviality.never_violated == Some(true) {
        Some(("no trace can violate this formula", Trivial::NeverViolated))
    } else if triviality.violated_by_every_first_step == Some(true) {
        Some((
            "the first step of every trace violates this formula",
            Trivial::ViolatedAtFirstStep,
        ))
    } else {
        None
    }
}
