//! Pseudo-random atoms, the same in every run, on which the formula is hardly ever violated.

use monitor_logic::{graph::Graph, parse::parse, program::Program};

use crate::formulas::FORMULAS;

/// A number, and beside it another, as the fields of objects mostly stand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sensor {
    pub(crate) value: i32,
    pub(crate) limit: i32,
}

/// The values of the atoms of one step; an atom is true where the value is positive.
///
/// A host reads them from where they were stored long before. A monitor that reads what was stored an instant ago waits
/// for the store, and how long depends on how the compiler happens to load it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Row {
    pub(crate) a: Sensor,
    pub(crate) b: Sensor,
    pub(crate) c: Sensor,
    pub(crate) d: Sensor,
    pub(crate) e: Sensor,
    pub(crate) f: Sensor,
    pub(crate) g: Sensor,
    pub(crate) h: Sensor,
    pub(crate) i: Sensor,
    pub(crate) j: Sensor,
    pub(crate) k: Sensor,
    pub(crate) l: Sensor,
}

impl Row {
    #[allow(clippy::many_single_char_names)] // they are the names in the formulas
    fn new(values: [i32; 12]) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = values.map(|value| Sensor { value, limit: 1 });
        Self {
            a,
            b,
            c,
            d,
            e,
            f,
            g,
            h,
            i,
            j,
            k,
            l,
        }
    }
}

/// Each atom flips with probability 1/16.
pub(crate) fn calm(formula: &str, steps: usize) -> Vec<Row> {
    let mut row = [0; 12];
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    Filter::new(formula).rows(steps, || {
        for atom in &mut row {
            if random.next() >> 60 == 0 {
                *atom ^= 1;
            }
        }
        row
    })
}

/// Each atom is a coin flip.
pub(crate) fn noisy(formula: &str, steps: usize) -> Vec<Row> {
    let mut random = Random(0xd1b5_4a32_d192_ed03);
    Filter::new(formula).rows(steps, || {
        std::array::from_fn(|_| i32::from(random.next() >> 63 == 1))
    })
}

/// Passes on the rows that do not violate the formula after those it passed on before.
struct Filter {
    program: Program,
    /// For each atom of the program, which of a row it is.
    places: Vec<usize>,
    stored: u128,
}

impl Filter {
    fn new(formula: &str) -> Self {
        let (_, text) = FORMULAS
            .iter()
            .find(|(name, _)| *name == formula)
            .expect("a formula's name");
        let (graph, nodes) = Graph::new(&parse(text).expect("a formula"));
        let program =
            Program::new(&graph, nodes[nodes.len() - 1]).expect("a formula of modest size");
        let places = program
            .atoms()
            .iter()
            .map(|atom| usize::from(atom.to_string().as_bytes()[0] - b'a'))
            .collect();
        Self {
            program,
            places,
            stored: 0,
        }
    }

    fn rows(mut self, steps: usize, mut next: impl FnMut() -> [i32; 12]) -> Vec<Row> {
        const PATIENCE: usize = 100;
        let mut refused = 0;
        let mut rows = Vec::with_capacity(steps);
        while rows.len() < steps {
            let row = next();
            let atoms = self
                .places
                .iter()
                .enumerate()
                .fold(0, |atoms, (number, place)| {
                    atoms | u128::from(row[*place] > 0) << number
                });
            let (stored, holds) = self.program.step(self.stored, atoms);
            if (holds && self.can_go_on(stored)) || refused > PATIENCE {
                self.stored = stored;
                rows.push(Row::new(row));
                refused = 0;
            } else {
                refused += 1;
            }
        }
        rows
    }

    /// Whether some next state holds, of a few that are tried.
    fn can_go_on(&self, stored: u128) -> bool {
        let mut random = Random(1);
        (0..32).any(|_| self.program.step(stored, u128::from(random.next())).1)
    }
}

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
