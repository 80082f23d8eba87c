//! From a formula of MTTL back to text.

use alloc::format;
use core::fmt::{Display, Formatter, Result};

use super::{Expression, ExpressionKind, Formula, Kind, Quantifier, Thread, ThreadKind};
use monitor_formula::Binding;

use crate::{
    ast::print::{expression_binding, write_binary, write_prefix, write_text},
    lex::{is_rust_word, is_word},
};

/// The quantifiers around a part of a formula, the innermost first: their names hide threads.
#[derive(Clone, Copy)]
struct QuantifierScope<'tree> {
    variable: &'tree str,
    outer: Option<&'tree QuantifierScope<'tree>>,
}

/// A part of a formula with the quantifiers around it.
struct Within<'tree, Part> {
    part: &'tree Part,
    scope: Option<&'tree QuantifierScope<'tree>>,
}

impl<'tree, Part> Within<'tree, Part> {
    fn new(part: &'tree Part, scope: Option<&'tree QuantifierScope<'tree>>) -> Self {
        Self { part, scope }
    }
}

/// By themselves, parts of formulas are printed as if there were no quantifier around them.
macro_rules! display_by_itself {
    ($($part:ty),*) => {$(
        impl Display for $part {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
                Within::new(self, None).fmt(formatter)
            }
        }
    )*};
}

display_by_itself!(Formula, Expression, Thread);

impl<'tree> Display for Within<'tree, Formula> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        let within = |part: &'tree Formula| Within::new(part, self.scope);
        match &self.part.kind {
            Kind::Constant(value) => write!(formatter, "{value}"),
            Kind::Proposition(expression) => Within::new(expression, self.scope).fmt(formatter),
            Kind::Unary(operator, operand) => write_prefix(
                formatter,
                *operator,
                (&within(operand), formula_binding(operand)),
            ),
            Kind::Binary(operator, left, right) => write_binary(
                formatter,
                *operator,
                (&within(left), formula_binding(left)),
                (&within(right), formula_binding(right)),
            ),
            Kind::At(thread, operand) => {
                let thread = Within::new(thread, self.scope);
                write!(formatter, "@{thread}({})", within(operand))
            }
            Kind::Quantified(quantifier, variable, operand) => {
                let scope = QuantifierScope {
                    variable,
                    outer: self.scope,
                };
                let operand = Within::new(&**operand, Some(&scope));
                write!(formatter, "{quantifier} other {variable}: {operand}")
            }
        }
    }
}

fn formula_binding(formula: &Formula) -> Binding {
    match &formula.kind {
        Kind::Constant(_) | Kind::Unary(..) | Kind::At(..) => Binding::CLOSED,
        Kind::Proposition(expression) => match &expression.kind {
            ExpressionKind::Local(local) => expression_binding(local),
            ExpressionKind::Compare(..) => Binding::COMPARISON,
            _ => Binding::CLOSED,
        },
        Kind::Binary(operator, ..) => operator.spelling().binding(),
        // A quantifier would take along what follows it.
        Kind::Quantified(..) => Binding::OPEN,
    }
}

impl Display for Within<'_, Expression> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        let mut written = |thread: &Thread, value: &Expression| {
            let (thread, value) = (
                Within::new(thread, self.scope),
                Within::new(value, self.scope),
            );
            format!("@{thread}({value})")
        };
        // What is asked of another thread binds like a name.
        self.part.localised(&mut written).fmt(formatter)
    }
}

impl Display for Within<'_, Thread> {
    /// Writes the thread without the `@`.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match &self.part.kind {
            ThreadKind::Own => write!(formatter, "self"),
            ThreadKind::Variable(name) => write!(formatter, "{name}"),
            ThreadKind::Name(name) => {
                let mut scope = self.scope;
                let mut hidden = name == "self" || !is_word(name) || is_rust_word(name);
                while let Some(inner) = scope {
                    hidden |= inner.variable == name;
                    scope = inner.outer;
                }
                if hidden {
                    write_text(formatter, name)
                } else {
                    write!(formatter, "{name}")
                }
            }
        }
    }
}

impl Display for Quantifier {
    /// Writes `some` or `all`, without `other`.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::Some => "some",
            Self::All => "all",
        })
    }
}
