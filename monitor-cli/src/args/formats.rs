//! The formats that an option may name.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::input::{Format, formats, table_form::Separator};

/// Returns the parser of a format of steps, or of events, of which steps are made.
pub(crate) fn of_steps() -> impl TypedValueParser<Value = &'static Format> {
    parser(|format| {
        let steps = format.steps.as_ref().map(|steps| steps.summary);
        steps.or(format.events.as_ref().map(|events| events.summary))
    })
}

/// Returns the parser of a format of events.
pub(crate) fn of_events() -> impl TypedValueParser<Value = &'static Format> {
    parser(|format| Some(format.events.as_ref()?.summary))
}

fn parser(
    summary: fn(&'static Format) -> Option<&'static str>,
) -> impl TypedValueParser<Value = &'static Format> {
    let value = |format: &&'static Format| {
        let value = PossibleValue::new(format.name).aliases(format.aliases);
        Some(value.help(summary(format)?))
    };
    let values: Vec<PossibleValue> = formats::ALL.iter().filter_map(value).collect();
    PossibleValuesParser::new(values).try_map(|name| formats::named(&name).ok_or("no such format"))
}

/// Parses the sign between the fields of a table.
pub(crate) fn delimiter(text: &str) -> Result<Separator, &'static str> {
    match text.as_bytes() {
        [sign @ (b'\t' | b' '..=b'~')] if !sign.is_ascii_alphanumeric() && *sign != b'"' => {
            Ok(Separator(*sign))
        }
        _ if text == "tab" || text == "\\t" => Ok(Separator(b'\t')),
        _ => {
            Err("one sign of ASCII is expected that is no letter, digit or quote, as `;`, or `tab`")
        }
    }
}
