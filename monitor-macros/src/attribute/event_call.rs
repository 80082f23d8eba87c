//! `Token.issued(id = ret.id)` in the place of a formula: an event of a property.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{
    Expr, Ident, LitStr, Path, Token,
    ext::IdentExt as _,
    parse::{Parse, ParseStream, Parser as _},
    punctuated::Punctuated,
    spanned::Spanned as _,
    token::Paren,
};

use crate::errors::{Errors, source::shown};

/// An event of a property, with the values that it comes with.
#[derive(Clone)]
pub(crate) struct EventCall {
    pub(crate) property: Path,
    pub(crate) event: Ident,
    pub(crate) values: Vec<Given>,
    /// The parentheses, if there are any, or the event.
    pub(crate) place: Span,
}

/// `id = ret.id`, or `id` for the variable of that name.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) name: Ident,
    pub(crate) value: Expr,
}

/// Splits off an event that stands before the options. Returns what stands for it in reports, the
/// event, and the options; `None` if the arguments begin with something else.
pub(super) fn split(
    arguments: &TokenStream,
    errors: &mut Errors,
) -> Option<(LitStr, EventCall, TokenStream)> {
    let (property, event, values, rest) = head.parse2(arguments.clone()).ok()?;
    let text = format!("{}.{event}", shown(&property));
    let place = property.span().join(event.span()).unwrap_or(event.span());
    let tokens = values.as_ref().map_or_else(TokenStream::new, Group::stream);
    let given = match Punctuated::<Given, Token![,]>::parse_terminated.parse2(tokens) {
        Ok(given) => given.into_iter().collect(),
        Err(error) => {
            errors.extend([error]);
            Vec::new()
        }
    };
    let call = EventCall {
        place: values.map_or(event.span(), |values| values.span()),
        property,
        event,
        values: given,
    };
    let literal = LitStr::new(&text, place);
    Some((literal, call, rest))
}

type Head = (Path, Ident, Option<Group>, TokenStream);

/// Reads a path whose last name is that of a type, a dot, the event, and nothing but options behind
/// it.
fn head(input: ParseStream<'_>) -> syn::Result<Head> {
    let property = input.call(Path::parse_mod_style)?;
    let is_type = property.segments.last().is_some_and(|last| {
        last.ident
            .unraw()
            .to_string()
            .starts_with(char::is_uppercase)
    });
    input.parse::<Token![.]>()?;
    let event = input.call(Ident::parse_any)?;
    let values = if input.peek(Paren) {
        match input.parse()? {
            TokenTree::Group(group) => Some(group),
            _ => None,
        }
    } else {
        None
    };
    if !is_type || !(input.is_empty() || input.peek(Token![,])) {
        return Err(input.error("no event of a property"));
    }
    input.parse::<Option<Token![,]>>()?;
    Ok((property, event, values, input.parse()?))
}

impl Parse for Given {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek(Ident::peek_any) || input.peek(syn::Lit) {
            return Err(input.error("each value has a name, as in `id = ret.id`"));
        }
        let ahead = input.fork();
        let name = ahead.call(Ident::parse_any)?;
        if ahead.peek(Token![:]) && !ahead.peek(Token![::]) {
            return Err(ahead.error(format!(
                "a value is given with `=`, not `:`: write `{name} = ...`"
            )));
        }
        if ahead.peek(Token![=]) && !ahead.peek(Token![==]) {
            let name = input.call(Ident::parse_any)?;
            input.parse::<Token![=]>()?;
            let value = input.parse()?;
            return Ok(Self { name, value });
        }
        if ahead.is_empty() || ahead.peek(Token![,]) {
            let name = input.call(Ident::parse_any)?;
            let value = syn::parse_quote!(#name);
            return Ok(Self { name, value });
        }
        let value: Expr = input.parse()?;
        Err(syn::Error::new_spanned(
            &value,
            format!("each value has a name: write `id = {}`, say", shown(&value)),
        ))
    }
}

/// What to write instead of `Token::issued(id = ret.id)`; `None` if it is something else.
pub(super) fn written_as_call(path: &Path, group: Option<&TokenStream>) -> Option<String> {
    let mut property = path.clone();
    let event = property.segments.pop()?.ident;
    property.segments.pop_punct();
    property.segments.last()?;
    let group = group.map_or_else(TokenStream::new, |tokens| {
        Group::new(Delimiter::Parenthesis, tokens.clone()).into_token_stream()
    });
    Some(format!(
        "an event of a property is written with a point: `{}.{event}{}`",
        shown(&property),
        shown(&group)
    ))
}
