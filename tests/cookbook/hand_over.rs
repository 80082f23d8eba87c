use monitor_runtime::{State, Violated, monitor};

/// A job that day shift and night shift pass on to each other.
#[derive(Default)]
struct Job {
    monitor: State,
}

impl Job {
    #[monitor("!([day_takes, day_gives) && [night_takes, night_gives))",
        day_takes = log == "day takes", day_gives = log == "day gives",
        night_takes = log == "night takes", night_gives = log == "night gives",
        state = self.monitor)]
    fn log(&mut self, log: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(logs: &str) -> Result<(), Violated> {
    let mut job = Job::default();
    logs.split(", ").try_for_each(|log| job.log(log))
}

#[test]
fn holds() {
    run("day takes, day gives, night takes, night gives, day takes").unwrap();
}

#[test]
fn breaks() {
    let violated = run("day takes, night takes, day gives").unwrap_err();
    assert_eq!(violated.step(), 2);
}
