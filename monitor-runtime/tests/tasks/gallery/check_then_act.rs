//! A server looks under a read lock whether an operation is being executed, and enters a new one under the write lock. Two requests
//! can both have looked before either enters. From requests one after the other that is not predicted: the second look would
//! have to come before a section of the lock that wrote what it read.

use std::sync::Arc;

use monitor_runtime::{
    region,
    tokio::{self, sync::RwLock, task::yield_now},
};

use super::program::{Limit, Luck, Work};

pub(super) const LIMIT: Limit = Limit {
    file: "check_then_act",
    error: "two requests look under a read lock, and both act under the write lock",
    published: &["eclipse-opensovd/classic-diagnostic-adapter#273"],
    property: "executing <= 1",
    regions: &["executing"],
    good,
    bad,
    why: "of requests one after the other, the second would have to look before what it saw was written",
};

/// What two requests wait for, so that both look before either acts. It is not tracked.
type Meeting = Option<Arc<::tokio::sync::Barrier>>;

async fn meet(meeting: &Meeting) {
    if let Some(meeting) = meeting {
        meeting.wait().await;
    }
}

async fn request(is_executing: Arc<RwLock<bool>>, meeting: Meeting) -> bool {
    if *is_executing.read().await {
        return false;
    }
    meet(&meeting).await;
    *is_executing.write().await = true;
    {
        let _executing = region!("executing");
        yield_now().await;
        meet(&meeting).await;
    }
    *is_executing.write().await = false;
    true
}

fn good(_: Luck) -> Work {
    Box::pin(async move {
        let is_executing = Arc::new(RwLock::new(false));
        let first = tokio::spawn(request(Arc::clone(&is_executing), None)).await;
        let second = tokio::spawn(request(is_executing, None)).await;
        first.is_ok_and(|is_done| is_done) && second.is_ok_and(|is_done| is_done)
    })
}

fn bad(_: Luck) -> Work {
    Box::pin(async move {
        let is_executing = Arc::new(RwLock::new(false));
        let meeting = Some(Arc::new(::tokio::sync::Barrier::new(2)));
        let first = tokio::spawn(request(Arc::clone(&is_executing), meeting.clone()));
        let second = tokio::spawn(request(is_executing, meeting));
        let (first, second) = (first.await, second.await);
        first.is_ok_and(|is_done| is_done) && second.is_ok_and(|is_done| is_done)
    })
}
