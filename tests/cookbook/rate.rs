use monitor_runtime::{State, Violated, monitor};

/// It is polled, say, once a second.
struct Alarm {
    monitor: State,
}

impl Alarm {
    fn new() -> Result<Self, Violated> {
        let mut alarm = Self {
            monitor: State::new(),
        };
        alarm.poll(false)?; // the neutral first step
        Ok(alarm)
    }

    #[monitor("mail -> !prev(mail || prev(mail))", at = entry, state = self.monitor)]
    fn poll(&mut self, mail: bool) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(polls: [bool; 4]) -> Result<(), Violated> {
    let mut alarm = Alarm::new()?;
    polls.into_iter().try_for_each(|mail| alarm.poll(mail))
}

#[test]
fn holds() {
    run([true, false, false, true]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run([true, false, true, false]).unwrap_err().step(), 4); // the neutral one counts
}
