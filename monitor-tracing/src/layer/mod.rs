//! The layer, and the handle on it.

mod clock;
mod handle;
mod monitor_layer;
mod shared;
mod take;

pub use self::{
    clock::Clock,
    handle::Handle,
    monitor_layer::{Builder, MonitorLayer},
};
