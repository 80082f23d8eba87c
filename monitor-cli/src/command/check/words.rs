//! Words of formulas that are names of columns as well.

use monitor_logic::{diagnostic::Diagnostic as FormulaDiagnostic, formula::Kind};

use super::times::names;
use crate::{args::CheckArguments, diagnostic::Diagnostic, property::Property};

/// Returns a note if a formula has the word `first`, which is true at the first step, and the log has a column of that
/// name.
pub(super) fn ambiguous(properties: &[Property], arguments: &CheckArguments) -> Vec<Diagnostic> {
    const WORD: &str = "first";
    let places = properties.iter().filter_map(|property| {
        let all = property.formula.subformulas();
        let is_word = |span: monitor_logic::source::Span| span.of(&property.text) == WORD;
        let found = all
            .iter()
            .find(|part| !matches!(part.kind, Kind::Proposition(_)) && is_word(part.span))?;
        Some((property, found.span))
    });
    let places: Vec<_> = places.collect();
    let has_column = || names(arguments).is_some_and(|names| names.iter().any(|name| name == WORD));
    if places.is_empty() || !has_column() {
        return Vec::new();
    }
    let note = |(property, span): (&Property, _)| {
        let message =
            "`first` is true at the first step here, and the log has a column of that name";
        let note = FormulaDiagnostic::new(message, span)
            .with_help("write `r#first` for the column, or a comparison: `first == 1`");
        property.show(note)
    };
    places.into_iter().map(note).collect()
}
