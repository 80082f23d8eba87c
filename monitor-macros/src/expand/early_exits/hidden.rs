//! Decides whether a body leaves the function early.

use proc_macro2::{TokenStream, TokenTree};

use crate::item::macros::names_are_harmless;

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
