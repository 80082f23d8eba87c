use monitor_runtime::{State, Violated, monitor};

struct Counter {
    monitor: State<1, 1>,
}

#[monitor("call(reset) -> last(ret(count), call(count)) < 9", state = self.monitor)]
impl Counter {
    fn count(&mut self) -> u32 {
        1
    }

    fn reset(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
