//! What a step of one property consists of, whatever is done with its verdict.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Ident;

use super::super::names::{Names, core, hygienic};
use super::{
    atoms::Atoms, automaton, code::Code, deadline::Deadlines, evidence::evidence, history,
    words::Words,
};
use crate::{
    expand::{
        form::Form,
        keys::OfKey,
        plan::Plan,
        state::{self, Slot},
        violation::Violation,
    },
    property::{Atom, Steps},
};

/// The parts of a step.
pub(super) struct Parts {
    /// Statements that come first, once: cheap atoms are looked at, costly ones declared.
    pub(super) first: TokenStream,
    /// Statements that compute the verdict, and what is to be kept.
    pub(super) computed: TokenStream,
    /// A number that is 0 if the property holds.
    pub(super) violated: TokenStream,
    pub(super) ends: Ends,
}

/// How a step ends.
pub(super) enum Ends {
    /// The property keeps nothing: the violation.
    Stateless(Violation),
    Stateful(StatefulEnds),
}

/// The ends of a step that changes a slot.
///
/// The three calls of the slot return `None` if another step came between. The violations read
/// `seen`, which the call before them has returned.
pub(super) struct StatefulEnds {
    /// The call if the property holds.
    pub(super) commit: TokenStream,
    /// The call if it is violated and the step counts.
    pub(super) count: TokenStream,
    pub(super) counted: Violation,
    /// The call if it is violated and the step does not count.
    pub(super) refuse: TokenStream,
    pub(super) refused: Violation,
    /// Whether threads share the slot.
    pub(super) is_shared: TokenStream,
}

/// How the next state comes from the last one and the atoms.
struct Transition {
    /// The type of a state.
    memory: TokenStream,
    /// The last state: variables, and the calls of the slot that read them from a token.
    old: Vec<(Ident, TokenStream)>,
    /// The variable with the time of the step, and the statement that finds it out.
    time: Option<(Ident, TokenStream)>,
    /// Statements that ask what is kept in words.
    asked: TokenStream,
    /// Statements that compute the next state and the verdict.
    operations: TokenStream,
    /// The next state.
    new: TokenStream,
    violated: TokenStream,
    /// The last state for a report, as a pair of numbers: which bits are known, and the bits.
    evidence: TokenStream,
}

impl Parts {
    /// If the step is made `alone`, nothing of other properties comes between its reading of the state and its commit.
    pub(super) fn new(plan: &Plan<'_>, steps: &Steps, alone: bool) -> Self {
        let form = Form::of(steps);
        let names = Names(steps.head.number);
        let writer = Writer {
            plan,
            steps,
            names,
            atoms: Atoms::new(plan, steps, names),
            slot: state::slot(
                plan,
                steps,
                &form,
                alone
                    && steps.time.is_none()
                    && steps.past.is_empty()
                    && !steps.atoms.iter().any(Atom::is_lazy),
            ),
        };
        let transition = match form {
            Form::Bits(_) if !steps.keeps_state() => return writer.stateless(),
            Form::Bits(bits) => writer.bits(bits),
            Form::Automaton(automaton) => {
                let (operations, new, violated) =
                    automaton::looked_up(plan, steps, automaton, names);
                let (core, private) = (core(plan), plan.private());
                let states = plan.states(&steps.head);
                let (old, token) = (automaton::state(names), token(names));
                Transition {
                    memory: quote!(#core::primitive::u32),
                    evidence: hygienic! {
                        #private::known_in(&#states, #old)
                    },
                    old: vec![(old, hygienic!(__state(&#token)))],
                    time: None,
                    asked: TokenStream::new(),
                    operations,
                    new,
                    violated,
                }
            }
        };
        writer.with_slot(transition)
    }
}

/// What the slot found when it was read.
fn token(names: Names) -> Ident {
    names.named("token")
}

struct Writer<'a> {
    plan: &'a Plan<'a>,
    steps: &'a Steps,
    names: Names,
    atoms: Atoms<'a>,
    slot: Slot,
}

impl Writer<'_> {
    fn stateless(self) -> Parts {
        let program = &self.steps.monitor.program;
        let mut code = Code::new(core(self.plan), self.names, "value_");
        let violated = code.value(program.operations(), program.violated());
        let (declared, evaluated) = (self.atoms.declared(), self.atoms.evaluated());
        let (check, place) = match OfKey::of(self.plan, self.steps) {
            Some(of_key) => (of_key.decided(), TokenStream::new()),
            None => (self.slot.check.clone(), self.slot.looked_at()),
        };
        let operations = code.into_tokens();
        let lazy = self.atoms.lazy();
        let looked_at = self.atoms.looked_at();
        let violation = self.violation(&quote!(0), &quote!((0, 0)), false);
        let stepped = self.stepped(&quote!((0, 0)));
        Parts {
            first: quote!(#check #place #declared),
            computed: quote!(#evaluated #operations #stepped),
            violated,
            ends: Ends::Stateless(Violation {
                make: hygienic! {
                    |#lazy| {
                        #looked_at
                        #violation
                    }
                },
                values: lazy,
            }),
        }
    }

    fn bits(&self, bits: usize) -> Transition {
        let (core, private) = (core(self.plan), self.plan.private());
        let program = &self.steps.monitor.program;
        let mut body = Code::new(core.clone(), self.names, "value_");
        let next: Vec<TokenStream> = program
            .next()
            .iter()
            .map(|value| body.value(program.operations(), *value))
            .collect();
        let violated = body.value(program.operations(), program.violated());
        let token = token(self.names);
        let stored: Vec<Ident> = (0..bits).map(|bit| self.names.stored(bit)).collect();
        let mut transition = Transition {
            evidence: evidence(&private, stored.iter().map(ToTokens::to_token_stream)),
            old: stored
                .iter()
                .enumerate()
                .map(|(number, name)| {
                    let number = Literal::usize_unsuffixed(number);
                    (name.clone(), hygienic!(__bit(&#token, #number)))
                })
                .collect(),
            time: None,
            asked: TokenStream::new(),
            operations: TokenStream::new(),
            new: quote!([#(#next),*]),
            violated,
            memory: quote!([#core::primitive::u8; #bits]),
        };
        let count = self.steps.words();
        if count > 0 {
            let words = Words::new(self.plan, self.steps, self.names);
            let (statements, next_words) = words.next(&mut body);
            let stored = stored.iter().map(ToTokens::to_token_stream);
            transition.evidence = evidence(&private, stored.chain(words.evidence()));
            transition.old.extend(words.old(&token));
            transition.time = words.now().map(|now| (now, words.timed()));
            transition.asked = words.asked();
            transition.asked.extend(words.found(&self.atoms));
            transition.operations = body.into_tokens();
            transition.operations.extend(statements);
            transition.new = hygienic! {
                #private::Words { bits: [#(#next),*], words: [#(#next_words),*] }
            };
            if self.steps.keys.is_some() {
                transition.new = words.of_key(&transition.new);
            }
            transition.memory = quote!(#private::Words<#bits, #count>);
            if let Some(deadlines) = Deadlines::of(self.plan, self.steps) {
                let (statement, kept) = deadlines.with_next(&transition.new);
                transition.operations.extend(statement);
                transition.new = kept;
            }
        } else {
            transition.operations = body.into_tokens();
        }
        transition
    }

    fn with_slot(&self, transition: Transition) -> Parts {
        let Transition {
            memory,
            old,
            time,
            asked,
            operations,
            new,
            violated,
            evidence,
        } = transition;
        let description = self.plan.description(&self.steps.head);
        let core = core(self.plan);
        let (declared, evaluated) = (self.atoms.declared(), self.atoms.evaluated());
        let (looked_at, mut lazy) = (self.atoms.looked_at(), self.atoms.lazy());
        let (declared, timed) = match time {
            None => (declared, None),
            Some((now, timed)) => {
                // The report of a violation comes after the loop in which steps are computed.
                lazy = quote!((#lazy, #now));
                let declared = hygienic!(#declared let mut #now: #core::primitive::u64;);
                (declared, Some(timed))
            }
        };
        let deadlines = Deadlines::of(self.plan, self.steps);
        let check = &self.slot.check;
        let token = token(self.names);
        let call = |method: TokenStream| self.slot.call(&method);
        let owner = call(hygienic!(__owner(&#description)));
        let read = call(hygienic!(__read::<#memory>()));
        // If there was no room for the key before, what is kept says nothing.
        let violated = match OfKey::of(self.plan, self.steps) {
            Some(of_key) if of_key.is_bounded() => {
                let judged = call(hygienic!(__judged(&#token)));
                hygienic!((if #judged { #violated } else { 0 }))
            }
            _ => violated,
        };
        let before = call(hygienic!(__before(&__seen)));
        let old: TokenStream = old
            .into_iter()
            .map(|(name, read)| {
                let value = call(read);
                hygienic!(let #name = #value;)
            })
            .collect();
        // The next state is computed again from what the slot then still has, and cheap atoms are looked at again:
        // passed on, all that would take registers at every step.
        let violation = |operations: &TokenStream, number: TokenStream| {
            // A step that is refused computes no next state, and was not recorded.
            let violation = self.violation(&number, &evidence, !operations.is_empty());
            Violation {
                make: hygienic! {
                    |(__seen, #lazy)| {
                        #looked_at
                        let #token = #before;
                        #old
                        #asked
                        #operations
                        #violation
                    }
                },
                values: hygienic!((__seen, #lazy)),
            }
        };
        // A step that is made again, because another came between, is counted once; one that is
        // refused is not counted.
        let made = |end: TokenStream| {
            let stepped = self.stepped(&evidence);
            let armed = deadlines.as_ref().map(Deadlines::armed);
            let recorded = history::recorded(self.plan, self.steps, &self.atoms, &evidence);
            if stepped.is_empty() && armed.is_none() && recorded.is_none() {
                return end;
            }
            hygienic!({
                let __end = #end;
                if __end.is_some() { #stepped #recorded #armed }
                __end
            })
        };
        // If the program does not say when a step is, a call finds it out, and what is read before
        // the call is kept over it.
        let (timed_first, timed) = match timed {
            Some(timed) if self.steps.time.is_none() => (Some(timed), None),
            timed => (None, timed),
        };
        let told = deadlines.as_ref().map(Deadlines::declared);
        let passed = deadlines.as_ref().map(|deadlines| deadlines.passed(&token));
        Parts {
            first: hygienic!(#declared #told #check #owner;),
            computed: hygienic! {
                let #token = #read;
                #timed_first #old #timed #passed #asked #evaluated #operations
            },
            violated,
            ends: Ends::Stateful(StatefulEnds {
                commit: made(call(hygienic!(__commit::<#memory>(#token, #new)))),
                count: made(call(hygienic!(__count::<#memory>(#token, #new)))),
                counted: violation(
                    &operations,
                    call(hygienic!(__counted::<#memory>(__seen, #new))),
                ),
                refuse: call(hygienic!(__refuse(#token))),
                refused: violation(&TokenStream::new(), call(hygienic!(__refused(__seen)))),
                is_shared: call(hygienic!(__is_shared())),
            }),
        }
    }

    /// Counts a step whose last state is known, where steps are counted.
    fn stepped(&self, evidence: &TokenStream) -> TokenStream {
        if !cfg!(feature = "coverage") {
            return TokenStream::new();
        }
        let (private, description) = (self.plan.private(), self.plan.description(&self.steps.head));
        let (values, known_values) = (self.atoms.values(), self.atoms.known());
        let computed = self.atoms.computed();
        hygienic! {
            {
                #computed
                let (__known, __stored) = #evidence;
                #private::stepped(&#description, __stored, __known, #values, #known_values);
            }
        }
    }

    /// The violation at the step with that number.
    fn violation(&self, step: &TokenStream, evidence: &TokenStream, counted: bool) -> TokenStream {
        let (private, description) = (self.plan.private(), self.plan.description(&self.steps.head));
        let (values, known_values) = (self.atoms.values(), self.atoms.known());
        let violated = hygienic! {
            #private::violated(&#description, __step, __stored, __known, #values, #known_values)
        };
        let violated = self.atoms.observed(&violated);
        let violated = match OfKey::of(self.plan, self.steps) {
            Some(of_key) => of_key.told(&violated, self.steps.keeps_state()),
            None => violated,
        };
        let violated = history::told(self.plan, self.steps, violated, counted);
        let computed = self.atoms.computed();
        hygienic! {
            #computed
            let (__known, __stored) = #evidence;
            let __step = #step;
            #violated
        }
    }
}
