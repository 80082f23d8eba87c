//! `name = "..."`: what reports call the property.

use syn::{Expr, Lit};

use crate::errors::source::shown;

/// Reads the name.
pub(super) fn read(value: &Expr) -> syn::Result<String> {
    match value {
        Expr::Group(group) => read(&group.expr),
        Expr::Lit(syn::ExprLit {
            lit: Lit::Str(text),
            ..
        }) => {
            let name = text.value();
            if name.is_empty() {
                return Err(syn::Error::new_spanned(
                    value,
                    "`name` is empty: leave it out to name the property after the function",
                ));
            }
            Ok(name)
        }
        other => Err(syn::Error::new_spanned(
            value,
            format!("`name` is a string: write `name = \"{}\"`", shown(other)),
        )),
    }
}
