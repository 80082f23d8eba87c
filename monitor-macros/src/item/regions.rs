//! The regions that a body enters by their names.

use proc_macro2::{TokenStream, TokenTree};
use syn::LitStr;

/// The names in `region!("...")`, `moment!("...")`, `Region::enter("...")` and `Region::moment("...")`.
pub(crate) fn entered(body: &TokenStream) -> Vec<LitStr> {
    let mut found = Vec::new();
    let mut marks = false;
    for token in body.clone() {
        match token {
            TokenTree::Ident(name) => {
                marks = ["region", "moment", "enter"]
                    .iter()
                    .any(|mark| name == mark);
            }
            TokenTree::Punct(punct) => marks &= punct.as_char() == '!',
            TokenTree::Group(group) => {
                if marks && let Ok(name) = syn::parse2::<LitStr>(group.stream()) {
                    found.push(name);
                } else {
                    found.extend(entered(&group.stream()));
                }
                marks = false;
            }
            TokenTree::Literal(_) => marks = false,
        }
    }
    found
}
