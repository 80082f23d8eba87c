use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Server {
    limit: u32,
    running: bool,
    monitor: State,
}

impl Server {
    /// At its entry, so that a change that comes too late is not made.
    #[monitor("changing -> !once(self.running)", changing = limit != self.limit, at = entry, state = self.monitor)]
    fn configure(&mut self, limit: u32) -> Result<(), Violated> {
        self.limit = limit;
        Ok(())
    }
}

fn run(limits: [u32; 2]) -> Result<(), Violated> {
    let mut server = Server::default();
    server.configure(limits[0])?;
    server.running = true;
    server.configure(limits[1])
}

#[test]
fn holds() {
    run([10, 10]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run([10, 20]).unwrap_err().step(), 2);
}
