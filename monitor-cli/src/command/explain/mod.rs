//! `monitor explain`: what becomes of a formula, stage by stage.

mod rust;
mod stages;

use std::fmt::Display;

use serde::Serialize;

use self::stages::Stages;
use super::Status;
use crate::{
    args::{ExplainArguments, OutputFormat},
    failure::{Failure, Failures},
    output::{Kind, Page, complain, page::BOLD, print},
    properties::{self, Property},
};

/// Prints the stages of each formula.
///
/// # Errors
///
/// When a formula is malformed or too large.
pub fn run(arguments: &ExplainArguments) -> Result<Status, Failures> {
    let properties = properties::read(&arguments.formulas.formulas)?;
    for remark in properties.iter().flat_map(Property::remarks) {
        complain(Kind::Note, &remark);
    }
    let mut page = Page::default();
    let mut objects = Vec::new();
    for property in &properties {
        let failed = |why: &dyn Display| Failure::new(format!("{}: {why}", property.title()));
        let stages = Stages::new(property).map_err(|error| failed(&error))?;
        if arguments.dot {
            let dot = stages.dot();
            page.add(dot.ok_or_else(|| failed(&"the automaton is too large"))?);
        } else if arguments.answer.format == OutputFormat::Json {
            objects.push(stages.summary(property.title()));
        } else {
            for (title, content) in stages.sections() {
                page.paint(BOLD, title);
                page.add('\n');
                for line in content.lines() {
                    page.add(format!("  {line}").trim_end());
                    page.add('\n');
                }
                page.add('\n');
            }
        }
    }
    match <[Summary; 1]>::try_from(objects) {
        Ok([single]) => page.add(line(&single)),
        Err(several) if !several.is_empty() => page.add(line(&several)),
        Err(_) => {}
    }
    print(&page)?;
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
