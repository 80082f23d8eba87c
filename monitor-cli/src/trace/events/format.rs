//! Which format an event trace has, where that is not said: by its name, or by its first line.

use std::path::Path;

use crate::{
    failure::Failure,
    trace::{compressed::uncompressed_name, input::Input},
};

/// How an event trace is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum EventFormat {
    /// JSON Lines: an event a line
    #[value(alias = "json", alias = "ndjson")]
    Jsonl,
    /// Logs of `ShiViz` and `GoVector`: host, vector clock, text
    #[value(alias = "govector")]
    Shiviz,
    /// `thread|op(target)|loc`, as RAPID and other race predictors read it
    #[value(alias = "rapid")]
    Std,
}

pub(super) fn format_by_name(file: &Path) -> Option<EventFormat> {
    let name = uncompressed_name(file);
    match name.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "jsonl" | "ndjson" | "json" => Some(EventFormat::Jsonl),
        "shiviz" => Some(EventFormat::Shiviz),
        "std" => Some(EventFormat::Std),
        _ => None,
    }
}

/// Whether a file is, by its name, a trace of states.
pub(crate) fn is_state_trace(file: &Path) -> bool {
    let name = uncompressed_name(file);
    let extension = name.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

pub(super) fn state_trace(file: &Path) -> Failure {
    Failure::new(format!(
        "`{}` is a state trace: it does not say which thread did what",
        file.display()
    ))
    .with_help(
        "follow its one run with `monitor check`, or give a trace of events: JSON Lines, ShiViz, or \
         `thread|op(target)|location`",
    )
}

/// JSON Lines begin with a brace; the other formats with a line that no other begins with.
pub(super) fn format_by_content(input: &mut Input) -> Result<EventFormat, Failure> {
    let line = loop {
        let rest = input.rest();
        let start = rest.len() - rest.trim_ascii_start().len();
        if start < rest.len() {
            let rest = &rest[start..];
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            break rest[..end].to_vec();
        }
        if !input.more()? {
            // Empty: no format has an event less.
            return Ok(EventFormat::Jsonl);
        }
    };
    Ok(if line.starts_with(b"{") {
        EventFormat::Jsonl
    } else if has_operation(&line) {
        EventFormat::Std
    } else {
        EventFormat::Shiviz
    })
}

/// Whether a line has `op` or `op(target)` behind its first bar.
pub(crate) fn has_operation(line: &[u8]) -> bool {
    let operation = line.split(|byte| *byte == b'|').nth(1).unwrap_or_default();
    let operation = operation.trim_ascii();
    let letters = operation
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic())
        .count();
    letters > 0 && matches!(operation.get(letters), None | Some(b'('))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_known_by_the_name_or_by_the_first_line() {
        let named = |name: &str| format_by_name(Path::new(name));
        assert_eq!(named("a.jsonl.gz"), Some(EventFormat::Jsonl));
        assert_eq!(named("a.STD"), Some(EventFormat::Std));
        assert_eq!(named("a-Log.txt"), None);
        let of =
            |text: &'static str| format_by_content(&mut Input::new("t", Box::new(text.as_bytes())));
        assert_eq!(of("\n {\"thread\":\"a\"}\n"), Ok(EventFormat::Jsonl));
        assert_eq!(of("T0|r(V1)|3\n"), Ok(EventFormat::Std));
        assert_eq!(of("T0|begin|a.c:{1}\n"), Ok(EventFormat::Std));
        assert_eq!(of("a {\"a\":1}\nx\n"), Ok(EventFormat::Shiviz));
        assert_eq!(
            of("Message | | sent\na {\"a\":1}\n"),
            Ok(EventFormat::Shiviz)
        );
    }
}
