//! The state of a formula that is more than bits: times, queues, counts and values.

use monitor_logic::{evaluate::Columns, evaluator::Evaluator, program::SynthesisError};
use serde::Serialize;

use crate::{
    check::{Check, TimeColumns},
    diagnostic::Diagnostics,
    property::Property,
};

/// What is kept for a formula from one step to the next, and why there are no other stages to show.
#[derive(Serialize)]
pub(super) struct KeptState {
    name: String,
    formula: String,
    stored: Vec<String>,
    not_shown: String,
}

impl KeptState {
    /// Creates it for a formula that has no program.
    ///
    /// # Errors
    ///
    /// When it cannot be evaluated.
    pub(super) fn new(property: &Property, why: SynthesisError) -> Result<Self, Diagnostics> {
        Ok(Self {
            name: property.title().into(),
            formula: property.with_scope(),
            stored: stored(property)?,
            not_shown: why.to_string(),
        })
    }

    /// Returns titles and contents, like those of the stages of other formulas.
    pub(super) fn sections(&self, property: &Property) -> Vec<(String, String)> {
        let title = match &property.name {
            Some(name) => format!("{name}: the formula as it is read"),
            None => "The formula as it is read".into(),
        };
        let why = format!("are not shown: {}", self.not_shown);
        vec![
            (title, self.formula.clone()),
            (TITLE.into(), self.stored.join("\n")),
            (
                "The normal form, the code of a step and the automaton".into(),
                why,
            ),
        ]
    }
}

/// The title of what a step-by-step check keeps.
pub(super) const TITLE: &str = "Kept from one step to the next, for each key";

/// Returns what a step-by-step check keeps, the memory of a key last.
///
/// # Errors
///
/// When the formula cannot be evaluated.
pub(super) fn stored(property: &Property) -> Result<Vec<String>, Diagnostics> {
    let evaluator = Evaluator::new(&property.formula, &mut Columns::new());
    let evaluator = evaluator.map_err(|wrong| {
        let wrong: Vec<_> = wrong.into_iter().map(|one| property.show(one)).collect();
        let none = || crate::diagnostic::Diagnostic::new("this cannot be evaluated").into();
        Diagnostics::check(wrong).err().unwrap_or_else(none)
    })?;
    let mut stored: Vec<String> = evaluator.stored().iter().map(ToString::to_string).collect();
    stored.extend(memory(property));
    Ok(stored)
}

/// Returns the memory of a key, if the rule has keys.
fn memory(property: &Property) -> Option<String> {
    if property.scope.keys.is_empty() {
        return None;
    }
    // Times are not read here.
    let time = TimeColumns::new("time", None).ok()?;
    let check = Check::new(vec![property.clone()], Some(&time), false, &Vec::new).ok()?;
    let (least, most) = check.bytes_a_key(0)?;
    let bytes = match most {
        Some(most) if most == least => format!("{least} bytes"),
        Some(most) => format!("{least} to {most} bytes"),
        None => format!("{least} bytes, and its queues,"),
    };
    Some(format!(
        "in all {bytes} a key beside its values, where it does not act as a new one"
    ))
}
