//! The attribute on `impl` blocks: each kind of member, of method and of receiver.

use std::{
    rc::Rc,
    sync::{Arc, atomic::AtomicU32, atomic::Ordering},
};

use monitor_runtime::{AtomicState, CellState, State, Violated, monitor};

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

#[monitor("historically(x == 1)")]
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
