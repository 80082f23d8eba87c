//! Steps that count whatever their verdict: at the exit, where the body has run, inside it, and where a violation is
//! only reported.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::super::names::{core, hygienic};
use super::{
    Verdict,
    deadline::Deadlines,
    events,
    parts::{Ends, Parts},
    unlinted,
};
use crate::{
    attribute::OnViolation,
    expand::{
        computation, object,
        plan::{Plan, local},
        violation::{self, Violation},
    },
    property::Steps,
};

/// Writes the steps of several properties. All are made before the first of the violations leaves
/// the function, so that a caller that recovers goes on from the right state.
pub(super) fn steps(plan: &Plan<'_>, verdicts: &[Verdict<'_>]) -> TokenStream {
    let (leaving, staying): (Vec<Verdict<'_>>, Vec<Verdict<'_>>) = verdicts
        .iter()
        .partition(|verdict| violation::leaves(verdict.head()));
    // Those that only report go first, so that nothing is left to do behind one that leaves.
    let staying = reporting(plan, &staying);
    let leaving = match leaving.as_slice() {
        [] => TokenStream::new(),
        [verdict] => raising(plan, *verdict),
        _ => raising_the_first(plan, &leaving),
    };
    quote!(#staying #leaving)
}

/// Writes the steps of properties whose violations let the function go on.
fn reporting(plan: &Plan<'_>, verdicts: &[Verdict<'_>]) -> TokenStream {
    match verdicts {
        [] => TokenStream::new(),
        [verdict] => raising(plan, *verdict),
        _ => {
            let steps = verdicts.iter().map(|verdict| raising(plan, *verdict));
            steps.map(|step| apart(plan, &step)).collect()
        }
    }
}

/// Writes one of many steps as a closure that is called at once: the time in which the compiler
/// checks a body grows with the square of its length, and all the steps would be in one.
fn apart(plan: &Plan<'_>, step: &TokenStream) -> TokenStream {
    let private = plan.private();
    hygienic!(#private::call(|| #step);)
}

fn raising(plan: &Plan<'_>, verdict: Verdict<'_>) -> TokenStream {
    let step = one(plan, verdict, &|violated| raise(plan, verdict, violated));
    hygienic!({ #step })
}

/// Writes the steps of several properties whose violations leave the function: the first violation
/// is kept until all steps are made.
fn raising_the_first(plan: &Plan<'_>, verdicts: &[Verdict<'_>]) -> TokenStream {
    let (core, private) = (core(plan), plan.private());
    let first = local("first_violation");
    // Mostly all violations are raised in the same way.
    let mut ways: Vec<(Way, TokenStream)> = Vec::new();
    let mut steps = TokenStream::new();
    for verdict in verdicts {
        let way = Way::of(*verdict);
        let known = ways.iter().position(|(known, _)| *known == way);
        let way = known.unwrap_or_else(|| {
            let violated = Violation::found(&local("violated"), &private);
            ways.push((way, raise(plan, *verdict, &violated)));
            ways.len() - 1
        });
        let step = one(plan, *verdict, &|violated| {
            let violated = violated.made(&private);
            hygienic!(#private::keep_first(&mut #first, #way, #violated);)
        });
        steps.extend(apart(plan, &hygienic!({ #step })));
    }
    let raised = if let [(_, raise)] = ways.as_slice() {
        raise.clone()
    } else {
        let (numbers, raises) = (0..ways.len(), ways.iter().map(|(_, raise)| raise));
        hygienic!(match __way { #(#numbers => { #raises })* _ => {} })
    };
    hygienic! {{
        let mut #first = #core::option::Option::None;
        #steps
        if let #core::option::Option::Some((__way, __violated)) = #first { #raised }
    }}
}

/// How a violation leaves the function.
#[derive(PartialEq, Eq)]
struct Way {
    returns: bool,
    reads_returned_value: bool,
}

impl Way {
    fn of(verdict: Verdict<'_>) -> Self {
        Self {
            returns: matches!(verdict.head().on_violation, OnViolation::Return),
            reads_returned_value: verdict.reads_returned_value(),
        }
    }
}

fn raise(plan: &Plan<'_>, verdict: Verdict<'_>, violated: &Violation) -> TokenStream {
    let reads_it = verdict.reads_returned_value();
    violation::raise_with_value(plan, verdict.head(), reads_it, violated)
}

/// One verdict; `broken` makes the statement that handles a violation.
fn one(
    plan: &Plan<'_>,
    verdict: Verdict<'_>,
    broken: &dyn Fn(&Violation) -> TokenStream,
) -> TokenStream {
    match verdict {
        Verdict::Step(steps) => object::where_there_is_one(plan, steps, step(plan, steps, broken)),
        Verdict::Event(event) => events::step(plan, event, broken),
        Verdict::Found(head) => computation::found(plan, head, broken),
    }
}

fn step(plan: &Plan<'_>, steps: &Steps, broken: &dyn Fn(&Violation) -> TokenStream) -> TokenStream {
    let Parts {
        first,
        computed,
        violated,
        ends,
    } = Parts::new(plan, steps, true);
    let core = core(plan);
    let kept = match ends {
        Ends::Stateless(violation) => {
            let broken = broken(&violation);
            return unlinted(&hygienic! {
                #first
                #computed
                if #violated != 0 { #broken }
            });
        }
        Ends::Stateful(kept) => kept,
    };
    let (commit, count) = (&kept.commit, &kept.count);
    let broken = broken(&kept.counted);
    let broken = match Deadlines::of(plan, steps) {
        Some(deadlines) => deadlines.unless_told(&broken),
        None => broken,
    };
    unlinted(&hygienic! {
        #first
        let __found = loop {
            #computed
            if #violated != 0 {
                if let #core::option::Option::Some(__seen) = #count {
                    break #core::option::Option::Some(__seen);
                }
            } else if let #core::option::Option::Some(()) = #commit {
                break #core::option::Option::None;
            }
        };
        if let #core::option::Option::Some(__seen) = __found { #broken }
    })
}
