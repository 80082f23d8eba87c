use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Engine {
    monitor: State,
}

impl Engine {
    #[monitor("run -> once(init)", init = command == "init", run = command == "run", at = entry, state = self.monitor)]
    fn command(&mut self, command: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(commands: &str) -> Result<(), Violated> {
    let mut engine = Engine::default();
    commands
        .split(' ')
        .try_for_each(|command| engine.command(command))
}

#[test]
fn holds() {
    run("init run run").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("idle run init").unwrap_err().step(), 2);
}
