use std::{
    fmt::Debug,
    future::Ready,
    io,
    panic::{RefUnwindSafe, UnwindSafe},
    time::Duration,
};

use super::{
    runtime::{Builder, EnterGuard, Handle, Runtime, RuntimeMetrics},
    task::JoinHandle,
};

fn of_builders(builder: &mut Builder) -> io::Result<Runtime> {
    let _: [fn() -> Builder; 2] = [Builder::new_current_thread, Builder::new_multi_thread];
    builder
        .enable_all()
        .enable_io()
        .enable_time()
        .event_interval(1)
        .global_queue_interval(1)
        .max_blocking_threads(1)
        .thread_keep_alive(Duration::ZERO)
        .thread_name("a")
        .thread_name_fn(|| "b".to_owned())
        .thread_stack_size(1 << 20)
        .worker_threads(1)
        .on_thread_start(|| {})
        .on_thread_stop(|| {})
        .on_thread_park(|| {})
        .on_thread_unpark(|| {})
        .build()
}

fn of_runtimes(runtime: Runtime, other: Runtime) {
    let _: fn() -> io::Result<Runtime> = Runtime::new;
    let _: fn(&Runtime, Ready<u8>) -> JoinHandle<u8> = Runtime::spawn;
    let _: fn(&Runtime, fn() -> u8) -> JoinHandle<u8> = Runtime::spawn_blocking;
    let _: u8 = runtime.block_on(async { 1 });
    let _: &Handle = runtime.handle();
    let _: EnterGuard<'_> = runtime.enter();
    let _: RuntimeMetrics = runtime.metrics();
    let _: fn(Runtime, Duration) = Runtime::shutdown_timeout;
    let _: fn(Runtime) = Runtime::shutdown_background;
    drop((runtime, other));
}

fn everywhere<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + Debug>() {}

fn of_traits() {
    everywhere::<Runtime>();
}
