//! Random formulas with keys, each on random traces, against the reference on the slice of each key.

#[path = "keyed_formulas.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod formulas;

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};

use formulas::MONITORS;
use monitor_logic::{parse::parse, reference, strategies::times};
use monitor_runtime::{Keyed, State, Violated};
use monitor_testing::Random;

use super::{Row, trace, value};

/// Tables for what a formula of any size keeps.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) numbers: Keyed<u64, State<64>>,
    pub(crate) names: Keyed<String, State<64>>,
    pub(crate) pairs: Keyed<(u64, String), State<64>>,
}

/// A key, which is told apart from others by each of its parts.
pub(crate) struct Key {
    pub(crate) number: u64,
    pub(crate) name: String,
}

impl Key {
    /// One that no trace had before: the program has one table of a property for all of them.
    fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Relaxed);
        Self {
            number,
            name: format!("key {number}"),
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

pub(crate) struct KeyedMonitor {
    pub(crate) formula: &'static str,
    /// Whether a key ends where the last two atoms are true.
    pub(crate) ends: bool,
    pub(crate) step: fn(&Tables, &Key, Row) -> Result<(), Violated>,
}

/// The steps of one key since it last ended.
type Slice = Vec<Row>;

impl KeyedMonitor {
    /// Makes the steps, each of one of the keys, and compares.
    fn agrees(&self, random: &mut Random, tables: &Tables, keys: &[Key]) {
        let formula = parse(self.formula).expect("a generated formula");
        let mut slices: HashMap<u64, Slice> = HashMap::new();
        let sticky = random.below(2) == 0;
        for row in trace(random, sticky) {
            let key = &keys[random.below(keys.len())];
            let slice = slices.entry(key.number).or_default();
            slice.push(row);
            let result = (self.step)(tables, key, row);
            let expected = reference::verdicts(&formula, slice, &value);
            let expected = expected.last().copied().unwrap_or(true);
            let formula = self.formula;
            assert_eq!(
                result.is_ok(),
                expected,
                "{formula} of {}: {slice:?}",
                key.name
            );
            if let Err(violated) = result {
                let of = violated.key().expect("it has a key");
                assert!(of.contains(&key.number.to_string()), "{of}");
            }
            if self.ends && row[6] && row[7] {
                slice.clear();
            }
        }
    }
}

#[test]
fn each_key_has_the_verdicts_of_its_slice() {
    let mut random = Random(5);
    for monitor in MONITORS {
        let tables = Tables::default();
        for _ in 0..times(6) {
            let keys = [Key::new(), Key::new(), Key::new()];
            monitor.agrees(&mut random, &tables, &keys);
        }
    }
}

/// Threads with keys of their own do not disturb each other, though they share the tables.
#[test]
fn keys_of_several_threads_are_apart() {
    let tables: Vec<Tables> = MONITORS.iter().map(|_| Tables::default()).collect();
    thread::scope(|scope| {
        for seed in 0..4 {
            let tables = &tables;
            scope.spawn(move || {
                let mut random = Random(100 + seed);
                for (monitor, tables) in MONITORS.iter().zip(tables) {
                    let keys = [Key::new(), Key::new()];
                    monitor.agrees(&mut random, tables, &keys);
                }
            });
        }
    });
}
