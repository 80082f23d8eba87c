//! The variables of `shared(...)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Path;

use crate::{attribute::Tracking, rewrite::Calls};

/// The statements that make the variables, and refuse a name that is no variable.
///
/// A declared variable is a reference to it, so that closures which move can share it. It gets its name in the
/// computation of this function and in no other, so that another call of the function is not confused with this one.
pub(super) fn statements(tracking: &Tracking, runtime: &Path) -> TokenStream {
    let calls = Calls::new(runtime);
    tracking
        .entries
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

/// The statements beside errors: variables that nothing borrows, so that what was reported already, such as a thread
/// that outlives them, is not reported again.
pub(super) fn statements_beside_errors(tracking: &Tracking, runtime: &Path) -> TokenStream {
    let (calls, private) = (Calls::new(runtime), quote!(#runtime::__private));
    tracking
        .entries
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
