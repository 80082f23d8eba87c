//! `predict`: the property is checked on all interleavings of the function, after its end.

use std::{
    fmt::Display,
    num::{IntErrorKind, ParseIntError},
    str::FromStr,
};

use monitor_logic::source::closest;
use proc_macro2::Span;
use quote::ToTokens;
use syn::{Expr, Lit, LitInt, Meta, Token, punctuated::Punctuated, spanned::Spanned as _};

use super::all_or_errors;
use crate::errors::source::shown;

/// `predict`, `predict(width = N, strict, confirm, explore = N, locks, rests_on)`.
#[derive(Clone, Copy)]
pub(crate) struct Predict {
    pub(crate) width: Option<usize>,
    /// Whether what makes a result weaker than it looks is a failure.
    pub(crate) strict: bool,
    /// How often the function is run again to confirm what is predicted, and where that is asked for.
    pub(crate) confirm: Option<(u32, Span)>,
    /// Where it says that sections of one lock may change places, if it does.
    pub(crate) locks: Option<Span>,
    /// Where it asks what the answer rests on, if it does.
    pub(crate) rests_on: Option<Span>,
    /// How many other orders are tried where nothing is predicted.
    pub(crate) explore: Option<u32>,
    pub(crate) span: Span,
}

/// The words that `predict` may have in parentheses.
pub(super) const DETAILS: [&str; 6] =
    ["width", "strict", "confirm", "explore", "locks", "rests_on"];

/// Those of them that are numbers.
const NUMBERS: [&str; 3] = ["width", "confirm", "explore"];

/// How often a function is run again, unless that is said.
const TRIES: u32 = 10;

/// How many other orders are tried, unless that is said.
const SCHEDULES: u32 = 50;

/// Reads `predict`, with or without a list.
pub(super) fn read(item: &Meta) -> syn::Result<Predict> {
    let mut predict = Predict {
        width: None,
        strict: false,
        confirm: None,
        locks: None,
        rests_on: None,
        explore: None,
        span: item.span(),
    };
    let details = match item {
        Meta::Path(_) => return Ok(predict),
        Meta::List(list) => list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated),
        Meta::NameValue(_) => return Err(expected(item)),
    };
    let details = details.map_err(|_| expected(item))?;
    if details.is_empty() {
        return Err(expected(item));
    }
    all_or_errors(details.iter().map(|detail| predict.take(detail)))?;
    Ok(predict)
}

impl Predict {
    fn explore(&mut self, schedules: u32, place: Span) {
        self.explore = Some(schedules);
        // What is found by exploring is confirmed, too.
        self.confirm.get_or_insert((TRIES, place));
    }

    fn take(&mut self, detail: &Meta) -> syn::Result<()> {
        match detail {
            Meta::Path(path) if path.is_ident("strict") => self.strict = true,
            Meta::Path(path) if path.is_ident("locks") => self.locks = Some(path.span()),
            Meta::Path(path) if path.is_ident("rests_on") => self.rests_on = Some(path.span()),
            Meta::Path(path) if path.is_ident("confirm") => {
                self.confirm = Some((TRIES, path.span()));
            }
            Meta::Path(path) if path.is_ident("explore") => self.explore(SCHEDULES, path.span()),
            Meta::NameValue(syn::MetaNameValue {
                path,
                value:
                    Expr::Lit(syn::ExprLit {
                        lit: Lit::Int(literal),
                        ..
                    }),
                ..
            }) if NUMBERS.iter().any(|name| path.is_ident(name)) => {
                if path.is_ident("width") {
                    self.width = Some(number(detail, literal, usize::MAX)?);
                } else if path.is_ident("explore") {
                    self.explore(number(detail, literal, u32::MAX)?, path.span());
                } else {
                    self.confirm = Some((number(detail, literal, u32::MAX)?, path.span()));
                }
            }
            other => {
                let found = shown(other.path());
                let known = DETAILS.contains(&found.as_str());
                let similar = closest(&found, DETAILS).filter(|_| !known);
                let Some(similar) = similar else {
                    return Err(expected(other));
                };
                let message = format!("`predict` has no `{found}`: did you mean `{similar}`?");
                return Err(syn::Error::new_spanned(other, message));
            }
        }
        Ok(())
    }
}

/// A number from 1 to `most`.
fn number<N>(detail: &Meta, literal: &LitInt, most: N) -> syn::Result<N>
where
    N: FromStr<Err = ParseIntError> + From<u8> + PartialEq + Display + Copy,
{
    match literal.base10_digits().parse::<N>() {
        Ok(number) if number != N::from(0) => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            let name = shown(detail.path());
            let message = format!("expected at most `{name} = {most}`");
            Err(syn::Error::new_spanned(literal, message))
        }
        _ => Err(expected(detail)),
    }
}

fn expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "expected `predict`, `predict(width = N)`, where N is the most states of a level that are kept, \
         `predict(strict)`, where notes are failures, or `predict(confirm)`, where the function is run again to make what \
         is predicted happen, `predict(confirm = N)` up to N times, `predict(explore = N)`, where N other orders are tried \
         too, or `predict(locks)`, where sections of one lock may change places, or `predict(rests_on)`, where it is said too \
         without which lock, atomic or variable the property would not hold",
    )
}
