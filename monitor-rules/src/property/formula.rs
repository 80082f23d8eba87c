//! A formula with the text that it was read from.

use std::sync::Arc;

use monitor_logic::{
    advice::advice,
    diagnostic::{Diagnostic as FormulaDiagnostic, Diagnostics as FormulaDiagnostics},
    formula::{Formula, Kind},
    parse::asked_at_end,
    source::Span,
};

use super::scope::{PropertyKey, PropertyScope, Scope, UnsupportedScope};
use crate::diagnostic::Diagnostic;

/// A formula of a logic with the text that it was read from, checked for what its scope says.
#[derive(Clone, Debug)]
pub struct Property<F = Formula, S = PropertyScope> {
    /// The name that a file gives to it.
    pub name: Option<String>,
    /// The formula. Its spans are those of `text`.
    pub formula: F,
    /// What it is checked for.
    pub scope: S,
    /// Its text.
    pub text: String,
    /// Where the text stands.
    pub origin: FormulaOrigin,
}

/// Reads a formula of one of the logics.
pub(super) type Parse<F> = fn(&str) -> Result<F, FormulaDiagnostics>;

/// Where a formula's text stands.
#[derive(Clone, Debug)]
pub struct FormulaOrigin {
    /// The file, if the formula is in one.
    pub file: Option<Arc<str>>,
    /// The whole text.
    pub whole: Arc<str>,
    /// Where the formula begins in it, in bytes.
    pub offset: usize,
    /// Where its name stands in the whole text, if it has one.
    pub name: Option<Span>,
    /// Where its keys stand in the whole text, if it has some.
    pub keys: Option<Span>,
}

impl FormulaOrigin {
    pub fn show(&self, diagnostic: FormulaDiagnostic) -> Diagnostic {
        Diagnostic::of_formula(diagnostic, &self.whole, self.offset, self.file.as_ref())
    }

    /// Shows a diagnostic as [`show`](Self::show) does, whose place is one in the whole text.
    fn show_whole(&self, diagnostic: FormulaDiagnostic) -> Diagnostic {
        Diagnostic::of_formula(diagnostic, &self.whole, 0, self.file.as_ref())
    }
}

impl<F> Property<F> {
    /// Returns the property with a scope of this type.
    ///
    /// # Errors
    ///
    /// When more is written than such scopes support.
    pub(super) fn supported<S: Scope>(self) -> Result<Property<F, S>, Diagnostic> {
        let Self {
            name,
            formula,
            scope,
            text,
            origin,
        } = self;
        match S::supporting(scope) {
            Ok(scope) => Ok(Property {
                name,
                formula,
                scope,
                text,
                origin,
            }),
            Err(part) => Err(match (part, origin.keys) {
                (UnsupportedScope::Keys, Some(keys)) => origin.show_whole(part.at(keys)),
                _ => origin.show(part.at(at_end_of(&text))),
            }),
        }
    }
}

/// Returns where the word `at_end` stands in a text that is asked at the end.
fn at_end_of(text: &str) -> Span {
    let asked = asked_at_end(text).unwrap_or_default();
    let blanked = text.bytes().zip(asked.bytes());
    let start = blanked
        .take_while(|(written, asked)| written == asked)
        .count();
    Span::new(start, start + "at_end".len())
}

impl<F, S> Property<F, S> {
    /// Creates a diagnostic of the formula, shown in the text that it was read from.
    #[must_use]
    pub fn show(&self, diagnostic: FormulaDiagnostic) -> Diagnostic {
        self.origin.show(diagnostic)
    }

    /// Creates a diagnostic about the name, which is shown, or else about the formula.
    pub fn show_name(&self, message: String) -> Diagnostic {
        match self.origin.name {
            Some(name) => self
                .origin
                .show_whole(FormulaDiagnostic::new(message, name)),
            None => Diagnostic::new(message).with_note(format!("in `{}`", self.text.trim())),
        }
    }

    /// Returns the name, or else the formula.
    #[must_use]
    pub fn title(&self) -> &str {
        self.name.as_deref().unwrap_or_else(|| self.text.trim())
    }
}

impl<S> Property<Formula, S> {
    /// Returns `true` if it compares values of the past.
    #[must_use]
    pub fn looks_back(&self) -> bool {
        let propositions = self.formula.propositions();
        propositions
            .iter()
            .any(|proposition| proposition.looks_back())
    }

    /// Returns remarks on what the formula may not mean.
    #[must_use]
    pub fn remarks(&self) -> Vec<Diagnostic> {
        advice(&self.formula)
            .into_iter()
            .map(|note| self.show(note))
            .collect()
    }
}

impl Property {
    /// Returns `true` if it asks how much time lies between steps.
    #[must_use]
    pub fn asks_for_time(&self) -> bool {
        let ends = self.scope.ends.iter();
        self.formula.asks_for_time() || ends.into_iter().any(Formula::asks_for_time)
    }

    /// Returns `true` if it is checked step by step: it is a rule for each key, is checked at the end, or has values of
    /// the past, for which a bit is not enough.
    #[must_use]
    pub fn goes_step_by_step(&self) -> bool {
        let scope = &self.scope;
        !scope.keys.is_empty() || scope.at_end || self.looks_back()
    }

    /// Returns the formula with its scope around it: `per user ends closed = at_end(p)`.
    #[must_use]
    pub fn with_scope(&self) -> String {
        let PropertyScope {
            keys,
            ends,
            most_keys: _,
            at_end,
        } = &self.scope;
        let formula = &self.formula;
        let asked = if *at_end {
            format!("at_end({formula})")
        } else {
            formula.to_string()
        };
        if keys.is_empty() {
            return asked;
        }
        let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
        let keys = keys.join(", ");
        match ends {
            Some(ends) => format!("per {keys} ends {ends} = {asked}"),
            None => format!("per {keys} = {asked}"),
        }
    }

    /// Returns `true` if one of its operators has bounds, in steps or in time.
    #[must_use]
    pub fn has_bounds(&self) -> bool {
        let window = |formula: &&Formula| match &formula.kind {
            Kind::Unary(operator, _) => operator.window().is_some(),
            Kind::Binary(operator, ..) => operator.window().is_some(),
            Kind::Proposition(_) | Kind::Constant(_) => false,
        };
        self.formula.subformulas().iter().any(window)
    }

    /// Returns `true` if it is a rule whose tuples can be checked by several workers: each key has a column of its own,
    /// so that a step which names all keys belongs to one tuple, and there is no bound on the keys that would make one
    /// depend on others.
    #[must_use]
    pub fn can_be_spread(&self) -> bool {
        let keys = &self.scope.keys;
        let is_first = |(number, key): (usize, &PropertyKey)| {
            keys[..number]
                .iter()
                .all(|other| other.column != key.column)
        };
        let has_bound = self.scope.most_keys.is_some();
        !keys.is_empty() && !has_bound && keys.iter().enumerate().all(is_first)
    }
}
