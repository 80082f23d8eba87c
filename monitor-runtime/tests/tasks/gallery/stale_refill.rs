//! A cache is asked for what it does not have, fetches it, and keeps it. An invalidation meanwhile finds nothing to remove; the
//! old value that is still on its way is kept behind it.
//!
//! *Rule*: what is kept was fetched after the last invalidation.
//!
//! *Twin*: a value is kept only if the count of invalidations is what it was at the miss.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering::SeqCst},
};

use monitor_runtime::{moment, sync::Mutex, tokio};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "stale_refill",
    error: "a cache keeps what was fetched before it was invalidated",
    published: &[
        "tinyhumansai/opencompany#2035",
        "livekit/rust-sdks#1318",
        "kibertoad/layered-loader#414",
    ],
    property: "start(kept) -> [fetched, start(invalidated))",
    regions: &["kept", "fetched", "invalidated"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "the source answers at any time between the miss and the keeping, and here did so late",
    schedule: &["moment fetched", "moment invalidated", "moment kept"],
};

#[derive(Default)]
struct Cache {
    value: Option<u32>,
    invalidations: u32,
}

fn invalidate(cache: &Mutex<Cache>) {
    let mut cache = cache.lock().unwrap();
    cache.value = None;
    cache.invalidations += 1;
    moment!("invalidated");
}

async fn get(cache: &Mutex<Cache>, source: &AtomicU32, compares: bool, luck: &Luck) -> u32 {
    let invalidations = {
        let cache = cache.lock().unwrap();
        if let Some(value) = cache.value {
            return value;
        }
        cache.invalidations
    };
    luck.passed("the miss");
    luck.after("the invalidation").await;
    let value = source.load(SeqCst);
    moment!("fetched");
    tokio::task::yield_now().await;
    let mut cache = cache.lock().unwrap();
    if !compares || cache.invalidations == invalidations {
        cache.value = Some(value);
        moment!("kept");
    }
    value
}

fn run(luck: Luck, compares: bool) -> Work {
    Box::pin(async move {
        let cache = Arc::new(Mutex::new(Cache::default()));
        // A database, which is not tracked.
        let source = Arc::new(AtomicU32::new(1));
        let reader = tokio::spawn({
            let (cache, source) = (Arc::clone(&cache), Arc::clone(&source));
            let luck = luck.clone();
            async move { get(&cache, &source, compares, &luck).await }
        });
        luck.after("the miss").await;
        source.store(2, SeqCst);
        invalidate(&cache);
        luck.passed("the invalidation");
        let is_read = reader.await.is_ok();
        is_read && cache.lock().unwrap().value != Some(1)
    })
}

fn broken(luck: Luck) -> Work {
    run(luck, false)
}

fn fixed(luck: Luck) -> Work {
    run(luck, true)
}
