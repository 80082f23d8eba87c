//! Futures that are polled in a random order, by random threads, never get into each other's computations.

use std::{
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll, Waker},
    thread,
};

use monitor_analysis::{Computation, event::ActionRef};
use monitor_runtime::{PredictiveMonitor, moment, region, tokio};

use crate::random_programs::Random;

const COMPUTATIONS: usize = 3;
// Under Miri few are as good.
const FUTURES: usize = if cfg!(miri) { 2 } else { 4 };
const STEPS: usize = if cfg!(miri) { 2 } else { 6 };
const SEEDS: u64 = if cfg!(miri) { 1 } else { 8 };

type Task = Mutex<Option<Pin<Box<dyn Future<Output = ()> + Send>>>>;

/// Is pending once.
pub(super) async fn turn() {
    let mut was_polled = false;
    std::future::poll_fn(|_| {
        if std::mem::replace(&mut was_polled, true) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}

/// Moments of a future, which is inside a region all the time; and of two branches of it.
async fn work(computation: usize, future: usize) {
    let _inside = region!(&format!("inside{computation}x{future}"));
    for step in 0..STEPS {
        moment!(&format!("at{computation}x{future}x{step}"));
        turn().await;
    }
    let branch = async |name: char| {
        for step in 0..STEPS {
            moment!(&format!("{name}{computation}x{future}x{step}"));
            turn().await;
        }
    };
    tokio::join!(branch('b'), branch('c'));
}

/// Polls them until all are done, each time one at random.
fn poll_all(tasks: &[Task], seed: u64) {
    thread::scope(|scope| {
        for number in 0..3 {
            scope.spawn(move || {
                let mut random = Random::new(seed * 10 + number);
                while tasks.iter().any(|task| task.lock().unwrap().is_some()) {
                    let mut task = tasks[random.below(tasks.len())].lock().unwrap();
                    let mut context = Context::from_waker(Waker::noop());
                    if let Some(future) = &mut *task
                        && future.as_mut().poll(&mut context).is_ready()
                    {
                        *task = None;
                    }
                }
            });
        }
    });
}

/// The names of the regions that were entered, by thread.
fn entered(recorded: &Computation) -> Vec<(usize, String)> {
    let mut entered = Vec::new();
    for event in recorded.events() {
        for action in event.actions() {
            if let ActionRef::Enter(region) = action {
                entered.push((
                    event.thread.index(),
                    recorded.region_name(region).to_owned(),
                ));
            }
        }
    }
    entered
}

#[test]
fn polls_in_any_order_do_not_mix_computations() {
    for seed in 1..=SEEDS {
        let names = |computation: usize| -> Vec<String> {
            (0..FUTURES)
                .flat_map(|future| {
                    let own = format!("{computation}x{future}");
                    let steps = (0..STEPS).flat_map(move |step| {
                        ["at", "b", "c"].map(|kind| format!("{kind}{computation}x{future}x{step}"))
                    });
                    std::iter::once(format!("inside{own}")).chain(steps)
                })
                .collect()
        };
        let all: Vec<String> = (0..COMPUTATIONS).flat_map(names).collect();
        // Each knows the names of all, and would record what is not its own.
        let formula = format!("!({})", all.join(" && "));
        let monitors: Vec<PredictiveMonitor> = (0..COMPUTATIONS)
            .map(|_| PredictiveMonitor::new(&formula).unwrap())
            .collect();
        let tasks: Arc<Vec<Task>> = Arc::new(
            (0..COMPUTATIONS * FUTURES)
                .map(|number| {
                    let (computation, future) = (number % COMPUTATIONS, number / COMPUTATIONS);
                    let followed = monitors[computation].follow(work(computation, future));
                    Mutex::new(Some(
                        Box::pin(followed) as Pin<Box<dyn Future<Output = ()> + Send>>
                    ))
                })
                .collect(),
        );
        poll_all(&tasks, seed);
        for (computation, monitor) in monitors.into_iter().enumerate() {
            let checked = monitor.finish();
            let entered = entered(checked.computation().unwrap());
            let mut own = names(computation);
            let mut found: Vec<String> = entered.iter().map(|(_, name)| name.clone()).collect();
            own.sort();
            found.sort();
            assert_eq!(found, own, "seed {seed}, computation {computation}");
            for future in 0..FUTURES {
                for kind in ["at", "b", "c"] {
                    // In their order, by one logical thread of their own.
                    let prefix = format!("{kind}{computation}x{future}x");
                    let those: Vec<&(usize, String)> = entered
                        .iter()
                        .filter(|(_, name)| name.starts_with(&prefix))
                        .collect();
                    assert!(those.iter().map(|(_, name)| name).is_sorted());
                    assert!(those.iter().all(|(thread, _)| *thread == those[0].0));
                    let others = entered.iter().filter(|(_, name)| {
                        !name.starts_with(&prefix) && !name.starts_with("inside")
                    });
                    assert!(others.into_iter().all(|(thread, _)| *thread != those[0].0));
                }
            }
        }
    }
}
