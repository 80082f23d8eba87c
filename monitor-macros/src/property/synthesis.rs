//! From a formula to its monitor.

use std::sync::OnceLock;

use monitor_logic::{
    automaton::{self, Automaton},
    decision::Decision,
    explanation::Explanation,
    expression::PastTerm,
    formula::Formula,
    graph::{Graph, NodeId},
    program::{Program, SynthesisError, past_values},
    rules::Rules,
    triviality::Triviality,
};
use syn::LitStr;

use crate::errors::Errors;

/// The most atoms of an automaton: its table has an entry for each state and valuation of them.
pub(crate) const AUTOMATON_ATOMS: usize = 8;

/// The laws, which take long to read and which every attribute of a crate needs.
static RULES: OnceLock<Rules> = OnceLock::new();

/// What was synthesised from a formula.
pub(crate) struct Monitor {
    pub(crate) program: Program,
    pub(crate) explanation: Explanation,
    pub(crate) decision: Decision,
    /// The minimal automaton, when it is small.
    pub(crate) automaton: Option<Automaton>,
    pub(crate) operators: usize,
    pub(crate) triviality: Triviality,
}

impl Monitor {
    /// How many words are kept from step to step. A clock of the program may go back, so the time
    /// of the last step is then one of them.
    pub(crate) fn words(&self, has_own_clock: bool) -> usize {
        let last = self.program.has_clock() && has_own_clock;
        self.program.words() + usize::from(last)
    }

    /// What is kept from step to step, for messages; `None` if nothing is.
    pub(crate) fn kept(&self, has_own_clock: bool) -> Option<String> {
        let counted = |number: usize, name: &str| {
            let plural = if number == 1 { "" } else { "s" };
            (number > 0).then(|| format!("{number} {name}{plural}"))
        };
        let bits = counted(self.program.stored().len(), "bit");
        let words = counted(self.words(has_own_clock), "word");
        match (bits, words) {
            (Some(bits), Some(words)) => Some(format!("{bits} and {words}")),
            (bits, words) => bits.or(words),
        }
    }
}

/// Synthesises the monitor of an attribute's formula, which may keep words; one that is too large is an error.
pub(super) fn monitor(
    text: &LitStr,
    formula: &Formula,
    costs: &[Option<u32>],
    errors: &mut Errors,
) -> Option<Monitor> {
    match synthesised(&text.value(), formula, costs, Program::with_words) {
        Ok(monitor) => Some(monitor),
        Err(too_large) => {
            errors.at(text.span(), too_large);
            None
        }
    }
}

/// Synthesises the monitor of a formula, which keeps nothing but bits. A proposition that has a cost is evaluated only when it is needed.
pub(super) fn synthesise(
    text: &str,
    formula: &Formula,
    costs: &[Option<u32>],
) -> Result<Monitor, SynthesisError> {
    synthesised(text, formula, costs, Program::new)
}

fn synthesised(
    text: &str,
    formula: &Formula,
    costs: &[Option<u32>],
    program: fn(&Graph, NodeId) -> Result<Program, SynthesisError>,
) -> Result<Monitor, SynthesisError> {
    let (graph, nodes) = Graph::new(formula);
    let simplified = RULES.get_or_init(Rules::new).simplify(&graph, &nodes);
    let program = program(&simplified.graph, simplified.root)?;
    let explanation = Explanation::new(text, formula, &simplified, &program);
    let decision = Decision::new(&program, costs);
    // Over more atoms the table would be too large to serve as a monitor.
    let limits = automaton::Limits::new().atoms(AUTOMATON_ATOMS);
    let automaton = Automaton::new(&program, &limits);
    let triviality = Triviality::new(&simplified.graph, simplified.root, automaton.as_ref());
    Ok(Monitor {
        triviality,
        program,
        explanation,
        decision,
        automaton,
        operators: formula.operator_count(),
    })
}

/// Returns `true` if a value of the past depends on what holds at the step, so that all propositions come before it.
pub(super) fn depends_on_the_step(formula: &Formula) -> bool {
    past_values(&formula.all_propositions())
        .into_iter()
        .any(|term| !matches!(term, PastTerm::Previous(_)))
}
