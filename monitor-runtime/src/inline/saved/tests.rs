//! Times of states that are restored, by a clock that the tests turn.

use core::time::Duration;
use std::{string::String, sync::PoisonError};

use super::{HasOwner as _, Kept, SavedKept};
use crate::{
    Keyed, State, Violated,
    inline::{
        report::ONE_AT_A_TIME,
        time::{ahead, now},
    },
    monitor,
};

const HOUR: Duration = Duration::from_secs(60 * 60);

#[derive(Default)]
struct Gate {
    monitor: State<0, 1>,
    of_keys: Keyed<String, State<0, 1>>,
}

impl Gate {
    #[monitor("entered -> once[<=3h](badge)", state = self.monitor, crate = crate)]
    fn step(&mut self, badge: bool, entered: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("entered -> once[<=3h](badge)", per = who, state = self.of_keys, crate = crate)]
    fn step_of(&self, who: &str, badge: bool, entered: bool) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn what_was_long_ago_when_it_was_saved_is_as_long_ago_when_it_is_restored() {
    let _held = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let mut gate = Gate::default();
    gate.step(true, false).unwrap();
    gate.step_of("a", true, false).unwrap();
    ahead::pass(HOUR);
    let saved = serde_json::to_string(&gate.monitor).unwrap();
    let saved_keys = serde_json::to_string(&gate.of_keys).unwrap();
    // Time before it is restored does not count.
    ahead::pass(10 * HOUR);
    let mut restored = Gate {
        monitor: serde_json::from_str(&saved).unwrap(),
        of_keys: serde_json::from_str(&saved_keys).unwrap(),
    };
    assert!(gate.step(false, true).is_err());
    ahead::pass(HOUR);
    assert!(restored.step(false, true).is_ok());
    assert!(restored.step_of("a", false, true).is_ok());
    assert!(restored.step_of("b", false, true).is_err());
    ahead::pass(2 * HOUR);
    assert!(restored.step(false, true).is_err());
    assert!(restored.step_of("a", false, true).is_err());
}

#[test]
fn an_age_may_be_greater_than_that_of_the_process() {
    const YEAR: u64 = 365 * 24 * 60 * 60 * 1_000_000_000;

    let mut gate = Gate::default();
    gate.step(true, false).unwrap();
    let of = gate.monitor.of().unwrap();
    let kept = Kept {
        steps: 1,
        words: std::vec![now() - YEAR],
        ..Kept::default()
    };
    let restored = SavedKept::new(kept, &of).restored(&of).unwrap();
    let age = now() - restored.words[0];
    assert!((YEAR..2 * YEAR).contains(&age), "{age}");
}
