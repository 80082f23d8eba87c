//! What an annotated function asks for: its properties, each with the Rust expression of every proposition, and the
//! monitor that was synthesised for it.

use std::{collections::BTreeMap, sync::OnceLock};

use monitor_logic::{
    automaton::{self, Automaton},
    decision::Decision,
    diagnostic::Diagnostics,
    explanation::Explanation,
    expression::{Expression, ExpressionKind},
    formula::Formula,
    graph::Graph,
    program::Program,
    rules::Rules,
    specification::Specification,
    triviality::Triviality,
};
use proc_macro2::Span;
use quote::ToTokens as _;
use syn::{Expr, LitStr, ext::IdentExt as _, visit_mut::VisitMut as _};

use crate::{
    atoms::{self, COSTLY},
    attribute::{Attribute, Definition},
    errors::Errors,
    function::Function,
    options::{At, OnViolation, StatePlace},
    predict::Prediction,
    rust,
};

/// An automaton's table has an entry for each state and valuation of the atoms.
const AUTOMATON_ATOMS: usize = 8;

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
        atoms::source(&self.expression.to_token_stream())
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
                .any(|atom| atoms::mentions(&atom.expression, "ret"))
    }

    /// The automaton where it is the faster form: many operators over few cheap atoms, and a table that stays in the
    /// first cache.
    pub(crate) fn automaton(&self) -> Option<&Automaton> {
        const OPERATORS: usize = 14;
        const TABLE_BYTES: usize = 32 * 1024;
        let cheap = self.atoms.iter().all(|atom| !atom.is_lazy());
        self.monitor.automaton.as_ref().filter(|automaton| {
            cheap
                && self.monitor.operators >= OPERATORS
                && self.atoms.len() <= AUTOMATON_ATOMS
                && self.keeps_state()
                && crate::expand::table_bytes(automaton) <= TABLE_BYTES
        })
    }
}

/// Reads the formula of an attribute; its problems are drawn with carets under the formula.
pub(crate) fn read_formula(literal: &LitStr, errors: &mut Errors) -> Option<Specification> {
    let text = literal.value();
    match Specification::parse(&text) {
        Ok(formula) => Some(formula),
        Err(diagnostics) => {
            draw(literal, &diagnostics, errors);
            None
        }
    }
}

/// A formula of branching time is not checked here.
pub(crate) fn refuse_branching(literal: &LitStr, errors: &mut Errors) {
    if let Err(diagnostics) = monitor_logic::parse::parse(&literal.value()) {
        draw(literal, &diagnostics, errors);
    }
}

fn draw(literal: &LitStr, diagnostics: &Diagnostics, errors: &mut Errors) {
    let text = literal.value();
    for diagnostic in diagnostics {
        errors.at(
            formula_span(literal, diagnostic.span),
            diagnostic.render(&text).trim_end(),
        );
    }
}

/// The place of a part of the formula: the very place where the compiler can point into a string, else the string.
pub(crate) fn formula_span(literal: &LitStr, part: monitor_logic::source::Span) -> Span {
    let token = literal.token();
    let value = literal.value();
    token
        .to_string()
        .find(&value)
        .and_then(|offset| token.subspan(offset + part.start..offset + part.end))
        .unwrap_or_else(|| literal.span())
}

/// Synthesises the monitor of a formula whose propositions have their expressions.
pub(crate) fn synthesise(
    text: &str,
    formula: &Formula,
    atoms: &[Atom],
) -> Result<Monitor, monitor_logic::program::TooLarge> {
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

/// The propositions of a formula that is evaluated on events: they stand for themselves.
pub(crate) fn atoms_on_events(formula: &Formula) -> Vec<Atom> {
    let propositions = formula.propositions().into_iter();
    propositions
        .map(|proposition| {
            let text = proposition.to_string();
            let written = text.parse().unwrap_or_default();
            Atom {
                expression: Expr::Verbatim(written),
                text,
                cost: 1,
            }
        })
        .collect()
}

/// The Rust expression of every proposition of a formula.
pub(crate) fn resolve_atoms(
    attribute: &Attribute,
    formula: &Formula,
    errors: &mut Errors,
) -> Vec<Atom> {
    let definitions: BTreeMap<String, &Definition> = attribute
        .propositions
        .iter()
        .map(|definition| (definition.plain_name(), definition))
        .collect();
    let mut atoms = Vec::new();
    for proposition in formula.propositions() {
        let Some(expression) = resolve(proposition, &definitions, attribute, errors) else {
            continue;
        };
        let text = proposition.to_string();
        let cost = given_cost(attribute, proposition)
            .unwrap_or_else(|| atoms::estimated_cost(&expression));
        atoms.push(Atom {
            text,
            expression,
            cost,
        });
    }
    atoms
}

fn given_cost(attribute: &Attribute, proposition: &Expression) -> Option<u32> {
    let ExpressionKind::Name(name) = &proposition.kind else {
        return None;
    };
    let costs = &attribute.options.cost.0;
    costs
        .iter()
        .find(|(given, _)| given.unraw() == name)
        .map(|(_, cost)| *cost)
}

fn resolve(
    proposition: &Expression,
    definitions: &BTreeMap<String, &Definition>,
    attribute: &Attribute,
    errors: &mut Errors,
) -> Option<Expr> {
    if let ExpressionKind::Name(name) = &proposition.kind
        && let Some(definition) = definitions.get(name)
    {
        return Some(without_braces(definition.expression.clone()));
    }
    let span = formula_span(&attribute.formula, proposition.span);
    let parsed = rust::tokens(proposition, span)
        .and_then(|tokens| syn::parse2::<Expr>(tokens).map_err(|error| error.to_string()));
    match parsed {
        Ok(mut expression) => {
            Substitute { definitions }.visit_expr_mut(&mut expression);
            Some(without_braces(expression))
        }
        Err(problem) => {
            let diagnostic = monitor_logic::diagnostic::Diagnostic::new(
                format!("this is no Rust expression: {problem}"),
                proposition.span,
            );
            errors.at(
                span,
                diagnostic.render(&attribute.formula.value()).trim_end(),
            );
            None
        }
    }
}

/// `{ x > 0 }` is `x > 0`.
fn without_braces(expression: Expr) -> Expr {
    match expression {
        Expr::Block(mut block)
            if block.label.is_none()
                && block.attrs.is_empty()
                && matches!(block.block.stmts.as_slice(), [syn::Stmt::Expr(_, None)]) =>
        {
            match block.block.stmts.pop() {
                Some(syn::Stmt::Expr(inner, None)) => inner,
                _ => Expr::Block(block),
            }
        }
        other => other,
    }
}

/// A defined name inside a larger expression stands for its definition: `x > 3` with `x = self.x`.
struct Substitute<'a> {
    definitions: &'a BTreeMap<String, &'a Definition>,
}

impl syn::visit_mut::VisitMut for Substitute<'_> {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        if let Expr::Path(path) = expression
            && let Some(name) = path.path.get_ident()
            && let Some(definition) = self.definitions.get(&name.unraw().to_string())
        {
            let given = &definition.expression;
            *expression = match given {
                Expr::Path(_)
                | Expr::Field(_)
                | Expr::Lit(_)
                | Expr::MethodCall(_)
                | Expr::Call(_) => given.clone(),
                other => syn::parse_quote!((#other)),
            };
        } else {
            syn::visit_mut::visit_expr_mut(self, expression);
        }
    }
}
