//! Formulas about one run, or, with `@`, about what threads know.

use std::ffi::OsStr;

use monitor_logic::{
    diagnostic::Diagnostics as FormulaDiagnostics, formula::Formula, mttl, parse::parse,
    specification::Specification,
};

use super::{
    formula::Property,
    read::read_as,
    scope::{PropertyScope, Unscoped},
};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// The properties that `monitor check` checks.
#[derive(Debug)]
pub enum CheckedProperties {
    /// The steps of one run.
    Steps(Vec<Property>),
    /// What the threads of an event trace know.
    Threads(Vec<Property<mttl::Formula, Unscoped>>),
}

/// Reads the arguments of `-f`, like [`read`](super::read::read), in the logic that the operators belong to.
///
/// # Errors
///
/// Those of [`read`](super::read::read), and formulas of both logics together.
pub fn read_checked(arguments: &[impl AsRef<OsStr>]) -> Result<CheckedProperties, Diagnostics> {
    let (mut steps, mut threads) = (Vec::new(), Vec::new());
    let mut failures = Vec::new();
    for property in read_as::<_, PropertyScope>(arguments, either)? {
        let Property {
            name,
            formula,
            scope,
            text,
            origin,
        } = property;
        match formula {
            Either::Steps(formula) => steps.push(Property {
                name,
                formula,
                scope,
                text,
                origin,
            }),
            Either::Threads(formula) => {
                let property = Property {
                    name,
                    formula,
                    scope,
                    text,
                    origin,
                };
                match property.supported::<Unscoped>() {
                    Ok(property) => threads.push(property),
                    Err(unsupported) => failures.push(unsupported),
                }
            }
        }
    }
    Diagnostics::check(failures)?;
    match (steps.is_empty(), threads.is_empty()) {
        (_, true) => Ok(CheckedProperties::Steps(steps)),
        (true, false) => Ok(CheckedProperties::Threads(threads)),
        (false, false) => Err(Diagnostic::new(
            "formulas with `@` are about the threads of an event trace, the others about the steps of one run",
        )
        .with_help("check them one after the other")
        .into()),
    }
}

enum Either {
    Steps(Formula),
    Threads(mttl::Formula),
}

fn either(text: &str) -> Result<Either, FormulaDiagnostics> {
    Ok(match text.parse::<Specification>()? {
        Specification::PastTime(formula) => Either::Steps(formula),
        Specification::Decentralized(formula) => Either::Threads(formula),
        // Its mistakes here are reported by the parser that reads only past-time formulas.
        Specification::Branching(_) => Either::Steps(parse(text)?),
    })
}
