//! Methods: each kind of receiver, traits and their implementations, and where the state is kept.

use std::{
    rc::Rc,
    sync::{Arc, atomic::AtomicU32, atomic::Ordering},
};

use monitor_runtime::{AtomicState, CellState, State, Violated, monitor};

/// The paper's class `A` (paper 004, section 5.4.2).
#[derive(Default)]
struct Paper {
    a: i32,
    b: i32,
    c: i32,
    d: i32,
    mon: State,
}

impl Paper {
    #[monitor("start(p) -> [q, end(r|s))",
              p = self.a > 0, q = self.b > 0, r = self.c > 0, s = self.d > 0, state = self.mon)]
    fn m(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    fn step(&mut self, [a, b, c, d]: [i32; 4]) -> Result<(), Violated> {
        (self.a, self.b, self.c, self.d) = (a, b, c, d);
        self.m()
    }
}

#[test]
fn one_monitor_an_object() {
    let mut first = Paper::default();
    let mut second = Paper::default();
    assert!(first.step([0, 0, 0, 1]).is_ok());
    // `second` never had `s`, so nothing ends in it.
    assert!(second.step([0, 0, 0, 0]).is_ok());
    assert!(second.step([1, 1, 0, 0]).is_ok());
    // Paper 004, section 5.3: its optimised code accepts this step, its semantics does not.
    let violated = first.step([1, 1, 0, 0]).unwrap_err();
    assert_eq!(violated.step(), 2);
    assert_eq!(first.mon.steps(), 2);
}

struct Gate {
    open: std::cell::Cell<bool>,
    mon: CellState,
}

impl Gate {
    #[monitor("historically(self.open.get() || passing == 0)", state = self.mon)]
    fn pass(&self, passing: u32) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_cell_state_serves_shared_references_of_one_thread() {
    let gate = Rc::new(Gate {
        open: std::cell::Cell::new(true),
        mon: CellState::new(),
    });
    assert!(gate.pass(1).is_ok());
    gate.open.set(false);
    assert!(gate.pass(0).is_ok());
    assert!(gate.pass(1).is_err());
}

struct Shared {
    level: AtomicU32,
    mon: AtomicState,
}

impl Shared {
    #[monitor("high -> once(low)", high = self.level.load(Ordering::Relaxed) > 5, low = ret, state = self.mon,
              on_violation = panic)]
    fn is_low(&self) -> bool {
        self.level.load(Ordering::Relaxed) == 1
    }
}

#[test]
fn an_atomic_state_serves_shared_references_of_many_threads() {
    let shared = Arc::new(Shared {
        level: AtomicU32::new(1),
        mon: AtomicState::new(),
    });
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || shared.is_low())
        })
        .collect();
    for thread in threads {
        assert!(thread.join().unwrap());
    }
    shared.level.store(9, Ordering::Relaxed);
    assert!(!shared.is_low());
    assert_eq!(shared.mon.steps(), 5);
}

struct Connection {
    closed: bool,
}

impl Drop for Connection {
    fn drop(&mut self) {}
}

impl Connection {
    #[monitor("closed == false", closed = self.closed, at = entry, on_violation = panic)]
    fn finish(self) -> &'static str {
        drop(self);
        "done"
    }

    #[monitor("historically(port != 0)", state = static)]
    fn new(port: u16) -> Result<Self, Violated> {
        Ok(Self { closed: port == 1 })
    }

    #[monitor("historically(self.closed)", state = static, on_violation = panic)]
    fn shared(self: Rc<Self>) -> bool {
        let kept = Rc::clone(&self);
        kept.closed
    }
}

#[test]
fn receivers_by_value_and_associated_functions() {
    assert_eq!(Connection::new(7).unwrap().finish(), "done");
    assert!(Connection::new(0).is_err());
    assert!(Rc::new(Connection { closed: true }).shared());
    let again = std::panic::catch_unwind(|| Connection { closed: true }.finish());
    assert!(again.is_err());
}

trait Counter {
    fn count(&self) -> u32;

    #[monitor("start(big) -> once(small)", big = self.count() > 10, small = self.count() < 3, state = thread)]
    fn checked(&self) -> Result<u32, Violated> {
        Ok(self.count())
    }

    fn add(&mut self, n: u32) -> Result<(), Violated>;
}

struct Plain(u32, State);

impl Counter for Plain {
    fn count(&self) -> u32 {
        self.0
    }

    #[monitor("historically(self.0 < 100)", state = self.1)]
    fn add(&mut self, n: u32) -> Result<(), Violated> {
        self.0 += n;
        Ok(())
    }
}

#[test]
fn trait_methods_and_their_implementations() {
    let mut plain = Plain(5, State::new());
    assert_eq!(plain.checked().unwrap(), 5);
    plain.add(10).unwrap();
    assert!(plain.checked().is_err());
    assert!(plain.add(90).is_err());
    assert_eq!(plain.0, 105);
}

struct Buffer<'a, T> {
    data: &'a mut [T],
    used: usize,
    mon: State,
}

impl<'a, T: Copy> Buffer<'a, T> {
    /// The returned borrow is of `data`; the proposition reads `used`, which stays free.
    #[monitor("historically(self.used <= 2)", state = self.mon, on_violation = panic)]
    fn next(&mut self) -> &mut T {
        self.used += 1;
        &mut self.data[self.used - 1]
    }

    #[monitor("historically(self.used < 100)", state = self.mon, at = entry, on_violation = panic)]
    fn data(&'a mut self) -> &'a [T] {
        self.data
    }
}

#[test]
fn a_borrow_of_one_field_leaves_the_others_to_the_monitor() {
    let mut data = [1, 2, 3];
    let mut buffer = Buffer {
        data: &mut data,
        used: 0,
        mon: State::new(),
    };
    *buffer.next() += 10;
    *buffer.next() += 10;
    let mut other = [0; 3];
    let mut unmonitored = Buffer {
        data: &mut other,
        used: 0,
        mon: State::new(),
    };
    assert_eq!(unmonitored.data(), [0, 0, 0]);
    assert_eq!(data, [11, 12, 3]);
}

/// Places that `&self` leads to and that are no part of it.
struct Desk {
    drawer: std::cell::RefCell<Drawer>,
    shared: Arc<Cupboard>,
}

#[derive(Default)]
struct Drawer {
    locked: bool,
    mon: State,
}

#[derive(Default)]
struct Cupboard {
    mon: AtomicState,
    mons: [AtomicState; 2],
}

impl Desk {
    #[monitor("start(takes) -> !locked", locked = self.drawer.borrow().locked,
              state = self.drawer.borrow_mut().mon)]
    fn behind_a_guard(&self, takes: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("start(takes) -> !drawer.locked", state = drawer.mon)]
    fn of_another_object(&self, drawer: &mut Drawer, takes: bool) -> Result<(), Violated> {
        drawer.locked |= self.drawer.borrow().locked;
        Ok(())
    }

    #[monitor("start(takes) -> !locked", locked = self.drawer.borrow().locked, state = self.shared.mon)]
    fn behind_a_pointer(&self, takes: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("start(takes) -> !locked", locked = self.drawer.borrow().locked, state = self.shared.mons[of])]
    fn an_element(self: &Rc<Self>, of: usize, takes: bool) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_shared_reference_leads_to_slots_that_are_changed_otherwise() {
    let desk = Rc::new(Desk {
        drawer: std::cell::RefCell::default(),
        shared: Arc::default(),
    });
    let mut drawer = Drawer::default();
    let mut take = |takes| {
        [
            desk.behind_a_guard(takes).is_ok(),
            desk.of_another_object(&mut drawer, takes).is_ok(),
            desk.behind_a_pointer(takes).is_ok(),
            desk.an_element(1, takes).is_ok(),
        ]
    };
    assert_eq!(take(false), [true; 4]);
    desk.drawer.borrow_mut().locked = true;
    assert_eq!(take(true), [false; 4]);
    assert_eq!(desk.shared.mons[1].steps(), 2);
}

/// A rule for each token, in a map of slots.
#[derive(Default)]
#[allow(clippy::zero_sized_map_values)] // they are where monitors are off
struct Tokens {
    monitors: std::collections::HashMap<String, State>,
}

impl Tokens {
    #[monitor("used -> [issued, revoked)", issued = event == "issue", used = event == "use", revoked = event == "revoke",
        at = entry, state = *self.monitors.entry(token.to_owned()).or_default())]
    fn allow(&mut self, token: &str, event: &str) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_map_has_a_monitor_for_each_key() {
    let mut tokens = Tokens::default();
    assert!(tokens.allow("a", "issue").is_ok());
    assert!(tokens.allow("b", "use").is_err());
    assert!(tokens.allow("a", "use").is_ok());
    assert!(tokens.allow("b", "issue").is_ok());
    assert!(tokens.allow("a", "revoke").is_ok());
    assert!(tokens.allow("b", "use").is_ok());
    assert!(tokens.allow("a", "use").is_err());
    assert_eq!(tokens.monitors.len(), 2);
}
