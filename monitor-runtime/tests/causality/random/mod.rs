//! Random programs: what is predicted of one run is shown by another, real one.
//!
//! Threads do random operations, with a moment before and after each. The moment after an operation
//! has the operation's result in its name. Of an observed run the tool predicts which moments could
//! have changed places. Each such prediction must be seen in a real run: in one of those that were
//! made anyway, or in one that is steered, where the thread of the earlier moment is held until the
//! later one has come. So a prediction that no real run can show is an error in the rules.
//!
//! The other way round: of all the pairs that were seen both ways, in runs with the same results,
//! some are not predicted. Their share is printed.
//!
//! `CASES_TIMES` multiplies the number of programs, and `FIRST_SEED` says with which they begin.

mod arena;
mod confirmed;
mod operation;
mod program;
mod run;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    env,
};

use monitor_runtime::{Confirm, PredictiveMonitor, Verdict};

use arena::Marks;
use program::Program;

const PROGRAMS: u64 = 3;
/// Of each program, without steering.
const RUNS: u64 = 30;
/// Of each program, of which something is predicted.
const OBSERVED: u64 = 2;
/// How often a prediction is steered for.
const ATTEMPTS: u64 = 200;

/// A small generator of numbers that look random: xorshift.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// A moment, and another that has not come before it.
type Pair = (String, String);

/// What is known of a program from its real runs.
#[derive(Default)]
struct Known {
    names: BTreeSet<String>,
    /// Of any run.
    pairs: HashSet<Pair>,
    /// Of runs that had these moments, and so these results.
    alike: HashMap<BTreeSet<String>, HashSet<Pair>>,
}

impl Known {
    /// `names` must have all moments of the run already.
    fn add(&mut self, run: &[String]) {
        let moments: BTreeSet<String> = run.iter().cloned().collect();
        let alike = self.alike.entry(moments.clone()).or_default();
        for (place, first) in run.iter().enumerate() {
            for other in self
                .names
                .iter()
                .filter(|name| !run[..=place].contains(name))
            {
                let pair = (first.clone(), other.clone());
                if moments.contains(other) {
                    alike.insert(pair.clone());
                }
                self.pairs.insert(pair);
            }
        }
    }

    fn has(&self, first: &str, other: &str) -> bool {
        self.pairs.contains(&(first.to_owned(), other.to_owned()))
    }
}

#[derive(Default)]
struct Tally {
    predicted: u64,
    never_seen: Vec<String>,
    /// Pairs that were seen both ways in runs with the same results, and how many were predicted:
    /// by the operations of the program.
    real: BTreeMap<String, (u64, u64)>,
}

impl Tally {
    fn examine(&mut self, seed: u64) {
        let program = Program::random(seed);
        let mut known = Known::default();
        let runs: Vec<_> = (0..RUNS)
            .map(|run| program.run(seed * 100_003 + run, Marks::free()))
            .collect();
        known.names = runs.iter().flatten().cloned().collect();
        for run in &runs {
            known.add(run);
        }
        for observed in 0..OBSERVED {
            self.predict(&program, seed * 77_777 + 1_000_000 + observed, &mut known);
        }
    }

    fn predict(&mut self, program: &Program, seed: u64, known: &mut Known) {
        let (pairs, run, broken) = observe(program, seed, &known.names);
        let moments: BTreeSet<String> = run.iter().cloned().collect();
        let place = |name: &String| run.iter().position(|other| other == name);
        for (number, (first, second)) in pairs.iter().enumerate() {
            let (Some(before), Some(after)) = (place(first), place(second)) else {
                continue;
            };
            if before > after {
                continue;
            }
            let predicted = broken.contains(&number);
            if predicted {
                self.predicted += 1;
                if !known.has(second, first) && !show(program, seed, first, second, known) {
                    self.never_seen.push(format!(
                        "`{second}` before `{first}`; observed {run:?}; {program:?}"
                    ));
                }
            }
            let alike = known.alike.get(&moments);
            let really = alike.is_some_and(|pairs| {
                pairs.contains(&(second.clone(), first.clone())) && thread(first) != thread(second)
            });
            if really {
                let entry = self.real.entry(program.operations()).or_default();
                entry.0 += 1;
                entry.1 += u64::from(predicted);
            }
        }
    }
}

/// The thread that a moment is of.
fn thread(name: &str) -> &str {
    &name[1..2]
}

/// A run under observation: the pairs that were asked for, the run, and those of the pairs of which
/// the second can come without the first.
fn observe(
    program: &Program,
    seed: u64,
    names: &BTreeSet<String>,
) -> (Vec<Pair>, Vec<String>, HashSet<usize>) {
    let pairs: Vec<Pair> = names
        .iter()
        .flat_map(|first| {
            let others = names.iter().filter(move |second| *second != first);
            others.map(move |second| (first.clone(), second.clone()))
        })
        .collect();
    let formulas: Vec<String> = pairs
        .iter()
        .map(|(first, second)| format!("start({second}) -> once({first})"))
        .collect();
    let computation =
        PredictiveMonitor::with_properties(formulas.iter().map(String::as_str)).unwrap();
    for name in names {
        computation.region(name);
    }
    let run = computation.run(|| program.run(seed, Marks::free()));
    let checked = computation.finish();
    let broken = checked.results().iter().enumerate();
    let broken = broken.filter(|(_, result)| {
        let outcome = result.as_ref();
        outcome.is_ok_and(monitor_analysis::Outcome::violated)
    });
    let broken = broken.map(|(number, _)| number).collect();
    (pairs, run, broken)
}

/// Whether a steered run has the second moment without the first before it.
fn show(program: &Program, seed: u64, first: &str, second: &str, known: &mut Known) -> bool {
    (0..ATTEMPTS).any(|attempt| {
        let run = program.run(seed * 31_337 + attempt, Marks::steered(first, second));
        if run.iter().all(|name| known.names.contains(name)) {
            known.add(&run);
        }
        let place = run.iter().position(|name| name == second);
        place.is_some_and(|place| !run[..place].iter().any(|name| name == first))
    })
}

/// Every prediction can be shown.
#[test]
fn what_is_predicted_happens_in_some_real_run() {
    let number = |name| env::var(name).ok()?.parse().ok();
    let (first, times): (u64, u64) = (
        number("FIRST_SEED").unwrap_or(1),
        number("CASES_TIMES").unwrap_or(1),
    );
    arena::be_quiet();
    let mut tally = Tally::default();
    for seed in first..first + PROGRAMS * times {
        tally.examine(seed);
    }
    let (real, also): (Vec<u64>, Vec<u64>) = tally.real.values().copied().unzip();
    println!(
        "{} predicted reversals, {} of them never seen; {} seen with the same results, {} of them predicted",
        tally.predicted,
        tally.never_seen.len(),
        real.iter().sum::<u64>(),
        also.iter().sum::<u64>(),
    );
    for (operations, (real, also)) in &tally.real {
        println!("  {also} of {real}: {operations}");
    }
    assert!(tally.predicted > 0);
    assert!(tally.never_seen.is_empty(), "{:#?}", tally.never_seen);
}
