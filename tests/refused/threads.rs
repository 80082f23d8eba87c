//! Threads that are refused by a monitor that they share.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};

use monitor_logic::strategies::times;
use monitor_runtime::{AtomicState, CellState, LockedState, Violated, monitor};

const THREADS: usize = 4;
const ROUNDS: usize = 400;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Event {
    New,
    Take,
    Give,
}

/// A thing that one may take at a time, and not before it was given back. `mine` is the thread's own.
#[derive(Default)]
struct Thing {
    monitor: AtomicState,
    holders: AtomicU64,
    most: AtomicU64,
}

impl Thing {
    #[monitor("event == Event::Take -> !prev([event == Event::Take, event == Event::Give))", at = entry, state = self.monitor)]
    #[monitor("event == Event::Take -> !prev([event == Event::Take, event == Event::Give))", at = entry, state = mine)]
    fn step(&self, event: Event, mine: &CellState) -> Result<(), Violated> {
        if event == Event::Take {
            let holders = self.holders.fetch_add(1, Relaxed) + 1;
            self.most.fetch_max(holders, Relaxed);
        }
        Ok(())
    }
}

#[test]
fn one_takes_at_a_time_and_what_was_refused_counts_for_neither_monitor() {
    for _ in 0..times(4) {
        let thing = Thing::default();
        thing.step(Event::New, &CellState::new()).unwrap();
        let taken: u64 = thread::scope(|scope| {
            let threads: Vec<_> = (0..THREADS)
                .map(|_| {
                    scope.spawn(|| {
                        let mine = CellState::new();
                        thing.step(Event::New, &mine).unwrap();
                        let mut taken = 0;
                        for _ in 0..ROUNDS {
                            if thing.step(Event::Take, &mine).is_ok() {
                                taken += 1;
                                thing.holders.fetch_sub(1, Relaxed);
                                thing.step(Event::Give, &mine).unwrap();
                            }
                        }
                        assert_eq!(mine.steps(), 1 + 2 * taken, "what was refused by the other");
                        taken
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .sum()
        });
        assert!(taken > 0);
        assert_eq!(thing.monitor.steps(), 1 + THREADS as u64 + 2 * taken);
        assert_eq!(thing.most.load(Relaxed), 1, "two have had it");
    }
}

#[monitor("take -> !prev([take, give))", at = entry, state = monitor)]
fn of_many_bits(monitor: &LockedState<40>, take: bool, give: bool) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_locked_state_refuses_all_but_one() {
    for _ in 0..times(20) {
        let monitor = LockedState::new();
        of_many_bits(&monitor, false, false).unwrap();
        let taken: usize = thread::scope(|scope| {
            let threads: Vec<_> = (0..THREADS)
                .map(|_| scope.spawn(|| of_many_bits(&monitor, true, false).is_ok()))
                .collect();
            let taken = threads.into_iter().map(|thread| thread.join().unwrap());
            taken.filter(|taken| *taken).count()
        });
        assert_eq!((taken, monitor.steps()), (1, 2));
        assert_eq!(of_many_bits(&monitor, true, false).unwrap_err().step(), 3);
        of_many_bits(&monitor, false, true).unwrap();
    }
}
