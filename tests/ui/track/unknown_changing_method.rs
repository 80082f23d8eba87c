use monitor_runtime::{Violated, monitor};

#[derive(Clone)]
struct Counter(u32);

impl Counter {
    fn count(&mut self) {
        self.0 += 1;
    }
}

#[monitor(shared(x: Counter = Counter(0)))]
fn f() -> Result<(), Violated> {
    x.count();
    Ok(())
}

fn main() {}
