//! Items that are no functions.

use std::fmt;

use proc_macro2::TokenStream;
use syn::Item;

/// The kind of an item that is no function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ItemKind {
    Struct,
    Enum,
    Union,
    Trait,
    Impl,
    Module,
    Constant,
    Static,
    Alias,
    Use,
    Macro,
    ExternCrate,
    ForeignBlock,
}

impl ItemKind {
    /// Returns the kind of an item; `None` for a function, and for what is no item.
    pub(crate) fn of(item: &TokenStream) -> Option<Self> {
        Some(match syn::parse2::<Item>(item.clone()).ok()? {
            Item::Struct(_) => Self::Struct,
            Item::Enum(_) => Self::Enum,
            Item::Union(_) => Self::Union,
            Item::Trait(_) | Item::TraitAlias(_) => Self::Trait,
            Item::Impl(_) => Self::Impl,
            Item::Mod(_) => Self::Module,
            Item::Const(_) => Self::Constant,
            Item::Static(_) => Self::Static,
            Item::Type(_) => Self::Alias,
            Item::Use(_) => Self::Use,
            Item::Macro(_) => Self::Macro,
            Item::ExternCrate(_) => Self::ExternCrate,
            Item::ForeignMod(_) => Self::ForeignBlock,
            _ => return None,
        })
    }
}

impl fmt::Display for ItemKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Struct => "a struct",
            Self::Enum => "an enum",
            Self::Union => "a union",
            Self::Trait => "a trait",
            Self::Impl => "an `impl` block",
            Self::Module => "a module",
            Self::Constant => "a constant",
            Self::Static => "a static",
            Self::Alias => "a type alias",
            Self::Use => "a `use`",
            Self::Macro => "a macro",
            Self::ExternCrate => "an `extern crate`",
            Self::ForeignBlock => "an `extern` block",
        })
    }
}
