//! What a violation reports of counts and of times, which are kept in words.

use monitor_logic::{
    explanation::{Previous, Subformula},
    expression::{Expression, ExpressionKind},
    program::{Moments, Register, Slot},
};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;

use super::{code::Code, words::Words};
use crate::{
    errors::Plain,
    expand::names::{core, hygienic},
    property,
};

impl Words<'_> {
    /// Returns the counts that are compared with a constant, each as it is written, with its text
    /// at the step; and statements that come before these.
    pub(super) fn told_counts(&self) -> (TokenStream, Vec<(String, TokenStream)>) {
        let mut code = Code::new(core(self.plan), self.names, "told_");
        let mut told: Vec<(String, u64, TokenStream)> = Vec::new();
        for (number, atom) in self.steps.atoms.iter().enumerate() {
            let (property::Value::Computed, Some(slot)) =
                (atom.value, self.program().count_of(number))
            else {
                continue;
            };
            let Some(count) = count_in(&self.program().atoms()[number]) else {
                continue;
            };
            let Some((text, enough)) = self.count_text(slot, &mut code) else {
                continue;
            };
            let count = Plain::of(&count.to_string()).text().to_owned();
            // The comparison that counts further says more.
            match told.iter_mut().find(|(known, ..)| *known == count) {
                Some(known) if known.1 < enough => (known.1, known.2) = (enough, text),
                Some(_) => {}
                None => told.push((count, enough, text)),
            }
        }
        let told = told.into_iter().map(|(count, _, text)| (count, text));
        let told = told.collect();
        (code.into_tokens(), told)
    }

    /// The text of the count in a slot, and how far it counts.
    fn count_text(&self, slot: usize, code: &mut Code) -> Option<(TokenStream, u64)> {
        let private = &self.private;
        let words: Vec<Ident> = self
            .of(slot)
            .into_iter()
            .map(|word| self.word(word))
            .collect();
        let mut value = |value: Register| code.value(self.program().operations(), value);
        let (before, at, enough) = match self.program().slots()[slot] {
            Slot::Count { counted, enough } => {
                let counted = value(counted);
                let before = hygienic!(#private::kept::count(#(#words)*, 0));
                (
                    before,
                    hygienic!(#private::kept::next_count(#(#words)*, #counted, #private::core::primitive::u64::MAX)),
                    enough,
                )
            }
            Slot::CountSince {
                counted,
                since,
                enough,
            } => {
                let (counted, since) = (value(counted), value(since));
                let before = hygienic!(#private::kept::count_since(#(#words)*, 0));
                (
                    before,
                    hygienic!(#private::kept::counted_since(#(#words)*, #counted, #since)),
                    enough,
                )
            }
            Slot::Counted {
                window,
                counted,
                enough,
            } => {
                let (least, most) = (window.least(), window.most().unwrap_or(u64::MAX));
                let now = self.clock(window);
                // The step itself is not far enough back where there is a lower bound.
                let more = if least == 0 {
                    value(counted)
                } else {
                    quote!(0_u8)
                };
                let within = |more: &TokenStream| {
                    hygienic! {
                        #private::kept::counted([#(#words),*], [#least, #most], #now, #private::core::convert::From::from(#more))
                    }
                };
                (within(&quote!(0_u8)), within(&more), enough)
            }
            Slot::Since { .. } | Slot::Value { .. } => return None,
        };
        Some((
            hygienic!(#private::kept::count_text(#before, #at, #enough)),
            enough,
        ))
    }

    /// For each bound of time, how long ago it was what the bound asks for.
    pub(super) fn told_times(&self) -> Vec<TokenStream> {
        let (private, program) = (&self.private, self.program());
        let Some(now) = self.now() else {
            return Vec::new();
        };
        let mut told = Vec::new();
        for (number, slot) in program.slots().iter().enumerate() {
            let Slot::Since { window, .. } = slot else {
                continue;
            };
            let is_one_moment = !matches!(Moments::from(*window), Moments::Ranges(..));
            let [word] = self.of(number)[..] else {
                continue;
            };
            let Some((part, operand, value)) = self.asked_by(number) else {
                continue;
            };
            if window.is_of_time() && is_one_moment {
                let word = self.word(word);
                told.push(
                    hygienic!(#private::kept::Ago::new(#part, #operand, #value, #word, #now)),
                );
            }
        }
        told
    }

    /// Returns the part of the formula that asks a slot, and whether the slot keeps the moments of
    /// its truth or of its falsity.
    fn asked_by(&self, slot: usize) -> Option<(String, String, bool)> {
        let monitor = &self.steps.monitor;
        let place = u16::try_from(monitor.program.stored().len() + slot).ok()?;
        let subformulas = monitor.explanation.subformulas();
        let asks = |part: &&Subformula| part.previous.contains(&Previous::Bit(place, false));
        let part = subformulas.iter().find(asks)?.part;
        let formula = self.steps.head.formula.value();
        let text = |number: usize| {
            let written = subformulas[number].part.span.of(&formula);
            Plain::of(written).text().to_owned()
        };
        let (operand, value) = part.operator.moment()?;
        let operand = text(part.operands[operand]);
        let part = Plain::of(part.span.of(&formula)).text().to_owned();
        Some((part, operand, value))
    }
}

/// The count in a comparison.
fn count_in(comparison: &Expression) -> Option<&Expression> {
    let mut operands = comparison.operands().into_iter();
    operands.find(|operand| matches!(operand.kind, ExpressionKind::Past(_)))
}
