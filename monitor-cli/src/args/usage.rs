//! Mistakes in the use of the command line, with what to write.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Returns what to write instead, if `clap` does not say it. Removes what `clap` says that is misleading.
pub(crate) fn help(error: &mut clap::Error) -> Option<&'static str> {
    match error.kind() {
        ErrorKind::MissingRequiredArgument => {
            let missing = words(error, ContextKind::InvalidArg);
            if missing.iter().any(|word| word.contains("--formula")) {
                Some(FORMULA)
            } else if missing.iter().any(|word| word.contains("--to")) {
                Some(
                    "say what to make of the trace: `--to jsonl`, `shiviz`, `dot`, `csv` or `promela`",
                )
            } else {
                None
            }
        }
        ErrorKind::UnknownArgument => {
            let unknown = words(error, ContextKind::InvalidArg);
            let is_formula =
                |word: &String| word.contains([' ', '(', '=']) && !word.starts_with("--");
            if unknown.iter().any(is_formula) {
                Some(FORMULA)
            } else if unknown.iter().any(|word| is_key(word)) {
                // `--keep` is like `--key` only in its letters.
                for tip in [
                    ContextKind::SuggestedArg,
                    ContextKind::Suggested,
                    ContextKind::Usage,
                ] {
                    error.remove(tip);
                }
                Some(KEY)
            } else {
                let is_file = |word: &String| std::path::Path::new(word).is_file();
                unknown
                    .iter()
                    .any(is_file)
                    .then_some("this command reads no trace; `monitor check` does")
            }
        }
        _ => None,
    }
}

/// Returns `true` for a name that other tools have for an option which makes a rule one for each value of a column.
fn is_key(word: &str) -> bool {
    let name = word.split('=').next().unwrap_or_default();
    [
        "--by",
        "--group-by",
        "--groupby",
        "--key",
        "--keys",
        "--partition",
        "--partition-by",
        "--for-each",
    ]
    .contains(&name)
}

const KEY: &str = "a rule for each value of a column is checked with `--per COLUMN`, in a file of properties with `NAME per \
     COLUMN = FORMULA;`";

const FORMULA: &str = "a formula is given with `-f`, in quotes: `-f 'start(p) -> once(q)'`; several are in a \
     file, given with `-f @FILE`";

fn words(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}
