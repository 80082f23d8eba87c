//! The attribute on `impl` blocks: each kind of member, of method and of receiver.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use monitor_runtime::{AtomicState, State, Violated, monitor};

#[derive(Default)]
struct Connection {
    queries: u32,
    monitor: State,
}

#[monitor("(call(query) -> [ok(open), call(close))) && (call(close) -> [ok(open), ret(close)))", state = self.monitor)]
impl Connection {
    /// The most queries.
    const MOST: u32 = 3;

    /// Opens it, if there is such a port.
    fn open(&mut self, port: u16) -> Result<(), Violated> {
        if port == 0 {
            Connection::refused()?;
        }
        Ok(())
    }

    fn query(&mut self) -> Result<u32, Violated> {
        self.queries += 1;
        Ok(Self::MOST - self.queries)
    }

    fn close(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    #[must_use]
    fn queries(&self) -> u32 {
        self.queries
    }
}

#[monitor("x == 1")]
fn other(x: u32) -> Result<(), Violated> {
    Ok(())
}

impl Connection {
    fn refused() -> Result<(), Violated> {
        other(2)
    }
}

#[test]
fn a_connection_is_queried_while_it_is_open() {
    let mut connection = Connection::default();
    assert!(connection.query().is_err());
    assert_eq!(connection.queries(), 0);
    assert!(connection.open(0).is_err());
    assert!(connection.query().is_err());
    connection.open(1).unwrap();
    assert_eq!(connection.query().unwrap(), 2);
    connection.close().unwrap();
    let violated = connection.close().unwrap_err();
    assert_eq!(
        violated.property().function(),
        concat!(module_path!(), "::Connection")
    );
    assert!(connection.query().is_err());
    assert_eq!(connection.queries(), 1);
}

/// Traits, generics, lifetimes, bounds, constants, types and macros in the block.
trait Store<K> {
    type Key;
    const LIMIT: usize = 1;

    fn put(&mut self, key: K, amount: u32) -> Result<(), Violated>;
    fn take(&mut self, key: K) -> Option<K>;
    fn len(&self) -> usize {
        Self::LIMIT
    }
}

struct Shelf<'a, K, const N: usize> {
    keys: &'a mut Vec<K>,
    monitor: State,
}

#[monitor("ok(take) -> once(ok(put) && amount > LEAST)", state = self.monitor)]
#[monitor("ok(put) -> self.keys.len() <= N && !key_is_last", key_is_last = self.keys.is_empty())]
impl<'a, K, const N: usize> Store<K> for Shelf<'a, K, N>
where
    K: Copy + PartialEq + 'a,
{
    type Key = K;
    const LIMIT: usize = N;

    fn put(&mut self, key: K, amount: u32) -> Result<(), Violated> {
        self.keys.push(key);
        Ok(())
    }

    fn take(&mut self, key: K) -> Option<K> {
        let place = self.keys.iter().position(|known| *known == key)?;
        Some(self.keys.remove(place))
    }
}

const LEAST: u32 = 2;

#[test]
fn an_implementation_of_a_trait_with_generics_and_bounds() {
    let mut keys = vec![7];
    let mut shelf: Shelf<'_, i64, 3> = Shelf {
        keys: &mut keys,
        monitor: State::new(),
    };
    assert_eq!((shelf.len(), Shelf::<i64, 3>::LIMIT), (3, 3));
    let _: <Shelf<'_, i64, 3> as Store<i64>>::Key = 1_i64;
    assert_eq!(shelf.take(9), None);
    shelf.put(8, 2).unwrap();
    let early = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| shelf.take(7)));
    assert!(early.is_err());
    shelf.put(5, 3).unwrap();
    assert_eq!(shelf.take(5), Some(5));
    shelf.put(1, 1).unwrap();
    shelf.put(2, 1).unwrap();
    assert_eq!(
        shelf.put(3, 1).unwrap_err().property().formula(),
        "ok(put) -> self.keys.len() <= N && !key_is_last"
    );
}

macro_rules! method {
    ($name:ident) => {
        fn $name(&self) -> u32 {
            self.level.load(Ordering::Relaxed)
        }
    };
}

struct Gauge {
    level: AtomicU32,
    monitor: AtomicState,
}

#[monitor("ret(raise) -> once(ret(start)) && ret(raise) < 5", state = self.monitor, on_violation = panic)]
#[allow(clippy::missing_const_for_fn)]
impl Gauge {
    method!(level);

    const fn new() -> Self {
        Self {
            level: AtomicU32::new(0),
            monitor: AtomicState::new(),
        }
    }

    /// Methods are called as operators are.
    fn start(self: &Arc<Self>) {}

    #[inline]
    pub(crate) fn raise(&self, by: u32) -> u32 {
        if by == 0 {
            return self.level();
        }
        self.level.fetch_add(by, Ordering::Relaxed) + by
    }
}

#[test]
fn methods_called_as_operators_and_members_made_by_macros() {
    let gauge = Arc::new(Gauge::new());
    let early = std::panic::catch_unwind(|| Gauge::new().raise(1));
    assert!(early.is_err());
    gauge.start();
    let threads: Vec<_> = (0..2)
        .map(|_| {
            let gauge = Arc::clone(&gauge);
            std::thread::spawn(move || gauge.raise(2))
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    assert_eq!(gauge.raise(0), 4);
    let high = std::panic::catch_unwind(|| gauge.raise(1));
    assert!(high.is_err());
    assert_eq!(gauge.monitor.steps(), 5);
}

static DOOR: AtomicState = AtomicState::new();

/// `async`, `unsafe`, `extern "C"`, raw names, patterns, `impl Trait`, and two methods under `cfg`.
struct Odd;

#[monitor("call(r#match) -> once(ok(wait) && counted > 1) && sum == 3", sum = left + right, counted = *count, state = DOOR)]
#[monitor("call(unchecked) -> !before(call(unchecked)) && prev(call(named))", state = thread, on_violation = report)]
#[monitor("ret(iterate) -> n > 0", on_violation = panic)]
impl Odd {
    #![allow(clippy::unused_self, clippy::unused_async)]

    async fn wait(&self, count: &mut u32) -> Result<u32, Violated> {
        std::future::ready(()).await;
        *count += 1;
        Ok(*count)
    }

    fn r#match(&self, (left, right): (u32, u32)) -> Result<(), Violated> {
        Ok(())
    }

    #[allow(unsafe_code)]
    unsafe fn unchecked(&self) -> u32 {
        1
    }

    extern "C" fn named(r#in: u32) -> u32 {
        r#in
    }

    #[cfg(any())]
    fn iterate(&self, n: u32) -> u32 {
        n
    }

    #[cfg(not(any()))]
    fn iterate(&self, n: u32) -> impl Iterator<Item = u32> {
        (0..n).map(|x| x + 1)
    }
}

#[test]
fn odd_functions_are_members_of_blocks() {
    let odd = Odd;
    assert!(odd.r#match((1, 2)).is_err());
    let mut count = 0;
    assert_eq!(super::functions::run(odd.wait(&mut count)).unwrap(), 1);
    assert!(odd.r#match((1, 2)).is_err());
    assert_eq!(super::functions::run(odd.wait(&mut count)).unwrap(), 2);
    odd.r#match((1, 2)).unwrap();
    assert!(odd.r#match((2, 2)).is_err());
    assert_eq!(DOOR.steps(), 3);

    assert_eq!(Odd::named(2), 2);
    // SAFETY: it needs nothing.
    #[allow(unsafe_code)]
    let one = unsafe { odd.unchecked() };
    assert_eq!(one, 1);

    assert_eq!(odd.iterate(2).collect::<Vec<_>>(), [1, 2]);
    assert!(std::panic::catch_unwind(|| Odd.iterate(0).count()).is_err());
}

/// A method has attributes of its own beside those of its block: all make their step before any leaves.
#[derive(Default)]
struct Meter {
    sum: u32,
    own: State,
    monitor: State,
}

#[monitor("historically(ret(add) -> amount < 10)", state = self.monitor)]
impl Meter {
    #[monitor("historically(self.sum < 20)", state = self.own)]
    fn add(&mut self, amount: u32) -> Result<(), Violated> {
        self.sum += amount;
        Ok(())
    }

    #[monitor("low -> !before(low)", low = self.sum < 3, state = self.own, on_violation = panic)]
    fn read(&mut self) -> u32 {
        self.sum
    }
}

#[test]
fn attributes_of_methods_compose_with_those_of_the_block() {
    let mut meter = Meter::default();
    meter.add(1).unwrap();
    let violated = meter.add(30).unwrap_err();
    assert_eq!(
        violated.property().formula(),
        "historically(ret(add) -> amount < 10)"
    );
    assert_eq!((meter.own.steps(), meter.monitor.steps()), (2, 2));
    let mut low = Meter {
        sum: 1,
        ..Meter::default()
    };
    assert_eq!(low.read(), 1);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| low.read())).is_err());
}

/// What is refused at the entry has not happened.
#[derive(Default)]
struct Till {
    paid: u32,
    monitor: State,
}

#[monitor("(call(pay) -> !before(call(pay) && amount > 0) || [call(refund), call(pay)))
    && (call(ship) -> [call(pay), call(refund)))", state = self.monitor)]
impl Till {
    fn pay(&mut self, amount: u32) -> Result<(), Violated> {
        self.paid += amount;
        Ok(())
    }

    fn refund(&mut self) -> Result<(), Violated> {
        self.paid = 0;
        Ok(())
    }

    fn ship(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn what_is_refused_at_the_entry_has_not_happened() {
    let mut till = Till::default();
    assert!(till.ship().is_err());
    till.pay(5).unwrap();
    till.ship().unwrap();
    assert!(till.pay(5).is_err());
    assert_eq!(till.paid, 5);
    till.refund().unwrap();
    assert!(till.ship().is_err());
    assert_eq!(till.monitor.steps(), 3);
}

/// A block in a function, for a type of that function.
#[test]
fn a_block_in_a_function() {
    struct Local(State);

    #[monitor("call(go) -> !before(call(go))", state = self.0)]
    impl Local {
        fn go(&mut self) -> Result<(), Violated> {
            #[monitor("historically(x > 0)", state = static)]
            fn inner(x: u32) -> Result<(), Violated> {
                Ok(())
            }
            inner(1)
        }
    }

    let mut local = Local(State::new());
    local.go().unwrap();
    assert!(local.go().is_err());
}
