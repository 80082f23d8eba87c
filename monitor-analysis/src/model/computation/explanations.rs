//! How events came to know of each other, in the words of the program.

use std::{
    collections::HashMap,
    panic::UnwindSafe,
    sync::{Arc, LazyLock},
};

use crate::model::event::Thread;

/// How an event whose clock the program computed came to know of another thread's events.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Learned {
    /// The other thread: what is known of it is what the event's clock counts.
    pub of: Thread,
    /// What the knowledge came through, one after the other, in words.
    pub through: Vec<String>,
}

impl Learned {
    /// Creates the explanation of what an event knows of the thread `of`.
    ///
    /// ```
    /// use monitor_analysis::{Computation, Learned};
    ///
    /// let mut computation = Computation::new();
    /// let sender = computation.thread("sender");
    /// let learned = Learned::new(sender, vec!["the channel `orders`".to_owned()]);
    /// assert_eq!((learned.of, learned.through.len()), (sender, 1));
    /// ```
    #[must_use]
    pub fn new(of: Thread, through: Vec<String>) -> Self {
        Self { of, through }
    }
}

/// The explanations of events, by their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Explanations {
    given: ByEvent,
    /// The explanations that are found when they are first needed.
    lazy: Option<Arc<Lazy>>,
}

type ByEvent = HashMap<usize, Vec<Learned>>;
type Lazy = LazyLock<ByEvent, Box<dyn FnOnce() -> ByEvent + Send + UnwindSafe>>;

impl Explanations {
    pub(super) fn add(&mut self, event: usize, learned: Learned) {
        self.given.entry(event).or_default().push(learned);
    }

    pub(super) fn add_lazily(
        &mut self,
        explain: impl FnOnce() -> Vec<(usize, Learned)> + Send + UnwindSafe + 'static,
    ) {
        let explain = move || {
            let mut explanations = ByEvent::new();
            for (event, learned) in explain() {
                if !learned.through.is_empty() {
                    explanations.entry(event).or_default().push(learned);
                }
            }
            explanations
        };
        self.lazy = Some(Arc::new(LazyLock::new(Box::new(explain))));
    }

    pub(super) fn of(&self, event: usize) -> &[Learned] {
        let lazy = || self.lazy.as_ref()?.get(&event);
        let learned = self.given.get(&event).or_else(lazy);
        learned.map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn what_is_found_out_lazily_is_found_out_once_when_it_is_asked_for() {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let learned = |through: &[&str]| Learned {
            of: Thread(0),
            through: through.iter().copied().map(str::to_owned).collect(),
        };
        let mut explanations = Explanations::default();
        explanations.add(2, learned(&["said before"]));
        explanations.add_lazily(move || {
            COUNT.fetch_add(1, Ordering::Relaxed);
            vec![
                (1, learned(&["start of worker"])),
                (1, learned(&[])),
                (2, learned(&["later"])),
            ]
        });
        let copy = explanations.clone();
        assert_eq!(copy.of(2), [learned(&["said before"])]);
        assert_eq!(COUNT.load(Ordering::Relaxed), 0);
        assert_eq!(copy.of(1), [learned(&["start of worker"])]);
        assert_eq!(explanations.of(1), copy.of(1));
        assert!(explanations.of(0).is_empty());
        assert_eq!(COUNT.load(Ordering::Relaxed), 1);
    }
}
