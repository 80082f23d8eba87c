//! What one attribute says.

use proc_macro2::Span;
use syn::{Expr, Ident, LitStr, ext::IdentExt as _};

use super::{
    event_call::EventCall,
    options::{Options, SharedVariables},
};

/// `#[monitor("FORMULA", NAME = EXPR, ..., OPTIONS)]`.
pub(crate) struct Attribute {
    pub(crate) subject: Subject,
    /// The formula; of a short form, what stands for it in reports.
    pub(crate) formula: LitStr,
    pub(crate) propositions: Vec<Definition>,
    pub(crate) options: Options,
    /// Whether all options could be read; if not, one that is absent says nothing about what was meant.
    pub(crate) options_are_read: bool,
    /// Line and column, for an attribute that is not the one being expanded.
    pub(crate) place: Option<(u32, u32)>,
}

/// What an attribute asks for.
#[derive(Clone)]
pub(crate) enum Subject {
    Formula,
    /// `race_free(x, y)`, with the variables.
    RaceFree(Vec<Ident>),
    /// `atomic`
    Atomic,
    /// `deadlock_free`
    DeadlockFree,
    /// `Token.issued(id = ret.id)`
    Event(Box<EventCall>),
}

/// `NAME = EXPR`.
pub(crate) struct Definition {
    pub(crate) name: Ident,
    pub(crate) expression: Expr,
}

impl Definition {
    /// The name without `r#`, as formulas have it.
    pub(crate) fn plain_name(&self) -> String {
        self.name.unraw().to_string()
    }
}

impl Attribute {
    /// Returns the expression that the attribute gives for a name of the formula.
    pub(crate) fn definition(&self, name: &str) -> Option<&Definition> {
        let mut definitions = self.propositions.iter();
        definitions.find(|definition| definition.plain_name() == name)
    }

    /// Returns `true` if its formula is checked on all interleavings of a call.
    pub(crate) fn is_predicted(&self) -> bool {
        let shared = self.options.shared.as_ref();
        self.options.predict.is_some() || shared.is_some_and(SharedVariables::declares)
    }

    /// Returns the attribute with the place where it stands.
    pub(crate) fn standing_at(mut self, span: Span) -> Self {
        // Outside the compiler, as in a test of the expansion, there are no lines.
        if proc_macro::is_available() {
            let start = span.unwrap().start();
            let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            self.place = Some((number(start.line()), number(start.column())));
        }
        self
    }
}
