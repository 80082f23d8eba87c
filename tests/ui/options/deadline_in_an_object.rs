use monitor_runtime::{State, Violated, monitor};

struct Client {
    monitor: State<1, 1>,
}

impl Client {
    #[monitor("![asked, answered)[>5s]", state = self.monitor, deadline = report)]
    fn step(&mut self, asked: bool, answered: bool) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
