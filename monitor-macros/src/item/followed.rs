//! Crates for which the runtime has tracked ones to take their place, under the same names.

use proc_macro2::TokenStream;
use quote::quote;

/// A crate for which the runtime has a tracked one. A function that names it may mean either: the
/// type tells.
pub(crate) struct FollowedCrate {
    pub(crate) name: &'static str,
    /// Whether the runtime has the tracked one.
    pub(crate) is_there: bool,
    /// A type behind `name::` that both crates have; the runtime tells from it which of them is
    /// meant.
    pub(crate) handle: fn() -> TokenStream,
}

/// All of them, each with its feature.
pub(crate) const FOLLOWED: &[FollowedCrate] = &[FollowedCrate {
    name: "tokio",
    is_there: cfg!(any(test, feature = "tokio")),
    handle: || quote!(task::JoinHandle<()>),
}];

impl FollowedCrate {
    /// The crate of this name, if the runtime has a tracked one.
    pub(crate) fn of_name(name: &str) -> Option<&'static Self> {
        FOLLOWED
            .iter()
            .find(|followed| followed.name == name && followed.is_there)
    }
}
