//! Values of a program that may be taken for others of the same name.

use tracing_core::Metadata;

use super::callsite::TARGET;
use crate::rules::{Names, SpanPart};

/// Returns the notes about a callsite: which of two values of one name rules read.
pub(crate) fn mistakable(metadata: &Metadata<'_>, names: &Names) -> Vec<String> {
    if metadata.target() == TARGET {
        return Vec::new();
    }
    let place = match (metadata.file(), metadata.line()) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        _ => metadata.target().to_owned(),
    };
    let fields = || metadata.fields().iter().map(|field| field.name());
    let mut notes = Vec::new();
    let reads_name = || names.spans.iter().any(|of| of.part == SpanPart::Name);
    if metadata.is_span() && reads_name() && fields().any(|field| field == "name") {
        let name = metadata.name();
        notes.push(format!(
            "`span.name` is the name of a span, `{name}` at {place}, and not its field `name`, which no rule can read"
        ));
    }
    if names.is_timed && fields().any(|field| field == "timestamp") {
        notes.push(format!(
            "bounds of time are about when steps are made, by the clock of the layer, and not about the field `timestamp` at {place}"
        ));
    }
    let is_read = |field: &str| {
        if metadata.is_span() {
            names.span_fields.iter().any(|known| known == field)
        } else {
            names.fields.contains_key(field)
        }
    };
    for (number, field) in fields().enumerate() {
        let is_first = fields().take(number).all(|earlier| earlier != field);
        if is_first && is_read(field) && fields().filter(|other| *other == field).count() > 1 {
            notes.push(format!(
                "there are several fields `{field}` at {place}, of which the last counts"
            ));
        }
    }
    notes
}
