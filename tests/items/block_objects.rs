//! The attribute on `impl` blocks: objects from their making to their end.

use std::{
    rc::Rc,
    sync::atomic::{AtomicU32, Ordering},
};

use monitor_runtime::{CellState, State, Violated, monitor};

#[monitor("x == 1")]
fn other(x: u32) -> Result<(), Violated> {
    Ok(())
}

/// Constructors: the step at the end is made on the object that they return.
#[derive(Debug)]
struct Session {
    user: u32,
    level: u32,
    monitor: State,
}

#[monitor("call(read) -> [ok(log_in) || ret(guest) && self.user == 0 || ok(find), call(log_out))", state = self.monitor)]
#[monitor("ok(log_in) && user > 100 -> ret(log_in).is_ok() && self.level > 0")]
impl Session {
    fn log_in(user: u32) -> Result<Self, Violated> {
        if user == 13 {
            other(2)?;
        }
        Ok(Session {
            user,
            level: u32::from(user < 1000),
            monitor: State::new(),
        })
    }

    #[allow(clippy::unnecessary_box_returns)] // another way to return one
    fn guest(user: u32) -> Box<Self> {
        Box::new(Self {
            user,
            level: 0,
            monitor: State::new(),
        })
    }

    fn find(user: u32) -> Option<Self> {
        (user > 0).then(|| Self {
            user,
            level: 0,
            monitor: State::new(),
        })
    }

    fn raw(user: u32) -> Self {
        Self {
            user,
            level: 0,
            monitor: State::new(),
        }
    }

    fn read(&mut self) -> Result<u32, Violated> {
        Ok(self.user)
    }

    fn log_out(self) -> u32 {
        self.user
    }
}

#[test]
fn a_constructor_makes_its_step_on_what_it_returns() {
    assert!(Session::raw(1).read().is_err());
    assert_eq!(Session::log_in(1).unwrap().read().unwrap(), 1);
    assert!(Session::log_in(13).is_err());
    let violated = Session::log_in(1001).unwrap_err();
    assert!(violated.property().formula().starts_with("ok(log_in)"));
    assert!(Session::find(0).is_none());
    let mut found = Session::find(4).unwrap();
    assert_eq!(found.monitor.steps(), 1);
    assert_eq!(found.read().unwrap(), 4);
    assert_eq!(found.monitor.steps(), 2);
    assert!(Session::guest(0).read().is_ok());
    assert!(Session::guest(2).read().is_err());
    assert_eq!(found.log_out(), 4);
}

/// Builders hand `self` on.
#[derive(Default)]
struct Builder {
    sizes: Vec<u32>,
    monitor: CellState,
}

#[monitor("ret(size) -> once(ret(new)) && !before(ret(build)) && ret(size).sizes.len() < 3",
    state = self.monitor, on_violation = panic)]
impl Builder {
    fn new() -> Self {
        Self::default()
    }

    fn size(mut self, size: u32) -> Self {
        if size == 0 {
            return self;
        }
        self.sizes.push(size);
        self
    }

    fn build(self: Rc<Self>) -> u32 {
        let mine = Rc::clone(&self);
        mine.sizes.iter().sum()
    }
}

#[test]
fn a_builder_hands_its_state_on() {
    let built = Builder::new().size(1).size(0).size(2);
    assert_eq!(built.monitor.steps(), 4);
    assert_eq!(Rc::new(built).build(), 3);
    let raw = std::panic::catch_unwind(|| Builder::default().size(1));
    assert!(raw.is_err());
    let large = std::panic::catch_unwind(|| Builder::new().size(1).size(2).size(3));
    assert!(large.is_err());
}

/// Dropped in order: what is open is closed first.
struct Door<'a> {
    refused: &'a std::cell::Cell<u32>,
    monitor: State,
}

fn count(_: &Violated) {
    DOORS.fetch_add(1, Ordering::Relaxed);
}

static DOORS: AtomicU32 = AtomicU32::new(0);

#[monitor("call(open) -> !DOORS_LOCKED", on_violation = report)]
impl Door<'_> {
    fn open(&mut self) {
        self.refused.set(self.refused.get() + 1);
    }
}

const DOORS_LOCKED: bool = false;

#[monitor("call(drop) -> self.refused.get() > 0", on_violation = call(count), state = self.monitor)]
impl Drop for Door<'_> {
    fn drop(&mut self) {
        self.refused.set(0);
    }
}

#[test]
fn the_end_of_an_object_is_a_call_of_drop() {
    let refused = std::cell::Cell::new(0);
    let door = || Door {
        refused: &refused,
        monitor: State::new(),
    };
    let mut first = door();
    first.open();
    drop(first);
    assert_eq!(DOORS.load(Ordering::Relaxed), 0);
    drop(door());
    assert_eq!(DOORS.load(Ordering::Relaxed), 1);
    assert_eq!(refused.get(), 0);
}

/// Calls in a row, and two rules with their states in an object that is made, also where making it takes a while.
#[derive(Debug)]
struct Request {
    headers: Vec<&'static str>,
    first: State,
    second: State,
}

macro_rules! leave_if {
    ($condition:expr, $value:expr) => {
        if $condition {
            return $value;
        }
    };
}

#[monitor("ret(header) -> once(ok(connect) || ok(hidden)) && self.headers.len() < 3", state = self.first, on_violation = panic)]
#[monitor("ok(connect) || ok(hidden) -> port > 0 && !before(ret(header))", state = self.second)]
impl Request {
    async fn connect(port: u16) -> Result<Self, Violated> {
        std::future::ready(()).await;
        if port == 1 {
            other(2)?;
        }
        Ok(Self::raw())
    }

    fn hidden(port: u16) -> Result<Self, Violated> {
        leave_if!(port == 2, Ok(Self::raw()));
        other(1)?;
        Ok(Self::raw())
    }

    fn raw() -> Self {
        Self {
            headers: Vec::new(),
            first: State::new(),
            second: State::new(),
        }
    }

    fn header(&mut self, name: &'static str) -> &mut Self {
        self.headers.push(name);
        self
    }
}

#[test]
fn rules_of_objects_that_are_lent_and_made_in_all_ways() {
    let connect = |port| super::functions::run(Request::connect(port));
    assert!(connect(1).is_err());
    let violated = connect(0).unwrap_err();
    assert!(violated.property().formula().starts_with("ok(connect)"));
    for mut request in [
        connect(5).unwrap(),
        Request::hidden(2).unwrap(),
        Request::hidden(3).unwrap(),
    ] {
        request.header("a").header("b");
        assert_eq!((request.first.steps(), request.second.steps()), (3, 3));
        let third = std::panic::AssertUnwindSafe(|| _ = request.header("c"));
        assert!(std::panic::catch_unwind(third).is_err());
    }
    assert!(Request::hidden(0).is_err());
    let raw = std::panic::catch_unwind(|| _ = Request::raw().header("a"));
    assert!(raw.is_err());
}
