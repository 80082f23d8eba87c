//! A property whose monitor is an automaton of more states than a byte counts.

#![cfg(not(any(feature = "off", feature = "debug")))]

use monitor_runtime::{State, Violated, monitor};

/// Keeps what `p` was for eight steps, which are 256 states.
#[derive(Default)]
struct Register {
    letter: u64,
    monitor: State,
}

impl Register {
    #[monitor(
        "s || (q ^ r ^ prev(prev(p)) ^ prev(prev(prev(p))) ^ prev(prev(prev(prev(prev(p)))))
                   ^ prev(prev(prev(prev(prev(prev(prev(prev(p)))))))))",
        p = self.letter & 1 != 0,
        q = self.letter & 2 != 0,
        r = self.letter & 4 != 0,
        s = self.letter & 8 != 0,
        state = self.monitor
    )]
    fn step(&mut self, letter: u64) -> Result<(), Violated> {
        self.letter = letter;
        Ok(())
    }
}

#[test]
fn an_automaton_of_many_states_remembers_what_its_formula_does() {
    let mut register = Register::default();
    let (mut word, mut history, mut violations) = (1_u64, Vec::new(), 0);
    for _ in 0..4000 {
        // A linear congruence: any steps will do.
        word = word.wrapping_mul(0xf135_7aea_2e62_a9c5).wrapping_add(1);
        let letter = word >> 60;
        history.push(letter & 1 != 0);
        // At the first step it is taken as if it had been so before.
        let before = |steps: usize| history[(history.len() - 1).saturating_sub(steps)];
        let parity = [2, 3, 5, 8]
            .map(before)
            .into_iter()
            .fold(false, |sum, p| sum ^ p);
        let holds = letter & 8 != 0 || (letter & 2 != 0) ^ (letter & 4 != 0) ^ parity;
        assert_eq!(
            register.step(letter).is_ok(),
            holds,
            "step {}",
            history.len()
        );
        violations += u32::from(!holds);
    }
    assert!((800..1200).contains(&violations), "{violations}");
}
