//! What a first line may be that lacks the names that formulas read.

use super::texts;
use crate::input::table_form::Separator;

/// Returns what to do about a first line that is no proper header, if it looks like a header with another separator, or
/// like a row of data.
pub(crate) fn hint(line: &[u8], separator: Separator) -> Option<String> {
    let names = texts(line, separator);
    if let [single] = &names[..] {
        let separates = |other: &Separator| {
            let mut parts = single.split(other.sign());
            *other != separator
                && single.contains(other.sign())
                && parts.all(|name| !name.trim().is_empty())
        };
        if let Some(other) = Separator::common().find(separates) {
            return Some(format!(
                "columns are separated by {}, not by {}: `--delimiter {}` reads those",
                separator.several(),
                other.several(),
                other.option(),
            ));
        }
    }
    if !names.iter().any(|name| is_value(name)) {
        return None;
    }
    let given: Vec<String> = (1..=names.len())
        .map(|number| format!("c{number}"))
        .collect();
    Some(format!(
        "the first line is data, and no header with the names of the columns: name all {} of them, as with \
         `--columns {}`",
        names.len(),
        given.join(",")
    ))
}

/// Returns `true` if a field of the header looks like a value.
fn is_value(name: &str) -> bool {
    let is_truth = matches!(name, "true" | "false" | "True" | "False" | "TRUE" | "FALSE");
    let is_time = name.len() >= 8 && name.starts_with(|first: char| first.is_ascii_digit());
    is_truth || name.parse::<f64>().is_ok() || is_time && name.contains([':', '-', '/'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_separator_that_is_told_is_the_one_that_is_there() {
        for told in Separator::common() {
            for there in Separator::common() {
                let line = format!("q{}r", there.sign());
                let said = hint(line.as_bytes(), told);
                let expected = (there != told).then(|| {
                    let (told, there, option) = (told.several(), there.several(), there.option());
                    format!(
                        "columns are separated by {told}, not by {there}: `--delimiter {option}` reads those"
                    )
                });
                assert_eq!(said, expected);
            }
        }
        let said = hint(b"q,r", Separator(b'#')).unwrap();
        assert!(
            said.starts_with("columns are separated by `#`, not by commas"),
            "{said}"
        );
    }
}
