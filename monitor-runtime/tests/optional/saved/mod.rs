//! States that are saved and restored: the run behind that is the one that would have been.
//!
//! The monitors are those of random formulas that the workspace's tests compile.

use std::{cell::RefCell, panic::catch_unwind};

use monitor_runtime::{Keyed, State, Violated, monitor};
use serde::{Serialize, de::DeserializeOwned};

/// A generator of random numbers (xorshift), always the same ones.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

fn saved<T: Serialize>(slot: &T) -> String {
    serde_json::to_string(slot).unwrap()
}

/// Replaces a slot by what another process would make of it.
fn restore<T: Serialize + DeserializeOwned>(slot: &mut T) {
    *slot = serde_json::from_str(&saved(slot)).unwrap();
}

/// Takes the same random steps without and with being saved and restored in between, of one file of compiled formulas.
macro_rules! round_trips {
    (|$slots:ident| $restore:block, |$monitor:ident, $at:ident, $row:ident, $now:ident| $step:expr) => {
        #[test]
        fn a_restored_state_goes_on_as_if_nothing_had_been() {
            let mut random = Random(3);
            let mut violations = 0;
            for $monitor in formulas::MONITORS {
                let [mut without, mut with] = [Slots::default(), Slots::default()];
                let mut $now = 0;
                for step in 0..40 {
                    let $row = Row::random(&mut random);
                    $now += random.below(4);
                    let run = |$at: &mut Slots| $step.map_err(|violated: Violated| violated.step());
                    let (expected, found) = (run(&mut without), run(&mut with));
                    assert_eq!(
                        found,
                        expected,
                        "`{}` at step {}",
                        $monitor.formula,
                        step + 1
                    );
                    violations += u32::from(expected.is_err());
                    if random.below(4) == 0 {
                        let $slots = &mut with;
                        $restore
                    }
                }
            }
            assert!(violations > 100);
        }
    };
}

mod bits;
mod words;

#[derive(Default)]
struct Tokens {
    table: Keyed<String>,
    bounded: Keyed<(u32, String)>,
}

impl Tokens {
    #[monitor("used -> [issued, revoked)", per = token, state = self.table,
        issued = event == 0, used = event == 1, revoked = event == 2)]
    fn step(&self, token: &str, event: u64) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("used -> [issued, revoked)", per = (user, token), state = self.bounded,
        issued = event == 0, used = event == 1, revoked = event == 2)]
    fn step_of_few(&self, user: u32, token: &str, event: u64) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn a_restored_table_goes_on_as_if_nothing_had_been() {
    let mut random = Random(9);
    let [without, mut with] = [Tokens::default(), Tokens::default()];
    for _ in 0..400 {
        let (token, event) = (random.below(20).to_string(), random.below(3));
        let run = |tokens: &Tokens| {
            tokens
                .step(&token, event)
                .map_err(|violated| violated.step())
        };
        assert_eq!(run(&with), run(&without));
        if random.below(8) == 0 {
            restore(&mut with.table);
            assert_eq!(with.table.keys(), without.table.keys());
        }
    }
}

#[test]
fn a_key_that_had_no_room_is_not_checked_by_a_restored_table_either() {
    let mut tokens = Tokens {
        bounded: Keyed::with_most_keys(1),
        ..Tokens::default()
    };
    tokens.step_of_few(1, "a", 0).unwrap();
    tokens.step_of_few(1, "b", 0).unwrap();
    assert_eq!(tokens.bounded.unchecked(), 1);
    restore(&mut tokens.bounded);
    assert!(tokens.step_of_few(1, "a", 1).is_ok());
    tokens.step_of_few(1, "a", 2).unwrap();
    // It was issued, which is not known.
    assert!(tokens.step_of_few(1, "b", 1).is_ok());
    tokens.bounded.clear();
    assert!(tokens.step_of_few(1, "b", 1).is_err());
}

/// A door with a rule, or with another one.
#[derive(Default)]
struct Door {
    monitor: State,
}

impl Door {
    #[monitor("opened -> once(unlocked)", state = self.monitor)]
    fn step(&mut self, unlocked: bool, opened: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("opened -> prev(unlocked)", state = self.monitor)]
    fn step_of_another(&mut self, unlocked: bool, opened: bool) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn the_state_of_another_formula_is_refused_with_both() {
    let mut door = Door::default();
    door.step(true, false).unwrap();
    restore(&mut door.monitor);
    assert_eq!(
        door.monitor.check_formula("opened -> once(unlocked)"),
        Ok(())
    );
    let refused = door
        .monitor
        .check_formula("opened -> prev(unlocked)")
        .unwrap_err();
    assert_eq!(refused.saved(), "opened -> once(unlocked)");
    assert_eq!(refused.wanted(), "opened -> prev(unlocked)");
    let other = RefCell::new(Door {
        monitor: door.monitor.clone(),
    });
    let panic = catch_unwind(std::panic::AssertUnwindSafe(|| {
        other.borrow_mut().step_of_another(false, true)
    }));
    let message = panic.unwrap_err().downcast::<String>().unwrap();
    assert!(message.starts_with(&refused.to_string()), "{message}");
    // One that has forgotten all may serve any.
    let mut other = Door {
        monitor: door.monitor.clone(),
    };
    other.monitor.reset();
    assert!(other.step_of_another(false, true).is_err());
    assert!(door.step(false, true).is_ok());
}

#[test]
fn what_is_damaged_is_refused() {
    let mut door = Door::default();
    door.step(true, false).unwrap();
    let whole = saved(&door.monitor);
    assert!(serde_json::from_str::<State>(&whole).is_ok());
    for end in 0..whole.len() {
        assert!(
            serde_json::from_str::<State>(&whole[..end]).is_err(),
            "{end}"
        );
    }
    for (right, wrong) in [
        ("\"steps\":1", "\"steps\":2"),
        ("\"bits\":[1", "\"bits\":[0"),
        ("\"bits\":[1", "\"bits\":[7"),
        ("\"bits\":[1", "\"bits\":[1,1"),
        ("once(unlocked)", "once(opened)"),
        ("\"words\":0", "\"words\":1"),
    ] {
        let damaged = whole.replacen(right, wrong, 1);
        assert_ne!(damaged, whole, "{right} in {whole}");
        let refused = serde_json::from_str::<State>(&damaged).unwrap_err();
        assert!(refused.to_string().contains("is damaged"), "{refused}");
    }
    let refused = serde_json::from_str::<State<0>>(&whole)
        .unwrap_err()
        .to_string();
    assert!(refused.contains("has room for 0"), "{refused}");
}

#[test]
fn a_slot_without_a_step_is_saved_as_nothing() {
    assert_eq!(saved(&State::<3>::new()), "null");
    let mut door = Door::default();
    door.step(true, false).unwrap();
    door.monitor.reset();
    assert_eq!(saved(&door.monitor), "null");
    assert_eq!(saved(&Keyed::<u32>::new()).matches("null").count(), 2);
}
