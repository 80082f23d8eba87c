//! What the formulas need of the computation that they are checked on.

use monitor_logic::{
    diagnostic::Diagnostic,
    evaluate::{Columns, Condition},
    expression::Expression,
    rctl,
    specification::Specification,
};

/// Returns what a formula reads of a computation, if it can be checked on one that threads
/// recorded.
pub(super) fn propositions(formula: &Specification) -> Result<Vec<&Expression>, Diagnostic> {
    match formula {
        Specification::PastTime(formula) => Ok(formula.propositions()),
        Specification::Branching(formula) if !cfg!(feature = "branching") => Err(Diagnostic::new(
            "`EF`, `EG` and `AG` need the feature `branching` of `monitor-runtime`, which is off",
            formula.span,
        )
        .with_help("write `features = [\"branching\"]` at `monitor-runtime` in Cargo.toml")),
        Specification::Branching(formula) => {
            let propositions = formula.propositions().into_iter();
            propositions
                .map(|proposition| match proposition {
                    rctl::Proposition::Expression(expression) => Ok(expression),
                    rctl::Proposition::Channel(_) => Err(Diagnostic::new(
                        "messages are counted in logs of processes only",
                        formula.span,
                    )
                    .with_help(
                        "compare a variable that says how many are on their way, or give the log to `monitor detect`",
                    )),
                })
                .collect()
        }
        Specification::Decentralized(formula) => Err(Diagnostic::new(
            "a formula about single threads is not checked on interleavings",
            formula.span,
        )
        .with_help("threads check it by themselves: use `DecentralizedMonitor`")),
    }
}

/// The names that a formula reads.
pub(super) fn names(formula: &Specification) -> Vec<String> {
    let mut columns = Columns::new();
    let conditions = match formula {
        Specification::PastTime(formula) => formula.propositions(),
        Specification::Branching(formula) => {
            let propositions = formula.propositions().into_iter();
            let conditions = propositions.filter_map(|proposition| match proposition {
                rctl::Proposition::Expression(condition) => Some(condition),
                rctl::Proposition::Channel(_) => None,
            });
            conditions.collect()
        }
        Specification::Decentralized(_) => Vec::new(),
    };
    for condition in conditions {
        // A condition that cannot be compared was refused when the computation was created.
        let _ = Condition::new(condition, &mut columns);
    }
    let columns = columns.list().iter();
    columns.map(|column| column.name.clone()).collect()
}
