//! What random bodies do not have: parameters that the formula reads, locks, and where a conversion is called from.

use std::{panic::Location, sync::Mutex};

use monitor_runtime::{Violated, monitor};

use super::log::{D, leave_if, logged, say};

/// Calls both functions, and compares what they drop.
macro_rules! same {
    ($plain:expr, $monitored:expr) => {{
        let plain = logged(|| _ = $plain);
        let monitored = logged(|| _ = $monitored);
        assert_eq!(monitored.dropped, plain.dropped);
        plain.dropped
    }};
}

fn moved_on_some_path(a: D, b: D, n: i32) -> Option<i32> {
    if n == 2 {
        return None;
    }
    if n == 3 {
        drop((a, b));
    }
    Some(n)
}

#[monitor("n > 0", on_violation = panic)]
fn moved_on_some_path_monitored(a: D, b: D, n: i32) -> Option<i32> {
    if n == 2 {
        return None;
    }
    if n == 3 {
        drop((a, b));
    }
    Some(n)
}

#[test]
fn parameters_that_some_path_moves_are_dropped_last_first() {
    for n in 1..=3 {
        let dropped = same!(
            moved_on_some_path(D("a"), D("b"), n),
            moved_on_some_path_monitored(D("a"), D("b"), n)
        );
        assert_eq!(dropped, if n == 3 { ["a", "b"] } else { ["b", "a"] });
    }
}

/// Says, when it is dropped, whether the lock was still held.
struct Flush<'a>(&'a Mutex<u32>);

impl Drop for Flush<'_> {
    fn drop(&mut self) {
        say(if self.0.try_lock().is_err() {
            "flushed under the lock"
        } else {
            "flushed too late"
        });
    }
}

#[derive(Debug)]
struct Located(&'static Location<'static>);

impl From<std::num::ParseIntError> for Located {
    #[track_caller]
    fn from(_: std::num::ParseIntError) -> Self {
        Self(Location::caller())
    }
}

impl From<Violated> for Located {
    fn from(violated: Violated) -> Self {
        panic!("{violated}")
    }
}

#[rustfmt::skip] // the place of each `?` is compared
fn stored(g: std::sync::MutexGuard<'_, u32>, flush: Flush<'_>, text: &str) -> Result<u32, Located> {
    let k: u32 = text.parse()?;
    drop(g);
    drop(flush);
    Ok(k)
}

#[rustfmt::skip]
#[monitor("text.len() < 9")]
fn stored_monitored(g: std::sync::MutexGuard<'_, u32>, flush: Flush<'_>, text: &str) -> Result<u32, Located> {
    let k: u32 = text.parse()?;
    drop(g);
    drop(flush);
    Ok(k)
}

#[test]
fn a_guard_outlives_what_is_declared_behind_it() {
    let lock = Mutex::new(0);
    let dropped = same!(
        stored(lock.lock().unwrap(), Flush(&lock), "x"),
        stored_monitored(lock.lock().unwrap(), Flush(&lock), "x")
    );
    assert_eq!(dropped, ["flushed under the lock"]);
}

#[test]
fn a_conversion_is_called_from_where_the_question_mark_stands() {
    let lock = Mutex::new(0);
    let plain = stored(lock.lock().unwrap(), Flush(&lock), "x").unwrap_err();
    let monitored = stored_monitored(lock.lock().unwrap(), Flush(&lock), "x").unwrap_err();
    assert_eq!(monitored.0.column(), plain.0.column());
    assert_eq!(monitored.0.line(), plain.0.line() + 9);
}

fn kept(a: D, _b: D, c: D, n: u32) -> u32 {
    if n == 1 {
        drop(a);
        return 1;
    }
    if n == 2 {
        drop(c);
        return 2;
    }
    n
}

#[monitor("named", named = b.0 == "b", on_violation = panic)]
fn kept_monitored(a: D, b: D, c: D, n: u32) -> u32 {
    if n == 1 {
        drop(a);
        return 1;
    }
    if n == 2 {
        drop(c);
        return 2;
    }
    n
}

#[test]
fn what_the_formula_reads_is_dropped_in_its_turn() {
    for n in 0..3 {
        same!(
            kept(D("a"), D("b"), D("c"), n),
            kept_monitored(D("a"), D("b"), D("c"), n)
        );
    }
}

#[monitor("named", named = b.0 == "b", on_violation = panic)]
fn kept_beside_a_macro(a: D, b: D, c: D, n: u32) -> u32 {
    leave_if!(n == 0, 0);
    if n == 1 {
        drop((a, c));
    }
    n
}

/// The limit that the page of the attribute tells: what the formula reads must be there for it.
#[test]
fn what_the_formula_reads_comes_last_where_a_macro_may_hide_a_return() {
    let run = logged(|| _ = kept_beside_a_macro(D("a"), D("b"), D("c"), 0));
    assert_eq!(run.dropped, ["c", "a", "b"]);
}

#[monitor("stays", stays = n < 9, on_violation = panic)]
async fn sent(a: D, n: u32) -> Option<u32> {
    if n == 0 {
        return None;
    }
    let kept = D("kept");
    std::future::ready(()).await;
    let k = n.checked_sub(2)?;
    drop((a, kept));
    Some(k)
}

#[test]
fn the_future_is_as_free_to_move_as_the_plain_one() {
    fn is_send(_: &impl Send) {}
    let future = sent(D("a"), 1);
    is_send(&future);
    let run = logged(|| _ = super::log::run(future));
    assert_eq!(run.dropped, ["kept", "a"]);
}

/// A type whose methods are each written twice, and monitored in one of the blocks.
#[expect(dead_code, reason = "it is there to be dropped")]
struct Own(D);

impl Own {
    fn plain(self, a: D, b: D, n: u32) -> Option<Self> {
        if n == 0 {
            return None;
        }
        let kept = D("kept");
        let n = n.checked_sub(2)?;
        drop((b, kept));
        (n == 0).then(|| {
            drop(a);
            self
        })
    }
}

struct Monitored(D);

#[monitor("call(own) -> n < 9 && !before(ret(borrowed))", state = thread)]
#[monitor("ok(own) -> self.0.0 == \"own\" && n > 0", on_violation = panic)]
impl Monitored {
    fn own(self, a: D, b: D, n: u32) -> Option<Self> {
        if n == 0 {
            return None;
        }
        let kept = D("kept");
        let n = n.checked_sub(2)?;
        drop((b, kept));
        (n == 0).then(|| {
            drop(a);
            self
        })
    }

    fn borrowed(&self) -> &D {
        &self.0
    }
}

#[test]
fn methods_of_a_monitored_block_drop_as_plain_ones() {
    for n in 0..=3 {
        let dropped = same!(
            Own(D("own")).plain(D("a"), D("b"), n),
            Monitored(D("own")).own(D("a"), D("b"), n)
        );
        assert_eq!(dropped.len(), if n < 1 { 3 } else { 4 });
    }
    assert_eq!(Monitored(D("last")).borrowed().0, "last");
}
