use monitor_runtime::{Violated, monitor};

struct Server;

#[monitor("call(stop) -> !before(panicked(run))", state = static)]
impl Server {
    fn run(&self) -> ! {
        loop {}
    }

    fn stop(&self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
