use monitor_runtime::{State, Violated, monitor};

struct Service {
    monitor: State,
}

impl Service {
    fn start() -> Result<Self, Violated> {
        let mut service = Self {
            monitor: State::new(),
        };
        service.call("start")?; // the neutral first step
        Ok(service)
    }

    #[monitor("!prev(once(stop))", stop = call == "stop", at = entry, state = self.monitor)]
    fn call(&mut self, call: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(calls: &str) -> Result<(), Violated> {
    let mut service = Service::start()?;
    calls.split(' ').try_for_each(|call| service.call(call))
}

#[test]
fn holds() {
    run("work work stop").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("work stop stop").unwrap_err().step(), 4);
    assert_eq!(run("stop work").unwrap_err().step(), 3);
}
