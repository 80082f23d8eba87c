//! The computation of a call, on which properties of all interleavings are checked.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::{Block, Stmt, ext::IdentExt as _};

use super::{
    plan::{Plan, local},
    variables,
    violation::Violation,
};
use crate::{
    errors::spans::moved_to,
    item::followed::FollowedCrate,
    property::{Head, OnEvents},
};

/// The variables of `shared(...)`.
pub(super) fn variables(plan: &Plan<'_>) -> TokenStream {
    let of_threads = plan.threads().next().is_some();
    if plan.tracking.is_empty() && !of_threads && plan.on_events().next().is_none() {
        return TokenStream::new();
    }
    let private = plan.private();
    let statements = variables::statements(plan.tracking, plan.runtime);
    quote!(#private::needs_predict!(); #statements)
}

/// Makes what only the formulas read count as read where there is no computation.
pub(super) fn reads(plan: &Plan<'_>) -> TokenStream {
    let is_read = |name: &String| {
        let mut checked = plan.on_events();
        checked
            .any(|(_, events)| events.variables.contains(name) || events.constants.contains(name))
    };
    let variables = plan
        .tracking
        .entries
        .iter()
        .filter(|entry| is_read(&entry.plain_name()))
        .map(|entry| entry.name.clone());
    let names = variables.chain(constants(plan));
    names.map(|name| quote!(let _ = &#name;)).collect()
}

/// The constants of the program that formulas name, where they stand.
fn constants(plan: &Plan<'_>) -> Vec<Ident> {
    let mut constants: Vec<Ident> = Vec::new();
    for (head, events) in plan.on_events() {
        for name in &events.constants {
            if constants.iter().all(|known| known != name) {
                constants.push(Ident::new(name, head.formula.span()));
            }
        }
    }
    constants
}

/// The computation, with the names of its variables and regions.
pub(super) fn declared(plan: &Plan<'_>) -> TokenStream {
    let checked: Vec<(&Head, &OnEvents)> = plan.on_events().collect();
    if checked.is_empty() {
        return TokenStream::new();
    }
    let private = plan.private();
    let computation = computation();
    let properties = checked.iter().map(|(head, _)| plan.description(head));
    let formulas = checked.iter().map(|(_, events)| &events.formula);
    let mut regions: Vec<&String> = checked
        .iter()
        .flat_map(|(_, events)| &events.regions)
        .collect();
    regions.sort();
    regions.dedup();
    let read = plan.tracking.entries.iter().filter(|entry| {
        let name = entry.plain_name();
        let mut checked = checked.iter();
        checked.any(|(_, events)| events.variables.contains(&name))
    });
    let read = read.map(|entry| &entry.name);
    let of = quote!(#private::Prediction);
    let named = named(plan, (&of, &computation), constants(plan), read);
    let terms = terms(plan, &checked);
    quote! {
        let #computation =
            #private::Prediction::new([#(&#properties),*], [#(#formulas),*], &[#(#regions),*]) #terms;
        #named
    }
}

/// Calls that say what else decides about the answer, where something does.
fn terms(plan: &Plan<'_>, checked: &[(&Head, &OnEvents)]) -> TokenStream {
    let mut terms = with_tasks(plan);
    terms.extend(beside(plan));
    let untouched = checked.iter().map(|(_, events)| events.may_touch_nothing);
    let untouched: Vec<bool> = untouched.collect();
    if untouched.contains(&true) {
        terms.extend(quote!(.may_touch_nothing([#(#untouched),*])));
    }
    if plan.terms.strict {
        terms.extend(quote!(.strict()));
    }
    if plan.terms.locks {
        terms.extend(quote!(.locks()));
    }
    if plan.terms.rests_on {
        terms.extend(quote!(.rests_on()));
    }
    if let Some(tries) = plan.terms.confirm {
        terms.extend(quote!(.confirming(#tries)));
    }
    if let Some(schedules) = plan.terms.explore {
        terms.extend(quote!(.exploring(#schedules)));
    }
    terms
}

/// The call that says what the body uses that is not followed, if anything.
fn beside(plan: &Plan<'_>) -> TokenStream {
    let used: Vec<&str> = plan.unfollowed.used.iter().map(String::as_str).collect();
    let unknown = plan.unfollowed.unknown();
    let unknown: Vec<(&str, TokenStream)> = unknown
        .map(|(followed, name)| (followed.name, is_tracked(plan, followed, name)))
        .collect();
    if used.is_empty() && unknown.is_empty() {
        return TokenStream::new();
    }
    let names = names(used, &unknown);
    quote!(.beside(#names))
}

/// Writes the names of what is used, with those of the crates that turn out not to be the tracked
/// ones.
fn names<'a>(mut used: Vec<&'a str>, unknown: &[(&'a str, TokenStream)]) -> TokenStream {
    let Some(((name, is_tracked), others)) = unknown.split_first() else {
        return quote!(&[#(#used),*]);
    };
    let without = names(used.clone(), others);
    used.push(name);
    let with = names(used, others);
    quote!(if #is_tracked { #without } else { #with })
}

/// Writes the question whether a crate is the tracked one, where the body names it; that it is
/// there at all is known from that.
fn is_tracked(plan: &Plan<'_>, followed: &FollowedCrate, name: &TokenTree) -> TokenStream {
    let private = plan.private();
    let handle = (followed.handle)();
    quote!(#private::is_tracked::<#name::#handle>())
}

/// The call that says where the body has tasks, if it has any that are not followed.
pub(super) fn with_tasks(plan: &Plan<'_>) -> TokenStream {
    let Some((what, place)) = plan.unfollowed.tasks else {
        return TokenStream::new();
    };
    // What is known not to be followed is named; else the word that shows that there are tasks.
    let runtime = plan.unfollowed.runtime();
    let (what, place) = match runtime {
        Some((path, place)) => (format!("`{path}`"), place),
        None => (what.shown().to_owned(), place),
    };
    // A message about it is at the word.
    let place = Span::mixed_site().located_at(place);
    if !plan.unfollowed.follows_tasks() {
        let method = Ident::new("with_tasks", place);
        return quote_spanned!(place=> .#method(#what));
    }
    let unknown = plan.unfollowed.unknown_runtimes();
    let are_tracked: Vec<TokenStream> = unknown
        .map(|(followed, name)| is_tracked(plan, followed, name))
        .collect();
    if are_tracked.is_empty() {
        return TokenStream::new();
    }
    let method = Ident::new("with_tasks_unless", place);
    quote_spanned!(place=> .#method(#(#are_tracked)&&*, #what))
}

/// Tells a computation, or a monitor, what the names of its formulas are: constants of the program, and the variables of
/// `shared(...)` that are read.
pub(super) fn named<'a>(
    plan: &Plan<'_>,
    (of, whom): (&TokenStream, &Ident),
    constants: Vec<Ident>,
    variables: impl IntoIterator<Item = &'a Ident>,
) -> TokenStream {
    let private = plan.private();
    let constants = constants.into_iter().map(|constant| {
        let (place, name) = (constant.span(), constant.to_string());
        let value =
            quote_spanned!(place=> #private::Shared::new(#private::tracked::seen(&#constant)));
        quote!(#of::variable(&#whom, #name, &#value);)
    });
    let variables = variables.into_iter().map(|name| {
        let text = name.unraw().to_string();
        let method = moved_to(quote!(#of::variable), name.span());
        quote_spanned!(name.span()=> #method(&#whom, #text, &#name);)
    });
    quote!(#(#constants)* #(#variables)*)
}

/// The body as a part of the computation.
pub(super) fn inside(plan: &Plan<'_>, body: TokenStream) -> TokenStream {
    if plan.on_events().next().is_none() {
        let region = region(plan);
        return if region.is_empty() {
            body
        } else {
            behind(&region, &body)
        };
    }
    let (private, computation, function) = (plan.private(), computation(), region_of(plan));
    let inside = local("inside");
    let enter = quote!(let #inside = #private::Prediction::enter(&#computation, #function););
    behind(&enter, &body)
}

/// The body as an expression behind statements.
///
/// One that is a single expression loses its braces, which a lint would call unnecessary; others keep them, so that the
/// user's items do not come behind statements.
pub(super) fn behind(statements: &TokenStream, body: &TokenStream) -> TokenStream {
    match syn::parse2::<Block>(body.clone()).map(|block| block.stmts) {
        Ok(body) if matches!(&body[..], [Stmt::Expr(_, None)]) => quote!({ #statements #(#body)* }),
        _ => quote!({ #statements #body }),
    }
}

/// The body of an `async fn`, which is a future, as a part of the computation.
pub(super) fn followed(plan: &Plan<'_>, body: TokenStream) -> TokenStream {
    if plan.on_events().next().is_none() {
        let region = region(plan);
        return if region.is_empty() {
            body
        } else {
            quote!(async { #region #body.await })
        };
    }
    let (private, computation, function) = (plan.private(), computation(), region_of(plan));
    quote!(#private::Prediction::follow(&#computation, #function, #body))
}

/// Returns the name of the region that the function is in its computation: none, if a variable of
/// the formula has that name.
fn region_of(plan: &Plan<'_>) -> String {
    let function = function_name(plan);
    let is_variable = plan
        .on_events()
        .any(|(_, events)| events.variables.contains(&function));
    if is_variable { String::new() } else { function }
}

/// The function as a region of the computation that it is called in.
pub(super) fn region(plan: &Plan<'_>) -> TokenStream {
    if plan.tracking.is_empty() {
        return TokenStream::new();
    }
    let (private, function) = (plan.private(), function_name(plan));
    let inside = local("inside");
    quote!(let #inside = #private::Region::enter(#function);)
}

/// Writes the check, which tells each property what was found.
pub(super) fn checked(plan: &Plan<'_>) -> TokenStream {
    if plan.on_events().next().is_none() {
        return TokenStream::new();
    }
    let private = plan.private();
    let computation = computation();
    let found = plan.on_events().map(|(head, _)| found_name(head));
    let width = if let Some(width) = plan.terms.width {
        quote!(#private::core::option::Option::Some(#width))
    } else {
        quote!(#private::core::option::Option::None)
    };
    if plan.terms.confirm.is_some() {
        let function = &plan.function.signature.ident;
        return quote! {
            let [#(#found),*] = #private::Prediction::finish_confirming(#computation, #width, || #function());
        };
    }
    quote!(let [#(#found),*] = #private::Prediction::finish(#computation, #width);)
}

/// Writes what is done about what was found for a property.
pub(super) fn found(
    plan: &Plan<'_>,
    head: &Head,
    broken: &dyn Fn(&Violation) -> TokenStream,
) -> TokenStream {
    let private = plan.private();
    let (found, violated) = (found_name(head), local("violated"));
    let raise = broken(&Violation::found(&violated, &private));
    quote!(if let #private::core::option::Option::Some(#violated) = #found { #raise })
}

fn function_name(plan: &Plan<'_>) -> String {
    plan.function.name()
}

fn computation() -> Ident {
    local("computation")
}

fn found_name(head: &Head) -> Ident {
    local(&format!("found_{}", head.number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_crate_that_is_not_the_tracked_one_is_named() {
        let unknown = [("a", quote!(a_is_tracked)), ("b", quote!(b_is_tracked))];
        let expected = quote! {
            if a_is_tracked {
                if b_is_tracked { &["c"] } else { &["c", "b"] }
            } else {
                if b_is_tracked { &["c", "a"] } else { &["c", "a", "b"] }
            }
        };
        let names = names(vec!["c"], &unknown);
        assert_eq!(names.to_string(), expected.to_string());
    }
}
