use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Boiler {
    pump: bool,
    heater: bool,
    monitor: State,
}

impl Boiler {
    #[monitor("self.heater -> self.pump && prev(self.pump && prev(self.pump))", state = self.monitor)]
    fn tick(&mut self, pump: bool, heater: bool) -> Result<(), Violated> {
        (self.pump, self.heater) = (pump, heater);
        Ok(())
    }
}

fn run(ticks: &[(bool, bool)]) -> Result<(), Violated> {
    let mut boiler = Boiler::default();
    boiler.tick(false, false)?; // the neutral first step
    ticks
        .iter()
        .try_for_each(|&(pump, heater)| boiler.tick(pump, heater))
}

#[test]
fn holds() {
    run(&[(true, false), (true, false), (true, true), (false, false)]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run(&[(true, false), (true, true)]).unwrap_err().step(), 3);
}
