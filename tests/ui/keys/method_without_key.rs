use monitor_runtime::{Violated, monitor};

struct Service;

#[monitor("call(used) -> [ok(issued), call(revoked))", per = token)]
impl Service {
    fn issued(&mut self, token: u64) -> Result<(), Violated> {
        Ok(())
    }

    fn used(&mut self, token: u64) -> Result<(), Violated> {
        Ok(())
    }

    fn revoked(&mut self, id: u64) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
