//! What an inline monitor costs: instructions a call (callgrind) and time, for five formulas in several forms.
//!
//! `cargo bench --bench inline`. The forms, all with the same host function:
//!
//! - *unannotated*: the host alone;
//! - *paper*: the host and the code that paper 004 prints for the formula (section 5.4.2): arrays `pre` and `now`;
//! - *expert*: the host and a monitor written by hand for this one formula;
//! - *monitored*: the host with `#[monitor]`.
//!
//! Verdicts of all forms are compared before anything is measured. Instructions need `valgrind`; without it the column is
//! empty and a line says so. Two inputs, both filtered so that violations are rare: *calm*, each atom flips with
//! probability 1/16 a step, and *noisy*, coin flips.

mod count;
mod forms;
mod formulas;
mod inputs;
mod paper;

use std::{hint::black_box, time::Instant};

use forms::{Case, Form, cases};

/// Calls of one timed pass.
const CALLS: usize = 1 << 16;
const PASSES: usize = 15;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, formula, form, calls] = arguments.as_slice()
        && flag == count::CHILD
    {
        count::run_child(formula, form, calls);
        return;
    }
    println!("Per call, host function included; time as a ratio to the unannotated host, calm / noisy.\n");
    println!("{:<4} {:<12} {:>12} {:>14} {:>16}", "", "form", "instructions", "ns calm/noisy", "ratio calm/noisy");
    let mut counts_missing = false;
    for case in cases() {
        agree(&case);
        let [calm, noisy] = [inputs::calm(case.name, CALLS), inputs::noisy(case.name, CALLS)];
        let base = [time(&case, Form::Unannotated, &calm), time(&case, Form::Unannotated, &noisy)];
        for form in case.forms() {
            let times = [time(&case, form, &calm), time(&case, form, &noisy)];
            let instructions = count::instructions(case.name, form);
            counts_missing |= instructions.is_none();
            println!(
                "{:<4} {:<12} {:>12} {:>6.1} / {:<5.1} {:>7.2} / {:<5.2}",
                case.name,
                form.name(),
                instructions.map_or_else(|| "-".to_owned(), |count| format!("{count:.1}")),
                times[0],
                times[1],
                times[0] / base[0],
                times[1] / base[1],
            );
        }
        println!();
    }
    if counts_missing {
        println!("(valgrind was not found: instructions were not counted)");
    }
}

/// All forms of a formula give the same verdicts.
fn agree(case: &Case) {
    for input in [inputs::calm(case.name, 5_000), inputs::noisy(case.name, 5_000)] {
        let mut verdicts = case.forms().filter(|form| *form != Form::Unannotated).map(|form| {
            let mut host = case.host(form);
            (form, input.iter().map(|row| host.call(row)).collect::<Vec<bool>>())
        });
        let (_, expected) = verdicts.next().expect("a monitored form");
        for (form, verdicts) in verdicts {
            assert_eq!(verdicts, expected, "{}: {} differs", case.name, form.name());
        }
    }
}

/// Median nanoseconds a call.
fn time(case: &Case, form: Form, input: &[inputs::Row]) -> f64 {
    let mut host = case.host(form);
    let mut passes: Vec<f64> = (0..PASSES)
        .map(|_| {
            let start = Instant::now();
            let mut held = 0_usize;
            for row in input {
                held += usize::from(host.call(row));
            }
            black_box(held);
            #[allow(clippy::cast_precision_loss)] // far below 2^52
            let time = start.elapsed().as_nanos() as f64 / input.len() as f64;
            time
        })
        .collect();
    passes.sort_by(f64::total_cmp);
    passes[PASSES / 2]
}
