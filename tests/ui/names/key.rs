use monitor_runtime::{State, Violated, monitor};

struct Tokens {
    monitor: State,
}

impl Tokens {
    #[monitor("used -> once(issued)", used = !issued, issued = issued, key = token, state = self.monitor)]
    fn f(&mut self, token: u64, issued: bool) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
