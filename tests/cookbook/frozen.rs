use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Server {
    limit: u32,
    monitor: State,
}

impl Server {
    fn run(&mut self) -> Result<(), Violated> {
        self.asked(true, self.limit)
    }

    fn configure(&mut self, limit: u32) -> Result<(), Violated> {
        self.asked(false, limit)?;
        self.limit = limit;
        Ok(())
    }

    /// At its entry, so that a change that comes too late is not made.
    #[monitor("changing -> !once(run)", changing = limit != self.limit, at = entry, state = self.monitor)]
    fn asked(&mut self, run: bool, limit: u32) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(limits: [u32; 2]) -> Result<(), Violated> {
    let mut server = Server::default();
    server.configure(limits[0])?;
    server.run()?;
    server.configure(limits[1])
}

#[test]
fn holds() {
    run([10, 10]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run([10, 20]).unwrap_err().step(), 3);
}
