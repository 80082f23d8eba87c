//! When a step is made: `at = entry`, `exit`, `both`, `step`, `write`.

use monitor_runtime::{State, Violated, monitor};

#[monitor("x == 0", at = entry, state = call, on_violation = panic)]
fn entry(mut x: u8) -> u8 {
    x += 1;
    x
}

#[monitor("ret == 1", at = exit, on_violation = panic)]
fn exit(x: u8) -> u8 {
    x + 1
}

#[monitor("start({*x > 0}) -> prev({*x == 0})", at = both, state = call, on_violation = panic)]
fn both(x: &mut u8) {
    *x += 1;
}

#[test]
fn entry_and_exit_and_both() {
    assert_eq!(entry(0), 1);
    assert_eq!(exit(0), 1);
    let mut x = 0;
    both(&mut x);
    assert_eq!(x, 1);
    assert!(std::panic::catch_unwind(|| exit(1)).is_err());
    assert!(std::panic::catch_unwind(|| entry(1)).is_err());
}

#[monitor("start(even) -> prev(odd)", even = sum % 2 == 0, odd = sum % 2 == 1, at = step, state = call)]
fn marked(values: &[u32]) -> Result<u32, Violated> {
    let mut sum = 0;
    for value in values {
        sum += value;
        monitor_runtime::step!();
        if *value == 9 {
            continue;
        }
        for _ in 0..1 {
            monitor_runtime::step!()
        }
    }
    Ok(sum)
}

#[test]
fn marked_steps_see_local_variables() {
    assert_eq!(marked(&[1, 1, 9]).unwrap(), 11);
}

#[monitor("historically(count <= 2)", at = step, state = call)]
fn marks_inside_macros(n: u32) -> Result<u32, Violated> {
    let mut count = 0;
    macro_rules! repeat {
        ($times:expr, $body:block) => {
            for _ in 0..$times $body
        };
    }
    repeat!(n, {
        count += 1;
        monitor_runtime::step!();
    });
    Ok(count)
}

#[test]
fn a_step_inside_the_arguments_of_a_macro() {
    assert_eq!(marks_inside_macros(2).unwrap(), 2);
    assert_eq!(marks_inside_macros(5).unwrap_err().step(), 3);
}

struct Valve {
    open: bool,
    pressure: u32,
    mon: State,
}

impl Valve {
    #[monitor("high -> once(opened)", high = self.pressure > 5, opened = self.open, at = write, state = self.mon)]
    fn regulate(&mut self, readings: &[u32]) -> Result<u32, Violated> {
        let mut highest = 0;
        for reading in readings {
            self.pressure = *reading;
            if *reading > 3 {
                self.open = true;
            }
            highest = highest.max(*reading);
            (self.pressure, highest) = (self.pressure / 2, highest);
            self.pressure += 1;
        }
        Ok(highest)
    }
}

#[test]
fn a_step_after_each_assignment_to_what_a_proposition_reads() {
    let mut valve = Valve {
        open: false,
        pressure: 0,
        mon: State::new(),
    };
    // Three writes for each reading, and one for opening.
    assert_eq!(valve.regulate(&[2, 4, 9]).unwrap(), 9);
    assert_eq!(valve.mon.steps(), 3 + 4 + 4);
    let mut burst = Valve {
        open: false,
        pressure: 0,
        mon: State::new(),
    };
    let violated = burst.regulate(&[2, 9]).unwrap_err();
    assert_eq!(violated.step(), 4);
    assert_eq!(
        burst.pressure, 9,
        "the violation is raised at the assignment that made it"
    );
}

/// A macro of another crate, of which the attribute knows nothing.
macro_rules! other {
    ($value:expr) => {
        $value
    };
    (=> $value:expr) => {
        $value
    };
}

#[monitor("n != 3", at = write)]
#[allow(unused_assignments)] // the first value is there to be overwritten
fn in_macros(which: u8) -> Result<Vec<i32>, Violated> {
    let mut n = 0;
    let m = 5;
    let mut all = vec![{
        n = i32::from(which);
        n
    }];
    all.push(other!({
        n += 1;
        n
    }));
    assert!(
        {
            n += 1;
            n > 0
        },
        "{n}"
    );
    println!("{} {n}", {
        n += 1;
        n
    });
    // These give it no value.
    all.push(other!(n + 1));
    all.push(other!(=> m));
    assert!(matches!(n, 0..9 if n != 3));
    Ok(all)
}

#[test]
fn assignments_in_the_arguments_of_macros_are_seen() {
    for which in 0..4 {
        assert!(in_macros(which).is_err(), "{which}");
    }
    assert_eq!(in_macros(4).unwrap(), [4, 5, 8, 5]);
}
