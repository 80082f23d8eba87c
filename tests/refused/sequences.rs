//! Sequences in which a refused event, had it counted, would let a later one pass.

use monitor_runtime::{CellState, State, Violated, monitor};

#[derive(Default)]
struct Token {
    monitor: State,
}

impl Token {
    #[monitor(
        "(issue -> !prev(once(issue))) && (used -> [issue, revoke))",
        issue = event == "issue",
        revoke = event == "revoke",
        used = event == "use",
        at = entry,
        state = self.monitor
    )]
    fn step(&mut self, event: &str) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_token_that_was_refused_to_be_issued_again_is_not_used() {
    let mut token = Token::default();
    for event in ["new", "issue", "revoke"] {
        token.step(event).unwrap();
    }
    for event in ["use", "issue", "use"] {
        assert_eq!(token.step(event).unwrap_err().step(), 4, "{event}");
    }
    assert_eq!(token.monitor.steps(), 3);
}

#[derive(Default)]
struct Order {
    monitor: State,
}

impl Order {
    #[monitor(
        "(paid -> !prev(once(paid))) && (shipped -> [paid, refunded))",
        paid = event == "pay",
        refunded = event == "refund",
        shipped = event == "ship",
        at = entry,
        state = self.monitor,
        on_violation = panic
    )]
    fn step(&mut self, event: &str) {}
}

#[test]
fn a_payment_that_was_refused_ships_nothing() {
    let mut order = Order::default();
    for event in ["create", "pay", "refund"] {
        order.step(event);
    }
    for event in ["ship", "pay", "ship"] {
        let step = std::panic::AssertUnwindSafe(|| order.step(event));
        assert!(std::panic::catch_unwind(step).is_err(), "{event}");
    }
    assert_eq!(order.monitor.steps(), 3);
}

/// The same at exit, where what breaks the rule has happened all the same.
#[monitor(
    "(paid -> !prev(once(paid))) && (shipped -> [paid, refunded))",
    paid = event == "pay",
    refunded = event == "refund",
    shipped = event == "ship",
    state = monitor
)]
fn looked_at_afterwards(monitor: &mut State, event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn at_exit_a_second_payment_has_been_made() {
    let mut monitor = State::new();
    let events = ["create", "pay", "refund", "ship", "pay", "ship"];
    let held = events.map(|event| looked_at_afterwards(&mut monitor, event).is_ok());
    assert_eq!(held, [true, true, true, false, false, true]);
    assert_eq!(monitor.steps(), 6);
}

thread_local! {
    static HELD: CellState = const { CellState::new() };
}

/// Gives back what is to be taken once more.
fn give_back(_: &Violated) {
    HELD.with(|held| handed(held, "give"));
}

#[monitor(
    "take -> !prev([take, give))",
    take = event == "take",
    give = event == "give",
    at = entry,
    on_violation = call(give_back),
    state = held
)]
fn handed(held: &CellState, event: &str) {}

#[test]
fn a_handler_may_make_a_step_which_comes_before_the_one_it_is_called_at() {
    let steps = |event: &str| {
        HELD.with(|held| {
            handed(held, event);
            held.steps()
        })
    };
    let events = ["new", "take", "take", "take", "give", "take"];
    assert_eq!(events.map(steps), [1, 2, 4, 6, 7, 8]);
}
