//! Violations leave the method, so that what is refused at its entry has not happened.

use monitor_logic::strategies::times;
use monitor_runtime::{AtomicState, Violated, monitor};
use monitor_testing::Random;

use super::{Call, Interpreted, Method, Step, read, steps_of, verdicts};

/// Why a method fails.
#[derive(Debug)]
enum Failure {
    Broken(Violated),
    Own,
}

impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

trait Driven: Default {
    const FORMULA: &'static str;

    fn level(&self) -> u32;
    fn drive(&mut self, call: Call) -> Result<u32, Failure>;
}

macro_rules! objects {
    // A formula sees the names that stand where it stands.
    ([$self:ident $amount:ident] $($name:ident: $formula:literal $(, $option:ident = $value:expr)?;)*) => {
        $(
            mod $name {
                use super::*;

                #[derive(Default)]
                pub(super) struct Object {
                    level: u32,
                    monitor: AtomicState,
                }

                #[monitor($formula, $($option = $value,)? state = $self.monitor)]
                impl Object {
                    fn open(&mut $self, $amount: u32, succeeds: bool) -> Result<u32, Failure> {
                        if !succeeds {
                            return Err(Failure::Own);
                        }
                        $self.level += $amount;
                        Ok($amount)
                    }

                    fn take(&mut $self, $amount: u32, succeeds: bool) -> Result<u32, Failure> {
                        $self.level = $self.level.saturating_sub($amount);
                        succeeds.then_some($amount).ok_or(Failure::Own)
                    }

                    fn close(&mut $self, succeeds: bool) -> Result<u32, Failure> {
                        $self.level = 0;
                        let closed = succeeds.then_some(7).ok_or(Failure::Own)?;
                        Ok(closed)
                    }
                }

                impl Driven for Object {
                    const FORMULA: &'static str = $formula;

                    fn level(&self) -> u32 {
                        self.level
                    }

                    fn drive(&mut self, call: Call) -> Result<u32, Failure> {
                        let (amount, succeeds) = (call.amount, call.succeeds);
                        match call.method {
                            Method::Open => self.open(amount, succeeds),
                            Method::Take => self.take(amount, succeeds),
                            Method::Close => self.close(succeeds),
                            Method::New | Method::Tick => Ok(0),
                        }
                    }
                }
            }
        )*

        #[test]
        fn what_is_refused_has_not_happened() {
            let mut broken = [0; 2];
            $({
                let [refused, failed] = agrees::<$name::Object>();
                broken = [broken[0] + refused, broken[1] + failed];
            })*
            assert!(broken[0] > 50 && broken[1] > 25, "calls are refused, and fail: {broken:?}");
        }
    };
}

objects! {
    [self amount]
    queried_while_open: "call(take) -> [ok(open), call(close))";
    at_most_once: "call(open) -> !before(call(open))";
    at_most_once_between: "call(open) -> !before(call(open)) || prev(call(close) since !call(open))";
    entries_alone: "call(close) || call(take) -> prev(call(open) || call(take) && amount > 1)";
    exits_alone: "ok(close) || ok(take) -> once[<=2](ok(open) && amount > 0)";
    both_ends: "call(close) || err(take) -> [ok(open), ret(close))";
    of_the_object: "(call(take) -> amount <= self.level) && (ok(open) -> !before(err(open) && amount > 2) || once[<=3](err(close)))";
    every_event: "call(open) || ret(open) || call(take) || ok(take) || call(close) || err(close) -> !prev(call(take) && amount > 2)";
    lazy: "call(open) || ret(take) -> !high since ret(close)", high = { [self.level].iter().any(|level| *level > 2) };
    alternating: "(call(open) -> !once(call(open)) || !([call(open), call(close)))) && (ok(close) -> prev(call(open) || call(close)))";
}

/// Drives objects by random calls; returns how many calls were refused, and how many failed at their end by the rule.
fn agrees<Object: Driven>() -> [usize; 2] {
    let formula = read(Object::FORMULA);
    let mut random = Random(5);
    let mut broken = [0, 0];
    for _ in 0..times(3) {
        let mut object = Object::default();
        let mut interpreted = Interpreted::new(&formula);
        let (mut steps, mut held): (Vec<Step>, Vec<bool>) = (Vec::new(), Vec::new());
        for _ in 0..40 {
            let call = Call::random(&mut random);
            if call.method == Method::Tick {
                continue;
            }
            let before = object.level();
            let result = object.drive(call);
            let [entry, exit] = steps_of(Object::FORMULA, call, [before, object.level()]);
            let before_call = interpreted.clone();
            let mut holds = |step: Step| {
                steps.push(step);
                held.push(interpreted.holds(&step));
                held.ends_with(&[true])
            };
            let enters = entry.is_none_or(&mut holds);
            let ends = enters && exit.is_none_or(&mut holds);
            if !enters {
                broken[0] += 1;
                // The reference is slow.
                if broken[0] % 16 == 0 {
                    assert_eq!(verdicts(&formula, &steps), held, "{}", Object::FORMULA);
                }
                steps.pop();
                held.pop();
                interpreted = before_call;
                assert_eq!(
                    object.level(),
                    before,
                    "a body that is refused does not run"
                );
            } else if !ends {
                broken[1] += 1;
            }
            match result {
                Err(Failure::Broken(violated)) => {
                    assert!(!ends, "{} at {call:?}", Object::FORMULA);
                    let counted = u64::try_from(steps.len()).unwrap_or_default();
                    assert_eq!(violated.step(), counted + u64::from(!enters));
                }
                Err(Failure::Own) => {
                    assert!(ends && call.fails(), "{} at {call:?}", Object::FORMULA);
                }
                Ok(_) => assert!(ends && !call.fails(), "{} at {call:?}", Object::FORMULA),
            }
        }
        assert_eq!(verdicts(&formula, &steps), held, "{}", Object::FORMULA);
    }
    broken
}
