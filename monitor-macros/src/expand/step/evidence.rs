//! What reports show of the last state.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// Returns the last state for a report, from its bits.
pub(super) fn evidence(
    private: &TokenStream,
    bits: impl Iterator<Item = TokenStream>,
) -> TokenStream {
    let bits: Vec<TokenStream> = bits.collect();
    // There is no room in it for more.
    let unknown = u32::try_from(128 - bits.len().min(128)).unwrap_or_default();
    let known = Literal::u128_suffixed(u128::MAX.checked_shr(unknown).unwrap_or_default());
    quote!((#known, #private::pack([#(#bits),*])))
}
