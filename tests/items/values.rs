//! Values of the past, and of the entry of a call, in each place where the attribute may stand.

use std::cell::RefCell;

use monitor_runtime::{AtomicState, CellState, LockedState, State, Violated, monitor};

#[derive(Default)]
struct Account {
    balance: i64,
    owner: String,
    monitor: State<1, 2>,
}

impl Account {
    #[monitor("self.balance == old(self.balance) + amount")]
    fn add(&mut self, amount: i64, lost: i64) -> Result<(), Violated> {
        self.balance += amount - lost;
        Ok(())
    }

    #[monitor("self.owner != old(self.owner.clone()) -> old(self.balance) == 0 && ret.is_ok()")]
    fn give(&mut self, owner: &str) -> Result<(), Violated> {
        owner.clone_into(&mut self.owner);
        self.balance = 0;
        Ok(())
    }

    #[monitor("self.balance >= prev(self.balance) || count(self.balance < 0) <= 1", state = self.monitor)]
    fn settle(&mut self, balance: i64) -> Result<(), Violated> {
        self.balance = balance;
        Ok(())
    }
}

#[test]
fn what_was_at_the_entry_is_compared_at_the_exit() {
    let mut account = Account::default();
    assert!(account.add(3, 0).is_ok());
    let violated = account.add(3, 1).unwrap_err();
    let told = format!("{violated:#}");
    assert!(told.contains("old(self.balance)"), "{told}");
    assert!(account.give("ada").is_err());
    assert!(account.give("bob").is_ok());
    assert!(account.give("bob").is_ok());
}

#[test]
fn a_value_one_step_before_is_compared() {
    let mut account = Account::default();
    assert!(account.settle(-2).is_ok());
    assert!(account.settle(-1).is_ok());
    let violated = account.settle(-2).unwrap_err();
    let told = format!("{violated:#}");
    assert!(told.contains("prev(self.balance) = -1"), "{told}");
}

/// The balance in an object that is shared within a thread.
#[derive(Default)]
struct Sensor {
    value: RefCell<f64>,
    monitor: CellState<1, 1>,
}

impl Sensor {
    #[monitor("calibrated || last(level, calibrated) <= level",
        level = *self.value.borrow(),
        state = self.monitor)]
    fn read(&self, value: f64, calibrated: bool) -> Result<(), Violated> {
        *self.value.borrow_mut() = value;
        Ok(())
    }
}

#[test]
fn the_last_value_at_which_something_held_is_compared() {
    let sensor = Sensor::default();
    assert!(
        sensor.read(1.0, false).is_err(),
        "what has no value is not compared"
    );
    assert!(sensor.read(2.0, true).is_ok());
    assert!(sensor.read(2.5, false).is_ok());
    assert!(sensor.read(1.5, false).is_err());
}

static SHARED: LockedState<1, 1> = LockedState::new();

#[monitor("number > prev(number) || first", state = SHARED)]
fn numbered(number: u32) -> Result<(), Violated> {
    Ok(())
}

#[monitor("number > prev(number) || first", state = static)]
fn numbered_by_the_program(number: Option<u8>) -> Result<(), Violated> {
    Ok(())
}

#[monitor("number > prev(number) || first", state = thread)]
fn numbered_by_the_thread(number: char) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn values_are_kept_in_slots_of_all_kinds() {
    assert!(numbered(1).is_ok());
    assert!(numbered(2).is_ok());
    assert!(numbered(2).is_err());
    assert!(numbered_by_the_program(None).is_ok());
    assert!(numbered_by_the_program(Some(0)).is_ok());
    assert!(numbered_by_the_program(None).is_err());
    assert!(numbered_by_the_thread('a').is_ok());
    assert!(numbered_by_the_thread('b').is_ok());
    assert!(numbered_by_the_thread('b').is_err());
}

#[monitor("amount >= prev(amount)", per = user)]
fn deposit(user: &str, amount: u64) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn each_key_has_its_values() {
    assert!(deposit("ada", 3).is_ok());
    assert!(deposit("bob", 1).is_ok());
    assert!(deposit("ada", 2).is_err());
    assert!(deposit("bob", 2).is_ok());
}

static NO_WORDS: AtomicState = AtomicState::new();

struct Queue {
    length: i64,
    monitor: State<0, 2>,
}

#[monitor("count(ok(push)) >= count(ok(pop))", state = self.monitor)]
#[monitor("ok(pop) -> self.length == old(self.length) - 1", state = NO_WORDS)]
impl Queue {
    fn push(&mut self) -> Result<(), Violated> {
        self.length += 1;
        Ok(())
    }

    fn pop(&mut self, taken: i64) -> Result<(), Violated> {
        self.length -= taken;
        Ok(())
    }
}

#[test]
fn methods_of_a_block_are_counted() {
    let mut queue = Queue {
        length: 0,
        monitor: State::new(),
    };
    assert!(queue.push().is_ok());
    assert!(queue.push().is_ok());
    assert!(queue.pop(2).is_err());
    assert!(queue.pop(1).is_ok());
    assert!(queue.pop(1).is_err());
}

/// What a wire has, without room between.
#[repr(C, packed)]
#[derive(Clone, Copy)]
struct Packet {
    kind: u8,
    size: u32,
    parts: [u16; 2],
}

impl Packet {
    #[monitor("self.size >= 3 && self.parts[0] != 7 && self.size == old(self.size) + by")]
    fn grow(&mut self, by: u32) -> Result<(), Violated> {
        self.size += by.min(10);
        Ok(())
    }
}

#[monitor("packet.size > 3 -> packet.kind == 1")]
fn send(packet: Packet) -> Result<u32, Violated> {
    Ok(packet.size)
}

#[test]
fn fields_of_packed_structs_are_compared() {
    let mut packet = Packet {
        kind: 2,
        size: 2,
        parts: [0; 2],
    };
    assert_eq!(send(packet).ok(), Some(2));
    assert!(packet.grow(2).is_ok());
    let violated = packet.grow(20).expect_err("it grows by less");
    let compared: Vec<_> = violated.compared().collect();
    assert!(compared.contains(&("self.size", "14")), "{compared:?}");
    assert!(compared.contains(&("self.parts[0]", "0")), "{compared:?}");
    assert!(send(packet).is_err());
}

static AMOUNTS: LockedState<4, 4> = LockedState::new();

#[derive(Default)]
struct Meter {
    total: u64,
    monitor: State<4, 6>,
}

#[monitor("ok(add) || ret(rest) -> self.total >= prev(self.total)", state = self.monitor)]
#[monitor("ok(add) -> amount >= prev(last(amount, ok(add)))", state = AMOUNTS)]
impl Meter {
    fn with(total: u64) -> Option<Self> {
        (total > 0).then(|| Self {
            total,
            ..Self::default()
        })
    }

    fn add(&mut self, amount: u64, lost: u64) -> Result<(), Violated> {
        self.total = self.total + amount - lost;
        Ok(())
    }

    fn rest(&mut self, by: u64) -> Result<u64, Violated> {
        self.total -= by;
        Ok(self.total)
    }
}

#[test]
fn values_of_the_object_and_of_parameters_are_kept_by_a_block() {
    let mut meter = Meter::with(5).expect("a meter");
    assert!(meter.add(3, 0).is_ok());
    assert!(meter.rest(0).is_ok());
    assert!(meter.rest(1).is_err());
    assert!(meter.add(3, 0).is_ok());
    assert!(meter.add(4, 9).is_err()); // the total is less
    let violated = meter.add(3, 0).expect_err("less is added");
    assert!(
        violated.to_string().contains("prev(last(amount, ok(add)))"),
        "{violated}"
    );
}
