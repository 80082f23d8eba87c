//! `monitor explain`: what becomes of a formula, stage by stage.

mod rust;
mod stages;
mod summary;

use std::fmt::Display;

use serde::Serialize;

use self::{stages::Stages, summary::Summary};
use super::status::Status;
use crate::{
    args::{ExplainArguments, OutputFormat},
    diagnostic::{Diagnostic, Diagnostics},
    property::{self, Property},
    report::{Kind, Page, complain, page::BOLD, print},
};

/// Prints the stages of each formula.
///
/// # Errors
///
/// When a formula is malformed or too large.
pub(crate) fn run(arguments: &ExplainArguments) -> Result<Status, Diagnostics> {
    let properties = property::read(&arguments.formulas.formulas)?;
    for remark in properties.iter().flat_map(Property::remarks) {
        complain(Kind::Note, &remark);
    }
    let mut page = Page::default();
    let mut objects = Vec::new();
    for property in &properties {
        let failed = |why: &dyn Display| Diagnostic::new(format!("{}: {why}", property.title()));
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
