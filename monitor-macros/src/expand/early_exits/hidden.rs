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
const HARMLESS_WITH_CRATE: [(&str, &[&str]); 3] = [
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
];

/// Whether a macro of this name leaves no function but through what its arguments say.
pub(in crate::expand) fn is_harmless(path: &Path) -> bool {
    let names: Vec<String> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    let Some((name, before)) = names.split_last() else {
        return false;
    };
    let of_another = before.first().and_then(|of| {
        let mut others = HARMLESS_WITH_CRATE.iter();
        others.find(|(known, _)| known == of)
    });
    match of_another {
        Some((_, known)) => before.len() == 1 && known.contains(&name.as_str()),
        None => HARMLESS.contains(&name.as_str()),
    }
}

/// Whether a body may end before its end: by `return`, `?`, or a macro that may hide one of them.
pub(super) fn leaves_early(body: &TokenStream) -> bool {
    let mut before: [Option<TokenTree>; 2] = [None, None];
    for token in body.clone() {
        match &token {
            TokenTree::Ident(name) if name == "return" => return true,
            TokenTree::Punct(punct) if punct.as_char() == '?' => return true,
            TokenTree::Group(group) => {
                if let [Some(TokenTree::Ident(name)), Some(TokenTree::Punct(bang))] = &before
                    && bang.as_char() == '!'
                    && !HARMLESS.iter().any(|harmless| name == harmless)
                {
                    return true;
                }
                if leaves_early(&group.stream()) {
                    return true;
                }
            }
            _ => {}
        }
        let [_, last] = before;
        before = [last, Some(token)];
    }
    false
}
