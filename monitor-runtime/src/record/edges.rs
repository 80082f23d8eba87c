//! Edges: through what threads learned of each other, which clocks alone do not tell.
//!
//! An edge is kept whenever the clock of a thread grows. At the end the edges tell why two events
//! are in order: an event that knows of another thread's has learned of it in one step or in
//! several.

use std::{
    collections::{HashSet, VecDeque},
    panic::Location,
    sync::Arc,
};

use super::chunk::{Words, lower};
use crate::ground::END;

/// A thread, with its own entry when it handed on what it knew.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EdgeSource {
    pub(crate) thread: u32,
    pub(crate) count: u32,
    pub(crate) location: Option<&'static Location<'static>>,
    /// The scheduling point at which it handed that on, from 1; 0 if points are not kept.
    pub(crate) point: u32,
}

impl EdgeSource {
    /// Returns `true` if both hand on the same knowledge.
    #[inline]
    pub(crate) fn is_as(self, other: Self) -> bool {
        (self.thread, self.count) == (other.thread, other.count)
    }
}

/// What knowledge was handed on through, for texts.
#[derive(Clone, Debug)]
pub(crate) enum Through {
    /// A kind of object, with an article.
    Kind(&'static str),
    Named(Arc<str>),
    /// The start of the thread of this number.
    Start(u32),
}

impl Through {
    /// Returns what distinguishes it from others, as long as these are kept.
    #[inline]
    pub(super) fn address(&self) -> (usize, usize) {
        match self {
            Self::Kind(text) => (text.as_ptr().addr(), text.len()),
            Self::Named(text) => (text.as_ptr().addr(), text.len()),
            // No text is this long.
            Self::Start(thread) => (*thread as usize, usize::MAX),
        }
    }

    /// Returns the words for it, where threads have these names and the other one is `of`.
    pub(super) fn words(&self, names: &[&str], of: u32) -> String {
        let name = |thread: u32| names.get(thread as usize).unwrap_or(&"?");
        match self {
            Self::Kind(END) => format!("end of {}", name(of)),
            Self::Kind(kind) => (*kind).to_owned(),
            Self::Named(text) => text.to_string(),
            Self::Start(thread) => format!("start of {}", name(*thread)),
        }
    }
}

/// A step at which a thread learned what another one knew.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The thread's own entry before the step: what it does with a larger one comes after the step.
    pub(crate) at: u32,
    pub(crate) of: EdgeSource,
    /// What the knowledge was handed on through.
    pub(crate) through: Through,
    pub(crate) location: Option<&'static Location<'static>>,
}

/// An edge as it is written down, with the numbers of what it is through and of the two places in
/// the source. The numbers begin at 1; 0 stands for none.
impl Edge {
    #[inline]
    pub(super) fn words(&self, through: u32, [from, to]: [u32; 2]) -> Words {
        let pair = |upper: u32, lower: u32| u64::from(upper) << 32 | u64::from(lower);
        [
            pair(self.at, self.of.thread),
            pair(self.of.count, self.of.point),
            pair(from, to),
            u64::from(through),
        ]
    }

    /// Returns the edge that these words stand for, with what their numbers mean.
    pub(super) fn read(
        words: Words,
        locations: &[&'static Location<'static>],
        through: &[Through],
    ) -> Option<Self> {
        let [at_thread, count_point, places, number] = words;
        let upper = |word: u64| lower(word >> 32);
        let location = |number: u32| {
            let place = (number as usize).checked_sub(1)?;
            locations.get(place).copied()
        };
        Some(Self {
            at: upper(at_thread),
            of: EdgeSource {
                thread: lower(at_thread),
                count: upper(count_point),
                point: lower(count_point),
                location: location(upper(places)),
            },
            through: through.get(lower(number) as usize)?.clone(),
            location: location(lower(places)),
        })
    }
}

/// The most edges that are kept for one thread: they are for reading, and few are shown.
pub(super) const MOST: usize = 1 << 16;

/// How many kept edges may be looked at for one pair of events, and for all pairs.
const AT_ONCE: usize = 1000;
const ALTOGETHER: usize = 4_000_000;

/// Finds the kept edges by which one event came to know of another.
pub(super) struct Provenance<'a> {
    /// The edges of each thread by its number, each list in its order.
    lists: Vec<&'a [Edge]>,
    left: usize,
}

impl<'a> Provenance<'a> {
    pub(super) fn new(lists: Vec<&'a [Edge]>) -> Self {
        Self {
            lists,
            left: ALTOGETHER,
        }
    }

    /// Returns how the thread, between its own entries `since` and `until`, came to know of what
    /// another one did with the own entry `count`: the fewest edges, in the order in which they
    /// were learned. Empty if that is not known.
    pub(super) fn between(
        &mut self,
        (thread, since, until): (u32, u32, u32),
        (of, count): (u32, u32),
    ) -> Vec<&'a Edge> {
        /// An edge, and the place in `found` of the one that was learned after it.
        struct LearnedEdge<'a>(&'a Edge, Option<usize>);
        let mut found: Vec<LearnedEdge<'a>> = Vec::new();
        let mut seen: HashSet<(u32, u32)> = HashSet::new();
        let mut waiting = VecDeque::from([(thread, since, until, None)]);
        while let Some((thread, since, until, after)) = waiting.pop_front() {
            let list = self.lists.get(thread as usize).copied().unwrap_or(&[]);
            let end = list.partition_point(|edge| edge.at < until);
            // The last edge is the likeliest.
            for edge in list[..end].iter().rev() {
                if edge.at < since {
                    break;
                }
                if self.left == 0 || found.len() >= AT_ONCE {
                    return Vec::new();
                }
                self.left -= 1;
                found.push(LearnedEdge(edge, after));
                let place = found.len() - 1;
                let source = edge.of;
                if source.thread == of && source.count >= count {
                    let mut way = vec![edge];
                    let mut next = after;
                    while let Some(LearnedEdge(edge, after)) =
                        next.and_then(|place| found.get(place))
                    {
                        way.push(edge);
                        next = *after;
                    }
                    return way;
                }
                if seen.insert((source.thread, source.count)) {
                    waiting.push_back((source.thread, 0, source.count, Some(place)));
                }
            }
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(at: u32, thread: u32, count: u32, through: &str) -> Edge {
        Edge {
            at,
            of: EdgeSource {
                thread,
                count,
                location: None,
                point: 0,
            },
            through: Through::Named(through.into()),
            location: None,
        }
    }

    fn way(lists: &[Vec<Edge>], to: (u32, u32, u32), from: (u32, u32)) -> Vec<String> {
        let lists = lists.iter().map(Vec::as_slice).collect();
        let way = Provenance::new(lists).between(to, from);
        way.iter().map(|edge| edge.through.words(&[], 0)).collect()
    }

    #[test]
    fn the_way_from_one_thread_to_another_is_found() {
        let lists = [
            vec![],
            vec![edge(0, 0, 2, "p"), edge(3, 0, 5, "q")],
            vec![edge(0, 0, 1, "r"), edge(1, 1, 1, "s"), edge(4, 1, 4, "t")],
        ];
        assert_eq!(way(&lists, (1, 0, 1), (0, 2)), ["p"]);
        assert_eq!(way(&lists, (1, 1, 9), (0, 5)), ["q"]);
        // The way must not use what came later or was learned before.
        assert!(way(&lists, (1, 0, 3), (0, 3)).is_empty());
        assert!(way(&lists, (1, 4, 9), (0, 1)).is_empty());
        // The way goes through another thread.
        assert_eq!(way(&lists, (2, 1, 3), (0, 2)), ["p", "s"]);
        assert_eq!(way(&lists, (2, 3, 9), (0, 4)), ["q", "t"]);
        assert!(way(&lists, (2, 1, 3), (0, 5)).is_empty());
    }

    #[test]
    fn two_threads_that_tell_each_other_again_and_again_come_to_an_end() {
        let tells = |other| (0..5000).map(move |at| edge(at, other, at, "p")).collect();
        let lists = [tells(1), tells(0)];
        assert!(way(&lists, (0, 0, 5000), (2, 1)).is_empty());
    }
}
