//! Lemma 1, Lemma 2 and Theorem 3 of paper 003, and that verdicts are the same in all runs.

use monitor_logic::{
    formula::Binary,
    mttl::{Formula, Kind},
    strategies::decentralized_over,
};
use monitor_testing::Random;
use proptest::{prelude::*, sample::select};

use super::{
    random::{THREADS, computation, reordered},
    reference::Reference,
};
use crate::{
    error::CheckError,
    knowledge::{Program, check::follow},
    model::{computation::Computation, event::Thread},
};

/// Propositions of every kind. `t` and `u` are those of quantifiers where there is one of the
/// name, and threads otherwise.
const LEAVES: [&str; 18] = [
    "a",
    "x == 1",
    "x > y",
    "n == 2",
    "r",
    "r == 2",
    "read(x)",
    "write(y)",
    "x > @t1(y)",
    "@t2(x) == @t1(@t2(x))",
    "n + x > @t(y)",
    "r == @t(@self(r))",
    "@u(x + y) == x",
    "@v(n) == n",
    "@t(@u(x)) == 1",
    "@self(x) == x",
    "@t1(r) == @t1(@u(@t1(r)))",
    "@t2(x / y) == 0",
];

/// A leaf, with t, u and v as threads of quantifiers; `strategies` makes names of those that are not.
fn leaf() -> impl Strategy<Value = Formula> + Clone {
    select(&LEAVES[..]).prop_map(|text| {
        let around = "some other t: some other u: some other v:";
        let mut formula =
            str::parse::<Formula>(&format!("{around} ({text}) && @t(a) && @u(a) && @v(a)"))
                .unwrap();
        loop {
            formula = match formula.kind {
                Kind::Quantified(_, _, inner) | Kind::Binary(Binary::And, inner, _) => *inner,
                _ => return formula,
            };
        }
    })
}

fn formulas() -> BoxedStrategy<Formula> {
    decentralized_over(leaf(), &THREADS[..2], 7)
}

fn computations() -> impl Strategy<Value = Computation> {
    (any::<u64>(), 1_usize..25).prop_map(|(seed, events)| computation(Random(seed), events))
}

/// The events of the threads that check the formula, and what the monitors found; `None` when an
/// expression has no value.
fn verdicts(computation: &Computation, formula: &Formula) -> Option<Vec<(usize, bool)>> {
    match crate::knowledge::check(computation, formula) {
        Ok(judgement) => Some(judgement.verdicts),
        Err(CheckError::NoValue { .. }) => None,
        Err(error) => panic!("{formula}: {error}"),
    }
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(8))]

    /// Theorem 3, and with it Lemma 2: `KV_i[i].val` is the truth of the formula.
    #[test]
    fn monitors_find_what_the_definition_says(
        computation in computations(),
        formula in formulas(),
    ) {
        let Some(found) = verdicts(&computation, &formula) else {
            return Ok(());
        };
        let reference = Reference::new(&computation);
        let (checker, asked) = match &formula.kind {
            Kind::At(thread, inner) => match computation
                .threads()
                .iter()
                .position(|name| monitor_logic::mttl::Thread::named(name) == *thread)
            {
                Some(place) => (Some(place), &**inner),
                None => (None, &**inner),
            },
            _ => (None, &formula),
        };
        let mut expected = Vec::new();
        for (thread, events) in reference.events.iter().enumerate() {
            if checker.is_none_or(|checker| checker == thread) {
                let own = Thread(u32::try_from(thread).unwrap());
                for (state, event) in (1..).zip(events) {
                    expected.push((*event + 1, reference.checks(asked, own, state)));
                }
            }
        }
        expected.sort_unstable();
        prop_assert_eq!(found.len(), expected.len());
        for ((event, holds), (expected_event, expected)) in found.into_iter().zip(expected) {
            prop_assert_eq!(event, expected_event);
            // What a formula turned out not to depend on need not have a value.
            if let Some(expected) = expected {
                prop_assert_eq!(holds, expected, "{} at {} on {:#?}", formula, event, computation);
            }
        }
    }

    /// Lemma 1: `KV_i[x].val` is the value of x in the predicted state.
    #[test]
    fn vectors_have_the_values_of_the_predicted_state(computation in computations()) {
        let formula = str::parse::<Formula>("a || x == y").unwrap();
        let reference = Reference::new(&computation);
        let mut states = vec![0; THREADS.len()];
        follow(&computation, Program::new(&formula).unwrap(), |number, monitor, _| {
            let thread = computation.event(number).thread;
            states[thread.index()] += 1;
            for name in ["a", "x", "y"] {
                let variable = computation.find_variable(name).unwrap();
                let expected = reference.shared(thread, states[thread.index()], variable);
                assert_eq!(monitor.value(name), Some(&expected));
            }
        }).unwrap();
    }

    /// Robustness: every consistent run gives the same verdict at the same event.
    #[test]
    fn verdicts_are_the_same_in_every_run(
        computation in computations(),
        formula in formulas(),
        seed: u64,
    ) {
        let (other, order) = reordered(&computation, &mut Random(seed));
        let found = verdicts(&computation, &formula);
        let elsewhere = verdicts(&other, &formula).map(|verdicts| {
            let mut verdicts: Vec<(usize, bool)> = verdicts
                .into_iter()
                .map(|(event, holds)| (order[event - 1] + 1, holds))
                .collect();
            verdicts.sort_unstable();
            verdicts
        });
        prop_assert_eq!(found, elsewhere);
    }
}

/// Vectors of formulas without quantifiers do not grow with threads, and nothing is kept for which
/// no thread asks.
#[test]
fn the_size_of_a_vector_depends_on_the_formula() {
    for (formula, size) in [
        ("@t1(x > @t2(y))", 3),
        ("@t1(x > y)", 2),
        ("@t1(a -> !@t2(@t1(a)))", 3),
        ("@t1(once(@t1(a)))", 2),
    ] {
        let program = Program::new(&str::parse::<Formula>(formula).unwrap()).unwrap();
        for events in [5, 60] {
            let computation = computation(Random(7), events);
            let mut seen = 0;
            follow(&computation, program.clone(), |_, monitor, _| {
                assert_eq!(monitor.vector().len(), size, "{formula}");
                seen += 1;
            })
            .unwrap();
            assert!(seen > 0);
        }
    }
}

/// One bit a temporal operator, and none where it is not evaluated.
#[test]
fn a_thread_keeps_a_bit_for_each_temporal_operator() {
    let formula = "@t1(once(a) && (x == 1 since y == 1) -> @t2(historically(r) && prev(@t1(r))))";
    let program = Program::new(&str::parse::<Formula>(formula).unwrap()).unwrap();
    let bits =
        [0, 1, 2].map(|thread| program.stored_bits(crate::knowledge::ProgramThread::new(thread)));
    assert_eq!(program.threads(), ["t1", "t2"]);
    // `prev` needs to know whether there was a state before, too.
    assert!(bits[0] == 2 && bits[1] <= 3 && bits[2] == 0, "{bits:?}");
}
