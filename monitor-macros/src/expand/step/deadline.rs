//! The deadlines of a property: what a timer knows of it, and what a step leaves to the timer.
//!
//! Between two steps no proposition holds. So what is kept and the time decide whether the property
//! is broken then. A step finds out when that will be, and keeps it in the last word.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Ident;

use super::{
    super::names::{Names, core, hygienic},
    atoms::Atoms,
    code::Code,
    evidence::evidence,
    words::Words,
};
use crate::{
    attribute::{OnViolation, StatePlace},
    expand::{form::size, keys::OfKey, plan::Plan},
    property::{Steps, Value},
};

/// The deadlines of the steps of one property.
pub(super) struct Deadlines<'a> {
    plan: &'a Plan<'a>,
    steps: &'a Steps,
    names: Names,
    words: Words<'a>,
}

impl<'a> Deadlines<'a> {
    /// Creates the deadlines of a property, if it has some.
    pub(super) fn of(plan: &'a Plan<'a>, steps: &'a Steps) -> Option<Self> {
        let names = Names(steps.head.number);
        steps.has_deadline.then(|| Self {
            plan,
            steps,
            names,
            words: Words::new(plan, steps, names),
        })
    }

    /// The word with the next deadline.
    fn due(&self) -> Ident {
        self.words.word(self.steps.words() - 1)
    }

    /// The variable with what a step keeps.
    fn kept(&self) -> Ident {
        self.names.named("kept")
    }

    /// The variable that says whether what is broken was reported before the step.
    fn was_told(&self) -> Ident {
        self.names.named("was_told")
    }

    /// What stands before the loop.
    pub(super) fn declared(&self) -> TokenStream {
        let was_told = self.was_told();
        hygienic!(let mut #was_told = false;)
    }

    /// Statements behind the reading of the last state and of the clock: a deadline that has passed
    /// is reported before the step.
    pub(super) fn passed(&self, token: &Ident) -> TokenStream {
        let (core, private) = (core(self.plan), self.plan.private());
        let (due, was_told, watched) = (self.due(), self.was_told(), self.watched());
        let now = self.words.now();
        hygienic! {
            if #private::has_passed(#due, #now) {
                #core::mem::drop(#token);
                #watched.__tell(#now);
                continue;
            }
            #was_told = #private::is_told(#due);
        }
    }

    /// Writes the statement that adds the next deadline to what a step keeps, and returns where the
    /// result is.
    pub(super) fn with_next(&self, new: &TokenStream) -> (TokenStream, TokenStream) {
        let (kept, due, now) = (self.kept(), self.due(), self.words.now());
        let deadline = self.plan.deadline(&self.steps.head);
        let statement = hygienic!(let #kept = #deadline.after_step(#new, #due, #now););
        (statement, kept.into_token_stream())
    }

    /// The statement behind a step that was taken: it tells the timer the next deadline.
    pub(super) fn armed(&self) -> TokenStream {
        let (kept, due, watched) = (self.kept(), self.due(), self.watched());
        let last = Literal::usize_unsuffixed(self.steps.words() - 1);
        hygienic!(#watched.__arm(#due, #kept.words[#last]);)
    }

    /// What is done about a violation, if it was not reported before.
    pub(super) fn unless_told(&self, broken: &TokenStream) -> TokenStream {
        let (private, was_told) = (self.plan.private(), self.was_told());
        let reports = matches!(self.steps.head.on_violation, OnViolation::Report);
        hygienic!(if !#private::says_it_again(#was_told, #reports) { #broken })
    }

    /// What the timer watches.
    fn watched(&self) -> Ident {
        match OfKey::of(self.plan, self.steps) {
            Some(of_key) => of_key.slot(),
            None => self.plan.watched(&self.steps.head),
        }
    }

    /// The items: what is known between steps, and the slot as the timer finds it.
    fn items(&self) -> TokenStream {
        let (plan, steps) = (self.plan, self.steps);
        let (private, core) = (plan.private(), core(plan));
        let program = &steps.monitor.program;
        let (bits, count) = (program.stored().len(), steps.words());
        let size = size(bits, count);
        let stored = (0..bits).map(|bit| {
            let (name, bit) = (self.names.stored(bit), Literal::usize_unsuffixed(bit));
            hygienic!(let #name = __kept.bits[#bit];)
        });
        let words = (0..count).map(|word| {
            let (name, word) = (self.words.word(word), Literal::usize_unsuffixed(word));
            hygienic!(let #name = __kept.words[#word];)
        });
        let atoms = steps.atoms.iter().enumerate();
        let none = atoms
            .clone()
            .filter(|(_, atom)| atom.value != Value::Computed);
        let none = none.map(|(number, _)| {
            let name = self.names.atom(number);
            hygienic!(let #name: #core::primitive::u8 = 0;)
        });
        let (now, asked) = (self.words.now(), self.words.asked());
        let between = hygienic!(#(#stored)* #(#words)* #(#none)* let #now = __time; #asked);
        let mut body = Code::new(core.clone(), self.names, "value_");
        let violated = body.value(program.operations(), program.violated());
        let operations = body.into_tokens();
        let of_atoms = Atoms::new(plan, steps, self.names);
        let (computed, values) = (of_atoms.computed(), of_atoms.values());
        let known = atoms.map(|(number, atom)| {
            let is_known = atom.value != Value::Computed || program.computed(number).is_some();
            Literal::u8_unsuffixed(is_known.into())
        });
        let stored = (0..bits).map(|bit| self.names.stored(bit).into_token_stream());
        let evidence = evidence(&private, stored.chain(self.words.evidence()));
        let changes = self.words.changes().into_iter().map(|(word, distance)| {
            let (word, distance) = (
                Literal::usize_unsuffixed(word),
                Literal::u64_unsuffixed(distance),
            );
            quote!((#word, #distance))
        });
        let (property, deadline) = (plan.description(&steps.head), plan.deadline(&steps.head));
        let watched = matches!(steps.state, StatePlace::Static) && steps.keys.is_none();
        let watched = watched.then(|| {
            let (watched, slot) = (plan.watched(&steps.head), plan.slot(&steps.head));
            quote! {
                static #watched: #private::SlotDeadline<#size> =
                    #private::SlotDeadline::new(&#slot, &#deadline);
            }
        });
        let runtime = plan.runtime;
        hygienic! {
            #runtime::__deadlines_need_std! {}
            #[allow(unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
            static #deadline: #private::Deadline<#size> = #private::Deadline::new(
                &#property,
                &[#(#changes),*],
                |__kept, __time| {
                    #between
                    #operations
                    #violated != 0
                },
                |__kept, __time| {
                    #between
                    #computed
                    let (known, stored) = #evidence;
                    #private::Evidence {
                        stored,
                        known,
                        atoms: #values,
                        evaluated: #private::pack([#(#known),*]),
                    }
                },
            );
            #watched
        }
    }
}

/// The items of a property's deadlines, if it has some.
pub(crate) fn deadline_items(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    Deadlines::of(plan, steps).map_or_else(TokenStream::new, |deadlines| deadlines.items())
}
