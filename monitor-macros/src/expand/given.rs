//! The attributes of one item.

use proc_macro2::TokenStream;
use syn::{Attribute as SynAttribute, Meta};

use crate::{
    attribute::{self, Attribute, Tracking},
    errors::Errors,
};

/// What the attributes of one item say.
#[derive(Default)]
pub(super) struct Given {
    pub(super) attributes: Vec<Attribute>,
    pub(super) tracking: Tracking,
}

impl Given {
    /// Reads the attribute that is expanded, if it stands on the item itself, and takes the further ones from the item.
    pub(super) fn read(
        first: Option<&TokenStream>,
        of_item: &mut Vec<SynAttribute>,
        errors: &mut Errors,
    ) -> Self {
        let mut given = Self::default();
        if let Some(arguments) = first {
            let read = attribute::read(arguments, &mut given.tracking, errors);
            given.attributes.extend(read);
        }
        for further in take_monitor_attributes(of_item) {
            match further.meta {
                Meta::List(list) => {
                    let read = attribute::read(&list.tokens, &mut given.tracking, errors);
                    let read = read.map(|read| read.standing_at(further.pound_token.span));
                    given.attributes.extend(read);
                }
                other => errors.over(other, "expected `#[monitor(\"FORMULA\", ...)]`"),
            }
        }
        given
    }
}

/// The further `#[monitor(...)]` attributes of the item: they are expanded together with the first, so that all
/// monitors have made their step before any of them leaves the function.
fn take_monitor_attributes(attributes: &mut Vec<SynAttribute>) -> Vec<SynAttribute> {
    let (monitors, others) = attributes.drain(..).partition(|attribute| {
        attribute
            .path()
            .segments
            .last()
            .is_some_and(|last| last.ident == "monitor")
    });
    *attributes = others;
    monitors
}
