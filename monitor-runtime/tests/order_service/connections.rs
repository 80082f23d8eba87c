//! Connections, and the pool that lends them.

use monitor_runtime::{AtomicState, State, Violated, monitor};

use super::{Failure, broken_at};

/// A connection that somebody has, or nobody.
#[derive(Default)]
struct Connection {
    use_of_it: State,
    end: State,
}

/// It is queried only while it is acquired, and released once; after its close there is nothing.
#[monitor("call(query) || call(release) -> [ret(acquire), ret(release))", state = self.use_of_it)]
#[monitor("call(acquire) || call(query) || call(release) -> !once(ret(close))", state = self.end)]
impl Connection {
    fn acquire(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    fn query(&mut self, text: &str) -> Result<usize, Violated> {
        Ok(text.len())
    }

    fn release(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    fn close(&mut self) {}
}

#[test]
fn a_connection_is_queried_while_it_is_acquired_and_released_once_and_not_touched_after_its_close()
{
    let mut connection = Connection::default();
    for _ in 0..2 {
        connection.acquire().unwrap();
        connection.query("select 1").unwrap();
        connection.release().unwrap();
    }
    // The bugs: who has given it back goes on, gives it back again, or the pool hands it out when it is closed.
    broken_at(connection.query("select 2"), None, 9);
    broken_at(connection.release(), None, 9);
    connection.close();
    broken_at(connection.acquire(), None, 8);
    let mut other = Connection::default();
    other.acquire().unwrap();
    other.query("select 3").unwrap();
}

/// A pool that many threads use.
#[derive(Default)]
struct Pool {
    monitor: AtomicState,
}

/// Nothing is acquired after the shutdown.
#[monitor("ok(acquire) -> !once(call(shut_down))", state = self.monitor)]
impl Pool {
    fn acquire(&self, asks: bool, stopping: bool) -> Result<Connection, Failure> {
        if asks && stopping {
            return Err(Failure::Refused);
        }
        Ok(Connection::default())
    }

    fn shut_down(&self) {}
}

#[test]
fn nothing_is_acquired_after_the_shutdown() {
    let pool = Pool::default();
    pool.acquire(true, false).unwrap();
    pool.shut_down();
    assert!(matches!(pool.acquire(true, true), Err(Failure::Refused)));
    // The bug: a path that does not ask whether the pool is still there.
    broken_at(pool.acquire(false, true), None, 4);
    Pool::default().acquire(false, true).unwrap();
}
