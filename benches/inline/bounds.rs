//! How many instructions a monitored call may take: a change that makes a step dearer is to be seen.

use std::process::ExitCode;

use crate::{
    count,
    forms::{Form, cases},
    timed,
};

/// Asks for the comparison alone.
pub(crate) const FLAG: &str = "--bounds";

/// Instructions a call, with those of the host, which are 7. Callgrind's counts are the same in every run; the bounds are two
/// above what the compiler of the day makes of it, since another may choose other instructions.
const BOUNDS: [(&str, u32); 5] = [("F1", 34), ("F2", 23), ("F3", 38), ("F4", 87), ("F5", 65)];

/// The bound of one formula.
pub(crate) fn of(formula: &str) -> Option<u32> {
    let (_, bound) = BOUNDS.iter().find(|(name, _)| *name == formula)?;
    Some(*bound)
}

/// Counts, and compares with the bounds; with monitors that are off, with the unannotated function.
pub(crate) fn check() -> ExitCode {
    let mut all_within = true;
    for case in cases() {
        let Some(counted) = count::instructions(case.name, Form::Monitored) else {
            println!("valgrind is not here: instructions are not counted");
            return ExitCode::SUCCESS;
        };
        let bound = if cfg!(feature = "off") {
            count::instructions(case.name, Form::Unannotated)
        } else {
            of(case.name).map(f64::from)
        };
        let within = bound.is_some_and(|bound| counted <= bound);
        all_within &= within;
        println!(
            "{}: {counted:.1} instructions a call, at most {:.1}{}",
            case.name,
            bound.unwrap_or_default(),
            if within { "" } else { "  <- more" },
        );
    }
    if !cfg!(feature = "off") {
        all_within &= a_bound_of_time();
    }
    if all_within {
        ExitCode::SUCCESS
    } else {
        println!("find out which change made a step dearer, or say in `bounds.rs` why it must be");
        ExitCode::FAILURE
    }
}

/// Says what a bound of time costs a step, and returns `true` if that is no more than it may be.
fn a_bound_of_time() -> bool {
    let counted = [
        timed::ONCE,
        timed::ONCE_READING,
        timed::ONCE_WITHIN,
        timed::ONCE_TAKING,
        timed::ONCE_BY_OWN_CLOCK,
    ];
    let counted = counted.map(|function| count::collected(timed::NAME, function, function));
    let [
        Some(once),
        Some(reading),
        Some(within),
        Some(taking),
        Some(by_own_clock),
    ] = counted
    else {
        return true;
    };
    println!(
        "once(a): {once:.1} instructions a call; {reading:.1} where the method reads the clock; once[<=5s](a): {within:.1}, which is \
         {:.1} more",
        within - reading,
    );
    println!(
        "once(a): {taking:.1} where the method takes the time of its caller; once[<=5s](a) with `time`: {by_own_clock:.1}, which is \
         {:.1} more",
        by_own_clock - taking,
    );
    within - reading <= timed::MOST && by_own_clock - taking <= timed::MOST
}
