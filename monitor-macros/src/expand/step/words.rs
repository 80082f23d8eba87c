//! The words that a property keeps: what is asked of them at a step, and what the step turns them
//! into.
//!
//! First comes the number of the last step, where a bound counts steps; then the words of each slot of the program; at
//! last when the last step was, where the clock is the program's and may go back, or the next deadline, where a timer
//! reports it.

use monitor_logic::{
    expression::Comparison,
    program::{Moments, Program, Question, Register, Slot, Threshold, Window},
};
use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Ident, spanned::Spanned as _};

use super::code::Code;
use crate::{
    errors::spans::moved_to,
    expand::{
        names::{Names, hygienic},
        object,
        plan::Plan,
    },
    property::Steps,
};

/// The truth of a comparison of a count, 0 or 1.
fn compared(threshold: Threshold, count: &TokenStream, private: &TokenStream) -> TokenStream {
    let constant = Literal::u64_unsuffixed(threshold.constant);
    let compared = match threshold.comparison {
        Comparison::Equal => quote!(#count == #constant),
        Comparison::NotEqual => quote!(#count != #constant),
        Comparison::Less => quote!(#count < #constant),
        Comparison::LessOrEqual => quote!(#count <= #constant),
        Comparison::Greater => quote!(#count > #constant),
        Comparison::GreaterOrEqual => quote!(#count >= #constant),
    };
    quote!((#compared) as #private::core::primitive::u8)
}

/// The words of one step.
pub(super) struct Words<'a> {
    pub(super) plan: &'a Plan<'a>,
    pub(super) steps: &'a Steps,
    pub(super) names: Names,
    pub(super) private: TokenStream,
}

impl<'a> Words<'a> {
    pub(super) fn new(plan: &'a Plan<'a>, steps: &'a Steps, names: Names) -> Self {
        Self {
            plan,
            steps,
            names,
            private: plan.private(),
        }
    }

    pub(super) fn program(&self) -> &'a Program {
        &self.steps.monitor.program
    }

    pub(super) fn word(&self, number: usize) -> Ident {
        self.names.named(&format!("word_{number}"))
    }

    /// The words of a slot, by their numbers.
    pub(super) fn of(&self, slot: usize) -> Vec<usize> {
        let slots = self.program().slots();
        let words = |slot: &Slot<Register>| usize::try_from(slot.words()).unwrap_or_default();
        let before: usize = slots[..slot].iter().map(words).sum();
        let first = usize::from(self.program().counts_steps()) + before;
        (first..first + words(&slots[slot])).collect()
    }

    /// The variable with the time of the step, which is found out once.
    pub(super) fn now(&self) -> Option<Ident> {
        self.program().has_clock().then(|| self.names.named("now"))
    }

    fn step(&self) -> Ident {
        self.names.named("step")
    }

    /// The clock that measures the moments of a slot.
    pub(super) fn clock(&self, window: Window) -> Ident {
        match self.now() {
            Some(now) if window.is_of_time() => now,
            _ => self.step(),
        }
    }

    /// The last words: variables, and the calls of the slot that read them from a token.
    pub(super) fn old(&self, token: &Ident) -> Vec<(Ident, TokenStream)> {
        let words = 0..self.steps.words();
        words
            .map(|number| {
                let literal = Literal::usize_unsuffixed(number);
                (self.word(number), hygienic!(__word(&#token, #literal)))
            })
            .collect()
    }

    /// The statement that finds out when the step is.
    pub(super) fn timed(&self) -> TokenStream {
        let Some(now) = self.now() else {
            return TokenStream::new();
        };
        let private = &self.private;
        let Some(time) = &self.steps.time else {
            return hygienic!(#now = #private::now!(););
        };
        let last = self.word(self.steps.words() - 1);
        let time = object::looked_at(self.plan, self.steps, time);
        // If it is no moment, that is reported where it stands.
        let moment = moved_to(
            quote!(#private::kept::moment),
            Span::mixed_site().located_at(time.span()),
        );
        quote!(#now = #moment(#time, #last);)
    }

    /// The statements that ask what is kept.
    pub(super) fn asked(&self) -> TokenStream {
        let private = &self.private;
        let mut asked = TokenStream::new();
        if self.program().counts_steps() {
            let (step, last) = (self.step(), self.word(0));
            asked.extend(hygienic!(let #step = #private::kept::next_step(#last);));
        }
        for (number, input) in self.program().inputs().iter().enumerate() {
            let name = self.names.input(number);
            let slot = &self.program().slots()[input.slot];
            let words = self.of(input.slot);
            let answer = match (slot, input.question) {
                (Slot::Since { window, .. }, Question::IsWithin) => self.is_within(*window, &words),
                (slot, Question::Compares(threshold, more)) => {
                    let count = self.count(slot, &words, more);
                    let private = &self.private;
                    compared(threshold, &count, private)
                }
                (_, Question::IsWithin) => quote!(0),
            };
            asked.extend(hygienic!(let #name = #answer;));
        }
        asked
    }

    fn is_within(&self, window: Window, words: &[usize]) -> TokenStream {
        let (private, now) = (&self.private, self.clock(window));
        let word = words.first().map(|first| self.word(*first));
        match Moments::from(window) {
            Moments::Latest(most) => {
                hygienic!(#private::kept::is_latest_within(#word, #most, #now))
            }
            Moments::Earliest(least) => {
                hygienic!(#private::kept::is_earliest_within(#word, #least, #now))
            }
            Moments::Ranges(least, most) => {
                let ranges = self.ranges(words);
                hygienic!(#private::kept::is_range_within(#ranges, #least, #most, #now))
            }
        }
    }

    /// How many steps are counted, plus `more`.
    fn count(&self, slot: &Slot<Register>, words: &[usize], more: u64) -> TokenStream {
        let private = &self.private;
        let words: Vec<Ident> = words.iter().map(|word| self.word(*word)).collect();
        match slot {
            Slot::Count { .. } => hygienic!(#private::kept::count(#(#words)*, #more)),
            Slot::CountSince { .. } => hygienic!(#private::kept::count_since(#(#words)*, #more)),
            Slot::Counted { window, .. } => {
                let (least, most) = (window.least(), window.most().unwrap_or(u64::MAX));
                let now = self.clock(*window);
                hygienic!(#private::kept::counted([#(#words),*], [#least, #most], #now, #more))
            }
            Slot::Since { .. } | Slot::Value { .. } => quote!(0),
        }
    }

    fn ranges(&self, words: &[usize]) -> TokenStream {
        let ranges = words.chunks_exact(2).map(|range| {
            let (first, last) = (self.word(range[0]), self.word(range[1]));
            quote!([#first, #last])
        });
        quote!([#(#ranges),*])
    }

    /// Writes what the words become: statements, and the words. The values that they depend on are
    /// written by `code`.
    pub(super) fn next(&self, code: &mut Code) -> (TokenStream, Vec<TokenStream>) {
        let program = self.program();
        let mut statements = TokenStream::new();
        let mut next: Vec<TokenStream> = Vec::new();
        if program.counts_steps() {
            next.push(self.step().into_token_stream());
        }
        for (number, slot) in program.slots().iter().enumerate() {
            let mut value = |value: Register| code.value(program.operations(), value);
            let old: Vec<Ident> = self
                .of(number)
                .into_iter()
                .map(|word| self.word(word))
                .collect();
            let private = &self.private;
            match *slot {
                Slot::Since {
                    window,
                    keeps,
                    makes,
                } => {
                    let (keeps, makes) = (value(keeps), value(makes));
                    let (taken, words) = self.taken(number, window, &keeps, &makes);
                    statements.extend(taken);
                    next.extend(words);
                }
                Slot::Value { number, .. } => next.push(self.present(number).into_token_stream()),
                Slot::Count { counted, enough } => {
                    let counted = value(counted);
                    next.push(hygienic!(#private::kept::next_count(#(#old)*, #counted, #enough)));
                }
                Slot::CountSince {
                    counted,
                    since,
                    enough,
                } => {
                    let (counted, since) = (value(counted), value(since));
                    next.push(hygienic! {
                        #private::kept::next_count_since(#(#old)*, #counted, #since, #enough)
                    });
                }
                Slot::Counted {
                    window, counted, ..
                } => {
                    let (counted, now) = (value(counted), self.clock(window));
                    let name = self.names.named(&format!("counted_{number}"));
                    let taken = match window.most() {
                        Some(most) if self.steps.keys.is_some() => hygienic! {
                            #private::kept::next_counted_of_key([#(#old),*], #counted, #most, #now)
                        },
                        Some(_) => hygienic! {
                            #private::kept::next_latest_counted([#(#old),*], #counted, #now)
                        },
                        None => hygienic! {
                            #private::kept::next_earliest_counted([#(#old),*], #counted, #now)
                        },
                    };
                    statements.extend(hygienic!(let #name = #taken;));
                    next.extend((0..old.len()).map(|place| {
                        let place = Literal::usize_unsuffixed(place);
                        quote!(#name[#place])
                    }));
                }
            }
        }
        if let (Some(now), Some(_)) = (self.now(), &self.steps.time) {
            next.push(now.into_token_stream());
        }
        if self.steps.has_deadline {
            next.push(quote!(0));
        }
        (statements, next)
    }

    /// Writes what is to be kept for a key; the state of a key for which that is nothing is given
    /// back.
    pub(super) fn of_key(&self, new: &TokenStream) -> TokenStream {
        let before = usize::from(self.program().counts_steps());
        let behind = usize::from(self.now().is_some() && self.steps.time.is_some());
        if before + behind == 0 {
            return new.clone();
        }
        hygienic!(#new.without_idle_clock(#before, #behind))
    }

    fn taken(
        &self,
        slot: usize,
        window: Window,
        keeps: &TokenStream,
        makes: &TokenStream,
    ) -> (TokenStream, Vec<TokenStream>) {
        let (private, now, words) = (&self.private, self.clock(window), self.of(slot));
        let word = words.first().map(|first| self.word(*first));
        let next = match Moments::from(window) {
            Moments::Latest(_) if self.steps.keys.is_none() && !self.steps.has_deadline => {
                hygienic!(#private::kept::next_latest_kept(#word, #keeps, #makes, #now))
            }
            Moments::Latest(_) => {
                // What is too far back stays so: without this the state might be that before the
                // first step.
                let within = self.is_asked(slot);
                let keeps = quote!(#keeps & #within);
                hygienic!(#private::kept::next_latest(#word, #keeps, #makes, #now))
            }
            Moments::Earliest(_) => {
                hygienic!(#private::kept::next_earliest(#word, #keeps, #makes, #now))
            }
            Moments::Ranges(least, most) => {
                let name = self.names.named(&format!("ranges_{slot}"));
                let ranges = self.ranges(&words);
                let taken = hygienic! {
                    let #name = #private::kept::next_ranges(
                        #ranges, [#least, #most], #keeps, #makes, #now,
                    );
                };
                let words = (0..words.len()).map(|place| {
                    let (range, end) = (place / 2, place % 2);
                    let (range, end) = (
                        Literal::usize_unsuffixed(range),
                        Literal::usize_unsuffixed(end),
                    );
                    quote!(#name[#range][#end])
                });
                return (taken, words.collect());
            }
        };
        (TokenStream::new(), vec![next])
    }

    /// The words with moments, each with how far back it is when something comes within bounds of time, or is beyond them.
    pub(super) fn changes(&self) -> Vec<(usize, u64)> {
        let mut changes = Vec::new();
        for (number, slot) in self.program().slots().iter().enumerate() {
            let Some(window) = slot.window().filter(|window| window.is_of_time()) else {
                continue;
            };
            let words = self.of(number);
            let (comes, goes) = (
                window.least(),
                window.most().map(|most| most.saturating_add(1)),
            );
            match (slot, Moments::from(window)) {
                (Slot::Since { .. }, Moments::Ranges(..)) => {
                    for range in words.chunks_exact(2) {
                        changes.push((range[0], comes));
                        changes.extend(goes.map(|goes| (range[1], goes)));
                    }
                }
                _ => changes.extend(words.into_iter().map(|word| (word, goes.unwrap_or(comes)))),
            }
        }
        changes
    }

    /// Writes, for the report of a violation, whether something was within the bounds of each slot.
    pub(super) fn evidence(&self) -> Vec<TokenStream> {
        let slots = 0..self.program().slots().len();
        slots.map(|slot| self.is_asked(slot)).collect()
    }

    /// Writes whether something is within the bounds of a slot: 0 if that is not asked.
    fn is_asked(&self, slot: usize) -> TokenStream {
        let mut inputs = self.program().inputs().iter();
        let input =
            inputs.position(|input| input.slot == slot && input.question == Question::IsWithin);
        input.map_or_else(
            || quote!(0),
            |input| self.names.input(input).into_token_stream(),
        )
    }
}
