//! The tables and their rows.

use std::{
    env, fs,
    process::{Command, ExitCode},
    time::Instant,
};

use monitor_analysis::{DetectOptions, Detector, export::Form};
use monitor_workloads::{
    Workload, dining::Dining, giop::Giop, primary_secondary::PrimarySecondary,
};

use crate::spin;

struct Table {
    name: &'static str,
    property: &'static str,
    workload: fn(usize) -> Box<dyn Workload>,
    /// Processes, and the paper's seconds and megabytes where it has them.
    rows: &'static [(usize, Option<(f64, f64)>)],
    to_reach: &'static str,
    theory: Theory,
}

/// The power of the number of processes n with which the time for all formulas of a property grows,
/// where events |E| grow with n.
struct Theory {
    power: f64,
    why: &'static str,
}

const LOCAL: Theory = Theory {
    power: 2.0,
    why: "n |E| for what comes before what, once; then a formula a process, which reads its own events",
};

const PAIRS: Theory = Theory {
    power: 2.0,
    why: "a clause for each pair is read; slices are of the few processes that ever had a role",
};

const FORMULAS_OF_PAIRS: Theory = Theory {
    power: 3.0,
    why: "n / 2 formulas, each with a clause for each pair of servers",
};

fn dining(processes: usize) -> Box<dyn Workload> {
    // With four meals 250 philosophers have about as many events as the figure to reach is for.
    Box::new(Dining {
        meals: 4,
        ..Dining::new(processes, 1)
    })
}

fn primary_secondary(processes: usize) -> Box<dyn Workload> {
    Box::new(PrimarySecondary::new(processes, 1))
}

fn giop(processes: usize) -> Box<dyn Workload> {
    Box::new(Giop::new(processes, 1))
}

const DINING: &[(usize, Option<(f64, f64)>)] = &[
    (3, Some((0.14, 0.18))),
    (4, Some((0.17, 0.29))),
    (5, Some((0.19, 0.36))),
    (6, Some((0.23, 0.42))),
    (7, Some((0.22, 0.5))),
    (10, Some((0.49, 0.92))),
    (20, Some((3.54, 1.57))),
    (30, Some((10.37, 4.5))),
    (40, Some((18.1, 6.8))),
    (100, Some((137.2, 33.4))),
    (250, Some((965.3, 96.0))),
];
const WITHOUT_FIGURES: &[(usize, Option<(f64, f64)>)] =
    &[(3, None), (10, None), (40, None), (100, None), (250, None)];

const TABLES: [Table; 8] = [
    Table {
        name: "dining-liveness",
        property: "liveness",
        workload: dining,
        rows: DINING,
        to_reach: "0.1 s at 250",
        theory: LOCAL,
    },
    Table {
        name: "dining-safety",
        property: "safety",
        workload: dining,
        rows: WITHOUT_FIGURES,
        to_reach: "0.1 s at 250",
        theory: LOCAL,
    },
    Table {
        name: "dining-possibility",
        property: "possibility",
        workload: dining,
        rows: WITHOUT_FIGURES,
        to_reach: "0.1 s at 250",
        theory: LOCAL,
    },
    Table {
        name: "primary-secondary",
        property: "safety",
        workload: primary_secondary,
        rows: &[
            (3, Some((0.01, 0.41))),
            (4, Some((0.03, 0.75))),
            (5, Some((0.08, 1.0))),
            (6, Some((0.15, 2.03))),
            (7, Some((0.28, 2.75))),
            (8, Some((0.42, 3.77))),
            (9, Some((0.65, 7.78))),
            (10, Some((0.9, 8.82))),
            (20, Some((4.07, 28.89))),
            (30, Some((20.53, 199.49))),
            (40, Some((70.66, 304.5))),
        ],
        to_reach: "1 s, 100 MB at 40",
        theory: PAIRS,
    },
    Table {
        name: "giop-i",
        property: "(i)",
        workload: giop,
        rows: &[
            (10, Some((0.2, 1.7))),
            (20, Some((0.24, 1.3))),
            (40, Some((4.6, 1.9))),
            (80, Some((50.8, 16.3))),
            (120, Some((183.8, 33.7))),
            (160, Some((1001.1, 63.2))),
            (200, Some((1291.0, 76.7))),
            (250, Some((1761.0, 91.9))),
        ],
        to_reach: "1 s at 250",
        theory: LOCAL,
    },
    Table {
        name: "giop-iii",
        property: "(iii)",
        workload: giop,
        rows: &[(10, None), (40, None), (120, None), (250, None)],
        to_reach: "",
        theory: LOCAL,
    },
    Table {
        name: "giop-iv",
        property: "(iv)",
        workload: giop,
        rows: &[(10, None), (40, None), (120, None)],
        to_reach: "",
        theory: FORMULAS_OF_PAIRS,
    },
    Table {
        name: "giop-v",
        property: "(v)",
        workload: giop,
        rows: &[
            (10, Some((0.1, 0.4))),
            (20, Some((5.3, 4.4))),
            (40, Some((5.6, 21.6))),
            (60, Some((60.7, 150.4))),
            (80, Some((218.8, 301.4))),
            (120, Some((520.6, 475.7))),
        ],
        to_reach: "5 s at 120",
        theory: FORMULAS_OF_PAIRS,
    },
];

pub(crate) fn all() -> ExitCode {
    for table in &TABLES {
        let processes: Vec<usize> = table.rows.iter().map(|(processes, _)| *processes).collect();
        show(table, &processes);
    }
    ExitCode::SUCCESS
}

pub(crate) fn some(name: &str, processes: &[&str]) -> ExitCode {
    let Some(table) = TABLES.iter().find(|table| table.name == name) else {
        let names: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
        eprintln!("there is no table `{name}`, only {}", names.join(", "));
        return ExitCode::FAILURE;
    };
    let mut chosen: Vec<usize> = processes
        .iter()
        .filter_map(|word| word.parse().ok())
        .collect();
    if chosen.is_empty() {
        chosen.extend(table.rows.iter().map(|(processes, _)| *processes));
    }
    show(table, &chosen);
    ExitCode::SUCCESS
}

fn show(table: &Table, processes: &[usize]) {
    let Table {
        name,
        property,
        to_reach,
        ..
    } = table;
    println!("\n{name}: {property}; to reach: {to_reach}");
    println!(
        "    n   events  formulas     seconds     built   detect   as one      MB |   paper s  paper MB"
    );
    let has_spin = spin::is_installed();
    let mut sizes: Vec<Size> = Vec::new();
    for &count in processes {
        let measured = env::current_exe().ok().and_then(|own| {
            let output = Command::new(own)
                .args(["measure", name, &count.to_string()])
                .output()
                .ok()?;
            String::from_utf8(output.stdout).ok()
        });
        sizes.extend(measured.as_deref().and_then(Size::of));
        let paper = table.rows.iter().find(|(processes, _)| *processes == count);
        let paper = match paper {
            Some((_, Some((seconds, megabytes)))) => format!("{seconds:9.2} {megabytes:9.2}"),
            _ => String::new(),
        };
        println!("{} | {paper}", measured.unwrap_or_default().trim_end());
        if has_spin && count <= spin::MOST_PROCESSES {
            compare_with_spin(table, count);
        }
    }
    show_growth(&table.theory, &sizes);
}

/// What a row says of growth.
struct Size {
    processes: f64,
    events: f64,
    /// To detect, without building the formulas.
    seconds: f64,
}

impl Size {
    fn of(row: &str) -> Option<Self> {
        let words: Vec<&str> = row.split_whitespace().collect();
        let number = |place: usize| words.get(place)?.parse::<f64>().ok();
        Some(Self {
            processes: number(0)?,
            events: number(1)?,
            seconds: number(5)?,
        })
    }
}

/// The power with which time grows from each size to the next, beside that of the theory. Of less
/// than a few milliseconds the clock and the allocator say more than the algorithm.
fn show_growth(theory: &Theory, sizes: &[Size]) {
    const LEAST_SECONDS: f64 = 0.002;
    let measurable: Vec<&Size> = sizes
        .iter()
        .filter(|size| size.seconds >= LEAST_SECONDS)
        .collect();
    println!("    growth, theory: n^{:.1}, {}", theory.power, theory.why);
    for pair in measurable.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        let power = |from: f64, to: f64| (after.seconds / before.seconds).ln() / (to / from).ln();
        println!(
            "      n = {} to {}: n^{:.2}, |E|^{:.2}",
            before.processes,
            after.processes,
            power(before.processes, after.processes),
            power(before.events, after.events),
        );
    }
}

fn compare_with_spin(table: &Table, processes: usize) {
    let workload = (table.workload)(processes);
    let properties = workload.properties();
    let property = properties
        .iter()
        .find(|property| property.name == table.property);
    if let (Ok(computation), Some(property)) = (workload.computation(), property) {
        let formula = property.formula(0);
        for (name, form) in [("reducible", Form::Reducible), ("naive", Form::Naive)] {
            let found = spin::verify(&computation, &formula, form);
            println!("      SPIN, first formula, {name:9}: {found}");
        }
    }
}

/// One row, in this process.
pub(crate) fn measure(name: &str, processes: &str) -> ExitCode {
    let (Some(table), Ok(processes)) = (
        TABLES.iter().find(|table| table.name == name),
        processes.parse::<usize>(),
    ) else {
        return ExitCode::FAILURE;
    };
    let workload = (table.workload)(processes);
    let properties = workload.properties();
    let property = properties
        .into_iter()
        .find(|property| property.name == table.property);
    let (Ok(computation), Some(property)) = (workload.computation(), property) else {
        return ExitCode::FAILURE;
    };
    let start = Instant::now();
    let detector = Detector::new(&computation);
    let mut built = 0.0;
    let mut verdict = "";
    for number in 0..property.count {
        let began = Instant::now();
        let formula = property.formula(number);
        built += began.elapsed().as_secs_f64();
        match detector.detect(&formula, &DetectOptions::default()) {
            Ok(detection) => match detection.holds {
                Some(holds) if holds == property.broken_when => verdict = "  broken!",
                Some(_) => {}
                None => verdict = "  incomplete",
            },
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let whole = property.whole();
    let start = Instant::now();
    let as_one = detector.detect(&whole, &DetectOptions::default());
    let as_one_seconds = start.elapsed().as_secs_f64();
    if as_one.is_err() {
        return ExitCode::FAILURE;
    }
    println!(
        "{processes:5} {:8} {:9} {seconds:11.4} {built:9.4} {:8.4} {as_one_seconds:8.4} {:7.1}{verdict}",
        computation.events().len(),
        property.count,
        seconds - built,
        peak_megabytes().unwrap_or(f64::NAN),
    );
    ExitCode::SUCCESS
}

/// The most memory that this process has had, where the system says it.
fn peak_megabytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}
