//! What is written for one function, and what its parts are called.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use syn::{Ident, Path};

use crate::{
    attribute::{At, Tracking},
    check::Terms,
    item::{Function, identifiers::identifiers, unfollowed::UnfollowedUses},
    property::{EventStep, Head, OnEvents, Property, Steps, Threads},
};

/// The properties of one function, ready to be written.
pub(super) struct Plan<'a> {
    pub(super) function: &'a Function,
    /// What reports call the item under the attribute, within its module.
    pub(super) item_name: &'a str,
    pub(super) properties: &'a [Property],
    /// The variables that the function shares with other threads.
    pub(super) tracking: &'a Tracking,
    /// How its computation is checked.
    pub(super) terms: &'a Terms,
    /// What the function uses that computations do not follow.
    pub(super) unfollowed: &'a UnfollowedUses,
    /// Path of the runtime.
    pub(super) runtime: &'a Path,
    /// The number of the first property's items: an attribute that was expanded before may have left some in the body.
    pub(super) first_number: usize,
    /// The value that the function returns, at its exit.
    pub(super) returned: Option<Ident>,
    /// Whether monitors are off: what they read is named, and nothing is done.
    pub(super) off: bool,
}

impl<'a> Plan<'a> {
    /// The properties that are checked step by step.
    pub(super) fn steps(&self) -> impl Iterator<Item = &'a Steps> + use<'a> {
        self.properties.iter().filter_map(Property::steps)
    }

    /// The events of other properties that are told at such a time.
    pub(super) fn events_at(&self, when: fn(At) -> bool) -> Vec<&'a EventStep> {
        let events = self.properties.iter().filter_map(Property::event);
        events.filter(|event| when(event.at)).collect()
    }

    /// The properties that make a step at such a time.
    pub(super) fn steps_at(&self, when: fn(At) -> bool) -> Vec<&'a Steps> {
        self.steps().filter(|steps| when(steps.at)).collect()
    }

    /// Returns the properties for which something is done at the exit, except those that threads
    /// check.
    pub(super) fn properties_at_exit(&self) -> Vec<&'a Property> {
        let properties = self.properties.iter();
        properties
            .filter(|property| match property {
                Property::Steps(steps) => steps.at.at_exit(),
                Property::Event(event) => event.at.at_exit(),
                Property::Interleavings(_) | Property::Branching(_) => true,
                Property::Threads(_) => false,
            })
            .collect()
    }

    /// The properties that make a step where the call ends without a return.
    pub(super) fn properties_without_return(&self) -> impl Iterator<Item = &'a Property> + use<'a> {
        let properties = self.properties.iter();
        properties.filter(|property| {
            let at = property.steps().map(|steps| steps.at);
            let at = at.or_else(|| property.event().map(|event| event.at));
            at.is_some_and(At::without_return)
        })
    }

    /// The properties that are checked on the computation of the call.
    pub(super) fn on_events(&self) -> impl Iterator<Item = (&'a Head, &'a OnEvents)> + use<'a> {
        let properties = self.properties.iter();
        properties.filter_map(|property| Some((property.head(), property.on_events()?)))
    }

    /// The properties that threads check.
    pub(super) fn threads(&self) -> impl Iterator<Item = &'a Threads> + use<'a> {
        self.properties.iter().filter_map(Property::threads)
    }

    /// The variable with the place of the call, if the steps of a property at the ends of the function know it.
    pub(super) fn caller(&self, steps: &Steps) -> Option<Ident> {
        let is_at_ends = steps.at.at_entry() || steps.at.at_exit() || steps.at.without_return();
        (is_at_ends && self.function.tracks_caller()).then(|| local("called_at"))
    }

    /// The part of the runtime that only generated code uses.
    pub(super) fn private(&self) -> TokenStream {
        let runtime = self.runtime.to_token_stream();
        quote!(#runtime::__private)
    }

    /// The item that describes a property.
    pub(super) fn description(&self, head: &Head) -> Ident {
        self.item(head, "PROPERTY")
    }

    /// The slot of a property.
    pub(super) fn slot(&self, head: &Head) -> Ident {
        self.item(head, "STATE")
    }

    /// What is known of the deadlines of a property.
    pub(super) fn deadline(&self, head: &Head) -> Ident {
        self.item(head, "DEADLINE")
    }

    /// The last steps of a property.
    pub(super) fn history(&self, head: &Head) -> Ident {
        self.item(head, "HISTORY")
    }

    /// The slot of a property, as a timer finds it.
    pub(super) fn watched(&self, head: &Head) -> Ident {
        self.item(head, "WATCHED")
    }

    /// The table of a property's automaton.
    pub(super) fn table(&self, head: &Head) -> Ident {
        self.item(head, "TABLE")
    }

    /// What is known in each state of a property's automaton.
    pub(super) fn states(&self, head: &Head) -> Ident {
        self.item(head, "STATES")
    }

    // Items have no hygiene, so their names must be ones that no program has.
    fn item(&self, head: &Head, what: &str) -> Ident {
        format_ident!(
            "{ITEMS}{what}_{}",
            self.first_number + head.number,
            span = Span::mixed_site()
        )
    }
}

const ITEMS: &str = "__MONITOR_";

/// Returns the first number for items of this expansion. Items have no hygiene: their numbers must
/// differ from those of an attribute that was expanded before and whose items the body can see, and
/// from names that a user writes in this form.
pub(super) fn first_free_number(body: &TokenStream) -> usize {
    identifiers(body)
        .iter()
        .filter(|name| name.starts_with(ITEMS))
        .filter_map(|name| name.rsplit('_').next()?.parse::<usize>().ok())
        .max()
        .map_or(0, |used| used.saturating_add(1))
}

/// What the returned value is called where no proposition names it. It is not used when the body always panics.
pub(super) fn returned_value() -> Ident {
    local("returned")
}

/// A variable that the user's code cannot see.
pub(super) fn local(name: &str) -> Ident {
    format_ident!("__{name}", span = Span::mixed_site())
}
