//! The first error as a test of an application would have it. The page shows this file.

use std::{sync::Arc, time::Duration};

use monitor_runtime::{
    moment, monitor,
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    tokio::{self, sync::Notify},
};

#[should_panic(expected = "predicted")] // `told` can come between `looked` and `listening`
#[monitor("start(told) -> (once(looked) -> once(listening))", predict)]
#[tokio::test]
async fn the_worker_stops() {
    let stop = Arc::new((AtomicBool::new(false), Notify::new()));
    let worker = tokio::spawn({
        let stop = Arc::clone(&stop);
        async move {
            let requested = stop.0.load(SeqCst);
            moment!("looked");
            if !requested {
                let told = stop.1.notified();
                moment!("listening");
                told.await;
            }
        }
    });
    tokio::time::sleep(Duration::from_millis(20)).await; // long enough, this time
    stop.0.store(true, SeqCst);
    moment!("told");
    stop.1.notify_waiters();
    worker.await.unwrap();
}
