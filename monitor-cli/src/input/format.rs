//! How a file is written, where that is not said: by its first line where that is certain, whatever
//! the file is called, or else by its name.

use std::path::Path;

use super::{compressed::uncompressed_name, events::has_operation, input::Input};
use crate::failure::Failure;

/// A way to write traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Csv,
    JsonLines,
    ShiViz,
    Standard,
}

/// How the input is written, as far as it begins so or is called so; `None` where nothing tells.
pub(super) fn of(input: &mut Input, file: Option<&Path>) -> Result<Option<Form>, Failure> {
    let certain = by_content(&first_line(input)?);
    Ok(certain.or_else(|| file.and_then(by_name)))
}

/// The first line that is not blank, empty where there is none.
fn first_line(input: &mut Input) -> Result<Vec<u8>, Failure> {
    loop {
        let rest = input.rest().trim_ascii_start();
        if !rest.is_empty() {
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            return Ok(rest[..end].to_vec());
        }
        if !input.more()? {
            return Ok(Vec::new());
        }
    }
}

/// Lines of JSON begin with a brace, and no header of a CSV file does; events of race predictors have
/// an operation between bars.
fn by_content(line: &[u8]) -> Option<Form> {
    if line.starts_with(b"{") {
        Some(Form::JsonLines)
    } else if has_operation(line) {
        Some(Form::Standard)
    } else {
        None
    }
}

fn by_name(file: &Path) -> Option<Form> {
    let name = uncompressed_name(file);
    match name.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "csv" => Some(Form::Csv),
        "jsonl" | "ndjson" | "json" => Some(Form::JsonLines),
        "shiviz" => Some(Form::ShiViz),
        "std" => Some(Form::Standard),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &'static str, name: &str) -> Option<Form> {
        let mut input = Input::new("t", Box::new(text.as_bytes()));
        of(&mut input, Some(Path::new(name))).unwrap()
    }

    #[test]
    fn what_a_file_begins_with_decides_where_it_is_certain() {
        for name in ["t", "t.csv", "t.std", "t.shiviz.gz", "t.jsonl"] {
            assert_eq!(found("\n {\"p\": 1}\n", name), Some(Form::JsonLines));
            assert_eq!(found("T0|r(V1)|3\n", name), Some(Form::Standard));
            assert_eq!(found("T0|begin|a.c:{1}\n", name), Some(Form::Standard));
        }
    }

    #[test]
    fn otherwise_its_name_does() {
        for text in [
            "",
            "p\n1\n",
            "a {\"a\":1}\nx\n",
            "Message | | sent\na {\"a\":1}\n",
        ] {
            assert_eq!(found(text, "a.CSV.gz"), Some(Form::Csv));
            assert_eq!(found(text, "a.ndjson.zst"), Some(Form::JsonLines));
            assert_eq!(found(text, "a.json"), Some(Form::JsonLines));
            assert_eq!(found(text, "a.STD"), Some(Form::Standard));
            assert_eq!(found(text, "a.shiviz"), Some(Form::ShiViz));
            assert_eq!(found(text, "a-Log.txt"), None);
        }
    }
}
