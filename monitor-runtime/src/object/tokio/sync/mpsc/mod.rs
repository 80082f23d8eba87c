//! Channels with one receiver.
//!
//! The rules are those of [`sync::mpsc`](crate::sync::mpsc). Besides: a send that finds no room
//! comes after those that have reserved it; what is done before reserved room is given back comes
//! before every later send.
//!
//! To count the senders is ordered with making one and letting one go; to count the weak ones is
//! ordered with nothing.
//!
//! Only what a receiver gets orders it, and a look that finds nothing: a `try_recv`, or a wait that
//! is given up. A receive that a `select!` gives up has found nothing out, since it looks at its
//! branches in a random order.

mod bounded;
mod permit;
mod receiver;
mod reserve;
mod sender;
mod unbounded;

pub use ::tokio::sync::mpsc::error;

pub use self::{
    bounded::{Receiver, Sender, WeakSender, channel},
    permit::{OwnedPermit, Permit, PermitIterator},
    unbounded::{UnboundedReceiver, UnboundedSender, WeakUnboundedSender, unbounded_channel},
};

#[cold]
fn gone() -> ! {
    unreachable!("an end that still exists is not gone")
}
