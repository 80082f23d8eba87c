//! The attribute on an `impl` block: its methods with their steps, and around the block what all of them share.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Path, ReceiverKind, Token};

use super::{
    description,
    function::{self, ForBlock, default_runtime},
    given::Given,
    plan::{self, Plan},
};
use crate::{
    attribute::Tracking,
    check::{self, OfBlock, Terms},
    errors::{Errors, source::shown_type},
    item::{Function, ImplBlock, Member, unfollowed::UnfollowedUses},
    property::Steps,
};

/// The block with its monitors; beside errors, as it was written.
pub(super) fn expanded(
    arguments: &TokenStream,
    mut block: ImplBlock,
    errors: &mut Errors,
) -> TokenStream {
    let Given {
        attributes,
        tracking,
    } = Given::read(Some(arguments), &mut block.attributes, errors);
    let of_block = check::block(&attributes, &block, errors);
    let runtime = tracking.runtime.unwrap_or_else(default_runtime);
    if !errors.is_empty() {
        // It is not reported, in addition, that only the formula uses a parameter.
        let block = block.unchanged();
        return quote!(#[allow(unused_variables, unused_mut)] #block);
    }
    let name = shown_type(&block.self_type);
    let nothing = |_: &Plan<'_>| TokenStream::new();
    let MethodsAndItems { items, block, .. } =
        written(of_block, block, &runtime, &name, &nothing, errors);
    if items.is_empty() {
        return block;
    }
    // The items are for this block alone.
    quote! {
        const _: () = {
            #items
            #block
        };
    }
}

/// A block with its monitors, and what stands around it.
pub(super) struct MethodsAndItems {
    /// The items that all methods share.
    pub(super) items: TokenStream,
    pub(super) block: TokenStream,
    /// What else is written about the properties.
    pub(super) rest: TokenStream,
}

/// Writes the block, whose type reports call `name`; `rest` is written with what all methods share.
pub(super) fn written(
    of_block: OfBlock,
    mut block: ImplBlock,
    runtime: &Path,
    name: &str,
    rest: &dyn Fn(&Plan<'_>) -> TokenStream,
    errors: &mut Errors,
) -> MethodsAndItems {
    let OfBlock {
        described,
        of_methods,
    } = of_block;
    let first_number = plan::first_free_number(&block.content());
    let (tracking, unfollowed) = (Tracking::default(), UnfollowedUses::default());
    let terms = Terms::new(&[], errors);
    let mut items = TokenStream::new();
    let mut of_rest = TokenStream::new();
    if let Some(function) = block.methods().next() {
        let plan = Plan {
            function,
            item_name: name,
            properties: &described,
            tracking: &tracking,
            terms: &terms,
            unfollowed: &unfollowed,
            runtime,
            first_number,
            returned: None,
            off: false,
        };
        items = shared(&plan);
        of_rest = rest(&plan);
    }
    let mut of_methods = of_methods.into_iter();
    let members: Vec<TokenStream> = std::mem::take(&mut block.members)
        .into_iter()
        .map(|member| match member {
            Member::Method(method) => {
                let steps = of_methods.next().unwrap_or_default();
                with_steps(*method, steps, runtime, first_number, errors)
            }
            Member::Other(tokens) => tokens,
        })
        .collect();
    MethodsAndItems {
        items,
        block: block.with_members(members),
        rest: of_rest,
    }
}

fn with_steps(
    mut method: Function,
    steps: Vec<Steps>,
    runtime: &Path,
    first_number: usize,
    errors: &mut Errors,
) -> TokenStream {
    if steps.is_empty() {
        return method.unchanged();
    }
    let given = Given::read(None, &mut method.attributes, errors);
    lend_self(&mut method, &steps);
    let for_block = ForBlock {
        steps,
        runtime,
        first_number,
    };
    let name = method.signature.ident.to_string();
    function::expanded(method, &name, given, Some(for_block), errors)
}

/// Makes `self` mutable in a method that takes it by value, if a step changes a slot in it.
fn lend_self(method: &mut Function, steps: &[Steps]) {
    let changes = steps
        .iter()
        .any(|steps| steps.object().is_none() && steps.slot_is_in_self());
    if let Some(syn::FnArg::Receiver(receiver)) = method.signature.inputs.first_mut()
        && matches!(receiver.kind, ReceiverKind::Value)
        && receiver.mutability.is_none()
        && changes
    {
        receiver.attrs.push(syn::parse_quote!(#[allow(unused_mut)]));
        receiver.mutability = Some(Token![mut](receiver.self_token.span));
    }
}

/// The items that all methods share.
fn shared(plan: &Plan<'_>) -> TokenStream {
    if cfg!(feature = "off") {
        return TokenStream::new();
    }
    let items = plan.steps();
    items
        .map(|steps| description::of_steps(plan, steps))
        .collect()
}
