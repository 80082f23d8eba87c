//! What an inline monitor costs: instructions a call (callgrind) and time, for five formulas in several forms.
//!
//! `cargo bench -p monitor-inline --bench inline`. The forms, all with the same host function:
//!
//! - *unannotated*: the host alone;
//! - *paper*: the host and the code that paper 004 prints for the formula (section 5.4.2): arrays `pre` and `now`;
//! - *expert*: the host and a monitor written by hand for this one formula;
//! - *monitored*: the host with `#[monitor]`.
//!
//! `cargo bench -p monitor-inline --bench inline --features off` shows that a monitor that is switched off costs nothing: `monitored` is
//! then the unannotated function.
//!
//! `cargo bench -p monitor-inline --bench inline -- --bounds` counts instructions alone, and fails where there are more than `bounds.rs` allows.
//!
//! Verdicts of all forms are compared before anything is measured. Instructions need `valgrind`; without it the column is
//! empty and a line says so. Two inputs, both filtered so that violations are rare: *calm*, each atom flips with
//! probability 1/16 a step, and *noisy*, coin flips.

mod bounds;
mod count;
mod forms;
mod formulas;
mod inputs;
#[rustfmt::skip] // it is as its generator wrote it
#[allow(clippy::inline_always, clippy::derivable_impls)] // likewise
mod paper;
mod timed;

use std::{hint::black_box, process::ExitCode, time::Instant};

use forms::{Case, Form, cases};

/// Calls of one timed pass.
const CALLS: usize = 1 << 13;
const PASSES: usize = 96;
/// Different positions of the stack.
const STACKS: usize = 16;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, formula, form, calls] = arguments.as_slice()
        && flag == count::CHILD
    {
        count::run_child(formula, form, calls);
        return ExitCode::SUCCESS;
    }
    if arguments.iter().any(|argument| argument == bounds::FLAG) {
        return bounds::check();
    }
    measure();
    ExitCode::SUCCESS
}

/// Prints the table.
fn measure() {
    println!(
        "Per call, host function included; time as a ratio to the unannotated host, calm / noisy.\n"
    );
    println!(
        "{:<4} {:<12} {:>12} {:>14} {:>16}   to reach",
        "", "form", "instructions", "ns calm/noisy", "ratio calm/noisy"
    );
    let mut counts_missing = false;
    for case in cases() {
        agree(&case);
        let [calm, noisy] = [
            inputs::calm(case.name, CALLS),
            inputs::noisy(case.name, CALLS),
        ];
        for form in case.forms() {
            let [(calm, calm_ratio), (noisy, noisy_ratio)] =
                [time(&case, form, &calm), time(&case, form, &noisy)];
            let instructions = count::instructions(case.name, form);
            counts_missing |= instructions.is_none();
            println!(
                "{:<4} {:<12} {:>12} {calm:>6.1} / {noisy:<5.1} {calm_ratio:>7.2} / {noisy_ratio:<5.2}   {}",
                case.name,
                form.name(),
                instructions.map_or_else(|| "-".to_owned(), |count| format!("{count:.1}")),
                if form == Form::Monitored {
                    to_reach(case.name)
                } else {
                    String::new()
                },
            );
        }
        println!();
    }
    if counts_missing {
        println!("(valgrind was not found: instructions were not counted)");
    }
}

/// Instructions and ratio that a monitored call may have.
fn to_reach(formula: &str) -> String {
    if cfg!(feature = "off") {
        return "as the host".to_owned();
    }
    let ratio = match formula {
        "F2" => "1.2",
        "F4" => "2.6",
        "F5" => "1.9",
        _ => "1.6",
    };
    bounds::of(formula).map_or_else(String::new, |bound| format!("{bound}, {ratio}"))
}

/// All forms of a formula give the same verdicts.
fn agree(case: &Case) {
    if cfg!(feature = "off") {
        return; // A monitor that is switched off has no verdict.
    }
    for input in [
        inputs::calm(case.name, 5_000),
        inputs::noisy(case.name, 5_000),
    ] {
        let mut verdicts = case
            .forms()
            .filter(|form| *form != Form::Unannotated)
            .map(|form| {
                let mut host = case.host(form);
                (
                    form,
                    input
                        .iter()
                        .map(|row| host.call(row))
                        .collect::<Vec<bool>>(),
                )
            });
        let (_, expected) = verdicts.next().expect("a monitored form");
        for (form, verdicts) in verdicts {
            assert_eq!(verdicts, expected, "{}: {} differs", case.name, form.name());
        }
    }
}

/// Nanoseconds a call of a form, and of the unannotated host in the same passes: the medians, and that of the ratios.
fn time(case: &Case, form: Form, input: &[inputs::Row]) -> (f64, f64) {
    let mut host = case.host(form);
    let mut unannotated = case.host(Form::Unannotated);
    let mut times = Vec::new();
    let mut ratios = Vec::new();
    for pass in 0..PASSES {
        // Where the stack stands changes the time of a call as much as what the call does: each pass has it elsewhere.
        let base = deeper(pass % STACKS, &mut || one_pass(&mut *unannotated, input));
        let time = deeper(pass % STACKS, &mut || one_pass(&mut *host, input));
        times.push(time);
        ratios.push(time / base);
    }
    (median(times), median(ratios))
}

fn one_pass(host: &mut dyn forms::Host, input: &[inputs::Row]) -> f64 {
    let start = Instant::now();
    let mut held = 0_usize;
    for row in input {
        held += usize::from(host.call(row));
    }
    black_box(held);
    #[allow(clippy::cast_precision_loss)] // far below 2^52
    let time = start.elapsed().as_nanos() as f64 / input.len() as f64;
    time
}

/// Calls `then` from that many frames further down the stack.
#[inline(never)]
fn deeper(frames: usize, then: &mut dyn FnMut() -> f64) -> f64 {
    if frames == 0 {
        return then();
    }
    let frame = black_box([frames; 2]);
    let time = deeper(frames - 1, then);
    black_box(frame);
    time
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
