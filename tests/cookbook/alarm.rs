use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Panel {
    lamp: bool,
    monitor: State,
}

impl Panel {
    #[monitor("[too_hot, acknowledged) -> self.lamp", too_hot = degrees > 90, state = self.monitor)]
    fn tick(&mut self, degrees: i32, acknowledged: bool, lamp: bool) -> Result<(), Violated> {
        self.lamp = lamp;
        Ok(())
    }
}

fn run(ticks: &[(i32, bool, bool)]) -> Result<(), Violated> {
    let mut panel = Panel::default();
    ticks
        .iter()
        .try_for_each(|&(degrees, acknowledged, lamp)| panel.tick(degrees, acknowledged, lamp))
}

#[test]
fn holds() {
    run(&[
        (20, false, false),
        (95, false, true),
        (80, false, true),
        (80, true, false),
    ])
    .unwrap();
}

#[test]
fn breaks() {
    let violated = run(&[(95, false, true), (80, false, false)]).unwrap_err();
    assert_eq!(violated.step(), 2);
}
