//! `property!`: a type whose variants and functions are its events, and the monitors of its formulas.
//!
//! An event is a function, which makes the steps, and a variant, by which an attribute names it: a variant has named fields,
//! so the compiler can say which are missing or unknown.

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Attribute as SynAttribute, Lifetime, Lit, Path};

use super::{
    block::{self, MethodsAndItems},
    function::default_runtime,
    looking,
};
use crate::{
    attribute::{self, Attribute, Tracking},
    check,
    errors::Errors,
    item::{Declaration, DeclaredEvent, ImplBlock, Value},
};

/// Expands `property! { ... }`.
///
/// The type is written even if a formula has an error, so that the rest of the program keeps
/// working.
pub(crate) fn property(input: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let expansion = match syn::parse2::<Declaration>(input.clone()) {
        Ok(declaration) => expanded(declaration, &mut errors),
        Err(error) => {
            errors.extend([error]);
            TokenStream::new()
        }
    };
    let errors = errors.finish();
    quote!(#errors #expansion)
}

fn expanded(mut declaration: Declaration, errors: &mut Errors) -> TokenStream {
    check::names_are_right(&declaration, errors);
    (declaration.keys, declaration.events) = declaration.without_repeats();
    let declaration = &declaration;
    let mut tracking = Tracking::default();
    let formulas = declaration.formulas.iter();
    let mut attributes: Vec<Attribute> = formulas
        .filter_map(|formula| read(formula, &mut tracking, errors))
        .collect();
    let runtime = tracking.runtime.take().unwrap_or_else(default_runtime);
    let written = Written {
        declaration,
        runtime: &runtime,
        event_lifetime: lifetime(),
    };
    let of_type = written.variants();
    let Some(block) = ImplBlock::parse(&written.functions()) else {
        errors.over(
            &declaration.name,
            "the events of this property cannot be read",
        );
        return of_type;
    };
    let of_block = check::declared(&mut attributes, declaration, &block, errors);
    if !errors.is_empty() {
        let (block, looking) = (block.unchanged(), looking::beside_errors(declaration));
        let looking = written.in_block(&looking);
        if check::names_are_free(declaration) {
            let step = written.step();
            return quote!(#of_type #block #step #looking);
        }
        return quote!(#of_type #looking);
    }
    let name = declaration.name.to_string();
    let MethodsAndItems { items, block, rest } = block::written(
        of_block,
        block,
        &runtime,
        &name,
        &|plan| looking::functions(plan, declaration),
        errors,
    );
    let (step, looking) = (written.step(), written.in_block(&rest));
    quote! {
        #of_type
        const _: () = {
            #items
            #block
            #step
            #looking
        };
    }
}

/// Reads a formula, with what is given behind it.
fn read(formula: &TokenStream, tracking: &mut Tracking, errors: &mut Errors) -> Option<Attribute> {
    let first = formula.clone().into_iter().next()?;
    // A macro may have been given it as a fragment.
    let is_text = match &first {
        TokenTree::Literal(literal) => {
            matches!(syn::parse2(literal.to_token_stream()), Ok(Lit::Str(_)))
        }
        TokenTree::Group(group) => group.delimiter() == Delimiter::None,
        _ => false,
    };
    if !is_text {
        errors.at(
            first.span(),
            "expected a formula as a string, and `;` behind it: `\"used -> [issued, revoked)\";`",
        );
        return None;
    }
    let read = attribute::read(formula, tracking, errors)?;
    let place = read.formula.span();
    Some(read.standing_at(place))
}

/// What is written of a declaration.
struct Written<'a> {
    declaration: &'a Declaration,
    runtime: &'a Path,
    /// The lifetime of what events borrow.
    event_lifetime: Lifetime,
}

impl Written<'_> {
    /// The type, with a variant for each event.
    fn variants(&self) -> TokenStream {
        let Declaration {
            attributes,
            visibility,
            name,
            keys,
            events,
            ..
        } = self.declaration;
        let lifetime = self.lifetime().map(|lifetime| quote!(<#lifetime>));
        let variants = events.iter().map(|event| {
            let (attributes, name) = (self.documented(event), &event.name);
            let keys = keys.iter().map(|key| self.field(key, "The key."));
            let data = event.data.iter();
            let data = data.map(|datum| self.field(datum, "What it comes with."));
            let fields = keys.chain(data);
            quote!(#attributes #name { #(#fields),* })
        });
        quote! {
            #(#attributes)*
            #[allow(
                dead_code,
                non_camel_case_types,
                missing_debug_implementations,
                missing_copy_implementations,
                clippy::all,
                clippy::pedantic,
                clippy::nursery
            )]
            #visibility enum #name #lifetime { #(#variants),* }
        }
    }

    fn field(&self, value: &Value, is: &str) -> TokenStream {
        let (name, of) = (&value.name, self.borrowed(value.of.to_token_stream()));
        quote!(#[doc = #is] #name: #of)
    }

    /// The attributes of an event, with a line of documentation where there is none.
    fn documented(&self, event: &DeclaredEvent) -> TokenStream {
        let attributes = &event.attributes;
        let is_documented = attributes.iter().any(|of| of.path().is_ident("doc"));
        let line = (!is_documented).then(|| {
            let line = format!(
                "Tells [`{}`](Self) of the event `{}`.",
                self.declaration.name,
                event.plain_name()
            );
            quote!(#[doc = #line])
        });
        quote!(#(#attributes)* #line)
    }

    /// The `impl` block with a function for each event.
    fn functions(&self) -> TokenStream {
        let Declaration {
            visibility,
            keys,
            events,
            ..
        } = self.declaration;
        let result = self.result();
        let (core, lints) = (self.core(), lints());
        let functions = events.iter().map(|event| {
            let (attributes, name) = (self.documented(event), &event.name);
            let values = keys.iter().chain(&event.data);
            let values = values.map(|value| {
                let (name, of) = (&value.name, &value.of);
                quote!(#name: #of)
            });
            let raised = "# Errors\n\nIf that violates a formula of the property.";
            quote! {
                #attributes
                #[doc = ""]
                #[doc = #raised]
                #lints
                #[inline]
                #[track_caller]
                #visibility fn #name(#(#values),*) -> #result { #core::result::Result::Ok(()) }
            }
        });
        self.in_block(&quote!(#(#functions)*))
    }

    /// The function that an attribute calls: it makes the step of the event that a value is.
    fn step(&self) -> TokenStream {
        let Declaration {
            visibility,
            keys,
            events,
            ..
        } = self.declaration;
        let result = self.result();
        let arms = events.iter().map(|event| {
            let name = &event.name;
            let conditions = event.attributes.iter().filter(|of| is_condition(of));
            let values = keys.iter().chain(&event.data);
            let values: Vec<_> = values.map(|value| &value.name).collect();
            quote!(#(#conditions)* Self::#name { #(#values),* } => Self::#name(#(#values),*))
        });
        let lints = lints();
        self.in_block(&quote! {
            #[doc(hidden)]
            #lints
            #[allow(deprecated)]
            #[inline]
            #[track_caller]
            #visibility fn __step(self) -> #result {
                match self { #(#arms),* }
            }
        })
    }

    fn in_block(&self, members: &TokenStream) -> TokenStream {
        let name = &self.declaration.name;
        let elided = self.lifetime().map(|_| quote!(<'_>));
        quote!(impl #name #elided { #members })
    }

    fn core(&self) -> TokenStream {
        let runtime = self.runtime;
        quote!(#runtime::__private::core)
    }

    fn result(&self) -> TokenStream {
        let (core, runtime) = (self.core(), self.runtime);
        quote!(#core::result::Result<(), #runtime::Violated>)
    }

    /// Returns the lifetime of what events borrow; `None` if none borrows anything.
    fn lifetime(&self) -> Option<&Lifetime> {
        let data = self.declaration.events.iter().flat_map(|event| &event.data);
        let mut values = self.declaration.keys.iter().chain(data);
        let borrows = |value: &Value| {
            let of = value.of.to_token_stream();
            self.borrowed(of.clone()).to_string() != of.to_string()
        };
        values.any(borrows).then_some(&self.event_lifetime)
    }

    /// A type with the lifetimes that a function need not name. Those of the arguments of a function are its own.
    fn borrowed(&self, of: TokenStream) -> TokenStream {
        let mut named = TokenStream::new();
        let mut of = of.into_iter().peekable();
        let mut behind_function = false;
        while let Some(token) = of.next() {
            let is_function = matches!(&token, TokenTree::Ident(name) if name.to_string().to_lowercase().starts_with("fn"));
            match token {
                TokenTree::Punct(sign) if sign.as_char() == '&' => {
                    let is_named =
                        matches!(of.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '\'');
                    named.extend([TokenTree::Punct(Punct::new('&', Spacing::Alone))]);
                    if !is_named {
                        self.event_lifetime.to_tokens(&mut named);
                    }
                }
                TokenTree::Punct(sign)
                    if sign.as_char() == '\''
                        && matches!(of.peek(), Some(TokenTree::Ident(name)) if name == "_") =>
                {
                    of.next();
                    self.event_lifetime.to_tokens(&mut named);
                }
                TokenTree::Group(group) if !behind_function => {
                    let mut inner = Group::new(group.delimiter(), self.borrowed(group.stream()));
                    inner.set_span(group.span());
                    named.extend([TokenTree::Group(inner)]);
                }
                other => named.extend([other]),
            }
            behind_function = is_function;
        }
        named
    }
}

/// The attribute that keeps lints about functions from what is written for a user.
fn lints() -> TokenStream {
    quote! {
        #[allow(
            dead_code,
            unused_variables,
            non_snake_case,
            clippy::all,
            clippy::pedantic,
            clippy::nursery
        )]
    }
}

fn is_condition(attribute: &SynAttribute) -> bool {
    attribute.path().is_ident("cfg")
}

fn lifetime() -> Lifetime {
    Lifetime::new("'__event", proc_macro2::Span::call_site())
}
