//! Formulas that keep bits.

use monitor_runtime::{AtomicState, CellState, LockedState, State, Violated};

use super::{Random, restore};

#[path = "../../../../tests/compiled/formulas.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod formulas;

type Row = [bool; formulas::ATOMS];

trait RandomRow {
    fn random(random: &mut Random) -> Self;
}

impl RandomRow for Row {
    fn random(random: &mut Random) -> Self {
        std::array::from_fn(|_| random.below(2) == 0)
    }
}

#[derive(Default)]
struct Slots {
    plain: State<64>,
    cell: CellState<64>,
    atomic: AtomicState,
    locked: LockedState<64>,
}

struct Monitor {
    formula: &'static str,
    step: fn(&mut Slots, Row) -> Result<(), Violated>,
}

round_trips! {
    |slots| {
        restore(&mut slots.plain);
        restore(&mut slots.cell);
        restore(&mut slots.atomic);
        restore(&mut slots.locked);
    },
    |monitor, at, row, _now| (monitor.step)(at, row)
}
