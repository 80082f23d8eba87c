//! What `property!` declares: a type, its keys, its events, and the formulas about them.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::{
    Attribute, Ident, Token, Type, Visibility,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
    token::{Brace, Paren},
};

/// `VIS NAME per thread (KEY: TYPE, ...) { EVENT(DATUM: TYPE, ...), ... } "FORMULA", ...; ...`
pub(crate) struct Declaration {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) name: Ident,
    /// Where `per thread` stands.
    pub(crate) thread: Option<Span>,
    pub(crate) keys: Vec<Value>,
    pub(crate) events: Vec<DeclaredEvent>,
    /// Each formula with what is given behind it.
    pub(crate) formulas: Vec<TokenStream>,
}

/// An event, and what it comes with beside the key.
#[derive(Clone)]
pub(crate) struct DeclaredEvent {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) data: Vec<Value>,
}

/// A key, or a datum of an event.
#[derive(Clone)]
pub(crate) struct Value {
    pub(crate) name: Ident,
    pub(crate) of: Type,
}

impl Declaration {
    /// Returns what it declares, without what is declared twice.
    pub(crate) fn without_repeats(&self) -> (Vec<Value>, Vec<DeclaredEvent>) {
        let keys = distinct(&self.keys, &[]);
        let mut events: Vec<DeclaredEvent> = Vec::new();
        for event in &self.events {
            let is_there = |known: &DeclaredEvent| known.plain_name() == event.plain_name();
            if !events.iter().any(is_there) {
                let data = distinct(&event.data, &keys);
                events.push(DeclaredEvent {
                    data,
                    ..event.clone()
                });
            }
        }
        (keys, events)
    }
}

/// Returns those values whose names no others have.
fn distinct(values: &[Value], others: &[Value]) -> Vec<Value> {
    let mut known: Vec<Value> = others.to_vec();
    for value in values {
        if !known
            .iter()
            .any(|known| known.plain_name() == value.plain_name())
        {
            known.push(value.clone());
        }
    }
    known.split_off(others.len())
}

impl DeclaredEvent {
    /// The name without `r#`, as formulas have it.
    pub(crate) fn plain_name(&self) -> String {
        self.name.unraw().to_string()
    }

    /// Returns the datum of this name.
    pub(crate) fn datum(&self, name: &str) -> Option<&Value> {
        self.data.iter().find(|datum| datum.plain_name() == name)
    }
}

impl Value {
    /// The name without `r#`, as formulas have it.
    pub(crate) fn plain_name(&self) -> String {
        self.name.unraw().to_string()
    }
}

impl Parse for Declaration {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        let name = name(input, "the name of the property")?;
        let (thread, keys) = per(input)?;
        if !input.peek(Brace) {
            return Err(input.error(format!(
                "the events of `{name}` are missing: write them between braces, `{name} {{ opened, closed }}`, and the formulas \
                 behind them"
            )));
        }
        let events;
        syn::braced!(events in input);
        let events = Punctuated::<DeclaredEvent, Token![,]>::parse_terminated(&events)?;
        Ok(Self {
            attributes,
            visibility,
            name,
            thread,
            keys,
            events: events.into_iter().collect(),
            formulas: formulas(input)?,
        })
    }
}

impl Parse for DeclaredEvent {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self {
            attributes: input.call(Attribute::parse_outer)?,
            name: name(input, "an event")?,
            data: if input.peek(Paren) {
                values(input)?
            } else {
                Vec::new()
            },
        })
    }
}

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = name(input, "a name")?;
        if !input.peek(Token![:]) {
            return Err(syn::Error::new_spanned(
                &name,
                format!("`{name}` has no type: write `{name}: u32`, say"),
            ));
        }
        input.parse::<Token![:]>()?;
        Ok(Self {
            name,
            of: input.parse()?,
        })
    }
}

/// A name, which may be a raw identifier.
fn name(input: ParseStream<'_>, what: &str) -> syn::Result<Ident> {
    if input.peek(Ident) {
        return input.parse();
    }
    if !input.peek(Ident::peek_any) {
        return Err(input.error(format!("expected {what}")));
    }
    let keyword = input.call(Ident::parse_any)?;
    let word = keyword.to_string();
    let help = if ["self", "Self", "super", "crate", "_"].contains(&word.as_str()) {
        "choose another".to_owned()
    } else {
        format!("write `r#{word}`, or choose another")
    };
    Err(syn::Error::new_spanned(
        &keyword,
        format!("expected {what}, and `{word}` is a word of Rust: {help}"),
    ))
}

/// `per thread`, `per (id: Id)` or `per thread (id: Id)`, if there.
fn per(input: ParseStream<'_>) -> syn::Result<(Option<Span>, Vec<Value>)> {
    if !input.peek(Ident::peek_any) {
        return Ok((None, Vec::new()));
    }
    let word = input.call(Ident::parse_any)?;
    if word != "per" {
        return Err(syn::Error::new_spanned(
            &word,
            format!(
                "unexpected `{word}`: behind the name stands `per (key: Type)` for one rule for each key, `per thread` for one \
                 for each thread, or nothing, and then the events between braces"
            ),
        ));
    }
    let thread = if input.peek(Ident) {
        let of: Ident = input.parse()?;
        if of == "task" {
            return Err(syn::Error::new_spanned(
                &of,
                "there is no `per task` here: declare the task as the key, `per (task: Id)` with `use tokio::task::Id;`, told as \
                 `tokio::task::id()`, and write `ends = ...` behind each formula for the event after which nothing is kept of \
                 it; or put the rule on a function, `#[monitor(\"...\", state = task)]`",
            ));
        }
        if of != "thread" {
            return Err(syn::Error::new_spanned(
                &of,
                format!("a key has a name and a type: write `per ({of}: Type)`"),
            ));
        }
        Some(of.span())
    } else {
        None
    };
    let keys = match (input.peek(Paren), thread) {
        (true, _) => values(input)?,
        (false, Some(_)) => Vec::new(),
        (false, None) => {
            return Err(syn::Error::new_spanned(
                &word,
                "`per` has no key: write `per (key: Type)`, or `per thread`",
            ));
        }
    };
    if keys.is_empty() && thread.is_none() {
        return Err(syn::Error::new_spanned(
            &word,
            "`per ()` has no key: write `per (key: Type)`, or remove it for one rule of the program",
        ));
    }
    Ok((thread, keys))
}

fn values(input: ParseStream<'_>) -> syn::Result<Vec<Value>> {
    let inner;
    syn::parenthesized!(inner in input);
    let values = Punctuated::<Value, Token![,]>::parse_terminated(&inner)?;
    Ok(values.into_iter().collect())
}

/// Reads what stands between the `;`.
fn formulas(input: ParseStream<'_>) -> syn::Result<Vec<TokenStream>> {
    let mut formulas = Vec::new();
    let mut formula = TokenStream::new();
    while !input.is_empty() {
        if input.peek(Token![;]) {
            input.parse::<Token![;]>()?;
            if !formula.is_empty() {
                formulas.push(std::mem::take(&mut formula));
            }
        } else {
            formula.extend([input.parse::<TokenTree>()?]);
        }
    }
    if !formula.is_empty() {
        formulas.push(formula);
    }
    Ok(formulas)
}
