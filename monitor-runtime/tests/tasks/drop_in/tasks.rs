use std::{
    fmt::Debug,
    future::{Future, ready},
    panic::{RefUnwindSafe, UnwindSafe},
    task::{Context, Poll},
};

use ::tokio::runtime::{Handle, Runtime};

use super::{
    join, select,
    task::{self, AbortHandle, Id, JoinError, JoinHandle, JoinSet, LocalEnterGuard, LocalSet},
    try_join,
};

fn gives<T>(_: impl Future<Output = T>) {}

type Work = std::future::Ready<u8>;

fn of_tasks() {
    let _: [fn(Work) -> JoinHandle<u8>; 2] = [task::spawn, task::spawn_local];
    let _: fn(fn() -> u8) -> JoinHandle<u8> = task::spawn_blocking;
    let _: fn(fn() -> u8) -> u8 = task::block_in_place;
    gives::<()>(task::yield_now());
    gives::<u8>(task::unconstrained(ready(1)));
    let _: fn() -> Id = task::id;
    let _: fn() -> Option<Id> = task::try_id;
    gives::<Result<u8, JoinError>>(task::spawn(ready(1)));
    let _: fn(&JoinHandle<u8>) = JoinHandle::abort;
    let _: fn(&JoinHandle<u8>) -> bool = JoinHandle::is_finished;
    let _: fn(&JoinHandle<u8>) -> AbortHandle = JoinHandle::abort_handle;
    let _: fn(&JoinHandle<u8>) -> Id = JoinHandle::id;
    let _: fn(&AbortHandle) = AbortHandle::abort;
    let _: fn(&AbortHandle) -> bool = AbortHandle::is_finished;
    let _: fn(&AbortHandle) -> Id = AbortHandle::id;
}

type Ended = Option<Result<u8, JoinError>>;
type Known = Option<Result<(Id, u8), JoinError>>;

fn of_sets(set: &mut JoinSet<u8>, all: JoinSet<u8>) {
    let _: [fn() -> JoinSet<u8>; 2] = [JoinSet::new, Default::default];
    let _: fn(&JoinSet<u8>) -> usize = JoinSet::len;
    let _: fn(&JoinSet<u8>) -> bool = JoinSet::is_empty;
    let _: [fn(&mut JoinSet<u8>, Work) -> AbortHandle; 2] = [JoinSet::spawn, JoinSet::spawn_local];
    let _: fn(&mut JoinSet<u8>, Work, &Handle) -> AbortHandle = JoinSet::spawn_on;
    let _: fn(&mut JoinSet<u8>, Work, &LocalSet) -> AbortHandle = JoinSet::spawn_local_on;
    let _: fn(&mut JoinSet<u8>, fn() -> u8) -> AbortHandle = JoinSet::spawn_blocking;
    let _: fn(&mut JoinSet<u8>, fn() -> u8, &Handle) -> AbortHandle = JoinSet::spawn_blocking_on;
    gives::<Ended>(set.join_next());
    gives::<Known>(set.join_next_with_id());
    gives::<()>(set.shutdown());
    gives::<Vec<u8>>(all.join_all());
    let _: fn(&mut JoinSet<u8>) -> Ended = JoinSet::try_join_next;
    let _: fn(&mut JoinSet<u8>) -> Known = JoinSet::try_join_next_with_id;
    let _: fn(&mut JoinSet<u8>, &mut Context<'_>) -> Poll<Ended> = JoinSet::poll_join_next;
    let _: fn(&mut JoinSet<u8>, &mut Context<'_>) -> Poll<Known> = JoinSet::poll_join_next_with_id;
    let _: [fn(&mut JoinSet<u8>); 2] = [JoinSet::abort_all, JoinSet::detach_all];
    let _: fn(Vec<Work>) -> JoinSet<u8> = FromIterator::from_iter;
    let _: fn(&mut JoinSet<u8>, Vec<Work>) = Extend::extend;
}

fn of_local_sets(set: LocalSet) {
    let _: [fn() -> LocalSet; 2] = [LocalSet::new, Default::default];
    let _: fn(&LocalSet) -> LocalEnterGuard = LocalSet::enter;
    let _: fn(&LocalSet, Work) -> JoinHandle<u8> = LocalSet::spawn_local;
    let _: fn(&LocalSet, &Runtime, Work) -> u8 = LocalSet::block_on;
    gives::<u8>(set.run_until(ready(1)));
    gives::<()>(set);
}

async fn of_branches() {
    let _: (u8, u8) = join!(ready(1), async { 2 });
    let _: Result<(u8, u8), ()> = try_join!(ready(Ok(1)), ready(Ok(2)));
    let _: u8 = select! {
        first = ready(1) => first,
        else => 2,
    };
}

#[test]
fn handles_may_go_to_other_threads() {
    fn is_shared<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + Debug>() {}
    is_shared::<JoinHandle<String>>();
    is_shared::<AbortHandle>();
    fn is_sent<T: Send + Sync + Unpin + Debug>() {}
    is_sent::<JoinSet<String>>();
}
