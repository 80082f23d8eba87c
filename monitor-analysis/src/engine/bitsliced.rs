//! All cuts of two or three chains, level by level, 64 cuts a word.
//!
//! In a level the count of the last chain follows from the others. So with the count of the first
//! chain fixed, the cuts of a level are a row over the counts of the second, and the consistent
//! ones among them an interval. A row has a plane of bits for each monitor state: bit b says that
//! the state is in the set of the cut with b events of the second chain. A step of the monitor is
//! then a circuit: state q is reached where some state p was and a letter stands that leads from p
//! to q. For two chains the first is taken as empty.
//!
//! It applies when no variable is written by more than one chain, so that what a chain contributes
//! to the letter depends on its own count alone (a *kind*), and when monitor, letters and kinds are
//! few.

mod circuit;

use self::circuit::PlaneCircuit;
use crate::{
    automaton::monitor::{DeterministicMonitor, Successor},
    engine::{levels::Swept, question::Question},
    reading::poset::Poset,
};

/// The most monitor states, different letters, and kinds of a chain.
const MOST: usize = 16;

/// Visits all cuts, up to the first level with a violation if `stop`. `None` if it does not apply.
pub(crate) fn sweep(
    question: &Question,
    monitor: &DeterministicMonitor,
    stop: bool,
) -> Option<Swept<()>> {
    if question.moves_sections() {
        return None;
    }
    let mut sliced = BitSliced::new(question, monitor)?;
    let levels = sliced.shape.lengths.iter().sum::<usize>();
    let mut violation = sliced.level(0);
    for level in 1..=levels {
        if stop && violation.is_some() {
            break;
        }
        let found = sliced.level(level);
        violation = violation.or(found);
    }
    let padding = 3 - question.poset.width();
    let violation = violation.map(|cut| {
        cut[padding..]
            .iter()
            .map(|count| u32::try_from(*count).unwrap_or(u32::MAX))
            .collect()
    });
    Some(Swept {
        cuts: sliced.cuts,
        violation,
        last: None,
        dropped: None,
    })
}

type Plane = Vec<u64>;

struct BitSliced {
    shape: LevelShape,
    circuit: PlaneCircuit,
    /// For each count of the first chain its row: for each state a plane over the counts of the
    /// second.
    rows: Vec<Vec<Plane>>,
    /// Which words of each row were in use in the level before.
    used: Vec<Option<(usize, usize)>>,
    /// A row that is being made.
    unions: Vec<Plane>,
    letters: Vec<Plane>,
    violations: Plane,
    cuts: u128,
}

/// Which cuts of a level are consistent.
struct LevelShape {
    lengths: [usize; 3],
    /// For each count of the first chain, the least and the most count of the second and the third.
    least: Vec<[usize; 2]>,
    most: Vec<[usize; 2]>,
    /// For each sum of the counts of the second and third chain, the most count of the second and
    /// of the third.
    within: Vec<[usize; 2]>,
}

impl LevelShape {
    fn new(poset: &Poset) -> Self {
        let padding = 3 - poset.width();
        let count = |count: u32| count as usize;
        let mut lengths = [0; 3];
        for (chain, length) in poset.lengths.iter().enumerate() {
            lengths[chain + padding] = count(*length);
        }
        let (second, third) = (1 - padding, 2 - padding);
        let pair = |row: &[u32]| [count(row[second]), count(row[third])];
        let (mut least, mut most) = (vec![[0; 2]], vec![[lengths[1], lengths[2]]]);
        if padding == 0 {
            least = (0..=poset.lengths[0])
                .map(|count| pair(&poset.needs(0, count)))
                .collect();
            most = (0..=poset.lengths[0])
                .map(|count| pair(&poset.allows(0, count)))
                .collect();
        }
        let mut within = Vec::new();
        let mut now = [0, 0];
        for sum in 0..=lengths[1] + lengths[2] {
            for (place, (own, other)) in [(second, third), (third, second)].into_iter().enumerate()
            {
                // With one more event it would still fit in, with what that event needs of the
                // other chain.
                while now[place] < lengths[place + 1] {
                    let next = now[place] + 1;
                    let needs = poset.needs(own, u32::try_from(next).unwrap_or(u32::MAX));
                    if next + count(needs[other]) > sum {
                        break;
                    }
                    now[place] = next;
                }
            }
            within.push(now);
        }
        Self {
            lengths,
            least,
            most,
            within,
        }
    }

    /// The counts of the second chain, when the first has `first` events and both others `sum`.
    fn interval(&self, first: usize, sum: usize) -> Option<(usize, usize)> {
        let within = self.within.get(sum)?;
        let (least, most) = (self.least[first], self.most[first]);
        let high = within[0].min(most[0]).min(sum.checked_sub(least[1])?);
        let low = least[0].max(sum.saturating_sub(within[1].min(most[1])));
        (low <= high).then_some((low, high))
    }
}

impl BitSliced {
    fn new(question: &Question, monitor: &DeterministicMonitor) -> Option<Self> {
        let poset = &question.poset;
        if !matches!(poset.width(), 2 | 3)
            || monitor.transitions.len() > MOST
            || question.codes.has_shared_variables()
        {
            return None;
        }
        let Successor::State(initial) = monitor.initial else {
            return None;
        };
        let shape = LevelShape::new(poset);
        let circuit = PlaneCircuit::new(question, monitor)?;
        let words = shape.lengths[1] / 64 + 1;
        let states = monitor.transitions.len();
        let empty = vec![vec![0; words]; states];
        let mut rows = vec![empty.clone(); shape.lengths[0] + 1];
        // As if there were a cut before the first.
        rows[0][initial as usize][0] = 1;
        Some(Self {
            used: vec![None; rows.len()],
            letters: vec![vec![0; words]; MOST],
            violations: vec![0; words],
            unions: empty,
            rows,
            circuit,
            shape,
            cuts: 0,
        })
    }

    /// Makes the rows of a level from those of the level before. Returns its first violation.
    fn level(&mut self, level: usize) -> Option<[usize; 3]> {
        let mut violation = None;
        // From the last row on, so that each still finds the row below as it was.
        for first in (0..self.rows.len().min(level + 1)).rev() {
            let sum = level - first;
            let interval = self.shape.interval(first, sum);
            if let Some((low, high)) = interval {
                self.cuts += (high - low + 1) as u128;
                if let Some(second) = self.row(first, sum, low, high) {
                    violation = Some([first, second, sum - second]);
                }
            }
            let now = interval.map(|(low, high)| (low / 64, high / 64));
            if let Some((from, to)) = std::mem::replace(&mut self.used[first], now) {
                for word in (from..=to)
                    .filter(|word| now.is_none_or(|(low, high)| *word < low || *word > high))
                {
                    self.rows[first]
                        .iter_mut()
                        .for_each(|plane| plane[word] = 0);
                }
            }
        }
        violation
    }

    /// Makes a row, whose cuts have `low` to `high` events of the second chain. Returns the first
    /// violation in it.
    fn row(&mut self, first: usize, sum: usize, low: usize, high: usize) -> Option<usize> {
        let words = low / 64..high / 64 + 1;
        for (state, union) in self.unions.iter_mut().enumerate() {
            let own = &self.rows[first][state];
            let union = &mut union[words.clone()];
            // One event more of the third chain, or of the second,
            let mut carry = words
                .start
                .checked_sub(1)
                .map_or(0, |before| own[before] >> 63);
            for (union, own) in union.iter_mut().zip(&own[words.clone()]) {
                *union = own | own << 1 | carry;
                carry = own >> 63;
            }
            // or of the first.
            if let Some(below) = first.checked_sub(1) {
                let below = &self.rows[below][state][words.clone()];
                union
                    .iter_mut()
                    .zip(below)
                    .for_each(|(union, below)| *union |= below);
            }
            if let Some(word) = union.first_mut() {
                *word &= u64::MAX << (low % 64);
            }
            if let Some(word) = union.last_mut() {
                *word &= u64::MAX >> (63 - high % 64);
            }
        }
        self.read_letters(first, sum, words.clone());
        let Self {
            circuit,
            rows,
            unions,
            letters,
            violations,
            ..
        } = self;
        rows[first]
            .iter_mut()
            .for_each(|plane| plane[words.clone()].fill(0));
        violations[words.clone()].fill(0);
        for (moves, union) in circuit.moves.iter().zip(unions) {
            let union = &union[words.clone()];
            for (next, letter) in moves.iter().zip(letters.iter()) {
                let target = match next {
                    Successor::Safe => continue,
                    Successor::Violation => &mut *violations,
                    Successor::State(state) => &mut rows[first][*state as usize],
                };
                let planes = union.iter().zip(&letter[words.clone()]);
                for (target, (union, letter)) in target[words.clone()].iter_mut().zip(planes) {
                    *target |= union & letter;
                }
            }
        }
        let found = violations[words.clone()]
            .iter()
            .position(|word| *word != 0)?;
        let word = words.start + found;
        Some(word * 64 + violations[word].trailing_zeros() as usize)
    }

    /// Finds where each letter stands in a row.
    fn read_letters(&mut self, first: usize, sum: usize, words: std::ops::Range<usize>) {
        let Self {
            circuit, letters, ..
        } = self;
        // Count b of the second chain goes with count `sum - b` of the third, which stands at
        // `length - sum + b` of its reversed planes: to the left or to the right of b.
        let shift = self.shape.lengths[2].cast_signed() - sum.cast_signed();
        let (whole, bits) = (shift.div_euclid(64), shift.rem_euclid(64));
        let third = |plane: &Plane, word: usize| {
            let at = |place: isize| {
                usize::try_from(place)
                    .ok()
                    .and_then(|place| plane.get(place))
                    .copied()
                    .unwrap_or(0)
            };
            let place = word.cast_signed() + whole;
            // Shifted in two steps, as by 64 is not possible in one.
            at(place) >> bits | at(place + 1) << 1 << (63 - bits)
        };
        let kind = circuit.first[first];
        for letter in letters.iter_mut() {
            letter[words.clone()].fill(0);
        }
        for (letter, terms) in letters.iter_mut().zip(&circuit.letters[kind]) {
            for (second, thirds) in terms {
                let second = &circuit.second[*second][words.clone()];
                for (place, (letter, second)) in
                    letter[words.clone()].iter_mut().zip(second).enumerate()
                {
                    let word = words.start + place;
                    let any = thirds
                        .iter()
                        .fold(0, |any, kind| any | third(&circuit.third[*kind], word));
                    *letter |= second & any;
                }
            }
        }
    }
}
