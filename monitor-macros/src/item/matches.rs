//! The arguments of `matches!`.

use syn::{
    Expr, Pat, Token,
    parse::{Parse, ParseStream},
};

/// `matches!(value, pattern if guard)`.
pub(crate) struct Matches {
    pub(crate) value: Expr,
    pub(crate) pattern: Pat,
    pub(crate) guard: Option<Expr>,
}

impl Parse for Matches {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let value = input.parse()?;
        input.parse::<Token![,]>()?;
        let pattern = Pat::parse_multi_with_leading_vert(input)?;
        let guard = if input.peek(Token![if]) {
            input.parse::<Token![if]>()?;
            Some(input.parse()?)
        } else {
            None
        };
        input.parse::<Option<Token![,]>>()?;
        Ok(Self {
            value,
            pattern,
            guard,
        })
    }
}
