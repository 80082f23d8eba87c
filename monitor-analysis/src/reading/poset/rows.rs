//! The order of the events of a few chains: what cuts have, in rows of numbers.

use std::sync::OnceLock;

use super::number;

/// Takes space for the number of events and chains times that of chains, and returns each answer at
/// once.
#[derive(Clone, Debug)]
pub(super) struct NarrowOrder {
    /// For each chain, row k (0 to its length) of as many entries as there are chains: how many
    /// events of each chain a cut has at least when it has k events of this one.
    needs: Vec<Vec<u32>>,
    /// The same for the most events, when a cut has at most k events of this chain; found when it
    /// is first asked for, since many questions are not about that.
    allows: OnceLock<Vec<Vec<u32>>>,
}

impl NarrowOrder {
    /// Creates the order from the rows of what cuts have at least.
    pub(super) fn new(needs: Vec<Vec<u32>>) -> Self {
        let allows = OnceLock::new();
        Self { needs, allows }
    }

    #[cold]
    fn find_allows(needs: &[Vec<u32>]) -> Vec<Vec<u32>> {
        let width = needs.len();
        let lengths: Vec<usize> = needs.iter().map(|rows| rows.len() / width - 1).collect();
        let mut allows = Vec::new();
        for (own, &length) in lengths.iter().enumerate() {
            let mut rows = vec![0; (length + 1) * width];
            for (other, &other_length) in lengths.iter().enumerate() {
                let mut most = 0;
                for row in 0..=length {
                    // As long as the events of the other chain need no more than `row` of this one.
                    while most < other_length
                        && needs[other][(most + 1) * width + own] <= number(row)
                    {
                        most += 1;
                    }
                    rows[row * width + other] = number(most);
                }
            }
            allows.push(rows);
        }
        allows
    }

    pub(super) fn needs(&self, chain: usize, count: u32) -> &[u32] {
        let width = self.needs.len();
        let start = count as usize * width;
        &self.needs[chain][start..start + width]
    }

    pub(super) fn allows(&self, chain: usize, count: u32) -> &[u32] {
        let width = self.needs.len();
        let start = count as usize * width;
        let allows = self.allows.get_or_init(|| Self::find_allows(&self.needs));
        &allows[chain][start..start + width]
    }

    /// Returns the order of only these chains, and of only those events of theirs, given by their
    /// places in the observed order, for which `keep` is `true`.
    pub(super) fn restrict(&self, events: &[Vec<u32>], stays: &[usize], keep: &[bool]) -> Self {
        // How many of the first k events of a chain are kept.
        let kept: Vec<Vec<u32>> = events
            .iter()
            .map(|events| {
                let mut count = 0;
                let mut counts = vec![0];
                for &event in events {
                    count += u32::from(keep[event as usize]);
                    counts.push(count);
                }
                counts
            })
            .collect();
        let mut needs = Vec::new();
        for &chain in stays {
            let mut rows = vec![0; stays.len()];
            for (place, &event) in events[chain].iter().enumerate() {
                if keep[event as usize] {
                    let row = self.needs(chain, number(place + 1));
                    rows.extend(stays.iter().map(|other| kept[*other][row[*other] as usize]));
                }
            }
            needs.push(rows);
        }
        Self::new(needs)
    }

    /// Returns the order with the chains arranged anew: `order[new]` is the old number.
    pub(super) fn into_arranged(self, order: &[usize]) -> Self {
        let arrange_row = |row: &[u32]| order.iter().map(|old| row[*old]).collect::<Vec<_>>();
        let arrange_rows = |rows: &[u32]| rows.chunks(order.len()).flat_map(arrange_row).collect();
        Self::new(
            order
                .iter()
                .map(|old| arrange_rows(&self.needs[*old]))
                .collect(),
        )
    }
}
