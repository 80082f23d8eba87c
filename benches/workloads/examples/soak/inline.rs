//! Monitors inside functions.

use std::{hint::black_box, thread};

use monitor_runtime::{State, Violated, monitor};

use crate::memory::Watch;

/// Its bits come from a linear shift register.
#[derive(Clone, Copy)]
struct Inputs(u64);

impl Inputs {
    fn next(&mut self) -> [bool; 4] {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let word = self.0 >> 20;
        // r and s rarely end.
        [
            word & 1 == 1,
            word & 2 == 2,
            word & 0x1c != 0,
            word & 0xe0 != 0,
        ]
    }
}

/// `start(p) -> [q, end(r || s))` by the recursion of paper 004, section 3.
#[derive(Default)]
struct ByHand {
    before: Option<(bool, bool, bool)>,
}

impl ByHand {
    fn step(&mut self, [p, q, r, s]: [bool; 4]) -> bool {
        let working = r || s;
        let (p_before, working_before, interval) = self.before.unwrap_or((p, working, false));
        let ends = working_before && !working;
        let interval = !ends && (interval || q);
        self.before = Some((p, working, interval));
        let starts = p && !p_before;
        !starts || interval
    }
}

#[derive(Default)]
struct Controller {
    inputs: [bool; 4],
    state: State,
}

impl Controller {
    #[monitor("start(p) -> [q, end(r || s))", p = self.inputs[0], q = self.inputs[1], r = self.inputs[2],
              s = self.inputs[3], state = self.state)]
    fn step(&mut self, inputs: [bool; 4]) -> Result<(), Violated> {
        self.inputs = inputs;
        Ok(())
    }
}

/// One object.
pub(crate) fn steps(steps: u64) -> Result<(), String> {
    let mut watch = Watch::own(steps);
    let (mut inputs, mut by_hand) = (Inputs(1), ByHand::default());
    let mut controller = Controller::default();
    let mut violations = 0_u64;
    for step in 1..=steps {
        let inputs = inputs.next();
        let holds = controller.step(black_box(inputs)).is_ok();
        if holds != by_hand.step(inputs) {
            return Err(format!("another verdict at step {step}"));
        }
        violations += u64::from(!holds);
        watch.at(step);
    }
    if controller.state.steps() != steps {
        return Err(format!("{} steps were counted", controller.state.steps()));
    }
    println!("  {steps} steps, {violations} violations, each as expected");
    watch.flat()
}

#[monitor("start(p) -> [q, end(r || s))", p = inputs[0], q = inputs[1], r = inputs[2], s = inputs[3], state = static)]
fn of_all(inputs: [bool; 4]) -> Result<(), Violated> {
    black_box(inputs);
    Ok(())
}

/// Two threads at one monitor: which verdict is right depends on their order, so only the memory is looked at.
pub(crate) fn shared(steps: u64) -> Result<(), String> {
    let mut watch = Watch::own(steps);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut inputs = Inputs(2);
            (0..steps / 2)
                .filter(|_| of_all(inputs.next()).is_err())
                .count()
        });
        let mut inputs = Inputs(3);
        for step in 1..=steps / 2 {
            let _ = black_box(of_all(inputs.next()));
            watch.at(step * 2);
        }
    });
    watch.at(steps);
    watch.flat()
}

#[monitor("start(p) -> [q, end(r || s))", p = inputs[0], q = inputs[1], r = inputs[2], s = inputs[3], state = thread)]
fn of_a_thread(inputs: [bool; 4]) -> Result<(), Violated> {
    black_box(inputs);
    Ok(())
}

/// Each thread has a monitor of its own.
pub(crate) fn threads(threads: u64) -> Result<(), String> {
    let mut watch = Watch::own(threads);
    for number in 1..=threads {
        let run = move || {
            let (mut inputs, mut by_hand) = (Inputs(number), ByHand::default());
            (0..100).all(|_| {
                let inputs = inputs.next();
                of_a_thread(inputs).is_ok() == by_hand.step(inputs)
            })
        };
        match thread::spawn(run).join() {
            Ok(true) => watch.at(number),
            Ok(false) => return Err(format!("another verdict in thread {number}")),
            Err(_) => return Err(format!("thread {number} panicked")),
        }
    }
    watch.flat()
}
