//! What a step costs: nanoseconds, and instructions counted by callgrind, of the step-wise engine with clocks and counts.
//!
//! `cargo bench -p monitor-logic --bench evaluator`. The ratio is to the time that `interpreter::Monitor` takes for the
//! formula without its bounds, measured in turns in the same run. Operators with bounds should cost the same whatever the
//! bounds are. Two inputs: *calm*, each proposition changes with probability 1/16 a step, and *noisy*, coin flips; a step
//! comes each second. Instructions need `valgrind`.

use std::{env, hint::black_box, process::Command, time::Instant};

use monitor_logic::{
    evaluate::Columns,
    evaluator::{Evaluator, Moment, State},
    interpreter::Monitor,
    parse::parse,
    value::Value,
};

/// Steps of one timed pass.
const STEPS: u32 = 1 << 14;
const PASSES: usize = 40;
/// Steps that callgrind sees.
const COUNTED: u32 = 4_000;
/// First argument of the process that callgrind runs.
const CHILD: &str = "--count";

/// Formulas, and what is left of each without bounds.
const CASES: [(&str, &str); 16] = [
    ("once(p)", "once(p)"),
    (
        "start(p) -> [q, end(r || s))",
        "start(p) -> [q, end(r || s))",
    ),
    (
        "(p since q) && !(r since (s || prev(p)))",
        "(p since q) && !(r since (s || prev(p)))",
    ),
    ("once[<=10](p)", "once(p)"),
    ("once[<=100](p)", "once(p)"),
    ("once[<=1000](p)", "once(p)"),
    ("once[<=10s](p)", "once(p)"),
    ("once[<=1000s](p)", "once(p)"),
    ("historically[>=10s](p)", "historically(p)"),
    ("once[2s, 5s](p)", "once(p)"),
    ("once[20s, 50s](p)", "once(p)"),
    ("once[200s, 500s](p)", "once(p)"),
    ("p since[200s, 500s] q", "p since q"),
    ("count[<=10s](p) <= 3", "once(p)"),
    ("count[<=1000s](p) <= 3", "once(p)"),
    ("p -> count[200s, 500s](q) <= 3", "p -> once(q)"),
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, case, engine] = arguments.as_slice()
        && flag == CHILD
    {
        let (bounded, plain) = CASES[case.parse::<usize>().expect("a number")];
        let input = input(COUNTED, 1);
        if engine == "evaluator" {
            ByEvaluator::new(bounded).take_steps(&input);
        } else {
            ByMonitor::new(plain).take_steps(&input);
        }
        return;
    }
    println!(
        "{:<42} {:>13} {:>13} {:>12} {:>9}",
        "a step of", "ns calm/noisy", "ratio", "instructions", "(Monitor)"
    );
    for (number, (bounded, plain)) in CASES.into_iter().enumerate() {
        let [calm, noisy] = [16, 2].map(|odds| times(bounded, plain, &input(STEPS, odds)));
        let count = |engine| {
            let count = instructions(number, engine);
            count.map_or_else(|| "-".into(), |count| count.to_string())
        };
        println!(
            "{bounded:<42} {:>6.1}/{:<6.1} {:>6.2}/{:<6.2} {:>12} {:>9}",
            calm.0,
            noisy.0,
            calm.0 / calm.1,
            noisy.0 / noisy.1,
            count("evaluator"),
            count("monitor"),
        );
    }
}

/// The truth of p, q, r and s as bits, each of which changes with probability 1/`odds` a step.
fn input(steps: u32, odds: u64) -> Vec<u8> {
    let mut random = 12_u64;
    let mut draw = || {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        random >> 33
    };
    let mut row = 0;
    (0..steps)
        .map(|_| {
            for bit in 0..4 {
                row ^= u8::from(draw() % odds == 0) << bit;
            }
            row
        })
        .collect()
}

/// The bit of a name.
fn bit(name: &str) -> u8 {
    name.as_bytes()[0] - b'p'
}

struct ByEvaluator {
    evaluator: Evaluator,
    bits: Vec<u8>,
    state: State,
    time: u64,
}

impl ByEvaluator {
    fn new(text: &str) -> Self {
        let mut columns = Columns::new();
        let formula = parse(text).expect("a formula");
        let evaluator = Evaluator::new(&formula, &mut columns).expect("it can be evaluated");
        Self {
            state: evaluator.initial(),
            evaluator,
            bits: columns
                .list()
                .iter()
                .map(|column| bit(&column.name))
                .collect(),
            time: 0,
        }
    }

    /// Returns how often the formula holds.
    #[inline(never)]
    fn take_steps(&mut self, input: &[u8]) -> u32 {
        let mut holds = 0;
        for row in input {
            self.time += 1_000_000_000;
            let value = |column: usize| Some(Value::Boolean(row >> self.bits[column] & 1 == 1));
            let moment = Moment {
                value: &value,
                time: self.time,
            };
            let held = self.evaluator.step(&mut self.state, &moment);
            holds += u32::from(held.expect("it has a value"));
        }
        holds
    }
}

struct ByMonitor {
    monitor: Monitor,
    bits: Vec<u8>,
}

impl ByMonitor {
    fn new(text: &str) -> Self {
        let formula = parse(text).expect("a formula");
        let monitor = Monitor::new(&formula).expect("it is small");
        Self {
            bits: monitor
                .atoms()
                .iter()
                .map(|atom| bit(&atom.to_string()))
                .collect(),
            monitor,
        }
    }

    /// Returns how often the formula holds.
    #[inline(never)]
    fn take_steps(&mut self, input: &[u8]) -> u32 {
        let mut holds = 0;
        for row in input {
            holds += u32::from(self.monitor.step(|atom| row >> self.bits[atom] & 1 == 1));
        }
        holds
    }
}

/// Nanoseconds a step: of the evaluator, and of the monitor of the formula without bounds.
fn times(bounded: &str, plain: &str, input: &[u8]) -> (f64, f64) {
    let (mut evaluator, mut monitor) = (ByEvaluator::new(bounded), ByMonitor::new(plain));
    if bounded == plain {
        let held = ByEvaluator::new(bounded).take_steps(input);
        assert_eq!(held, ByMonitor::new(plain).take_steps(input), "{bounded}");
    }
    let mut least = (f64::INFINITY, f64::INFINITY);
    let time = |run: &mut dyn FnMut() -> u32| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64() * 1e9 / f64::from(STEPS)
    };
    for _ in 0..PASSES {
        least.0 = least
            .0
            .min(time(&mut || evaluator.take_steps(black_box(input))));
        least.1 = least
            .1
            .min(time(&mut || monitor.take_steps(black_box(input))));
    }
    least
}

/// Instructions a step on noisy input; `None` without valgrind.
fn instructions(case: usize, engine: &str) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=*::take_steps")
        .arg(env::current_exe().ok()?)
        .args([CHILD, &case.to_string(), engine])
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, count) = report
        .lines()
        .find_map(|line| line.split_once("Collected :"))?;
    Some(count.trim().parse::<u64>().ok()? / u64::from(COUNTED))
}
