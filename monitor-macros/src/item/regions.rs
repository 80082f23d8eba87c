//! The regions that a body enters by their names.

use proc_macro2::{TokenStream, TokenTree};
use syn::{LitStr, ext::IdentExt as _};

use crate::{errors::Errors, function::Function};

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

/// A function is a region from its entry to its exit: one of the same name in its body would be taken for it.
pub(crate) fn are_not_the_function(function: &Function, errors: &mut Errors) {
    let name = function.signature.ident.unraw().to_string();
    for region in entered(&function.body) {
        if region.value() == name {
            errors.over(
                &region,
                format!(
                    "`{name}` is the function already, which is a region of its name from its entry to its exit: give this \
                     one another name, as in `\"{name}_now\"`, and let the formula read that, or rename the function"
                ),
            );
        }
    }
}
