//! Macros that are known to do certain things with their arguments.
//!
//! Another crate may have a macro of the same name: if a path says that the macro is of that crate,
//! nothing is known of it.

use syn::Path;

/// Crates that re-export the macros of the standard library.
const STANDARD: [&str; 3] = ["std", "core", "alloc"];

/// Macros that format, with the crates that they are of, and which of their arguments is the format string.
const FORMATTING: [(&str, &[&str], usize); 27] = [
    ("print", &STANDARD, 0),
    ("println", &STANDARD, 0),
    ("eprint", &STANDARD, 0),
    ("eprintln", &STANDARD, 0),
    ("format", &STANDARD, 0),
    ("format_args", &STANDARD, 0),
    ("panic", &STANDARD, 0),
    ("todo", &STANDARD, 0),
    ("unimplemented", &STANDARD, 0),
    ("unreachable", &STANDARD, 0),
    ("write", &STANDARD, 1),
    ("writeln", &STANDARD, 1),
    ("assert", &STANDARD, 1),
    ("assert_eq", &STANDARD, 2),
    ("assert_ne", &STANDARD, 2),
    ("debug_assert", &STANDARD, 1),
    ("debug_assert_eq", &STANDARD, 2),
    ("debug_assert_ne", &STANDARD, 2),
    ("compile_error", &STANDARD, 0),
    ("error", &["log", "tracing"], 0),
    ("warn", &["log", "tracing"], 0),
    ("info", &["log", "tracing"], 0),
    ("debug", &["log", "tracing"], 0),
    ("trace", &["log", "tracing"], 0),
    ("anyhow", &["anyhow"], 0),
    ("bail", &["anyhow"], 0),
    ("ensure", &["anyhow"], 1),
];

/// Macros of the standard library whose arguments are text to the compiler.
const TEXT: [&str; 9] = [
    "stringify",
    "concat",
    "include_str",
    "include_bytes",
    "env",
    "option_env",
    "cfg",
    "module_path",
    "line",
];

/// Macros of the standard library, and of the runtime, that leave no function.
const HARMLESS: [&str; 38] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "debugged",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "include_bytes",
    "include_str",
    "line",
    "matches",
    "module_path",
    "moment",
    "option_env",
    "panic",
    "pin",
    "print",
    "println",
    "region",
    "step",
    "stringify",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// Macros of other crates of which the same is known, if they are written with their crate.
const HARMLESS_WITH_CRATE: [(&str, &[&str]); 4] = [
    (
        "tracing",
        &[
            "trace",
            "debug",
            "info",
            "warn",
            "error",
            "event",
            "span",
            "trace_span",
            "debug_span",
            "info_span",
            "warn_span",
            "error_span",
        ],
    ),
    ("log", &["trace", "debug", "info", "warn", "error", "log"]),
    ("serde_json", &["json"]),
    ("tokio", &["pin"]),
];

/// Macros of the runtime, which a program may know by another name.
const OF_RUNTIME: [&str; 4] = ["debugged", "moment", "region", "step"];

/// Returns which argument of a macro is its format string, if it is known to format.
pub(crate) fn format_argument(path: &Path) -> Option<usize> {
    let mut known = FORMATTING.iter();
    let (_, _, place) = known.find(|(name, crates, _)| is_one_of(path, &[name], crates))?;
    Some(*place)
}

/// Returns `true` if the arguments of a macro are text to the compiler.
pub(crate) fn takes_text(path: &Path) -> bool {
    is_one_of(path, &TEXT, &STANDARD)
}

/// Returns `true` if a macro is the standard library's of this name.
pub(crate) fn is_standard(path: &Path, name: &str) -> bool {
    is_one_of(path, &[name], &STANDARD)
}

/// Returns `true` if the path ends in one of the names, and no other crate than these stands before it.
fn is_one_of(path: &Path, names: &[&str], crates: &[&str]) -> bool {
    let first = path.segments.first();
    let last = path.segments.last().map(|last| last.ident.to_string());
    last.is_some_and(|last| names.contains(&last.as_str()))
        && (path.segments.len() == 1
            || first.is_some_and(|first| crates.iter().any(|known| first.ident == known)))
}

/// Returns `true` if a macro of this path leaves no function but through what its arguments say.
pub(crate) fn is_harmless(path: &Path) -> bool {
    let names: Vec<String> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    names_are_harmless(&names)
}

/// As [`is_harmless`], of the names of a path.
pub(crate) fn names_are_harmless(names: &[String]) -> bool {
    let Some((name, before)) = names.split_last() else {
        return false;
    };
    let name = name.as_str();
    let Some(first) = before.first() else {
        return HARMLESS.contains(&name);
    };
    let mut others = HARMLESS_WITH_CRATE.iter();
    match others.find(|(known, _)| known == first) {
        Some((_, known)) => before.len() == 1 && known.contains(&name),
        None if STANDARD.contains(&first.as_str()) => HARMLESS.contains(&name),
        None => OF_RUNTIME.contains(&name),
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[test]
    fn a_macro_of_another_crate_is_not_taken_for_the_one_of_its_name() {
        assert_eq!(format_argument(&parse_quote!(println)), Some(0));
        assert_eq!(format_argument(&parse_quote!(::core::write)), Some(1));
        assert_eq!(format_argument(&parse_quote!(tracing::info)), Some(0));
        assert_eq!(format_argument(&parse_quote!(other::println)), None);
        assert_eq!(format_argument(&parse_quote!(slog::info)), None);
        assert_eq!(format_argument(&parse_quote!(crate::assert)), None);
        assert!(takes_text(&parse_quote!(std::stringify)));
        assert!(!takes_text(&parse_quote!(other::stringify)));
        assert!(is_standard(&parse_quote!(matches), "matches"));
        assert!(!is_standard(&parse_quote!(other::matches), "matches"));
    }
}
