//! What an annotated function asks for: its properties, each with the Rust expression of every proposition, and the
//! monitor that was synthesised for it.

use std::sync::OnceLock;

use monitor_logic::{
    automaton::{self, Automaton},
    decision::Decision,
    explanation::Explanation,
    formula::Formula,
    graph::Graph,
    program::{Program, TooLarge},
    rules::Rules,
    triviality::Triviality,
};
use quote::ToTokens as _;
use syn::{Expr, Ident};

use crate::{
    attribute::Attribute,
    cost::COSTLY,
    function::Function,
    identifiers::{self, mentions},
    options::{At, OnViolation, StatePlace},
    predict::Prediction,
    source::shown,
};

/// An automaton's table has an entry for each state and valuation of the atoms.
pub(crate) const AUTOMATON_ATOMS: usize = 8;

/// Reading the laws is dear, and every attribute of a crate needs them.
static RULES: OnceLock<Rules> = OnceLock::new();

/// One property of a function.
pub(crate) struct Property {
    pub(crate) attribute: Attribute,
    pub(crate) formula: Formula,
    /// The formula's propositions in the order of their first occurrence.
    pub(crate) atoms: Vec<Atom>,
    pub(crate) monitor: Monitor,
    /// How it is checked on all interleavings, if it is.
    pub(crate) prediction: Option<Prediction>,
}

/// A proposition and the Rust expression that decides it.
pub(crate) struct Atom {
    /// As it stands in the formula.
    pub(crate) text: String,
    pub(crate) expression: Expr,
    /// In nanoseconds or so.
    pub(crate) cost: u32,
}

impl Atom {
    /// Evaluated only when a step needs it.
    pub(crate) fn is_lazy(&self) -> bool {
        self.cost >= COSTLY
    }

    /// The Rust expression as a person would write it.
    pub(crate) fn source(&self) -> String {
        shown(&self.expression)
    }
}

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

impl Property {
    pub(crate) fn at(&self) -> At {
        self.attribute.options.at.unwrap_or(At::Exit)
    }

    pub(crate) fn on_violation(&self, function: &Function) -> OnViolation {
        self.attribute.on_violation(function)
    }

    pub(crate) fn state(&self) -> StatePlace {
        self.attribute
            .options
            .state
            .0
            .clone()
            .unwrap_or(StatePlace::Static)
    }

    /// Whether anything must be kept from step to step.
    pub(crate) fn keeps_state(&self) -> bool {
        self.prediction.is_none() && !self.monitor.program.stored().is_empty()
    }

    pub(crate) fn uses_returned_value(&self) -> bool {
        self.prediction.is_none()
            && self
                .atoms
                .iter()
                .any(|atom| mentions(&atom.expression, "ret"))
    }

    /// `ret` as a proposition of the property writes it.
    pub(crate) fn used_ret(&self) -> Option<Ident> {
        let mut atoms = self.atoms.iter();
        atoms.find_map(|atom| identifiers::find(atom.expression.to_token_stream(), "ret"))
    }
}

/// Synthesises the monitor of a formula whose propositions have their expressions.
pub(crate) fn synthesise(
    text: &str,
    formula: &Formula,
    atoms: &[Atom],
) -> Result<Monitor, TooLarge> {
    let (graph, nodes) = Graph::new(formula);
    let simplified = RULES.get_or_init(Rules::new).simplify(&graph, &nodes);
    let program = Program::new(&simplified.graph, simplified.root)?;
    let explanation = Explanation::new(text, formula, &simplified, &program);
    let costs: Vec<Option<u32>> = atoms
        .iter()
        .map(|atom| atom.is_lazy().then_some(atom.cost))
        .collect();
    let decision = Decision::new(&program, &costs);
    // Over more atoms the table would be too large to serve as a monitor.
    let limits = automaton::Limits {
        atoms: AUTOMATON_ATOMS,
        ..automaton::Limits::default()
    };
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
