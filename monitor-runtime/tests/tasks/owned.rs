//! Guards that keep what they are of, in futures that are polled by hand: in no runtime, so that Miri can look at them.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, Waker},
};

use monitor_runtime::{
    PredictiveMonitor, region,
    tokio::sync::{
        Mutex, OwnedMutexGuard, OwnedRwLockReadGuard, OwnedRwLockWriteGuard, OwnedSemaphorePermit,
        RwLock, Semaphore,
    },
};

use super::interleaved::turn;
use crate::random_programs::Random;

fn poll<F: Future>(future: &mut Pin<Box<F>>) -> Poll<F::Output> {
    future
        .as_mut()
        .poll(&mut Context::from_waker(Waker::noop()))
}

fn ready<F: Future>(future: F) -> F::Output {
    match poll(&mut Box::pin(future)) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("it waits"),
    }
}

/// In a computation, and in none.
fn everywhere(work: impl Fn()) {
    work();
    let monitor = PredictiveMonitor::new("!never").unwrap();
    monitor.region("never");
    monitor.run(&work);
    monitor.finish().assert_holds();
}

#[test]
fn the_guard_of_a_mutex_keeps_it_until_it_is_dropped() {
    everywhere(|| {
        let mutex = Arc::new(Mutex::new((1, String::from("one"))));
        let guard = ready(Arc::clone(&mutex).lock_owned());
        let (mut next, mut gives_up) = (
            Box::pin(Arc::clone(&mutex).lock_owned()),
            Box::pin(Arc::clone(&mutex).lock_owned()),
        );
        assert!(poll(&mut gives_up).is_pending());
        assert!(poll(&mut next).is_pending());
        assert!(Arc::clone(&mutex).try_lock_owned().is_err());
        drop(mutex);
        drop(gives_up);
        // To a part that is there, from one that is not, and on to a part of it.
        let whole = OwnedMutexGuard::try_map(guard, |_| None::<&mut i32>).err();
        let text = OwnedMutexGuard::map(whole.unwrap(), |value| &mut value.1);
        let mut text = text;
        text.push('!');
        assert!(poll(&mut next).is_pending());
        drop(text);
        let Poll::Ready(mut guard) = poll(&mut next) else {
            panic!("it was given back")
        };
        guard.0 += 1;
        assert_eq!(*guard, (2, String::from("one!")));
        assert_eq!(Arc::strong_count(OwnedMutexGuard::mutex(&guard)), 1);
    });
}

#[test]
fn guards_of_a_reader_writer_lock_keep_it_until_they_are_dropped() {
    everywhere(|| {
        let lock = Arc::new(RwLock::new(vec![1, 2]));
        let first = ready(Arc::clone(&lock).read_owned());
        let second = ready(Arc::clone(&lock).read_owned());
        let mut writer = Box::pin(Arc::clone(&lock).write_owned());
        assert!(poll(&mut writer).is_pending());
        let part = OwnedRwLockReadGuard::map(first, |values| &values[1]);
        drop(second);
        assert!(poll(&mut writer).is_pending());
        assert_eq!(*part, 2);
        drop(part);
        let Poll::Ready(mut whole) = poll(&mut writer) else {
            panic!("no reader has it")
        };
        whole.push(3);
        let whole = OwnedRwLockWriteGuard::try_map(whole, |_| None::<&mut i32>).err();
        let mut last =
            OwnedRwLockWriteGuard::map(whole.unwrap(), |values| values.last_mut().unwrap());
        *last += 1;
        drop(last);
        let writer = ready(Arc::clone(&lock).write_owned());
        let mut reader = Box::pin(Arc::clone(&lock).read_owned());
        assert!(poll(&mut reader).is_pending());
        let down = writer.downgrade();
        let Poll::Ready(beside) = poll(&mut reader) else {
            panic!("a reader has it")
        };
        drop(lock);
        assert_eq!((&**down, &**beside), (&[1, 2, 4][..], &[1, 2, 4][..]));
    });
}

#[test]
fn permits_keep_their_semaphore_until_they_are_dropped() {
    everywhere(|| {
        let semaphore = Arc::new(Semaphore::new(3));
        let mut two = ready(Arc::clone(&semaphore).acquire_many_owned(2)).unwrap();
        let mut more = Box::pin(Arc::clone(&semaphore).acquire_many_owned(2));
        assert!(poll(&mut more).is_pending());
        let one = two.split(1).unwrap();
        drop(one);
        let Poll::Ready(more) = poll(&mut more) else {
            panic!("there are two")
        };
        two.merge(more.unwrap());
        assert_eq!(two.num_permits(), 3);
        let mut none = Box::pin(Arc::clone(&semaphore).acquire_owned());
        assert!(poll(&mut none).is_pending());
        drop(none);
        let kept = Arc::clone(two.semaphore());
        drop(semaphore);
        drop(two);
        assert_eq!(kept.available_permits(), 3);
        ready(kept.acquire_owned()).unwrap().forget();
    });
}

const ALONE: &str = "locked <= 1 && writing <= 1 && !(reading && writing) && permitted <= 2";
const FUTURES: usize = if cfg!(miri) { 3 } else { 5 };
const STEPS: usize = if cfg!(miri) { 3 } else { 6 };

#[derive(Clone)]
struct Objects {
    mutex: Arc<Mutex<usize>>,
    lock: Arc<RwLock<usize>>,
    semaphore: Arc<Semaphore>,
}

/// What a future holds of them at a time.
enum Held {
    Mutex(OwnedMutexGuard<usize>),
    Read(OwnedRwLockReadGuard<usize>),
    Write(OwnedRwLockWriteGuard<usize>),
    Permit(OwnedSemaphorePermit),
}

impl Held {
    async fn take(kind: usize, objects: &Objects) -> Self {
        match kind {
            0 => Self::Mutex(Arc::clone(&objects.mutex).lock_owned().await),
            1 => Self::Read(Arc::clone(&objects.lock).read_owned().await),
            2 => Self::Write(Arc::clone(&objects.lock).write_owned().await),
            _ => Self::Permit(
                Arc::clone(&objects.semaphore)
                    .acquire_owned()
                    .await
                    .unwrap(),
            ),
        }
    }

    fn use_it(&mut self) {
        match self {
            Self::Mutex(guard) => **guard += 1,
            Self::Write(guard) => **guard += 1,
            Self::Read(guard) => assert!(**guard <= FUTURES * STEPS),
            Self::Permit(permit) => assert_eq!(permit.num_permits(), 1),
        }
    }
}

/// Takes and holds them in a random order.
async fn work(objects: Objects, mut random: Random) {
    for _ in 0..STEPS {
        let kind = random.below(4);
        let mut held = Held::take(kind, &objects).await;
        let name = ["locked", "reading", "writing", "permitted"][kind];
        let inside = region!(name);
        held.use_it();
        turn().await;
        drop(inside);
        drop(held);
    }
}

#[test]
fn futures_that_are_polled_in_any_order_hold_what_they_have_alone() {
    for seed in 1..=if cfg!(miri) { 1 } else { 20 } {
        let mut random = Random::new(seed);
        let objects = Objects {
            mutex: Arc::new(Mutex::new(0)),
            lock: Arc::new(RwLock::new(0)),
            semaphore: Arc::new(Semaphore::new(2)),
        };
        let monitor = PredictiveMonitor::new(ALONE).unwrap();
        for region in ["locked", "reading", "writing", "permitted"] {
            monitor.region(region);
        }
        let mut futures: Vec<_> = (0..FUTURES)
            .map(|number| {
                let own = Random::new(seed * 100 + number as u64);
                Box::pin(monitor.follow(work(objects.clone(), own)))
            })
            .collect();
        while !futures.is_empty() {
            let place = random.below(futures.len());
            // Sometimes one is given up, whatever it holds or waits for.
            if random.one_in(60) || poll(&mut futures[place]).is_ready() {
                drop(futures.swap_remove(place));
            }
        }
        monitor.finish().assert_holds();
        assert!(objects.mutex.try_lock().is_ok());
        assert!(objects.lock.try_write().is_ok());
        assert_eq!(objects.semaphore.available_permits(), 2);
    }
}
