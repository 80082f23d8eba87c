//! What tasks cost with tracked types, beside `tokio`'s own: outside of computations, inside one, and where the work is realistic.
//!
//! `cargo bench -p monitor-runtime --features tokio --bench tasks`. To reach: 1.1 times outside, 1.5 inside on nothing but channels, locks and
//! notifications, 1.05 inside where the work is realistic. A run inside has the computation's start in it, and not what is checked at its end.
//!
//! `profile`, the name of one of the programs, and `plain`, `outside` or `inside`, behind the binary's name, runs it again and again, to be
//! profiled.
//!
//! Each number is the best of some rounds, in which both take turns, on a runtime of one thread: of that thread's own time where the
//! system tells it (Linux).

use std::{
    fmt::Write as _,
    fs,
    sync::LazyLock,
    thread,
    time::{Duration, Instant},
};

use ::tokio::runtime::Builder;
use monitor_runtime::PredictiveMonitor;

const ROUNDS: usize = 31;

/// About as much as to read a request of some hundred bytes and to write an answer.
fn handle(request: usize) -> String {
    let mut text = String::new();
    for field in 0..60 {
        let _ = write!(text, "\"{field}\":{},", request.wrapping_mul(field));
    }
    let parts = text.split(',');
    let numbers = parts.filter_map(|part| part.split(':').next_back()?.parse::<usize>().ok());
    format!("{}", numbers.sum::<usize>())
}

/// The same programs with the types of one crate or the other.
macro_rules! programs {
    ($name:ident, $($path:tt)*) => {
        mod $name {
            use std::{collections::HashMap, hint::black_box, sync::Arc};

            use $($path)*::{
                self,
                sync::{Mutex, Notify, RwLock, Semaphore, mpsc, oneshot},
            };

            use super::handle;

            const TIMES: usize = 2_000;

            pub(crate) async fn bounded() {
                let (sender, mut receiver) = mpsc::channel(32);
                let sends = tokio::spawn(async move {
                    for number in 0..TIMES {
                        sender.send(number).await.unwrap();
                    }
                });
                while let Some(number) = receiver.recv().await {
                    black_box(number);
                }
                sends.await.unwrap();
            }

            pub(crate) async fn unbounded() {
                let (sender, mut receiver) = mpsc::unbounded_channel();
                let sends = tokio::spawn(async move {
                    for number in 0..TIMES {
                        sender.send(number).unwrap();
                    }
                });
                while let Some(number) = receiver.recv().await {
                    black_box(number);
                }
                sends.await.unwrap();
            }

            pub(crate) async fn oneshots() {
                for number in 0..TIMES {
                    let (sender, receiver) = oneshot::channel();
                    sender.send(number).unwrap();
                    black_box(receiver.await.unwrap());
                }
            }

            pub(crate) async fn mutex() {
                let mutex = Arc::new(Mutex::new(0));
                let tasks: Vec<_> = (0..4)
                    .map(|_| {
                        let mutex = Arc::clone(&mutex);
                        tokio::spawn(async move {
                            for _ in 0..TIMES / 4 {
                                *mutex.lock().await += 1;
                            }
                        })
                    })
                    .collect();
                for task in tasks {
                    task.await.unwrap();
                }
            }

            pub(crate) async fn rwlock() {
                let lock = Arc::new(RwLock::new(0));
                for number in 0..TIMES {
                    if number % 8 == 0 {
                        *lock.write().await += 1;
                    } else {
                        black_box(*lock.read().await);
                    }
                }
            }

            pub(crate) async fn semaphore() {
                let semaphore = Semaphore::new(2);
                for _ in 0..TIMES {
                    drop(semaphore.acquire().await.unwrap());
                }
            }

            pub(crate) async fn notify() {
                let (there, back) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
                let (ping, pong) = (Arc::clone(&there), Arc::clone(&back));
                let other = tokio::spawn(async move {
                    for _ in 0..TIMES / 2 {
                        ping.notified().await;
                        pong.notify_one();
                    }
                });
                for _ in 0..TIMES / 2 {
                    there.notify_one();
                    back.notified().await;
                }
                other.await.unwrap();
            }

            pub(crate) async fn spawn() {
                for number in 0..TIMES / 4 {
                    black_box(tokio::spawn(async move { number }).await.unwrap());
                }
            }

            /// All of them.
            pub(crate) async fn all() {
                bounded().await;
                unbounded().await;
                mutex().await;
                rwlock().await;
                semaphore().await;
                notify().await;
            }

            /// Workers take requests from a channel, look at a cache, and answer.
            pub(crate) async fn service() {
                let (sender, receiver) = mpsc::channel::<(usize, oneshot::Sender<String>)>(16);
                let receiver = Arc::new(Mutex::new(receiver));
                let cache = Arc::new(RwLock::new(HashMap::new()));
                let workers: Vec<_> = (0..3)
                    .map(|_| {
                        let (receiver, cache) = (Arc::clone(&receiver), Arc::clone(&cache));
                        tokio::spawn(async move {
                            loop {
                                let request = receiver.lock().await.recv().await;
                                let Some((request, reply)) = request else { return };
                                let known = cache.read().await.get(&(request % 64)).copied();
                                let answer = handle(request + known.unwrap_or(0));
                                cache.write().await.insert(request % 64, answer.len());
                                let _ = reply.send(answer);
                            }
                        })
                    })
                    .collect();
                for request in 0..TIMES / 4 {
                    let (reply, answer) = oneshot::channel();
                    sender.send((request, reply)).await.unwrap();
                    black_box(answer.await.unwrap());
                }
                drop(sender);
                for worker in workers {
                    worker.await.unwrap();
                }
            }
        }
    };
}

programs!(theirs, ::tokio);
programs!(ours, monitor_runtime::tokio);

/// The time that the thread has run; where that is not known, what a clock says.
fn time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // Which is kept up to date at such points.
    thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse().ok());
    told.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

fn run(future: impl Future<Output = ()>) -> f64 {
    let runtime = Builder::new_current_thread().build().unwrap();
    let start = time();
    runtime.block_on(future);
    time().saturating_sub(start).as_secs_f64() * 1e6
}

/// Prints how long the programs take, of a round the shortest.
fn compare<T, O>(what: &str, theirs: fn() -> T, ours: fn() -> O)
where
    T: Future<Output = ()>,
    O: Future<Output = ()>,
{
    let (mut plain, mut outside, mut inside) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        plain = plain.min(run(theirs()));
        outside = outside.min(run(ours()));
        let runtime = Builder::new_current_thread().build().unwrap();
        let start = time();
        let monitor = PredictiveMonitor::new("!never").unwrap();
        runtime.block_on(monitor.follow(ours()));
        inside = inside.min(time().saturating_sub(start).as_secs_f64() * 1e6);
        drop(monitor.finish());
    }
    println!(
        "{what:<40} {plain:8.0} us  outside {outside:8.0} us, {:5.2} times  inside {inside:8.0} us, {:5.2} times",
        outside / plain,
        inside / plain
    );
}

/// Runs a program again and again.
fn profile<T, O>(place: &str, theirs: fn() -> T, ours: fn() -> O)
where
    T: Future<Output = ()>,
    O: Future<Output = ()>,
{
    for _ in 0..20 * ROUNDS {
        let runtime = Builder::new_current_thread().build().unwrap();
        match place {
            "plain" => runtime.block_on(theirs()),
            "outside" => runtime.block_on(ours()),
            _ => {
                let monitor = PredictiveMonitor::new("!never").unwrap();
                runtime.block_on(monitor.follow(ours()));
            }
        }
    }
}

macro_rules! compare {
    ($($name:ident $what:expr;)*) => {
        let mut given = std::env::args().skip_while(|argument| argument != "profile");
        let (chosen, place) = (given.nth(1), given.next().unwrap_or_default());
        $(match chosen.as_deref() {
            None => compare($what, theirs::$name, ours::$name),
            Some(stringify!($name)) => profile(&place, theirs::$name, ours::$name),
            Some(_) => {}
        })*
    };
}

fn main() {
    compare! {
        bounded "a bounded channel, 2000 messages";
        unbounded "an unbounded channel, 2000 messages";
        oneshots "2000 oneshot channels";
        mutex "a mutex, 2000 times by 4 tasks";
        rwlock "a reader-writer lock, 2000 times";
        semaphore "a semaphore, 2000 times";
        notify "notifications there and back, 1000 times";
        spawn "500 tasks that are awaited";
        all "channels, locks and notifications";
        service "a service, 500 requests";
    }
}
