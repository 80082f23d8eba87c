//! `monitor explain`: what becomes of a formula, stage by stage.

mod rust;
mod stages;

use std::fmt::Write;

use serde::Serialize;

use self::stages::Stages;
use super::Status;
use crate::{
    args::{ExplainArguments, OutputFormat},
    failure::Failure,
    output::{complain, paint::Kind, paint::bold, print},
    properties::{self, Property},
};

/// Prints the stages of each formula.
///
/// # Errors
///
/// When a formula is malformed or too large.
pub fn run(arguments: &ExplainArguments) -> Result<Status, Failure> {
    let properties = properties::read(&arguments.formulas.formulas)?;
    for remark in properties.iter().flat_map(Property::remarks) {
        complain(Kind::Note, &remark);
    }
    let mut texts = Vec::new();
    let mut objects = Vec::new();
    for property in &properties {
        let stages = Stages::new(property)
            .map_err(|error| Failure::new(format!("{}: {error}", property.title())))?;
        if arguments.dot {
            texts.push(stages.dot().ok_or_else(|| {
                Failure::new(format!("{}: the automaton is too large", property.title()))
            })?);
        } else if arguments.answer.format == OutputFormat::Json {
            objects.push(stages.summary(property.title()));
        } else {
            let mut text = String::new();
            for (title, content) in stages.sections() {
                let _ = writeln!(text, "{}", bold(&title));
                for line in content.lines() {
                    text.push_str(format!("  {line}").trim_end());
                    text.push('\n');
                }
                text.push('\n');
            }
            texts.push(text);
        }
    }
    match <[Summary; 1]>::try_from(objects) {
        Ok([single]) => texts.push(line(&single)),
        Err(several) if !several.is_empty() => texts.push(line(&several)),
        Err(_) => {}
    }
    print(&texts.concat())?;
    Ok(Status::Holds)
}

fn line(object: &impl Serialize) -> String {
    let mut text = serde_json::to_string(object).unwrap_or_default();
    text.push('\n');
    text
}

/// The stages for a program.
#[derive(Serialize)]
struct Summary {
    name: String,
    formula: String,
    normal_form: String,
    propositions: Vec<String>,
    stored_bits: Vec<StoredBit>,
    code: String,
    automaton: Option<AutomatonSize>,
    rust: String,
}

/// A bit that is kept from one step to the next.
#[derive(Serialize)]
struct StoredBit {
    /// The subformula whose value it keeps; none if it says that there was a step before.
    keeps: Option<String>,
    /// Whether it keeps the opposite.
    negated: bool,
}

#[derive(Serialize)]
struct AutomatonSize {
    states: usize,
    letters: usize,
    reachable_before_minimisation: usize,
}
