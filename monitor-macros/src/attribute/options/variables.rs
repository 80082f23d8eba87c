//! `shared(...)` and `own(...)`: variables of threads.

use proc_macro2::Span;
use quote::ToTokens;
use syn::{
    Expr, Ident, MetaList, Token, Type,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
    spanned::Spanned as _,
};

use crate::errors::source::shown_type;

/// `shared(x: T = init, y)`.
#[derive(Clone)]
pub(crate) struct SharedVariables {
    pub(crate) entries: Vec<Entry>,
    pub(crate) span: Span,
}

/// One variable of `shared(...)`.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) name: Ident,
    /// Its type and first value, when it is declared here.
    pub(crate) declared: Option<(Type, Expr)>,
}

impl SharedVariables {
    pub(crate) fn declares(&self) -> bool {
        self.entries.iter().any(|entry| entry.declared.is_some())
    }
}

impl Entry {
    /// The name without `r#`, as formulas have it.
    pub(crate) fn plain_name(&self) -> String {
        self.name.unraw().to_string()
    }
}

/// `own(v: T = init)`: variables that each thread has for itself, for formulas with `@`.
#[derive(Clone)]
pub(crate) struct OwnVariables {
    pub(crate) entries: Vec<Entry>,
    pub(crate) span: Span,
}

/// Reads `shared(...)`.
pub(super) fn shared(list: &MetaList) -> syn::Result<SharedVariables> {
    let entries = list.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated)?;
    Ok(SharedVariables {
        entries: entries.into_iter().collect(),
        span: list.span(),
    })
}

pub(super) fn shared_expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "expected `shared(x: i32 = 0)`, which declares a variable, or `shared(x)`, which names one that is in scope",
    )
}

/// Reads `own(...)`.
pub(super) fn own(list: &MetaList) -> syn::Result<OwnVariables> {
    let entries = list.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated)?;
    if entries.iter().any(|entry| entry.declared.is_none()) {
        return Err(own_expected(list));
    }
    Ok(OwnVariables {
        entries: entries.into_iter().collect(),
        span: list.span(),
    })
}

pub(super) fn own_expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "expected `own(v: i32 = 0)`: a variable of each thread with its first value, which \
         `monitor_runtime::own(\"v\", &value)` changes",
    )
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek(Ident::peek_any) {
            return Err(
                input.error("expected a variable: `x: i32 = 0`, or `x` for one that is in scope")
            );
        }
        let name: Ident = input.call(Ident::parse_any)?;
        if name == "self" {
            return Err(syn::Error::new_spanned(
                name,
                "`self` is no variable that threads share, nor has its fields a name here: the methods of a `Shared<T>` \
                 or a lock in a field are tracked without this; for a formula to read one, hand it to a function as a \
                 parameter, `x: &Shared<T>`, and name that, `shared(x)`",
            ));
        }
        if ["let", "mut", "ref", "const", "static"]
            .iter()
            .any(|word| name == word)
            && input.peek(Ident::peek_any)
        {
            let variable: Ident = input.call(Ident::parse_any)?;
            let message = format!(
                "a variable is declared without `{name}`: write `{variable}: i32 = 0`, say; it can be written all the same"
            );
            return Err(syn::Error::new_spanned(name, message));
        }
        if syn::parse2::<Ident>(name.to_token_stream()).is_err() {
            let message = format!(
                "`{name}` is a word of the language and cannot name a variable: choose another name"
            );
            return Err(syn::Error::new_spanned(name, message));
        }
        if input.peek(Token![::]) || input.peek(Token![.]) {
            return Err(input.error(format!(
                "a tracked variable is named by one word, so that the body can read it by that: bring it into scope \
                 before, `use {name}::...;` or as a parameter, and write its name here"
            )));
        }
        if input.peek(Token![=]) {
            let message =
                format!("`{name}` is declared without its type: write `{name}: i32 = ...`, say");
            return Err(syn::Error::new_spanned(name, message));
        }
        if !input.peek(Token![:]) {
            behind_entry(input)?;
            return Ok(Self {
                name,
                declared: None,
            });
        }
        input.parse::<Token![:]>()?;
        let of: Type = input.parse()?;
        if let Some(inner) = synchronised(&of) {
            let message = format!(
                "`shared` declares a variable by the type of its value, and makes it one that threads can share: write \
                 `{name}: {inner} = ...`, and in the body `{name} = ...` and `{name} += ...`; an atomic or a lock of \
                 `monitor_runtime::sync` is made outside, and named here, `shared({name})`"
            );
            return Err(syn::Error::new_spanned(of, message));
        }
        if !input.peek(Token![=]) {
            let message = format!(
                "`{name}` is declared without its first value: write `{name}: {} = ...`",
                shown_type(&of)
            );
            return Err(syn::Error::new_spanned(name, message));
        }
        input.parse::<Token![=]>()?;
        let first = input.parse()?;
        behind_entry(input)?;
        Ok(Self {
            name,
            declared: Some((of, first)),
        })
    }
}

/// What an atomic or a lock holds.
fn synchronised(of: &Type) -> Option<String> {
    let Type::Path(path) = of else { return None };
    let last = path.path.segments.last()?;
    let name = last.ident.to_string();
    if let Some(atomic) = name.strip_prefix("Atomic") {
        let value = atomic.to_lowercase();
        let is_number = value.starts_with(['i', 'u']) || value == "bool";
        return is_number.then_some(value);
    }
    let argument = match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) => arguments.args.first(),
        _ => None,
    };
    match argument {
        Some(syn::GenericArgument::Type(inner))
            if ["Mutex", "RwLock", "Shared"].contains(&name.as_str()) =>
        {
            Some(shown_type(inner))
        }
        _ => None,
    }
}

/// Refuses anything but a comma behind a variable.
fn behind_entry(input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    Err(input.error("expected `,` and the next variable: `shared(x: i32 = 0, y: bool = false)`"))
}
