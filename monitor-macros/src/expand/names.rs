//! What the variables of generated code are called, and how they stay out of the user's sight.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use super::plan::{Plan, local};

/// Tokens whose variables the user's code cannot see, nor shadow.
macro_rules! hygienic {
    ($($tokens:tt)*) => { quote_spanned!(Span::mixed_site()=> $($tokens)*) };
}
pub(super) use hygienic;

/// The names of the variables of one property that code other than its own steps may see: those of
/// the first property of a function have no number.
#[derive(Clone, Copy)]
pub(super) struct Names(pub(super) usize);

impl Names {
    pub(super) fn atom(self, number: usize) -> Ident {
        self.named(&format!("atom_{number}"))
    }

    pub(super) fn known(self, number: usize) -> Ident {
        self.named(&format!("evaluated_{number}"))
    }

    pub(super) fn stored(self, bit: usize) -> Ident {
        self.named(&format!("stored_{bit}"))
    }

    /// The variable with the answer to a question about words that are kept.
    pub(super) fn input(self, number: usize) -> Ident {
        self.named(&format!("input_{number}"))
    }

    pub(super) fn named(self, name: &str) -> Ident {
        match self.0 {
            0 => local(name),
            number => local(&format!("{name}_of_{number}")),
        }
    }
}

pub(super) fn core(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    quote!(#private::core)
}
