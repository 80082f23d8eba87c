//! What the rules look at beside the attribute.

use crate::{
    attribute::Tracking,
    item::{Function, ItemContext},
};

/// A function, with what its properties see of it.
pub(crate) struct Annotated<'a> {
    pub(crate) function: &'a Function,
    pub(crate) context: ItemContext,
    pub(crate) tracking: &'a Tracking,
}

impl<'a> Annotated<'a> {
    pub(crate) fn new(function: &'a Function, tracking: &'a Tracking) -> Self {
        Self {
            function,
            context: function.context(),
            tracking,
        }
    }
}
