//! What a step of a rule for each key costs, beside the same rule by hand in a sharded map and in `dashmap`, all with the
//! standard library's seeded hasher; and what a key takes.
//!
//! `cargo bench -p monitor-rivals --bench keyed`

#![allow(missing_docs, reason = "a benchmark has no readers of its items")]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "numbers of steps are small"
)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
    hint::black_box,
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::Instant,
};

use dashmap::DashMap;
use hashbrown::HashTable;
use monitor_runtime::{Keyed, Violated, monitor};

const ISSUE: u8 = 0;
const USE: u8 = 1;
const REVOKE: u8 = 2;

static OURS: Keyed<u64> = Keyed::new();
static OURS_BY_NAME: Keyed<String> = Keyed::new();

#[monitor("used -> [issued, revoked)", per = token, at = entry,
    issued = event == ISSUE, used = event == USE, revoked = event == REVOKE)]
#[inline(never)]
fn inferred(token: u64, event: u8) -> Result<(), Violated> {
    Ok(())
}

#[monitor("used -> [issued, revoked)", per = token, state = OURS, at = entry,
    issued = event == ISSUE, used = event == USE, revoked = event == REVOKE)]
#[inline(never)]
fn declared(token: u64, event: u8) -> Result<(), Violated> {
    Ok(())
}

/// Propositions that are evaluated where they are needed: two locks, two look-ups.
#[monitor("used -> [issued, revoked)", per = token, state = COSTLY, at = entry, cost(used = 10),
    issued = event == ISSUE, used = event == USE, revoked = event == REVOKE)]
#[inline(never)]
fn costly(token: u64, event: u8) -> Result<(), Violated> {
    Ok(())
}

static COSTLY: Keyed<u64> = Keyed::new();

#[monitor("used -> [issued, revoked)", per = token, state = OURS_BY_NAME, at = entry,
    issued = event == ISSUE, used = event == USE, revoked = event == REVOKE)]
#[inline(never)]
fn by_name(token: &str, event: u8) -> Result<(), Violated> {
    Ok(())
}

/// A state of the rule by hand, as a program would have it: whether the token is there, and how often it was used.
#[derive(Clone, Copy)]
struct State(u64);

const SHARDS: usize = 64;

#[repr(align(64))]
struct Shard<T>(Mutex<T>);

/// Each shard a map of the standard library, which hashes once more.
struct Maps {
    seed: RandomState,
    shards: Vec<Shard<HashMap<u64, State>>>,
}

impl Maps {
    fn new() -> Self {
        let seed = RandomState::new();
        let shard = |_| Shard(Mutex::new(HashMap::with_hasher(seed.clone())));
        let shards = (0..SHARDS).map(shard).collect();
        Self { seed, shards }
    }

    #[inline(never)]
    fn step(&self, token: u64, event: u8) -> Result<(), String> {
        let hash = self.seed.hash_one(token);
        let mut map = self.shards[(hash >> 48) as usize % SHARDS]
            .0
            .lock()
            .unwrap();
        match event {
            ISSUE => {
                map.insert(token, State(1));
            }
            USE => match map.get_mut(&token) {
                Some(state) => state.0 += 1,
                None => return Err(format!("{token} is not issued")),
            },
            _ => {
                map.remove(&token);
            }
        }
        Ok(())
    }
}

/// Each shard a hash table that takes the hash.
struct Tables {
    seed: RandomState,
    shards: Vec<Shard<HashTable<(u64, State)>>>,
}

impl Tables {
    fn new() -> Self {
        let shard = |_| Shard(Mutex::new(HashTable::new()));
        Self {
            seed: RandomState::new(),
            shards: (0..SHARDS).map(shard).collect(),
        }
    }

    #[inline(never)]
    fn step(&self, token: u64, event: u8) -> Result<(), String> {
        let hash = self.seed.hash_one(token);
        let mut table = self.shards[(hash >> 48) as usize % SHARDS]
            .0
            .lock()
            .unwrap();
        let is = |entry: &(u64, State)| entry.0 == token;
        match event {
            ISSUE => {
                if let Some((_, state)) = table.find_mut(hash, is) {
                    state.0 += 1;
                } else {
                    table.insert_unique(hash, (token, State(1)), |entry| {
                        self.seed.hash_one(entry.0)
                    });
                }
            }
            USE => match table.find_mut(hash, is) {
                Some((_, state)) => state.0 += 1,
                None => return Err(format!("{token} is not issued")),
            },
            _ => {
                if let Ok(entry) = table.find_entry(hash, is) {
                    entry.remove();
                }
            }
        }
        Ok(())
    }
}

#[inline(never)]
fn in_dashmap(map: &DashMap<u64, State, RandomState>, token: u64, event: u8) -> Result<(), String> {
    match event {
        ISSUE => {
            map.insert(token, State(1));
        }
        USE => match map.get_mut(&token) {
            Some(mut state) => state.0 += 1,
            None => return Err(format!("{token} is not issued")),
        },
        _ => {
            map.remove(&token);
        }
    }
    Ok(())
}

/// The keys of a run, in no order.
fn keys(number: u64) -> impl Iterator<Item = u64> {
    let mut next = 0x9e37_79b9_7f4a_7c15_u64;
    (0..number).map(move |_| {
        next ^= next << 13;
        next ^= next >> 7;
        next ^= next << 17;
        next % KEYS
    })
}

const KEYS: u64 = 10_000;
const STEPS: u64 = 1_000_000;

/// Nanoseconds a step of one run.
fn time(steps: u64, run: impl FnOnce()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64() * 1e9 / steps as f64
}

type Step<'a> = dyn Fn(u64, u8) + Sync + 'a;

/// Steps of tokens that are there; tokens that come, are used and go; and two threads at once.
fn times(step: &Step<'_>, fresh: &mut u64) -> [f64; 3] {
    for token in 0..KEYS {
        step(token, ISSUE);
    }
    let used = time(STEPS, || keys(STEPS).for_each(|token| step(token, USE)));
    let threads = time(2 * STEPS, || {
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| keys(STEPS).for_each(|token| step(token, USE)));
            }
        });
    });
    let short = time(STEPS, || {
        for _ in 0..STEPS / 4 {
            *fresh += 1;
            for event in [ISSUE, USE, USE, REVOKE] {
                step(*fresh, event);
            }
        }
    });
    [used, short, threads]
}

/// Counts what is allocated.
struct Counting;

static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

// What is passed on is as it came.
#[allow(unsafe_code, reason = "an allocator has no safe form")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.fetch_add(layout.size(), Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Bytes a key, of a million.
fn memory(step: impl Fn(u64, u8)) -> f64 {
    const MANY: u64 = 1_000_000;
    let before = ALLOCATED.load(Relaxed);
    for token in 0..MANY {
        step(token + (1 << 40), ISSUE);
    }
    (ALLOCATED.load(Relaxed) - before) as f64 / MANY as f64
}

fn main() {
    static MAPS: OnceLock<Maps> = OnceLock::new();
    static TABLES: OnceLock<Tables> = OnceLock::new();
    let (maps, tables) = (MAPS.get_or_init(Maps::new), TABLES.get_or_init(Tables::new));
    let dash = DashMap::with_hasher(RandomState::new());
    let step_ours = |token, event| drop(black_box(inferred(black_box(token), event)));
    let step_declared = |token, event| drop(black_box(declared(black_box(token), event)));
    let step_costly = |token, event| drop(black_box(costly(black_box(token), event)));
    let step_maps = |token, event| drop(black_box(maps.step(black_box(token), event)));
    let step_tables = |token, event| drop(black_box(tables.step(black_box(token), event)));
    let step_dash = |token, event| drop(black_box(in_dashmap(&dash, black_box(token), event)));
    let rivals: [(&str, &Step<'_>); 6] = [
        ("`per`", &step_ours),
        ("`per`, `state = TABLE`", &step_declared),
        ("`per`, a costly proposition", &step_costly),
        ("by hand, hash tables", &step_tables),
        ("by hand, maps of `std`", &step_maps),
        ("`dashmap`", &step_dash),
    ];
    // In turns, so that what else the machine does meets all of them.
    let mut shortest = [[f64::INFINITY; 3]; 6];
    let mut fresh = KEYS;
    for _ in 0..15 {
        for ((_, step), shortest) in rivals.iter().zip(&mut shortest) {
            let times = times(step, &mut fresh);
            *shortest = std::array::from_fn(|kind| shortest[kind].min(times[kind]));
        }
    }
    println!(
        "| | ns a step of {KEYS} keys | ns a step of keys that come and go | ns a step, two threads | bytes a key of 8 bytes, of a million |"
    );
    println!("|---|---|---|---|---|");
    for ((name, step), [used, short, threads]) in rivals.iter().zip(shortest) {
        let bytes = memory(step);
        println!("| {name} | {used:.1} | {short:.1} | {threads:.1} | {bytes:.1} |");
    }
    let names: Vec<String> = (0..KEYS).map(|token| format!("token {token}")).collect();
    for name in &names {
        drop(by_name(name, ISSUE));
    }
    let before = ALLOCATED.load(Relaxed);
    let used = (0..15).map(|_| {
        time(STEPS, || {
            keys(STEPS).for_each(|token| drop(black_box(by_name(&names[token as usize], USE))));
        })
    });
    let used = used.fold(f64::INFINITY, f64::min);
    println!(
        "\nA step of `per = token` with a `&str`: {used:.1} ns, {} bytes allocated.",
        ALLOCATED.load(Relaxed) - before
    );
}
