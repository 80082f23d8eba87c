//! What `shared(...)` names.

use darling::FromMeta;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{
    Expr, Ident, Meta, Path, Token, Type,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
    spanned::Spanned as _,
};

use super::calls::Calls;
use crate::{errors::Errors, function::Function, source::shown_type};

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

impl FromMeta for SharedVariables {
    fn from_meta(item: &Meta) -> darling::Result<Self> {
        let span = item.span();
        match item {
            Meta::List(list) => {
                let parsed = list.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated);
                Ok(Self {
                    entries: parsed?.into_iter().collect(),
                    span,
                })
            }
            _ => Err(darling::Error::custom(
                "expected `shared(x: i32 = 0)`, which declares a variable, or `shared(x)`, which names one that is in scope",
            )
            .with_span(&span)),
        }
    }
}

/// `own(v: T = init)`: variables that each thread has for itself, for formulas with `@`.
#[derive(Clone)]
pub(crate) struct OwnVariables {
    pub(crate) entries: Vec<Entry>,
    pub(crate) span: Span,
}

impl FromMeta for OwnVariables {
    fn from_meta(item: &Meta) -> darling::Result<Self> {
        let span = item.span();
        let expected = || {
            darling::Error::custom(
                "expected `own(v: i32 = 0)`: a variable of each thread with its first value, which \
                 `monitor_runtime::own(\"v\", &value)` changes",
            )
            .with_span(&span)
        };
        let entries = match item {
            Meta::List(list) => {
                list.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated)?
            }
            _ => return Err(expected()),
        };
        if entries.iter().any(|entry| entry.declared.is_none()) {
            return Err(expected());
        }
        Ok(Self {
            entries: entries.into_iter().collect(),
            span,
        })
    }
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

/// Only a comma may stand behind a variable.
fn behind_entry(input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    Err(input.error("expected `,` and the next variable: `shared(x: i32 = 0, y: bool = false)`"))
}

/// The variables of all attributes of a function.
#[derive(Default)]
pub(crate) struct Tracking {
    pub(crate) entries: Vec<Entry>,
    /// Where the first `shared(...)` stands.
    pub(crate) place: Option<Span>,
    /// Where an attribute says that the runtime is.
    pub(crate) runtime: Option<Path>,
    /// Whether some variables are not known, since what names them could not be read.
    pub(crate) unreadable: bool,
}

impl Tracking {
    /// Takes in what one attribute names. A name that an attribute declares, the others may name too.
    pub(crate) fn add(&mut self, shared: &SharedVariables, errors: &mut Errors) {
        self.place.get_or_insert(shared.span);
        for entry in &shared.entries {
            let name = entry.plain_name();
            match self.entries.iter_mut().find(|known| known.plain_name() == name) {
                None => self.entries.push(entry.clone()),
                Some(known) if known.declared.is_none() && entry.declared.is_some() => *known = entry.clone(),
                Some(_) if entry.declared.is_some() => errors.over(
                    &entry.name,
                    format!("`{name}` is declared twice: the other attributes of the function name it, `shared({name})`"),
                ),
                Some(_) => {}
            }
        }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        self.entries.iter().map(Entry::plain_name)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether the function has what cannot be tracked.
    pub(crate) fn check(&self, function: &Function, errors: &mut Errors) {
        if let (Some(place), Some(_)) = (self.place, function.signature.asyncness) {
            errors.at(
                place,
                "`shared` cannot follow an `async fn`: a computation belongs to threads, and this function may go on in \
                 another one after each `.await`; annotate the function that runs it",
            );
        }
        let parameters = function.parameters();
        for entry in &self.entries {
            if entry.declared.is_some() && parameters.contains(&entry.plain_name()) {
                errors.over(
                    &entry.name,
                    format!(
                        "`{0}` is a parameter: give the variable another name, or if the parameter is tracked (`{0}: \
                         &Shared<T>`) write `shared({0})`",
                        entry.name
                    ),
                );
            }
        }
    }

    /// The statements that make the variables, and refuse what is none.
    ///
    /// A declared variable is a reference to it, so that closures which move can share it. It gets its name in the
    /// computation of this function and in no other, so that another call of the function is not confused with this one.
    pub(crate) fn statements(&self, runtime: &Path) -> TokenStream {
        let calls = Calls::new(runtime);
        self.entries
            .iter()
            .map(|entry| {
                let name = &entry.name;
                let Some((of, first)) = &entry.declared else {
                    let check = calls.call("tracked", name, &TokenStream::new());
                    return quote!(#check;);
                };
                let shared = quote!(#runtime::__private::Shared);
                quote!(let #name: &#shared<#of> = &#shared::new(#first);)
            })
            .collect()
    }

    /// The statements for a function that has mistakes: variables that nothing borrows, so that a mistake which is told
    /// already, such as a thread that outlives them, is not told again.
    pub(crate) fn statements_beside_errors(&self, runtime: &Path) -> TokenStream {
        let (calls, private) = (Calls::new(runtime), quote!(#runtime::__private));
        self.entries
            .iter()
            .map(|entry| {
                let name = &entry.name;
                let Some((of, first)) = &entry.declared else {
                    let check = calls.call("tracked", name, &TokenStream::new());
                    return quote!(#check;);
                };
                quote! {
                    let #name: &#private::Shared<#of> = {
                        let _: #of = #first;
                        #private::never()
                    };
                }
            })
            .collect()
    }
}
