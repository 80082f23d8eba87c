use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Handle {
    monitor: State,
}

impl Handle {
    #[monitor("(read -> [open, close)) && (close -> prev([open, close)))",
        open = command == "open", read = command == "read", close = command == "close",
        at = entry, state = self.monitor)]
    fn command(&mut self, command: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(commands: &str) -> Result<(), Violated> {
    let mut handle = Handle::default();
    commands
        .split(' ')
        .try_for_each(|command| handle.command(command))
}

#[test]
fn holds() {
    run("open read read close open close").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("open close read").unwrap_err().step(), 3);
    assert_eq!(run("open close close").unwrap_err().step(), 3);
    assert_eq!(run("close").unwrap_err().step(), 1);
}
