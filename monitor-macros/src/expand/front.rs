//! The attribute: from its text and the item under it to tokens.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};

use super::{block, function, given::Given};
use crate::{
    errors::Errors,
    item::{Function, ImplBlock, ItemKind},
};

/// Expands `#[monitor(arguments)] item`, together with the further `#[monitor]` attributes below it.
///
/// On any error the item is emitted unchanged beside it, so that an editor and the rest of the program keep working.
pub(crate) fn monitor(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let expansion = match syn::parse2::<Function>(item.clone()) {
        Ok(mut function) => {
            let given = Given::read(Some(arguments), &mut function.attributes, &mut errors);
            let name = function.signature.ident.to_string();
            function::expanded(function, &name, given, None, &mut errors)
        }
        Err(error) => {
            if let Some(block) = ImplBlock::parse(item) {
                block::expanded(arguments, block, &mut errors)
            } else {
                match ItemKind::of(item) {
                    Some(kind) => errors.at(Span::call_site(), wrong_item(kind)),
                    None => errors.extend([error]),
                }
                item.to_token_stream()
            }
        }
    };
    let errors = errors.finish();
    quote!(#errors #expansion)
}

fn wrong_item(kind: ItemKind) -> String {
    format!("`#[monitor]` goes on a function, a method or an `impl` block, this is {kind}")
}
