//! Steps at the entry of a function: what is refused has not happened, and counts for none of the properties.
//!
//! A violation refuses by its policy, or by a panic of the function that is called with it. So no
//! step counts before everything that may leave the function is done.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::Ident;

use super::super::names::{Names, core, hygienic};
use super::{
    deadline::Deadlines,
    parts::{Ends, Parts, StatefulEnds},
    unlinted,
};
use crate::{
    attribute::StatePlace,
    expand::{plan::Plan, violation},
    property::Steps,
};

/// The steps of several properties. Those that refuse by their policy are asked first, in their order, then those that
/// only tell of a violation; when all have let the call pass, each counts the step.
///
/// Another thread may come between the asking and the counting; slots that threads share notice
/// that. They count first: while none of them has, all are asked again. So with one such slot a
/// refused step counts nowhere. With several, one may have counted when the next one refuses.
pub(super) fn steps(plan: &Plan<'_>, steps: &[&Steps]) -> TokenStream {
    let (leaving, staying): (Vec<&Steps>, Vec<&Steps>) = steps
        .iter()
        .partition(|steps| violation::leaves(&steps.head));
    // What the other properties evaluate runs between the reading of the state and its commit.
    let alone = leaving.len() + staying.len() == 1;
    let asked: Vec<Asked<'_>> = leaving
        .into_iter()
        .chain(staying)
        .map(|steps| Asked {
            plan,
            steps,
            names: Names(steps.head.number),
            parts: Parts::new(plan, steps, alone),
        })
        .collect();
    if asked.is_empty() {
        return TokenStream::new();
    }
    let first = asked.iter().map(Asked::first);
    let kept: Vec<(&Asked<'_>, &StatefulEnds)> = asked
        .iter()
        .filter_map(|asked| Some((asked, asked.kept()?)))
        .collect();
    let core = core(plan);
    let steps = match kept.as_slice() {
        [] => asked.iter().map(|asked| asked.asks(false)).collect(),
        [(_, kept)] => {
            let asks = asked.iter().map(|asked| asked.asks(false));
            let commit = &kept.commit;
            hygienic! {
                loop {
                    #(#asks)*
                    if let #core::option::Option::Some(()) = #commit { break; }
                }
            }
        }
        several => {
            let asks = asked.iter().map(|asked| asked.asks(true));
            let counted = several.iter().map(|(asked, _)| asked.counted());
            let [shared, others] = [true, false].map(|shared| {
                let counts = several
                    .iter()
                    .map(|(asked, kept)| asked.counts(kept, shared));
                counts.collect::<TokenStream>()
            });
            hygienic! {
                #(let mut #counted = false;)*
                loop {
                    #(#asks)*
                    #shared
                    #others
                    break;
                }
            }
        }
    };
    let steps = unlinted(&hygienic!(#(#first)* #steps));
    hygienic!({ #steps })
}

/// A property that is asked before the step counts.
struct Asked<'a> {
    plan: &'a Plan<'a>,
    steps: &'a Steps,
    names: Names,
    parts: Parts,
}

impl Asked<'_> {
    /// What comes before all are asked.
    fn first(&self) -> TokenStream {
        let (first, told) = (&self.parts.first, self.told());
        hygienic!(#first let mut #told = false;)
    }

    fn kept(&self) -> Option<&StatefulEnds> {
        match &self.parts.ends {
            Ends::Stateless(_) => None,
            Ends::Stateful(kept) => Some(kept),
        }
    }

    /// Computes the step. A violation is raised once: it leaves the function, or is only reported
    /// if that is the policy. A property that has counted is not asked again.
    fn asks(&self, again: bool) -> TokenStream {
        let core = core(self.plan);
        let Parts {
            computed, violated, ..
        } = &self.parts;
        let told = self.told();
        let raise = |violation| {
            let raise = violation::raise(self.plan, &self.steps.head, violation);
            let raise = match Deadlines::of(self.plan, self.steps) {
                Some(deadlines) => deadlines.unless_told(&raise),
                None => raise,
            };
            hygienic!(#told = true; #raise)
        };
        let not_told = hygienic!(&& !#told);
        match &self.parts.ends {
            Ends::Stateless(violation) => {
                let raise = raise(violation);
                hygienic!(#computed if #violated != 0 #not_told { #raise })
            }
            Ends::Stateful(kept) => {
                let (refuse, raise) = (&kept.refuse, raise(&kept.refused));
                let counted = self.counted();
                let not_yet = again.then(|| hygienic!(&& !#counted));
                hygienic! {
                    #computed
                    if #violated != 0 #not_yet #not_told {
                        if let #core::option::Option::Some(__seen) = #refuse { #raise }
                        continue;
                    }
                }
            }
        }
    }

    /// The variable that says whether the violation was reported.
    fn told(&self) -> Ident {
        self.names.named("told")
    }

    /// The variable that says whether the step has counted.
    fn counted(&self) -> Ident {
        self.names.named("counted")
    }

    /// Counts the step if the slot is one that threads share, or not, as `shared` says. All are
    /// asked again if another step came between.
    fn counts(&self, kept: &StatefulEnds, shared: bool) -> TokenStream {
        let (core, counted) = (core(self.plan), self.counted());
        let StatefulEnds {
            commit, is_shared, ..
        } = kept;
        let of_that_kind = match self.is_shared() {
            Some(known) if known != shared => return TokenStream::new(),
            Some(_) => TokenStream::new(),
            None => hygienic!(&& #is_shared == #shared),
        };
        hygienic! {
            if !#counted #of_that_kind {
                match #commit {
                    #core::option::Option::Some(()) => #counted = true,
                    #core::option::Option::None => continue,
                }
            }
        }
    }

    /// Returns whether threads share the slot, if that is known here.
    fn is_shared(&self) -> Option<bool> {
        match self.steps.state {
            StatePlace::Static | StatePlace::Task(_) => Some(true),
            StatePlace::Thread | StatePlace::Call => Some(false),
            StatePlace::Place(_) => None,
        }
    }
}
