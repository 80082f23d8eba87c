//! Violations are told and all goes on, so that every step counts. Methods return all kinds of values, and a constructor
//! makes the first step.

use std::cell::RefCell;

use monitor_runtime::{State, Violated, monitor};
use monitor_testing::Random;

use super::{Call, Method, Step, read, steps_of, verdicts};
use monitor_logic::strategies::times;

thread_local! {
    /// The numbers of the steps that broke the rule.
    static BROKEN: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

fn note(violated: &Violated) {
    BROKEN.with_borrow_mut(|broken| broken.push(violated.step()));
}

/// An object of any of the rules.
trait Driven: Sized {
    const FORMULA: &'static str;

    fn new(fails: bool) -> Result<Self, ()>;
    fn level(&self) -> u32;
    fn drive(&mut self, call: Call);
}

macro_rules! objects {
    // A formula sees the names that stand where it stands.
    ([$self:ident $amount:ident] $($name:ident: $formula:literal $(, $option:ident = $value:expr)? $(=> $cost:literal)?;)*) => {
        $(
            mod $name {
                use super::*;

                pub(super) struct Object {
                    level: u32,
                    monitor: State<64>,
                }

                #[monitor($formula, $($option = $value,)? $(cost(high = $cost),)? state = $self.monitor,
                    on_violation = call(note), allow(never_violated))]
                impl Object {
                    fn new(fails: bool) -> Result<Self, ()> {
                        if fails {
                            return Err(());
                        }
                        Ok(Self {
                            level: 0,
                            monitor: State::new(),
                        })
                    }

                    fn open(&mut $self, $amount: u32, succeeds: bool) -> Result<u32, String> {
                        if !succeeds {
                            Err("not opened")?;
                        }
                        $self.level += $amount;
                        Ok($self.level)
                    }

                    fn take(&mut $self, succeeds: bool, $amount: u32) -> Option<u32> {
                        let taken = succeeds.then_some($amount)?;
                        $self.level = $self.level.saturating_sub(taken);
                        Some(taken)
                    }

                    fn tick(&mut $self) -> u32 {
                        $self.level = $self.level.saturating_sub(1);
                        $self.level
                    }

                    fn close(&mut $self, succeeds: bool) -> Result<(), Violated> {
                        if succeeds {
                            $self.level = 0;
                            return Ok(());
                        }
                        other(1)
                    }
                }

                impl Driven for Object {
                    const FORMULA: &'static str = $formula;

                    fn new(fails: bool) -> Result<Self, ()> {
                        Object::new(fails)
                    }

                    fn level(&self) -> u32 {
                        self.level
                    }

                    fn drive(&mut self, call: Call) {
                        let (amount, succeeds) = (call.amount, call.succeeds);
                        let failed = match call.method {
                            Method::New => unreachable!("it is there"),
                            Method::Open => self.open(amount, succeeds).is_err(),
                            Method::Take => self.take(succeeds, amount).is_none(),
                            Method::Tick => self.tick() > 1 << 20,
                            Method::Close => self.close(succeeds).is_err(),
                        };
                        assert_eq!(failed, call.fails(), "what a method returns is unchanged");
                    }
                }
            }
        )*

        #[test]
        fn every_step_is_that_of_the_reference() {
            let mut broken = 0;
            $(broken += agrees::<$name::Object>();)*
            assert!(broken > 100, "the rules are broken now and then: {broken}");
        }
    };
}

#[monitor("historically(x == 0)", state = thread)]
fn other(x: u32) -> Result<(), Violated> {
    Ok(())
}

objects! {
    [self amount]
    queried_while_open: "call(take) -> [ok(open), call(close))";
    closed_once: "call(close) -> [ok(open), ret(close))";
    made_first: "ok(take) -> once(ok(new)) && !before(err(close))";
    at_exits: "ret(tick) || ok(open) -> !prev(ret(tick) || ok(take))";
    at_entries: "call(tick) -> prev(call(open) && amount > 1)";
    of_parameters: "ok(open) && amount > 1 -> !(amount > 2) since call(take) || !before(err(take))";
    of_the_object: "call(take) -> amount <= self.level && !before(err(open) && self.level > 3)";
    of_the_value: "ret(tick) > 1 -> once[<=2](ok(open)) && !once[<=1](err(close))";
    both_ends: "call(open) ^ ok(open) ^ err(open) ^ call(take) ^ ret(take) -> once(ok(new)) wsince err(take)";
    lazy: "ret(take) || call(open) -> high since call(open) && amount > 0 || !before(high && ret(take))", high = self.level > 2;
    costly: "ok(new) || ok(take) -> once[1, 3](call(tick) && high) || prev(!high)", high = self.level > 2 => 40;
    lazy_value: "err(take) -> prev(ret(tick) && high) || call(close) || before(high)", high = { [self.level].iter().any(|level| *level > 2) };
    many_operators: "(call(open) -> !once(err(open)) || prev(ok(take)) || start(call(close))) && (ret(close) -> [call(open), err(take)) || \
        end(ok(take)) || historically(!(self.level > 3)) || !(prev(prev(call(open)))) && once(ok(new)))";
    keeps_nothing: "ok(open) && amount > 1 -> self.level > 2";
}

/// Drives objects of one kind by random calls; returns how often the rule was broken.
fn agrees<Object: Driven>() -> usize {
    let formula = read(Object::FORMULA);
    let mut random = Random(3);
    let mut all = 0;
    for _ in 0..times(3) {
        BROKEN.take();
        // A rule whose slot is in the object makes no step where there is none.
        assert!(Object::new(true).is_err());
        assert_eq!(BROKEN.take(), [0; 0], "{}", Object::FORMULA);
        let mut object = Object::new(false).expect("it is made");
        let made = Call {
            method: Method::New,
            amount: 0,
            succeeds: true,
        };
        let mut steps: Vec<Step> = steps_of(Object::FORMULA, made, [0; 2])
            .into_iter()
            .flatten()
            .collect();
        for _ in 0..40 {
            let call = Call::random(&mut random);
            let before = object.level();
            object.drive(call);
            let made = steps_of(Object::FORMULA, call, [before, object.level()]);
            steps.extend(made.into_iter().flatten());
        }
        let expected: Vec<u64> = (1..)
            .zip(verdicts(&formula, &steps))
            .filter(|(_, holds)| !holds)
            .map(|(number, _)| number)
            .collect();
        let found = BROKEN.take();
        all += found.len();
        // One that keeps nothing does not count its steps.
        if found.iter().all(|number| *number == 0) {
            assert_eq!(found.len(), expected.len(), "{}", Object::FORMULA);
        } else {
            assert_eq!(found, expected, "{}", Object::FORMULA);
        }
    }
    all
}
