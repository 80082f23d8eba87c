//! What people write in the attribute that is no part of it, and what to write instead.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Expr, Lit, LitStr, Meta};

use super::{
    argument::{Argument, NotSplit},
    event_call,
    options::{self, Form, Known},
    parts::Definition,
    short_forms,
};
use crate::errors::{Errors, source::shown};

/// `formula = "..."`, where the formula itself is missing.
pub(super) fn formula_as_value(propositions: &[Definition]) -> Option<&LitStr> {
    match &propositions.first()?.expression {
        Expr::Lit(syn::ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text),
        _ => None,
    }
}

/// Refuses what is no part of the attribute. Returns `true` if it was meant to stand in the place of a formula.
pub(super) fn refuse_unknown(meta: &Meta, errors: &mut Errors) -> bool {
    let values = match meta {
        Meta::List(list) => Some(&list.tokens),
        _ => None,
    };
    if let Some(message) = event_call::written_as_call(meta.path(), values) {
        errors.over(meta, message);
        return true;
    }
    let written = shown(meta);
    let close = closest_option(meta.path());
    let value = options::option_of_value(&written);
    let hint = if let Some((option, value)) = value {
        format!("; did you mean `{option} = {value}`?")
    } else if let Some(option) = &close {
        format!("; did you mean `{option}`?")
    } else {
        String::new()
    };
    errors.over(
        meta,
        format!("`{written}` is neither a proposition (`p = <expression>`) nor an option{hint}"),
    );
    close.is_some_and(|close| short_forms::NAMES.contains(&close.as_str()))
}

/// Returns `true` if it is a short form in quotes, as a formula would be.
pub(super) fn refuse_quoted_short_form(formula: &LitStr, errors: &mut Errors) -> bool {
    let text = formula.value();
    let form = text.trim();
    let is_short_form = syn::parse_str::<Meta>(form).is_ok_and(|form| {
        short_forms::NAMES
            .iter()
            .any(|name| form.path().is_ident(name))
    });
    if is_short_form {
        errors.over(
            formula,
            format!("`{form}` is no formula: write it without quotes, `#[monitor({form}, ...)]`"),
        );
    }
    is_short_form
}

/// An option without its value, or with the value in the wrong place.
pub(super) fn wrong_shape(known: &Known, item: &Argument) -> Option<String> {
    let name = known.name;
    match (known.form, item) {
        (Form::Value, Argument::Meta(Meta::List(list))) => {
            let value = shown(&list.tokens);
            Some(format!(
                "`{name}` takes its value behind `=`: write `{name} = {value}`"
            ))
        }
        (Form::Value, Argument::Meta(Meta::Path(_))) => {
            Some(format!("`{name}` needs a value: write `{name} = ...`"))
        }
        (Form::List, Argument::Meta(Meta::List(list))) if list.tokens.is_empty() => Some(format!(
            "`{name}()` names nothing: remove it, or name what it is for"
        )),
        (Form::List, Argument::Meta(Meta::NameValue(pair))) => {
            list_behind_equal_sign(name, pair.value.to_token_stream())
        }
        (Form::List, Argument::Unreadable(given)) => {
            list_behind_equal_sign(name, given.value.clone())
        }
        _ => None,
    }
}

fn list_behind_equal_sign(name: &str, value: TokenStream) -> Option<String> {
    let mut tokens = value.into_iter();
    let (Some(TokenTree::Group(list)), None) = (tokens.next(), tokens.next()) else {
        return None;
    };
    let inner = shown(&list.stream());
    Some(format!(
        "`{name}` takes a list, without `=`: write `{name}({inner})`"
    ))
}

fn closest_option(path: &syn::Path) -> Option<String> {
    let name = path.get_ident()?.to_string();
    let names = options::names().chain(short_forms::NAMES);
    monitor_logic::source::closest(&name, names).map(ToString::to_string)
}

pub(super) fn not_an_expression(path: &syn::Path, value: TokenStream) -> syn::Error {
    let name = path.to_token_stream();
    let mut tokens = value.clone().into_iter();
    let more_than_one_sign = matches!(
        tokens.next(),
        Some(TokenTree::Punct(sign)) if matches!(sign.as_char(), '=' | '>')
    );
    let message = match syn::parse2::<Expr>(value.clone()) {
        _ if more_than_one_sign => {
            let given: TokenStream = tokens.collect();
            format!(
                "an expression is given with one `=`: write `{name} = {}`",
                shown(&given)
            )
        }
        Err(error) if !value.is_empty() => {
            format!("the expression of `{name}` cannot be read: {error}")
        }
        _ => format!("`{name}` has no expression: write `{name} = self.a > 0`, say"),
    };
    if value.is_empty() {
        syn::Error::new_spanned(path, message)
    } else {
        syn::Error::new_spanned(value, message)
    }
}

/// A formula in place of the string that should hold it: its text, and its tokens.
pub(super) fn formula_without_quotes(arguments: &TokenStream) -> Option<(String, TokenStream)> {
    let is = |token: &TokenTree, sign| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign);
    let first: Vec<TokenTree> = arguments
        .clone()
        .into_iter()
        .take_while(|token| !is(token, ','))
        .collect();
    let is_other_part = match first.as_slice() {
        // A word alone may be a misspelt option.
        [] | [TokenTree::Literal(_), ..] | [TokenTree::Ident(_)] => true,
        // What a macro was given as `$formula:literal`.
        [TokenTree::Group(group), ..] => group.delimiter() == Delimiter::None,
        [TokenTree::Ident(name), TokenTree::Group(_), ..] => {
            let name = name.to_string();
            let is_known = short_forms::NAMES.contains(&name.as_str());
            is_known
                || options::named(&name).is_some()
                || monitor_logic::source::closest(&name, short_forms::NAMES).is_some()
        }
        // `p = q`, but not `p == q`.
        [TokenTree::Ident(_), TokenTree::Punct(sign), ..] => {
            sign.as_char() == '=' && sign.spacing() == Spacing::Alone
        }
        _ => false,
    };
    let tokens: TokenStream = first.into_iter().collect();
    let text = shown(&tokens);
    (!is_other_part && monitor_logic::parse(&text).is_ok()).then_some((text, tokens))
}

/// What to write instead of a list that cannot be split at all.
pub(super) fn not_split(why: &NotSplit, arguments: &TokenStream) -> syn::Error {
    const FORM: &str = "`#[monitor(\"FORMULA\", NAME = EXPRESSION, ..., OPTION = VALUE)]`";
    if let Some((place, message)) = other_separator(arguments) {
        return syn::Error::new(place, message);
    }
    let place = match why {
        NotSplit::NoComma(place) => *place,
        NotSplit::Unreadable(error) => error.span(),
    };
    let message = match why {
        _ if is_macro_call(arguments) => format!(
            "the formula is a string literal: macros such as `concat!` are not expanded here; expected {FORM}"
        ),
        NotSplit::NoComma(_) => {
            format!("a comma is missing before this, or this is no part of {FORM}")
        }
        NotSplit::Unreadable(error) => {
            format!("expected {FORM}, which cannot be read here: {error}")
        }
    };
    syn::Error::new(place, message)
}

/// The first sign that people write where this attribute has another, and what to write.
fn other_separator(arguments: &TokenStream) -> Option<(Span, String)> {
    let tokens: Vec<TokenTree> = arguments.clone().into_iter().collect();
    let mut at_start = true;
    for (place, token) in tokens.iter().enumerate() {
        let sign = |at: usize| match tokens.get(at) {
            Some(TokenTree::Punct(sign)) => Some(sign.as_char()),
            _ => None,
        };
        match token {
            TokenTree::Punct(found) if found.as_char() == ';' => {
                return Some((
                    found.span(),
                    "a `,` stands between the parts of the attribute, not a `;`".to_owned(),
                ));
            }
            TokenTree::Ident(name)
                if at_start
                    && sign(place + 1) == Some(':')
                    && sign(place + 2) != Some(':')
                    && place + 2 < tokens.len() =>
            {
                return Some((
                    tokens[place + 1].span(),
                    format!("an expression is given with `=`, not `:`: write `{name} = ...`"),
                ));
            }
            _ => {}
        }
        at_start = matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    }
    None
}

fn is_macro_call(arguments: &TokenStream) -> bool {
    let mut tokens = arguments.clone().into_iter();
    matches!(
        (tokens.next(), tokens.next()),
        (Some(TokenTree::Ident(_)), Some(TokenTree::Punct(sign))) if sign.as_char() == '!'
    )
}
