//! `state = task`: one monitor for each task, however their polls are interleaved.

use std::future::Future;

use monitor_runtime::{
    Violated, monitor,
    tokio::{
        self, join,
        task::{LocalSet, yield_now},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Open,
    Use,
    Close,
}

#[monitor("used -> [opened, closed)", state = task, at = entry,
    opened = event == Event::Open, used = event == Event::Use, closed = event == Event::Close)]
fn file(event: Event) -> Result<(), Violated> {
    Ok(())
}

/// A generator of random numbers (xorshift), always the same ones.
struct Random(u64);

impl Random {
    fn event(&mut self) -> Event {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        [Event::Open, Event::Use, Event::Use, Event::Close][(self.0 >> 20) as usize % 4]
    }
}

/// Makes random steps, with a turn of other tasks after each, and compares them with what they are by themselves.
async fn steps(seed: u64) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ seed << 32);
    let mut is_open = false;
    for number in 0..50 {
        let event = random.event();
        let is_right = event != Event::Use || is_open;
        assert_eq!(
            file(event).is_ok(),
            is_right,
            "{event:?} at {number} of {seed}"
        );
        match event {
            Event::Open => is_open = true,
            Event::Close => is_open = false,
            Event::Use => {}
        }
        yield_now().await;
    }
}

fn in_both(work: impl AsyncFn()) {
    let current = ::tokio::runtime::Builder::new_current_thread();
    let mut several = ::tokio::runtime::Builder::new_multi_thread();
    several.worker_threads(2);
    for mut builder in [current, several] {
        builder.build().unwrap().block_on(work());
    }
}

const TASKS: u64 = 20;

#[test]
fn polls_of_tasks_do_not_mix_their_monitors() {
    in_both(async || {
        let tasks: Vec<_> = (1..TASKS).map(|seed| tokio::spawn(steps(seed))).collect();
        for task in tasks {
            task.await.unwrap();
        }
    });
}

#[test]
fn tasks_of_the_crate_itself_have_theirs_too() {
    in_both(async || {
        let tasks: Vec<_> = (1..TASKS).map(|seed| ::tokio::spawn(steps(seed))).collect();
        for task in tasks {
            task.await.unwrap();
        }
    });
}

#[test]
fn tasks_that_stay_in_one_thread_have_theirs_too() {
    in_both(async || {
        let local = LocalSet::new();
        let tasks = (1..TASKS).map(|seed| local.spawn_local(steps(seed)));
        let tasks: Vec<_> = tasks.collect();
        local
            .run_until(async {
                for task in tasks {
                    task.await.unwrap();
                }
            })
            .await;
    });
}

#[test]
fn functions_that_block_are_tasks() {
    in_both(async || {
        let first = tokio::task::spawn_blocking(|| file(Event::Open).is_ok());
        assert!(first.await.unwrap());
        // It may be in the same thread.
        let second = tokio::task::spawn_blocking(|| file(Event::Use).is_err());
        assert!(second.await.unwrap());
    });
}

/// In one thread, and in the future that it blocks on, without a task.
#[test]
fn what_is_in_no_task_has_the_monitor_of_its_thread() {
    std::thread::spawn(|| {
        assert!(file(Event::Open).is_ok());
        in_both(async || {
            assert!(file(Event::Use).is_ok());
            let task = tokio::spawn(async { file(Event::Use).is_err() });
            assert!(task.await.unwrap());
            assert!(file(Event::Use).is_ok());
        });
    })
    .join()
    .unwrap();
    assert!(
        std::thread::spawn(|| file(Event::Use).is_err())
            .join()
            .unwrap()
    );
}

#[test]
fn branches_are_parts_of_their_task() {
    in_both(async || {
        let task = tokio::spawn(async {
            let opens = async {
                file(Event::Open)?;
                yield_now().await;
                Ok::<_, Violated>(())
            };
            let reads = async {
                yield_now().await;
                file(Event::Use)
            };
            let (opened, used) = join!(opens, reads);
            opened.and(used)
        });
        task.await.unwrap().unwrap();
    });
}

#[monitor("used -> once(opened)", state = task, at = both)]
async fn over_its_awaits(
    opened: bool,
    used: bool,
    between: impl Future<Output = ()>,
) -> Result<(), Violated> {
    between.await;
    Ok(())
}

#[test]
fn an_async_function_steps_in_the_task_that_it_is_in() {
    in_both(async || {
        let with = tokio::spawn(async {
            over_its_awaits(true, false, yield_now()).await?;
            over_its_awaits(false, true, yield_now()).await
        });
        let without = tokio::spawn(async { over_its_awaits(false, true, yield_now()).await });
        with.await.unwrap().unwrap();
        let violated = without.await.unwrap().unwrap_err();
        assert!(
            violated.key().is_some_and(|key| key.starts_with("task = ")),
            "{violated}"
        );
    });
}
