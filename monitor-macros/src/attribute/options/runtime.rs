//! `crate = path`: where the runtime is.

use quote::ToTokens;
use syn::{Expr, Lit, Path};

/// Reads the path, which may be in quotes.
pub(super) fn read(value: &Expr) -> syn::Result<Path> {
    match value {
        Expr::Group(group) => read(&group.expr),
        Expr::Path(path) if path.qself.is_none() => Ok(path.path.clone()),
        Expr::Lit(syn::ExprLit {
            lit: Lit::Str(text),
            ..
        }) => syn::parse_str(&text.value()).map_err(|_| expected(value)),
        other => Err(expected(other)),
    }
}

pub(super) fn expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "`crate` is the path of the runtime: write `crate = ::monitor_runtime`, or wherever it is re-exported",
    )
}
