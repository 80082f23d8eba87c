//! A program that mostly works: two threads hash blocks of numbers and add what they find to a total, under a lock.
//!
//! A block is as much work as about a hundred uncontended accesses of the lock.

use super::facade::{region, sync::Mutex, thread};

pub(crate) const PROPERTY: &str = "adding <= 1";

/// So much that a block takes about a hundred times as long as adding its hash.
const BLOCK: u64 = 1400;

pub(crate) fn run(blocks: u64) -> u64 {
    let total = Mutex::new(0_u64);
    thread::scope(|scope| {
        for first in [0, blocks] {
            let total = &total;
            scope.spawn(move || {
                for block in first..first + blocks {
                    let hash = hash(block);
                    let mut total = total.lock().unwrap();
                    let _adding = region!("adding");
                    *total = total.wrapping_add(hash);
                }
            });
        }
    });
    total.into_inner().unwrap()
}

fn hash(block: u64) -> u64 {
    let numbers = block * BLOCK..(block + 1) * BLOCK;
    numbers.fold(0xcbf2_9ce4_8422_2325, |hash, number| {
        (hash ^ number).wrapping_mul(0x0100_0000_01b3)
    })
}
