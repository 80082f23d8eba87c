//! Many accesses, of which most change nothing, against the definition of the order.

use monitor_runtime::{
    Shared,
    sync::{
        Mutex, OnceLock, RwLock,
        atomic::{AtomicI32, Ordering::Relaxed},
    },
    thread,
};

use crate::causality::support::{NAMES, Turns, mark, order};

const THREADS: usize = 3;

/// What is done in a turn.
#[derive(Clone, Copy, Debug)]
enum Action {
    Mark(&'static str),
    Read(usize),
    Write(usize),
}

/// One of each kind.
struct Objects {
    variable: Shared<i32>,
    atomic: AtomicI32,
    mutex: Mutex<i32>,
    lock: RwLock<i32>,
    cell: OnceLock<i32>,
}

impl Objects {
    fn new() -> Self {
        Self {
            variable: Shared::new(0),
            atomic: AtomicI32::new(0),
            mutex: Mutex::new(0),
            lock: RwLock::new(0),
            cell: OnceLock::from(1),
        }
    }

    fn act(&self, action: Action) {
        match action {
            Action::Mark(name) => mark(name),
            Action::Read(0) => drop(self.variable.get()),
            Action::Read(1) => drop(self.atomic.load(Relaxed)),
            Action::Read(2) => drop(self.atomic.compare_exchange(-1, 1, Relaxed, Relaxed)),
            Action::Read(3) => drop(self.lock.read()),
            Action::Read(_) => drop(self.cell.get()),
            Action::Write(0) => self.variable.set(1),
            Action::Write(1) => drop(self.atomic.fetch_add(1, Relaxed)),
            Action::Write(2) => drop(self.mutex.lock()),
            Action::Write(_) => drop(self.lock.write()),
        }
    }
}

impl Action {
    /// The object, and whether it is written.
    fn access(self) -> Option<(&'static str, bool)> {
        Some(match self {
            Self::Mark(_) => return None,
            Self::Read(0) => ("variable", false),
            Self::Read(1 | 2) => ("atomic", false),
            Self::Read(3) => ("lock", false),
            Self::Read(_) => ("cell", false),
            Self::Write(0) => ("variable", true),
            Self::Write(1) => ("atomic", true),
            Self::Write(2) => ("mutex", true),
            Self::Write(_) => ("lock", true),
        })
    }

    fn conflicts_with(self, other: Self) -> bool {
        match (self.access(), other.access()) {
            (Some((own, writes)), Some((of, other_writes))) => {
                own == of && (writes || other_writes)
            }
            _ => false,
        }
    }
}

/// A small generator of numbers that look random: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    /// Threads and what they do, in the order of their turns.
    fn program(&mut self, length: usize) -> Vec<(usize, Action)> {
        let mut marks = NAMES.iter();
        let mut thread = 0;
        (0..length)
            .map(|turn| {
                // Mostly the thread that was there before, and does what it did before.
                if self.below(3) == 0 {
                    thread = self.below(THREADS);
                }
                let action = match self.below(4) {
                    0 if turn * NAMES.len() >= (NAMES.len() - marks.len()) * length => marks
                        .next()
                        .map_or(Action::Read(0), |name| Action::Mark(name)),
                    1 => Action::Read(self.below(5)),
                    _ => Action::Write(self.below(4)),
                };
                (thread, action)
            })
            .collect()
    }
}

/// For each turn those before it that come before it on every run, by definition.
fn definition(program: &[(usize, Action)]) -> Vec<Vec<bool>> {
    let mut all: Vec<Vec<bool>> = Vec::new();
    for (place, (thread, action)) in program.iter().enumerate() {
        let mut before = vec![false; place];
        for (earlier, (other, did)) in program[..place].iter().enumerate() {
            if other == thread || did.conflicts_with(*action) {
                before[earlier] = true;
                for (place, known) in all[earlier].iter().enumerate() {
                    before[place] |= known;
                }
            }
        }
        all.push(before);
    }
    all
}

#[test]
fn what_changes_nothing_is_as_if_it_were_written_down() {
    let (programs, length) = if cfg!(miri) { (2, 20) } else { (150, 40) };
    let mut found = (0, 0);
    for seed in 1..=programs {
        let program = Random(seed).program(length);
        let (objects, turns) = (Objects::new(), Turns::default());
        let order = order(|| {
            thread::scope(|scope| {
                for thread in 0..THREADS {
                    let (program, objects, turns) = (&program, &objects, &turns);
                    scope.spawn(move || {
                        for (turn, (of, action)) in program.iter().enumerate() {
                            if *of == thread {
                                turns.take(turn, || objects.act(*action));
                            }
                        }
                    });
                }
            });
        });
        let before = definition(&program);
        let marks: Vec<(usize, &str)> = program
            .iter()
            .enumerate()
            .filter_map(|(turn, (_, action))| match action {
                Action::Mark(name) => Some((turn, *name)),
                _ => None,
            })
            .collect();
        for (place, (later, name)) in marks.iter().enumerate() {
            for (earlier, other) in &marks[..place] {
                if before[*later][*earlier] {
                    order.before(other, name);
                    found.0 += 1;
                } else {
                    order.unordered(other, name);
                    found.1 += 1;
                }
            }
        }
    }
    assert!(cfg!(miri) || found.0 > 500 && found.1 > 200, "{found:?}");
}
