use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Plane {
    landing: bool,
    approved: bool,
    radio: bool,
    monitor: State,
}

impl Plane {
    #[monitor("start(self.landing) -> [start(self.approved), end(self.radio))", state = self.monitor)]
    fn tick(&mut self, [landing, approved, radio]: [bool; 3]) -> Result<(), Violated> {
        (self.landing, self.approved, self.radio) = (landing, approved, radio);
        Ok(())
    }
}

fn run(ticks: &[[bool; 3]]) -> Result<(), Violated> {
    let mut plane = Plane::default();
    ticks.iter().try_for_each(|tick| plane.tick(*tick))
}

const FLYING: [bool; 3] = [false, false, true];
const APPROVED: [bool; 3] = [false, true, true];
const SILENT: [bool; 3] = [false, true, false];
const LANDING: [bool; 3] = [true, true, true];

#[test]
fn holds() {
    run(&[FLYING, APPROVED, LANDING, LANDING]).unwrap();
}

#[test]
fn breaks() {
    let violated = run(&[FLYING, APPROVED, SILENT, APPROVED, LANDING]).unwrap_err();
    assert_eq!(violated.step(), 5);
}
