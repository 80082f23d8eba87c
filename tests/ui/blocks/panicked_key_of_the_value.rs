use monitor_runtime::monitor;

struct Ticket {
    id: u32,
}

struct Office;

#[monitor("ret(issue) || panicked(issue) -> !before(ret(issue))", per = ret.id)]
impl Office {
    fn issue(&self) -> Ticket {
        Ticket { id: 1 }
    }
}

fn main() {}
