//! Which macros may hide a `return` or a `?`.

use proc_macro2::{TokenStream, TokenTree};
use syn::Path;

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

/// Macros of other crates of which the same is known, where they are written with their crate.
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

/// Crates of which all macros with a name in [`HARMLESS`] are harmless.
const STANDARD: [&str; 3] = ["std", "core", "alloc"];

/// Macros of the runtime, which a program may know by another name.
const OF_RUNTIME: [&str; 4] = ["debugged", "moment", "region", "step"];

/// Returns `true` if a macro of this path leaves no function but through what its arguments say.
pub(in crate::expand) fn is_harmless(path: &Path) -> bool {
    let names: Vec<String> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    names_are_harmless(&names)
}

fn names_are_harmless(names: &[String]) -> bool {
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
        // Another crate may call a macro as the standard library does.
        None if STANDARD.contains(&first.as_str()) => HARMLESS.contains(&name),
        None => OF_RUNTIME.contains(&name),
    }
}

/// Returns `true` if a body may end before its end: by `return`, `?`, or a macro that may hide one of them.
pub(super) fn leaves_early(body: &TokenStream) -> bool {
    // The path that ends here, and what stands between it and the next token.
    let mut path: Vec<String> = Vec::new();
    let mut between = String::new();
    for token in body.clone() {
        match &token {
            TokenTree::Ident(name) if name == "return" => return true,
            TokenTree::Punct(punct) if punct.as_char() == '?' => return true,
            TokenTree::Group(group) => {
                let is_macro = between == "!" && !path.is_empty();
                if is_macro && !names_are_harmless(&path) || leaves_early(&group.stream()) {
                    return true;
                }
                path.clear();
                between.clear();
            }
            TokenTree::Ident(name) => {
                if between != "::" {
                    path.clear();
                }
                path.push(name.to_string());
                between.clear();
            }
            TokenTree::Punct(punct) => between.push(punct.as_char()),
            TokenTree::Literal(_) => {
                path.clear();
                between.clear();
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    #[test]
    fn only_macros_that_are_known_leave_nothing() {
        for harmless in [
            quote!(println!("{x}")),
            quote!(std::println!("{x}")),
            quote!(tracing::info!(x)),
            quote!(renamed::region!("name")),
            quote!(a != (b)),
        ] {
            assert!(!leaves_early(&harmless), "{harmless}");
        }
        for suspect in [
            quote!(other::println!("{x}")),
            quote!(other::info!(x)),
            quote!(a::std::println!(x)),
            quote!(unknown!(x)),
            quote!({ bail!(x) }),
            quote!(x?),
            quote!(std::println!("{}", x?)),
        ] {
            assert!(leaves_early(&suspect), "{suspect}");
        }
    }
}
