//! Traces as Timescales makes them: stretches of the length of the bounds, one after the other.

use std::{
    fs::File,
    io::{BufWriter, Write as _},
    path::Path,
};

pub(crate) const STEPS: usize = 1_000_000;

/// Which of `p`, `q`, `r`, `s` are true at a step, as text: `"pq"`.
pub(crate) type Step = &'static str;

type Bounds = (usize, usize);

pub(crate) struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 32
    }

    fn either(&mut self, one: Step, other: Step) -> Step {
        if self.next().is_multiple_of(2) {
            one
        } else {
            other
        }
    }

    /// A number from the first to the last, both included.
    fn within(&mut self, first: usize, last: usize) -> usize {
        let span = u64::try_from(last - first + 1).unwrap_or(u64::MAX);
        first + usize::try_from(self.next() % span).unwrap_or(0)
    }
}

/// Stretches up to a million steps, then one that violates the rule.
pub(crate) fn repeated(mut stretch: impl FnMut(&mut Random, bool, &mut Vec<Step>)) -> Vec<Step> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut steps = vec![];
    while steps.len() < STEPS {
        stretch(&mut random, false, &mut steps);
    }
    stretch(&mut random, true, &mut steps);
    steps
}

/// Steps at random: each name is true about once within the bound.
pub(crate) fn random((_, upper): Bounds) -> Vec<Step> {
    const ALL: [Step; 16] = [
        "", "p", "q", "pq", "r", "pr", "qr", "pqr", "s", "ps", "qs", "pqs", "rs", "prs", "qrs",
        "pqrs",
    ];
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let one = |_| {
        let pick = (0..4).map(|bit| usize::from(random.within(0, upper) == 0) << bit);
        ALL[pick.sum::<usize>()]
    };
    (0..STEPS / 10).map(one).collect()
}

/// Writes the names of a family as JSON Lines, with the number of each step as its time.
pub(crate) fn write(path: &Path, names: &str, steps: &[Step]) {
    let mut file = BufWriter::new(File::create(path).expect("a file"));
    for (time, step) in steps.iter().enumerate() {
        write!(file, "{{\"time\": {time}").expect("room for the trace");
        for name in names.chars() {
            write!(file, ", \"{name}\": {}", step.contains(name)).expect("room for the trace");
        }
        writeln!(file, "}}").expect("room for the trace");
    }
}

/// Writes the same as CSV.
pub(crate) fn write_csv(path: &Path, names: &str, steps: &[Step]) {
    let mut file = BufWriter::new(File::create(path).expect("a file"));
    let header: String = names.chars().flat_map(|name| [',', name]).collect();
    writeln!(file, "time{header}").expect("room for the trace");
    for (time, step) in steps.iter().enumerate() {
        write!(file, "{time}").expect("room for the trace");
        for name in names.chars() {
            write!(file, ",{}", u8::from(step.contains(name))).expect("room for the trace");
        }
        writeln!(file).expect("room for the trace");
    }
}

fn fill(steps: &mut Vec<Step>, count: usize, step: Step) {
    steps.extend(std::iter::repeat_n(step, count));
}

/// No p for a time: after q, before r, between both.
pub(crate) mod absence {
    use super::{Bounds, Random, Step, scoped};

    pub(crate) fn after(
        random: &mut Random,
        violated: bool,
        bounds: Bounds,
        steps: &mut Vec<Step>,
    ) {
        scoped::after(random, violated, bounds, steps, ["", "p", "q"]);
    }

    pub(crate) fn before(
        random: &mut Random,
        violated: bool,
        bounds: Bounds,
        steps: &mut Vec<Step>,
    ) {
        scoped::before(random, violated, bounds, steps, ["", "p", "r"]);
    }

    pub(crate) fn between(
        random: &mut Random,
        violated: bool,
        bounds: Bounds,
        steps: &mut Vec<Step>,
    ) {
        scoped::between(random, violated, bounds, steps, ["", "p", "q", "r"]);
    }
}

/// Always p for a time.
pub(crate) mod always {
    use super::{Bounds, Random, Step, scoped};

    pub(crate) fn after(
        random: &mut Random,
        violated: bool,
        bounds: Bounds,
        steps: &mut Vec<Step>,
    ) {
        scoped::after(random, violated, bounds, steps, ["p", "", "pq"]);
    }

    pub(crate) fn before(
        random: &mut Random,
        violated: bool,
        bounds: Bounds,
        steps: &mut Vec<Step>,
    ) {
        scoped::before(random, violated, bounds, steps, ["p", "", "pr"]);
    }

    pub(crate) fn between(
        random: &mut Random,
        violated: bool,
        bounds: Bounds,
        steps: &mut Vec<Step>,
    ) {
        scoped::between(random, violated, bounds, steps, ["p", "", "pq", "pr"]);
    }
}

/// The scopes: what is right within them, what is wrong, and what opens and closes them.
mod scoped {
    use super::{Bounds, Random, Step, fill};

    pub(super) fn after(
        random: &mut Random,
        violated: bool,
        (_, upper): Bounds,
        steps: &mut Vec<Step>,
        [right, wrong, q]: [Step; 3],
    ) {
        steps.push(q);
        if violated {
            fill(steps, upper - 1, right);
            steps.push(wrong);
        } else {
            fill(steps, upper, right);
            steps.extend((0..upper).map(|_| random.either(right, wrong)));
        }
    }

    pub(super) fn before(
        random: &mut Random,
        violated: bool,
        (_, upper): Bounds,
        steps: &mut Vec<Step>,
        [right, wrong, r]: [Step; 3],
    ) {
        if violated {
            steps.push(wrong);
            fill(steps, upper - 1, right);
        } else {
            steps.extend((0..upper).map(|_| random.either(right, wrong)));
            fill(steps, upper, right);
        }
        steps.push(r);
    }

    pub(super) fn between(
        random: &mut Random,
        violated: bool,
        (lower, upper): Bounds,
        steps: &mut Vec<Step>,
        [right, wrong, q, r]: [Step; 4],
    ) {
        steps.push(q);
        if violated {
            fill(steps, upper - 1, right);
            steps.extend([wrong, r]);
        } else {
            fill(steps, random.within(lower, upper - 1), right);
            steps.push(r);
            steps.push(random.either(right, wrong));
        }
    }
}

/// Again and again p, from the first step on.
pub(crate) fn recurrence_globally(
    random: &mut Random,
    violated: bool,
    bounds: Bounds,
    steps: &mut Vec<Step>,
) {
    if steps.is_empty() {
        steps.push("p");
    }
    recurrence(random, violated, bounds, steps);
}

fn recurrence(random: &mut Random, violated: bool, (_, upper): Bounds, steps: &mut Vec<Step>) {
    if violated {
        fill(steps, upper + 1, "");
    } else {
        fill(steps, random.within(1, upper) - 1, "");
        steps.push("p");
    }
}

/// Again and again p, between q and r.
pub(crate) fn recurrence_between(
    random: &mut Random,
    violated: bool,
    bounds: Bounds,
    steps: &mut Vec<Step>,
) {
    steps.push("q");
    if violated {
        fill(steps, bounds.1 + 1, "");
        steps.push("r");
        return;
    }
    for _ in 0..random.within(1, 7) {
        recurrence(random, false, bounds, steps);
    }
    let last = random.within(1, bounds.1) - 1;
    fill(steps, last, "");
    steps.push("r");
    fill(steps, last, "");
}

/// After p comes s in time.
pub(crate) fn response(
    random: &mut Random,
    violated: bool,
    (lower, upper): Bounds,
    steps: &mut Vec<Step>,
) {
    steps.push("p");
    if violated {
        fill(steps, upper, "");
    } else {
        fill(steps, random.within(lower + 1, upper) - 1, "");
        steps.push("s");
    }
}

/// After p comes s in time, between q and r.
pub(crate) fn response_between(
    random: &mut Random,
    violated: bool,
    bounds: Bounds,
    steps: &mut Vec<Step>,
) {
    steps.push("q");
    if violated {
        steps.push("p");
        fill(steps, bounds.1 + 1, "");
    } else {
        steps.push("");
        for _ in 0..random.within(1, 7) {
            response(random, false, bounds, steps);
            steps.push("");
        }
    }
    steps.push("r");
}
