//! Formulas that keep words, by a clock of the program.

use monitor_runtime::{CellState, LockedState, State, Violated};

use super::{Random, restore};

#[path = "../../../../tests/compiled/words.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod formulas;

#[derive(Clone, Copy)]
struct Row {
    atoms: [bool; 4],
    x: u64,
    y: u64,
}

impl Row {
    fn random(random: &mut Random) -> Self {
        Self {
            atoms: std::array::from_fn(|_| random.below(2) == 0),
            x: random.below(4),
            y: random.below(4),
        }
    }
}

#[derive(Default)]
struct Slots {
    plain: State<128, 256>,
    cell: CellState<128, 256>,
    locked: LockedState<128, 256>,
}

struct Monitor {
    formula: &'static str,
    step: fn(&mut Slots, Row, u64, u64, u64) -> Result<(), Violated>,
}

round_trips! {
    |slots| {
        restore(&mut slots.plain);
        restore(&mut slots.cell);
        restore(&mut slots.locked);
    },
    |monitor, at, row, now| (monitor.step)(at, row, row.x, row.y, now)
}
