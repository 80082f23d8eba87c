//! One monitor for each value of a key.

use std::{cell::Cell, panic::catch_unwind, thread};

use monitor_runtime::{Keyed, State, Violated, monitor, step};

use super::functions::run;

#[monitor("used -> [issued, revoked)", per = token, at = entry,
    issued = event == "issue", used = event == "use", revoked = event == "revoke")]
fn borrowed(token: &str, event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn each_value_has_a_monitor_of_its_own() {
    assert!(borrowed("a", "issue").is_ok());
    assert!(borrowed("a", "use").is_ok());
    let violated = borrowed("b", "use").unwrap_err();
    assert_eq!(violated.key(), Some("token = \"b\""));
    assert!(
        violated
            .to_string()
            .contains(" violated for token = \"b\" at step 1: "),
        "{violated}"
    );
    assert!(borrowed("a", "revoke").is_ok());
    assert!(borrowed("a", "use").is_err());
}

#[monitor("historically(amount < 10)", per = (user, file), on_violation = panic)]
fn pair(user: u64, file: &str, amount: u32) {}

#[test]
fn a_key_may_have_parts() {
    pair(1, "a", 3);
    let caught = catch_unwind(|| pair(2, "a", 30)).unwrap_err();
    let text = caught.downcast_ref::<String>().unwrap();
    assert!(
        text.contains("for user = 2, file = \"a\" at step 1"),
        "{text}"
    );
    pair(1, "a", 4);
    pair(2, "b", 4);
    assert!(catch_unwind(|| pair(2, "a", 3)).is_err());
}

struct Session {
    id: u32,
    name: String,
}

impl Session {
    #[monitor("closed -> once(opened)", per = self.id, opened = event == 0, closed = event == 1)]
    fn by_id(&self, event: u8) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("closed -> once(opened)", per = self.name, opened = event == 0, closed = event == 1)]
    fn by_name(&mut self, event: u8) -> Result<(), Violated> {
        Ok(())
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    #[monitor("closed -> once(opened)", per = self.name(), opened = event == 0, closed = event == 1)]
    async fn by_call(&mut self, event: u8) -> Result<(), Violated> {
        async {}.await;
        Ok(())
    }
}

#[test]
fn a_key_may_be_any_expression() {
    let session = |id, name: &str| Session {
        id,
        name: name.to_owned(),
    };
    assert!(session(1, "a").by_id(0).is_ok());
    assert!(session(1, "b").by_id(1).is_ok());
    let violated = session(2, "a").by_id(1).unwrap_err();
    assert_eq!(violated.key(), Some("id = 2"));

    assert!(session(1, "a").by_name(0).is_ok());
    assert!(session(2, "a").by_name(1).is_ok());
    assert_eq!(
        session(1, "b").by_name(1).unwrap_err().key(),
        Some("name = \"b\"")
    );

    assert!(run(session(1, "a").by_call(0)).is_ok());
    assert!(run(session(2, "a").by_call(1)).is_ok());
    assert_eq!(
        run(session(1, "b").by_call(1)).unwrap_err().key(),
        Some("name() = \"b\"")
    );
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Plain<T>(T);

#[monitor("second -> once(made)", per = id, made = n == 1, second = n == 2)]
fn generic<T: Clone + Eq + std::hash::Hash + Send + 'static>(
    id: &T,
    n: u32,
) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_generic_function_has_a_table_for_each_type() {
    assert!(generic(&1_u8, 1).is_ok());
    assert!(generic(&1_u16, 2).is_err());
    assert!(generic(&1_u16, 1).is_ok());
    assert!(generic(&"1".to_owned(), 2).is_err());
    assert!(generic(&1_u8, 2).is_ok());
    assert!(generic(&1_u16, 2).is_ok());
    let violated = generic(&Plain(1_u64), 2).unwrap_err();
    assert_eq!(violated.key(), Some("id = (not shown: no `Debug`)"));
}

#[monitor("known -> once(made)", per = ret.0, made = ret.1, known = !ret.1)]
fn returned(id: u32, made: bool) -> (u32, bool) {
    (id, made)
}

#[test]
fn a_key_may_be_what_the_function_returns() {
    returned(1, true);
    returned(1, false);
    assert!(catch_unwind(|| returned(2, false)).is_err());
}

#[monitor("b -> once(a)", per = id, state = thread, a = n == 1, b = n == 2)]
fn in_a_thread(id: u32, n: u32) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_thread_may_have_a_table_of_its_own() {
    assert!(in_a_thread(1, 1).is_ok());
    assert!(in_a_thread(1, 2).is_ok());
    thread::spawn(|| assert!(in_a_thread(1, 2).is_err()))
        .join()
        .unwrap();
}

#[monitor("again -> !before(again)", per = order, again = true, at = step, state = call)]
fn in_a_call(orders: &[u32]) -> Result<(), Violated> {
    for order in orders {
        step!();
    }
    Ok(())
}

#[test]
fn a_call_may_have_a_table_of_its_own() {
    assert!(in_a_call(&[1, 2, 3]).is_ok());
    assert!(in_a_call(&[1, 2, 3]).is_ok());
    assert_eq!(in_a_call(&[1, 2, 1]).unwrap_err().key(), Some("order = 1"));
}

#[derive(Default)]
struct Bank {
    accounts: Keyed<(u32, String)>,
    few: Keyed<u32>,
    asked: Cell<u32>,
}

impl Bank {
    #[monitor("taken -> [opened, closed)", per = (number, owner), state = self.accounts,
        ends = event == "forget", opened = event == "open", taken = event == "take", closed = event == "close")]
    fn account(&self, number: u32, owner: &str, event: &str) -> Result<(), Violated> {
        Ok(())
    }

    /// A costly proposition calls the method again.
    fn is_open(&self, number: u32) -> bool {
        self.asked.set(self.asked.get() + 1);
        self.asked.get() > 1 || self.nested(number, 0).is_ok()
    }

    #[monitor("asks -> once(open)", per = number, state = self.few, open = self.is_open(number), asks = event == 1)]
    fn nested(&self, number: u32, event: u32) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn an_object_may_have_the_table() {
    let bank = Bank::default();
    assert!(bank.account(1, "a", "open").is_ok());
    assert!(bank.account(1, "a", "take").is_ok());
    assert!(bank.account(1, "b", "take").is_err());
    assert_eq!(
        (
            bank.accounts.keys(),
            bank.accounts.steps(&(1, "a".to_owned()))
        ),
        (1, 2)
    );
    assert!(bank.account(1, "a", "close").is_ok());
    assert_eq!(bank.accounts.keys(), 0);
    assert!(bank.account(2, "a", "open").is_ok());
    assert!(bank.account(2, "a", "forget").is_ok());
    assert_eq!(bank.accounts.keys(), 0);
    assert!(bank.account(2, "a", "take").is_err());
    assert!(bank.account(3, "a", "open").is_ok());
    assert!(bank.accounts.forget(&(3, "a".to_owned())));
    assert!(!bank.accounts.forget(&(3, "a".to_owned())));
    assert!(bank.account(3, "a", "take").is_err());
    assert!(bank.account(4, "a", "open").is_ok());
    bank.accounts.clear();
    assert_eq!(bank.accounts.keys(), 0);
}

#[test]
fn a_costly_proposition_may_step_the_same_key() {
    let bank = Bank::default();
    assert!(bank.nested(1, 1).is_ok());
    assert_eq!(bank.asked.get(), 2);
    assert_eq!(bank.few.steps(&1), 2);
}

static BOUNDED: Keyed<u32> = Keyed::with_most_keys(2);

#[monitor("b -> once(a)", per = id, state = BOUNDED, a = event == 'a', b = event == 'b')]
fn bounded(id: u32, event: char) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn what_has_no_room_is_counted_and_not_judged() {
    assert!(bounded(1, 'a').is_ok());
    assert!(bounded(2, 'a').is_ok());
    assert_eq!((BOUNDED.keys(), BOUNDED.unchecked()), (2, 0));
    // Nothing is known of 3 from now on, so that nothing it does is violated.
    assert!(bounded(3, 'a').is_ok());
    assert!(bounded(3, 'b').is_ok());
    assert_eq!((BOUNDED.keys(), BOUNDED.unchecked()), (2, 2));
    // 4 has done nothing before.
    let violated = bounded(4, 'b').unwrap_err();
    assert!(
        format!("{violated:#}").contains("note: 2 steps of other keys were not checked"),
        "{violated:#}"
    );
    assert!(bounded(1, 'b').is_ok());
    BOUNDED.clear();
    assert!(bounded(3, 'b').is_err());
}

#[monitor("b -> once(a)", per = id, most_keys = 1, a = event == 'a', b = event == 'b')]
fn bounded_by_the_attribute(id: u32, event: char) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn the_attribute_may_bound_the_number_of_keys() {
    assert!(bounded_by_the_attribute(1, 'a').is_ok());
    assert!(bounded_by_the_attribute(2, 'a').is_ok());
    assert!(bounded_by_the_attribute(2, 'b').is_ok());
    assert!(bounded_by_the_attribute(1, 'b').is_ok());
}

#[monitor("b -> once(a)", per = key(id), a = event == 'a', b = event == 'b')]
#[monitor("b -> once(a)", per = id, a = looked_at(event) == 'a', b = event == 'b')]
fn panicking(id: u32, event: char) -> Result<(), Violated> {
    Ok(())
}

fn key(id: u32) -> u32 {
    assert_ne!(id, 13);
    id
}

fn looked_at(event: char) -> char {
    assert_ne!(event, 'p');
    event
}

#[test]
fn a_panic_of_the_programs_own_leaves_the_table_usable() {
    assert!(catch_unwind(|| panicking(13, 'a')).is_err());
    assert!(catch_unwind(|| panicking(1, 'p')).is_err());
    assert!(panicking(1, 'a').is_ok());
    assert!(panicking(1, 'b').is_ok());
    assert!(panicking(2, 'b').is_err());
}

/// Of all threads, one is the first at each key.
#[monitor("again -> !before(again)", per = id, again = true, at = entry)]
fn raced_refused(id: u64) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn threads_may_step_the_same_keys() {
    let first = |_| {
        thread::spawn(|| {
            (0..2000)
                .filter(|id| raced_refused(id % 500).is_ok())
                .count()
        })
    };
    let threads: Vec<_> = (0..4).map(first).collect();
    let firsts: usize = threads
        .into_iter()
        .map(|thread| thread.join().unwrap())
        .sum();
    assert_eq!(firsts, 500);
}

struct Tickets {
    last: u32,
}

#[monitor("call(used) -> [ok(issued), call(revoked))", per = id)]
impl Tickets {
    fn issued(&mut self, id: u32) -> Result<(), Violated> {
        self.last = id;
        Ok(())
    }

    fn used(&mut self, id: u32) -> Result<(), Violated> {
        self.last = id;
        Ok(())
    }

    fn revoked(&mut self, id: u32) -> Result<(), Violated> {
        self.last = id;
        Ok(())
    }
}

#[test]
fn a_rule_of_several_methods_may_have_a_key() {
    let mut tickets = Tickets { last: 0 };
    assert!(tickets.issued(1).is_ok());
    assert!(tickets.used(1).is_ok());
    assert_eq!(tickets.used(2).unwrap_err().key(), Some("id = 2"));
    assert!(tickets.revoked(1).is_ok());
    assert!(tickets.used(1).is_err());
    assert_eq!(tickets.last, 1);
}

struct Connection {
    id: u32,
}

#[monitor("call(read) -> [ok(open), call(close))", per = self.id)]
impl Connection {
    fn open(id: u32) -> Result<Self, Violated> {
        Ok(Self { id })
    }

    fn read(&self) -> Result<(), Violated> {
        Ok(())
    }

    fn close(self) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_constructor_has_the_key_of_what_it_returns() {
    let first = Connection::open(1).unwrap();
    assert!(first.read().is_ok());
    assert!(Connection { id: 2 }.read().is_err());
    assert!(Connection { id: 1 }.read().is_ok());
    assert!(first.close().is_ok());
    assert!(Connection { id: 1 }.read().is_err());
}

#[derive(Default)]
#[allow(clippy::zero_sized_map_values)] // they are where monitors are off
struct ByHand {
    monitors: std::collections::HashMap<u32, State>,
}

impl ByHand {
    #[monitor("b -> once(a)", state = *self.monitors.entry(id).or_default(), a = event == 'a', b = event == 'b')]
    fn step(&mut self, id: u32, event: char) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_map_of_ones_own_may_have_the_states() {
    let mut by_hand = ByHand::default();
    assert!(by_hand.step(1, 'a').is_ok());
    assert!(by_hand.step(1, 'b').is_ok());
    assert!(by_hand.step(2, 'b').is_err());
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Counted(u32, std::sync::Arc<()>);

static COUNTED: Keyed<Counted> = Keyed::new();

#[monitor("b -> [a, c)", per = key, state = COUNTED, a = event == 'a', b = event == 'b', c = event == 'c')]
fn counted(key: &Counted, event: char) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_key_that_is_given_back_is_dropped() {
    let key = Counted(1, std::sync::Arc::new(()));
    let users = || std::sync::Arc::strong_count(&key.1);
    counted(&key, 'a').unwrap();
    counted(&key, 'b').unwrap();
    assert_eq!(users(), 2);
    counted(&key, 'c').unwrap();
    assert_eq!(users(), 1);
    counted(&key, 'a').unwrap();
    COUNTED.clear();
    assert_eq!(users(), 1);
}

/// More bits than one word has.
static WIDE: Keyed<u32, State<40>> = Keyed::new();

#[monitor("b -> once[<=30](a)", per = id, state = WIDE, a = event == 'a', b = event == 'b')]
fn wide(id: u32, event: char) -> Result<(), Violated> {
    Ok(())
}

#[monitor("b -> once[<=30](a)", per = id, a = event == 'a', b = event == 'b')]
fn wide_by_itself(id: u32, event: char) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_property_of_many_bits_may_have_keys() {
    for step in [wide, wide_by_itself] {
        assert!(step(1, 'a').is_ok());
        assert!(step(1, 'b').is_ok());
        assert!(step(2, 'b').is_err());
        for _ in 0..28 {
            assert!(step(1, '-').is_ok());
        }
        assert!(step(1, 'b').is_ok());
        assert!(step(1, 'b').is_err());
    }
}

#[test]
fn a_table_goes_anywhere() {
    fn goes_anywhere<T: Send + Sync + Default + std::fmt::Debug>() {}
    goes_anywhere::<Keyed<String>>();
    assert!(format!("{:?}", Keyed::<u32>::new()).contains("keys: 0"));
}
