//! Formulas with `@`, that threads check.

use std::fs;

use monitor_logic::{diagnostic::Diagnostic, mttl, specification::Specification};

use super::{Origin, file, is_thread};
use crate::failure::Failure;

/// A formula of MTTL with the text that it was read from.
#[derive(Clone, Debug)]
pub struct Decentralized {
    /// The name that a file gives it.
    pub name: Option<String>,
    /// The formula. Its spans are those of `text`.
    pub formula: mttl::Formula,
    /// Its text.
    pub text: String,
    origin: Origin,
}

impl Decentralized {
    /// Draws a mistake into the text that the formula was read from.
    #[must_use]
    pub fn render(&self, mistake: Diagnostic) -> String {
        self.origin.render(mistake)
    }

    /// The name, or else the formula.
    #[must_use]
    pub fn title(&self) -> &str {
        self.name.as_deref().unwrap_or_else(|| self.text.trim())
    }
}

/// Reads what `-f` was given if it is formulas with `@`; `None` when none of them is, and the
/// arguments are to be read in another way.
///
/// # Errors
///
/// Their mistakes, or that they stand together with formulas of another logic.
pub fn of_threads(arguments: &[String]) -> Result<Option<Vec<Decentralized>>, Failure> {
    let mut found = Vec::new();
    let mut mistakes = Vec::new();
    let mut others = false;
    for (name, text, origin) in texts(arguments) {
        match Specification::parse(&text) {
            Ok(Specification::Decentralized(formula)) => found.push(Decentralized {
                name,
                formula,
                text,
                origin,
            }),
            Err(wrong) if text.contains('@') => {
                mistakes.extend(wrong.into_iter().map(|mistake| origin.render(mistake)));
            }
            Ok(_) | Err(_) => others = true,
        }
    }
    if others && !found.is_empty() {
        return Err(Failure::new(
            "formulas with `@` are about the threads of an event trace, the others about the steps of one run",
        )
        .with_help("check them one after the other"));
    }
    if others || found.is_empty() && mistakes.is_empty() {
        return Ok(None);
    }
    if mistakes.is_empty() {
        Ok(Some(found))
    } else {
        Err(Failure::rendered(mistakes.join("\n")))
    }
}

/// The formulas and where they stand. Files that cannot be read are left to others to report.
fn texts(arguments: &[String]) -> Vec<(Option<String>, String, Origin)> {
    let mut texts = Vec::new();
    for argument in arguments {
        let Some(path) = argument.strip_prefix('@').filter(|path| !is_thread(path)) else {
            let origin = Origin {
                file: None,
                whole: argument.as_str().into(),
                offset: 0,
            };
            texts.push((None, argument.clone(), origin));
            continue;
        };
        let Ok(whole) = fs::read_to_string(path) else {
            continue;
        };
        for statement in file::statements(&whole).into_iter().flatten() {
            let origin = Origin {
                file: Some(path.into()),
                whole: whole.as_str().into(),
                offset: statement.offset,
            };
            texts.push((Some(statement.name), statement.formula, origin));
        }
    }
    texts
}
