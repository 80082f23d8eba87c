//! Collects every problem of an annotated item, so that all of them are reported at once.

use proc_macro2::{Span, TokenStream};

use super::Feature;

/// The problems found so far. They must be taken with [`Errors::finish`]: a collector that is dropped with
/// unreported problems would let a wrong specification pass.
#[derive(Default)]
pub(crate) struct Errors {
    found: Vec<syn::Error>,
    finished: bool,
}

impl Errors {
    /// Adds a problem at `span`.
    pub(crate) fn at(&mut self, span: Span, message: impl std::fmt::Display) {
        self.found.push(syn::Error::new(span, message));
    }

    /// Adds a problem that covers all of `tokens`.
    pub(crate) fn over(&mut self, tokens: impl quote::ToTokens, message: impl std::fmt::Display) {
        self.found.push(syn::Error::new_spanned(tokens, message));
    }

    /// Adds a problem at `span` if this feature is off. `what` is the beginning of the sentence
    /// that says what needs it.
    pub(crate) fn needs(&mut self, feature: Feature, span: Span, what: &str) {
        if !feature.is_on() {
            self.at(span, feature.is_off(what));
        }
    }

    /// Adds problems that a parser found.
    pub(crate) fn extend(&mut self, errors: impl IntoIterator<Item = syn::Error>) {
        self.found.extend(errors);
    }

    /// Returns `true` if nothing was found yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns the problems as `compile_error!` invocations; empty if there are none.
    pub(crate) fn finish(mut self) -> TokenStream {
        self.finished = true;
        self.found
            .drain(..)
            .map(|error| error.to_compile_error())
            .collect()
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        assert!(
            self.finished || std::thread::panicking(),
            "the problems of an attribute were never reported"
        );
    }
}
