//! `monitor explain`: the stages that a formula passes through.

mod kept;
mod rust;
mod stages;
mod summary;

use std::fmt::Display;

use monitor_logic::program::SynthesisError;
use serde::Serialize;

use self::{kept::KeptState, stages::Stages, summary::Summary};
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
    let properties = property::with_keys(properties, arguments.per.as_deref(), None)?;
    for remark in properties.iter().flat_map(Property::remarks) {
        complain(Kind::Note, &remark);
    }
    let mut page = Page::default();
    let mut objects = Vec::new();
    for property in &properties {
        let failed = |why: &dyn Display| Diagnostic::new(format!("{}: {why}", property.title()));
        let stages = match Stages::new(property) {
            Ok(stages) => stages,
            Err(why @ (SynthesisError::AsksForTime(_) | SynthesisError::LooksBack))
                if !arguments.dot =>
            {
                let kept = KeptState::new(property, why)?;
                if arguments.answer.format == OutputFormat::Json {
                    objects.push(Explained::Kept(kept));
                } else {
                    show(&mut page, kept.sections(property));
                }
                continue;
            }
            Err(why) => return Err(failed(&why).into()),
        };
        if arguments.dot {
            let dot = stages.dot();
            page.add(dot.ok_or_else(|| failed(&"the automaton is too large"))?);
        } else if arguments.answer.format == OutputFormat::Json {
            objects.push(Explained::Stages(stages.summary(property.title())));
        } else {
            show(&mut page, stages.sections());
            if property.goes_step_by_step() || property.has_bounds() {
                let stored = kept::stored(property)?.join("\n");
                show(&mut page, vec![(kept::TITLE.into(), stored)]);
            }
        }
    }
    match <[Explained; 1]>::try_from(objects) {
        Ok([single]) => page.add(line(&single)),
        Err(several) if !several.is_empty() => page.add(line(&several)),
        Err(_) => {}
    }
    print(&page)?;
    Ok(Status::Holds)
}

/// The explanation of one formula, for programs.
#[derive(Serialize)]
#[serde(untagged)]
enum Explained {
    Stages(Summary),
    Kept(KeptState),
}

fn show(page: &mut Page, sections: Vec<(String, String)>) {
    for (title, content) in sections {
        page.paint(BOLD, title);
        page.add('\n');
        for line in content.lines() {
            page.add(format!("  {line}").trim_end());
            page.add('\n');
        }
        page.add('\n');
    }
}

fn line(object: &impl Serialize) -> String {
    let mut text = serde_json::to_string(object).unwrap_or_default();
    text.push('\n');
    text
}
