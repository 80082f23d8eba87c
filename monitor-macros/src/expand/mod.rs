//! From an annotated item to tokens.

mod block;
mod body;
mod computation;
mod declared;
mod description;
mod early_exits;
mod ends;
mod form;
mod front;
mod function;
mod given;
mod inner_steps;
mod keys;
mod looking;
mod names;
mod object;
mod plan;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod threads;
mod variables;
mod violation;

pub(crate) use self::{declared::property, front::monitor};
