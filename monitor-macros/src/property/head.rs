//! What a property of any kind has.

use syn::LitStr;

use crate::{
    attribute::{At, Attribute, OnViolation},
    item::ItemContext,
};

/// What a property of any kind has.
pub(crate) struct Head {
    /// Its position among those of the item.
    pub(crate) number: usize,
    /// What reports call it; the path of the item if there is none.
    pub(crate) name: Option<String>,
    /// The text of the attribute, where it stands.
    pub(crate) formula: LitStr,
    /// Line and column, for an attribute that is not the one being expanded.
    pub(crate) place: Option<(u32, u32)>,
    pub(crate) on_violation: OnViolation,
}

impl Head {
    pub(super) fn new(attribute: &Attribute, context: &ItemContext) -> Self {
        let chosen = attribute.options.on_violation.clone();
        Self {
            number: 0,
            name: attribute.options.name.clone(),
            formula: attribute.formula.clone(),
            place: attribute.place,
            on_violation: chosen.unwrap_or(if context.returns_result {
                OnViolation::Return
            } else {
                OnViolation::Panic
            }),
        }
    }

    /// Returns the head for a step at this time. Where a call ends without a return, a violation
    /// that would be returned is reported instead.
    pub(super) fn at(mut self, at: At) -> Self {
        let leaves = matches!(self.on_violation, OnViolation::Return | OnViolation::Panic);
        if at.without_return() && leaves {
            self.on_violation = OnViolation::Report;
        }
        self
    }
}
