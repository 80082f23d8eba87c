//! What threads know of each other while the program runs (paper 003): each checks a property, or its blocks, by itself.

mod blocks;
mod identity;
mod pending;
mod shared;
mod thread_monitor;

#[cfg(feature = "tokio")]
pub(crate) use self::blocks::ThreadBlocks;
pub(crate) use self::{
    blocks::{
        Carried, Ended, Handed, Respond, access, active, begin, end, hand_on, raise, receive,
    },
    pending::keep_all,
    shared::{ThreadMonitors, ThreadProperty},
    thread_monitor::{Carried as MonitorCarried, Handed as MonitorHanded, ThreadMonitor},
};
