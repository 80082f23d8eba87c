//! `#[monitor(atomic)]`: the function behaves as one step.

use darling::{FromMeta, ast::NestedMeta};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{Attribute, Meta, Path};

use super::{body, violation};
use crate::{
    check,
    errors::Errors,
    function::Function,
    options::{Given, OnViolation, Runtime, Text},
};

/// The formula that it stands for (paper 003, section 3).
const FORMULA: &str = "atomic > 0 -> !(some other t: atomic == @t(@self(atomic)))";

/// What can stand behind `atomic`.
#[derive(Default, FromMeta)]
#[darling(default)]
struct Options {
    name: Option<Text>,
    on_violation: Option<OnViolation>,
    #[darling(rename = "crate")]
    runtime: Given<Runtime>,
}

/// Whether an attribute is `#[monitor(atomic, ...)]`.
pub(super) fn is_atomic(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::List(list) => arguments(&list.tokens).is_some(),
        _ => false,
    }
}

/// What stands behind `atomic`, when that comes first.
fn arguments(tokens: &TokenStream) -> Option<Vec<NestedMeta>> {
    let mut items = NestedMeta::parse_meta_list(tokens.clone()).ok()?;
    match items.first() {
        Some(NestedMeta::Meta(Meta::Path(path))) if path.is_ident("atomic") => {
            items.remove(0);
            Some(items)
        }
        _ => None,
    }
}

/// Expands `#[monitor(atomic, ...)]`; `None` when the attribute is another one.
pub(super) fn expand(tokens: &TokenStream, item: &TokenStream) -> Option<TokenStream> {
    let items = arguments(tokens)?;
    // What is no function is refused by the others.
    let function = syn::parse2::<Function>(item.clone()).ok()?;
    let mut errors = Errors::default();
    check::no_const_function(&function, &mut errors);
    if let Some(asyncness) = function.signature.asyncness {
        errors.over(
            asyncness,
            "`atomic` cannot follow an `async fn`, which may go on in another thread after each `.await`: annotate a \
             function that it calls",
        );
    }
    let options = Options::from_list(&items).unwrap_or_else(|error| {
        errors.extend(error.flatten().into_iter().map(syn::Error::from));
        Options::default()
    });
    let on_violation = match options.on_violation.clone() {
        Some(OnViolation::Return) if !function.returns_result() => {
            errors.over(
                tokens,
                "`on_violation = return` needs a function that returns a `Result`",
            );
            OnViolation::Panic
        }
        Some(chosen) => chosen,
        None if function.returns_result() => OnViolation::Return,
        None => OnViolation::Panic,
    };
    if !errors.is_empty() {
        let errors = errors.finish();
        return Some(quote!(#errors #item));
    }
    drop(errors.finish());
    let runtime = options.runtime.0.map(|runtime| runtime.0);
    let runtime: Path = runtime.unwrap_or_else(|| syn::parse_quote!(::monitor_runtime));
    let function_alone = function.unchanged();
    // The error that only the check could return is not there now.
    let unchanged = quote!(#[allow(clippy::unnecessary_wraps)] #function_alone);
    if cfg!(feature = "off") {
        return Some(unchanged);
    }
    let monitored = monitored(&function, options.name.as_ref(), &on_violation, &runtime);
    Some(if cfg!(feature = "debug") {
        quote!(#[cfg(debug_assertions)] #monitored #[cfg(not(debug_assertions))] #unchanged)
    } else {
        monitored
    })
}

fn monitored(
    function: &Function,
    name: Option<&Text>,
    on_violation: &OnViolation,
    runtime: &Path,
) -> TokenStream {
    let private = quote!(#runtime::__private);
    let core = quote!(#private::core);
    let property = Ident::new("__MONITOR_ATOMIC", Span::mixed_site());
    let local = |name: &str| Ident::new(name, Span::mixed_site());
    let (call, returned, violated) = (local("call"), local("returned"), local("violated"));
    let text = function.signature.ident.to_string();
    let path = quote!(#core::concat!(#core::module_path!(), "::", #text));
    let name = name.map_or_else(|| path.clone(), |name| name.0.to_token_stream());
    let tokens = violated.to_token_stream();
    let raise = violation::raise_as(on_violation, function, &private, &tokens);
    let respond = if matches!(on_violation, OnViolation::Return) {
        quote!(#core::option::Option::None)
    } else {
        quote!(#core::option::Option::Some(|#violated| { #raise }))
    };
    let of = function.nameable_return_type();
    let ran = body::run_to_its_end(function, &private, &function.body);
    function.with_body(&quote! {
        #private::needs_predict!();
        static #property: #private::Property = #private::Property::__new(#private::Description {
            name: #name,
            formula: #FORMULA,
            propositions: &[],
            subformulas: &[],
            notes: &[],
            file: #core::file!(),
            line: #core::line!(),
            column: #core::column!(),
            function: #path,
        });
        let #call = #private::AtomicCall::begin(&#property, #respond);
        #[allow(
            clippy::unused_unit,
            clippy::let_unit_value,
            clippy::let_and_return,
            clippy::diverging_sub_expression
        )]
        let #returned: #of = #ran;
        // A body that always panics is no mistake.
        #[allow(unreachable_code)]
        {
            if let #core::option::Option::Some(#violated) = #call.finish() { #raise }
        }
        #returned
    })
}
