//! Values of the past that propositions read.

use monitor_logic::{
    expression::{Expression, PastTerm},
    formula::Formula,
    program::past_values,
};
use proc_macro2::TokenStream;
use syn::{Expr, Type};

use super::{atoms::resolve, old::OldValue, rust::past_name};
use crate::{attribute::Attribute, errors::Errors};

/// A value of the past.
#[derive(Clone)]
pub(crate) struct PastValue {
    /// The variable with its value at a step.
    pub(crate) name: String,
    /// As it is written.
    pub(crate) text: String,
    /// The expression whose earlier value this is; `None` for a count.
    pub(crate) operand: Option<Expr>,
    /// The values at the entry of the call that this reads.
    pub(crate) old: Vec<OldValue>,
    /// What the operand reads that is not there at this step: it is never evaluated here, but gives
    /// the type.
    pub(crate) elsewhere: Vec<Elsewhere>,
}

/// A parameter of another method, or what another event comes with.
#[derive(Clone)]
pub(crate) struct Elsewhere {
    pub(crate) pattern: TokenStream,
    pub(crate) of: Type,
}

impl PastValue {
    /// The values of the past of a formula, in their order.
    pub(super) fn all(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Vec<Self> {
        let propositions = formula.all_propositions();
        let terms = past_values(&propositions);
        let mut values = Vec::new();
        for (number, term) in terms.iter().enumerate() {
            let (operand, old) = match term.operand() {
                None => (None, Vec::new()),
                Some(operand) => match resolve(operand, attribute, &terms, errors) {
                    Some((operand, old)) => (Some(operand), old),
                    None => continue,
                },
            };
            values.push(Self {
                name: past_name(number),
                text: text_of(term),
                operand,
                old,
                elsewhere: Vec::new(),
            });
        }
        values
    }
}

fn text_of(term: &PastTerm) -> String {
    Expression::from(monitor_logic::expression::ExpressionKind::Past(Box::new(
        term.clone(),
    )))
    .to_string()
}
