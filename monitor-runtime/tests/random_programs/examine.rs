//! Whether what is predicted of one run of a program is shown by another.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    env, fmt,
};

use monitor_runtime::{Checked, PredictiveMonitor};

use super::{Random, linear::Partial, marks::Marks};

/// Of each program, without steering.
const RUNS: u64 = 30;
/// Of each program, of which something is predicted.
const OBSERVED: u64 = 2;
/// How often a prediction is steered for.
const ATTEMPTS: u64 = 200;
/// How often a whole order is tried.
const ORDER_ATTEMPTS: u64 = 300;

/// A program whose runs mark moments.
pub(crate) trait Subject: fmt::Debug {
    /// How many whole orders are followed, of each observed run.
    fn orders(&self) -> u64 {
        0
    }

    /// The moments in the order in which they came.
    fn run(&self, seed: u64, marks: Marks) -> Vec<String>;

    /// The kinds of operations in it, as a text.
    fn operations(&self) -> String;

    /// The queues in it that several send into.
    fn queues(&self) -> Vec<u32> {
        Vec::new()
    }

    /// The operations that send into a queue, by their places: a moment's name without its first letter and the result.
    fn sends(&self, _queue: u32) -> Vec<String> {
        Vec::new()
    }

    /// The operation that has sent what was received by the operation behind which this moment is.
    fn received(&self, _name: &str, _queue: u32) -> Option<String> {
        None
    }
}

/// The seed of the first program, and how many times as many there are.
pub(crate) fn first_and_times() -> (u64, u64) {
    let number = |name| env::var(name).ok()?.parse().ok();
    (
        number("FIRST_SEED").unwrap_or(1),
        number("CASES_TIMES").unwrap_or(1),
    )
}

/// A moment, and another that has not come before it.
pub(crate) type Pair = (String, String);

/// What is known of a program from its real runs.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) names: BTreeSet<String>,
    /// Of any run.
    pairs: HashSet<Pair>,
    /// Of runs that had these moments, and so these results.
    alike: HashMap<BTreeSet<String>, HashSet<Pair>>,
}

impl Known {
    /// `names` must have all moments of the run already.
    pub(crate) fn add(&mut self, run: &[String]) {
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
pub(crate) struct Tally {
    predicted: u64,
    never_seen: Vec<String>,
    /// Orders of all moments that a run allows, which were followed.
    orders: u64,
    never_followed: Vec<String>,
    /// Pairs that were seen both ways in runs with the same results, and how many were predicted:
    /// by the operations of the program.
    real: BTreeMap<String, (u64, u64)>,
    /// The same where sections of locks change places.
    real_of_locks: BTreeMap<String, (u64, u64)>,
}

impl Tally {
    pub(crate) fn examine(&mut self, seed: u64, program: &impl Subject) {
        let mut known = Known::default();
        let runs: Vec<_> = (0..RUNS)
            .map(|run| program.run(seed * 100_003 + run, Marks::free()))
            .collect();
        known.names = runs.iter().flatten().cloned().collect();
        for run in &runs {
            known.add(run);
        }
        for observed in 0..OBSERVED {
            // Sections keep their order in one run, and change places in the other.
            let locks = cfg!(feature = "locks") && observed % 2 == 1;
            let seed = seed * 77_777 + 1_000_000 + observed;
            self.predict(program, (seed, locks), &mut known);
        }
    }

    fn predict(&mut self, program: &impl Subject, (seed, locks): (u64, bool), known: &mut Known) {
        let Observed {
            pairs,
            run,
            broken,
            checked,
        } = observe(program, (seed, locks), &known.names);
        // An order of sections is none of the computation then.
        if !locks
            && let Some(computation) = checked.computation()
            && run.iter().all(|name| known.names.contains(name))
        {
            let partial = Partial::of(computation, &run, program);
            self.follow(program, seed, &run, &partial);
        }
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
                    let text =
                        format!("`{second}` before `{first}`; observed {run:?}; {program:?}");
                    println!("seed {seed}, never seen: {text}");
                    self.never_seen.push(text);
                }
            }
            let alike = known.alike.get(&moments);
            let really = alike.is_some_and(|pairs| {
                pairs.contains(&(second.clone(), first.clone())) && thread(first) != thread(second)
            });
            if really {
                let real = if locks {
                    &mut self.real_of_locks
                } else {
                    &mut self.real
                };
                let entry = real.entry(program.operations()).or_default();
                entry.0 += 1;
                entry.1 += u64::from(predicted);
            }
        }
    }
}

impl Tally {
    /// Follows orders of all moments that the run allows, with the same results.
    fn follow(&mut self, program: &impl Subject, seed: u64, run: &[String], partial: &Partial) {
        let mut random = Random::new(seed);
        for number in 0..program.orders() {
            let Some(order) = partial.order(&mut random) else {
                self.never_followed
                    .push(format!("no order of {run:?}; {program:?}"));
                return;
            };
            self.orders += 1;
            let is_followed = (0..ORDER_ATTEMPTS).any(|attempt| {
                let seed = seed * 7_919 + number * 1_009 + attempt;
                let marks = Marks::in_order(order.clone(), partial.early.clone(), attempt);
                program.run(seed, marks) == order
            });
            if !is_followed {
                let text = format!("{order:?}; observed {run:?}; {program:?}");
                println!("seed {seed}, never followed: {text}");
                self.never_followed.push(text);
            }
        }
    }

    pub(crate) fn print(&self) {
        println!(
            "{} predicted reversals, {} of them never seen; {} whole orders, {} of them never followed",
            self.predicted,
            self.never_seen.len(),
            self.orders,
            self.never_followed.len(),
        );
        for (what, real) in [
            ("sections in order", &self.real),
            ("sections that change places", &self.real_of_locks),
        ] {
            let (all, also): (Vec<u64>, Vec<u64>) = real.values().copied().unzip();
            let (all, also): (u64, u64) = (all.iter().sum(), also.iter().sum());
            println!("{what}: {all} seen with the same results, {also} of them predicted");
            for (operations, (all, also)) in real {
                println!("  {also} of {all}: {operations}");
            }
        }
    }

    pub(crate) fn assert_all_seen(&self) {
        assert!(self.predicted > 0);
        assert!(self.never_seen.is_empty(), "{:#?}", self.never_seen);
        assert!(self.never_followed.is_empty(), "{:#?}", self.never_followed);
    }
}

/// The thread that a moment is of.
fn thread(name: &str) -> &str {
    &name[1..2]
}

/// A run under observation.
pub(crate) struct Observed {
    /// Those that were asked for.
    pub(crate) pairs: Vec<Pair>,
    run: Vec<String>,
    /// Those of the pairs of which the second can come without the first.
    pub(crate) broken: HashSet<usize>,
    checked: Checked,
}

/// What is predicted of a run, in which sections of locks change places or not.
pub(crate) fn observe(
    program: &impl Subject,
    (seed, locks): (u64, bool),
    names: &BTreeSet<String>,
) -> Observed {
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
    #[cfg(feature = "locks")]
    let (run, checked) = if locks {
        observe_twice(program, seed, (computation.locks(), &formulas), names)
    } else {
        observed(program, seed, computation)
    };
    #[cfg(not(feature = "locks"))]
    assert!(!locks);
    #[cfg(not(feature = "locks"))]
    let (run, checked) = observed(program, seed, computation);
    let broken = broken(&checked);
    Observed {
        pairs,
        run,
        broken,
        checked,
    }
}

fn observed(
    program: &impl Subject,
    seed: u64,
    computation: PredictiveMonitor,
) -> (Vec<String>, Checked) {
    let run = computation.run(|| program.run(seed, Marks::free()));
    (run, computation.finish())
}

/// The same run is observed by another computation too, which writes down accesses of what its properties do not read: it predicts
/// the same.
#[cfg(feature = "locks")]
fn observe_twice(
    program: &impl Subject,
    seed: u64,
    (computation, formulas): (PredictiveMonitor, &[String]),
    names: &BTreeSet<String>,
) -> (Vec<String>, Checked) {
    let formulas = formulas.iter().map(String::as_str);
    let other = PredictiveMonitor::with_properties(formulas).unwrap();
    let other = other.rests_on();
    for name in names {
        other.region(name);
    }
    let run = other.run(|| computation.run(|| program.run(seed, Marks::free())));
    let (checked, other) = (computation.finish(), other.finish());
    let (predicted, also) = (broken(&checked), broken(&other));
    // Another test may have been at moments of the same names while one of the two was still there, which is then not checked.
    let is_checked = |number: usize| [&checked, &other].map(|both| both.results()[number].is_ok());
    let differ = predicted.symmetric_difference(&also).copied();
    let differ: Vec<usize> = differ
        .filter(|number| is_checked(*number) == [true; 2])
        .collect();
    assert!(differ.is_empty(), "{differ:?} of {run:?}; {program:?}");
    (run, checked)
}

/// Those of the properties that are violated.
fn broken(checked: &Checked) -> HashSet<usize> {
    let results = checked.results().iter().enumerate();
    let broken = results.filter(|(_, result)| {
        let outcome = result.as_ref();
        outcome.is_ok_and(monitor_analysis::Outcome::violated)
    });
    broken.map(|(number, _)| number).collect()
}

/// Whether a steered run has the second moment without the first before it.
fn show(program: &impl Subject, seed: u64, first: &str, second: &str, known: &mut Known) -> bool {
    (0..ATTEMPTS).any(|attempt| {
        let marks = Marks::steered(first, second, attempt);
        let run = program.run(seed * 31_337 + attempt, marks);
        if run.iter().all(|name| known.names.contains(name)) {
            known.add(&run);
        }
        let place = run.iter().position(|name| name == second);
        place.is_some_and(|place| !run[..place].iter().any(|name| name == first))
    })
}
