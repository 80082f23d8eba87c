//! The annotated `impl` block: its head as a tree, its methods as functions, other members as tokens.

use monitor_logic::set::Set;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{
    Attribute, GenericParam, ImplItem, ItemImpl, Type,
    ext::IdentExt as _,
    parse::{ParseStream, Parser as _, discouraged::Speculative as _},
};

use super::{Function, identifiers::identifiers};

/// An `impl` block.
///
/// Bodies stay token trees, as those of functions do: what is half typed in one of them does not keep the others from
/// being monitored.
pub(crate) struct ImplBlock {
    /// Its attributes, further `#[monitor]` among them.
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) self_type: Type,
    /// Whether it implements a trait.
    pub(crate) of_trait: bool,
    /// Its const generics, which its methods see as values.
    pub(crate) constants: Set<String>,
    pub(crate) members: Vec<Member>,
    /// Whether a member could not be read, so that there may be methods that are not known.
    pub(crate) is_incomplete: bool,
    /// What stands between the attributes and the braces.
    head: TokenStream,
    inner_attributes: Vec<Attribute>,
    braces: Group,
}

/// A member of an `impl` block.
pub(crate) enum Member {
    Method(Box<Function>),
    /// A constant, a type, a macro, or what cannot be read.
    Other(TokenStream),
}

impl ImplBlock {
    /// Reads the block; `None` if the item is none.
    pub(crate) fn parse(item: &TokenStream) -> Option<Self> {
        let mut head: Vec<TokenTree> = item.clone().into_iter().collect();
        let Some(TokenTree::Group(braces)) = head.pop() else {
            return None;
        };
        if braces.delimiter() != Delimiter::Brace {
            return None;
        }
        let head: TokenStream = head.into_iter().collect();
        let ItemImpl {
            attrs,
            trait_,
            self_ty,
            generics,
            ..
        } = syn::parse2(quote!(#head {})).ok()?;
        let without_attributes = |input: ParseStream<'_>| {
            input.call(Attribute::parse_outer)?;
            input.parse::<TokenStream>()
        };
        let constants = generics
            .params
            .iter()
            .filter_map(|parameter| match parameter {
                GenericParam::Const(parameter) => Some(parameter.ident.unraw().to_string()),
                _ => None,
            });
        let constants = constants.collect();
        let (inner_attributes, members, is_incomplete) = members.parse2(braces.stream()).ok()?;
        Some(Self {
            attributes: attrs,
            of_trait: trait_.is_some(),
            self_type: *self_ty,
            constants,
            members,
            is_incomplete,
            head: without_attributes.parse2(head).ok()?,
            inner_attributes,
            braces,
        })
    }

    /// The methods, and functions without receiver.
    pub(crate) fn methods(&self) -> impl Iterator<Item = &Function> {
        self.members.iter().filter_map(|member| match member {
            Member::Method(method) => Some(&**method),
            Member::Other(_) => None,
        })
    }

    /// Returns `true` if a member that is no method names this, as a macro that makes a method does.
    pub(crate) fn is_named_elsewhere(&self, name: &str) -> bool {
        self.members.iter().any(|member| match member {
            Member::Method(_) => false,
            Member::Other(tokens) => identifiers(tokens).contains(name),
        })
    }

    /// The block with other members.
    pub(crate) fn with_members(
        &self,
        members: impl IntoIterator<Item = TokenStream>,
    ) -> TokenStream {
        let Self {
            attributes,
            head,
            inner_attributes,
            braces,
            ..
        } = self;
        let members = members.into_iter();
        let mut block = Group::new(Delimiter::Brace, quote!(#(#inner_attributes)* #(#members)*));
        block.set_span(braces.span());
        quote!(#(#attributes)* #head #block)
    }

    /// The block as it was written, without the attributes that were taken from it.
    pub(crate) fn unchanged(&self) -> TokenStream {
        let members = self.members.iter().map(|member| match member {
            Member::Method(method) => method.unchanged(),
            Member::Other(tokens) => tokens.clone(),
        });
        self.with_members(members)
    }

    /// All tokens of its members.
    pub(crate) fn content(&self) -> TokenStream {
        self.braces.stream()
    }
}

/// The inner attributes and the members, and whether something could not be read.
fn members(input: ParseStream<'_>) -> syn::Result<(Vec<Attribute>, Vec<Member>, bool)> {
    let attributes = input.call(Attribute::parse_inner)?;
    let mut members = Vec::new();
    while !input.is_empty() {
        let ahead = input.fork();
        if let Ok(method) = ahead.parse::<Function>() {
            input.advance_to(&ahead);
            members.push(Member::Method(Box::new(method)));
            continue;
        }
        let ahead = input.fork();
        let Ok(other) = ahead.parse::<ImplItem>() else {
            members.push(Member::Other(input.parse()?));
            return Ok((attributes, members, true));
        };
        input.advance_to(&ahead);
        members.push(Member::Other(other.into_token_stream()));
    }
    Ok((attributes, members, false))
}
