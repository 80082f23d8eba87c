//! Every engine against all runs of a small computation, one by one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use monitor_analysis::{CheckOptions, Computation, Method, Outcome, check, check_by, event::{Action, Value}};
use monitor_logic::formula::{Binary, Formula, Unary};
use monitor_testing::brute::{Truth, truth};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices(bytes);
    let formula = formula(&mut choices, 3);
    let computation = computation(&mut choices);
    let Some(truth) = truth(&computation, &formula, 200) else {
        return;
    };
    let options = CheckOptions::new().few_states(0);
    for method in Method::ALL {
        let outcome = check_by(&computation, &formula, method, &options).unwrap();
        if let Some(outcome) = outcome {
            examine(&formula, &truth, &outcome);
        }
    }
    for options in [options, CheckOptions::default()] {
        examine(&formula, &truth, &check(&computation, &formula, &options).unwrap());
    }
});

fn examine(formula: &Formula, truth: &Truth, outcome: &Outcome) {
    assert!(outcome.is_complete());
    assert_eq!(outcome.violated(), truth.violating > 0, "{formula}: {outcome:#?} {truth:?}");
    assert_eq!(outcome.observed_violated(), truth.observed, "{formula}: {outcome:#?} {truth:?}");
    for (counted, right) in [
        (&outcome.states, truth.states),
        (&outcome.runs, truth.runs),
        (&outcome.violating_runs, truth.violating),
    ] {
        if let Some(counted) = counted {
            assert_eq!(counted.as_u128(), Some(right as u128), "{formula}: {:?}", outcome.methods);
        }
    }
}

/// The input as a row of choices; at its end each is the first.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*first) % bound
    }
}

const ATOMS: [&str; 8] = ["x == 1", "y == 1", "x > y", "y != x", "x <= 1", "r", "s", "r <= 1"];

fn formula(choices: &mut Choices<'_>, depth: usize) -> Formula {
    let operators = Unary::SAMPLES.len() + Binary::SAMPLES.len();
    let choice = choices.below(ATOMS.len() + if depth > 0 { operators } else { 0 });
    let Some(operator) = choice.checked_sub(ATOMS.len()) else {
        return monitor_logic::parse(ATOMS[choice]).unwrap();
    };
    let operand = formula(choices, depth - 1);
    match operator.checked_sub(Unary::SAMPLES.len()) {
        None => Formula::unary(Unary::SAMPLES[operator], operand),
        Some(binary) => Formula::binary(Binary::SAMPLES[binary], operand, formula(choices, depth - 1)),
    }
}

/// What cannot have happened is left out.
fn computation(choices: &mut Choices<'_>) -> Computation {
    let mut computation = Computation::new();
    let threads = ["a", "b", "c", "d"].map(|name| computation.thread(name));
    let zero = || Some(Value::Integer(0));
    let shared = ["x", "y"].map(|name| computation.variable(name, zero()).unwrap());
    let lock = computation.variable("m", None).unwrap();
    let regions = ["r", "s"].map(|name| computation.region(name).unwrap());
    let mut depths = [[0; 2]; 4];
    let mut owner = None;
    let mut sent = Vec::new();
    for _ in 0..14 {
        if choices.0.is_empty() {
            break;
        }
        let (thread, which) = (choices.below(4), choices.below(2));
        let action = match choices.below(9) {
            0 | 1 => Action::Write(shared[which], Value::Integer(choices.below(3) as i128)),
            2 => Action::Read(shared[which]),
            3 if owner.is_none() => {
                owner = Some(thread);
                Action::Acquire(lock)
            }
            4 if owner == Some(thread) => {
                owner = None;
                Action::Release(lock)
            }
            5 => {
                depths[thread][which] += 1;
                Action::Enter(regions[which])
            }
            6 if depths[thread][which] > 0 => {
                depths[thread][which] -= 1;
                Action::Leave(regions[which])
            }
            7 => {
                let message = computation.message(&format!("message {}", sent.len()));
                sent.push(message);
                Action::Send(message)
            }
            8 if !sent.is_empty() => Action::Receive(sent[choices.below(sent.len())]),
            _ => continue,
        };
        computation.push(threads[thread], [action]).unwrap();
    }
    computation
}
