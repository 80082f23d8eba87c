//! The kinds of properties.

use syn::Ident;

use super::{
    branching::Branching, event_step::EventStep, head::Head, interleavings::Interleavings,
    on_events::OnEvents, steps::Steps, threads::Threads,
};

/// A property of an item.
pub(crate) enum Property {
    /// Checked step by step, while the program runs.
    Steps(Box<Steps>),
    /// A step of a `property!`, one of whose events is told here.
    Event(Box<EventStep>),
    /// Checked on all interleavings of one call, after its end.
    Interleavings(Interleavings),
    /// A formula about all that could be in one call, checked after its end.
    Branching(Branching),
    /// Checked by the threads themselves.
    Threads(Threads),
}

impl Property {
    pub(crate) fn head(&self) -> &Head {
        match self {
            Self::Steps(steps) => &steps.head,
            Self::Event(event) => &event.head,
            Self::Interleavings(interleavings) => &interleavings.head,
            Self::Branching(branching) => &branching.head,
            Self::Threads(threads) => &threads.head,
        }
    }

    pub(crate) fn head_mut(&mut self) -> &mut Head {
        match self {
            Self::Steps(steps) => &mut steps.head,
            Self::Event(event) => &mut event.head,
            Self::Interleavings(interleavings) => &mut interleavings.head,
            Self::Branching(branching) => &mut branching.head,
            Self::Threads(threads) => &mut threads.head,
        }
    }

    pub(crate) fn steps(&self) -> Option<&Steps> {
        match self {
            Self::Steps(steps) => Some(steps),
            Self::Event(_) | Self::Interleavings(_) | Self::Branching(_) | Self::Threads(_) => None,
        }
    }

    pub(crate) fn event(&self) -> Option<&EventStep> {
        match self {
            Self::Event(event) => Some(event),
            Self::Steps(_) | Self::Interleavings(_) | Self::Branching(_) | Self::Threads(_) => None,
        }
    }

    /// What is checked on the computation of a call, after its end.
    pub(crate) fn on_events(&self) -> Option<&OnEvents> {
        match self {
            Self::Interleavings(interleavings) => Some(&interleavings.events),
            Self::Branching(branching) => Some(&branching.events),
            Self::Steps(_) | Self::Event(_) | Self::Threads(_) => None,
        }
    }

    pub(crate) fn threads(&self) -> Option<&Threads> {
        match self {
            Self::Threads(threads) => Some(threads),
            Self::Steps(_) | Self::Event(_) | Self::Interleavings(_) | Self::Branching(_) => None,
        }
    }

    /// `ret` as a proposition writes it that reads the returned value.
    pub(crate) fn used_ret(&self) -> Option<Ident> {
        match self {
            Self::Steps(steps) => steps.used_ret(),
            Self::Event(event) => event.used_ret(),
            Self::Interleavings(_) | Self::Branching(_) | Self::Threads(_) => None,
        }
    }
}
