//! The item under the attribute, and what its tokens tell about Rust.

mod context;
mod declaration;
pub(crate) mod followed;
pub(crate) mod free_names;
pub(crate) mod function;
pub(crate) mod identifiers;
mod impl_block;
mod kind;
pub(crate) mod macros;
pub(crate) mod matches;
pub(crate) mod object;
pub(crate) mod pass;
pub(crate) mod place;
pub(crate) mod regions;
pub(crate) mod step_marks;
pub(crate) mod unfollowed;

pub(crate) use self::{
    context::ItemContext,
    declaration::{Declaration, DeclaredEvent, Value},
    function::Function,
    impl_block::{ImplBlock, Member},
    kind::ItemKind,
};
