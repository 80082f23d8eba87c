use monitor_runtime::monitor;

enum Token {
    Issued { id: u64 },
}

#[monitor(Token.Issued(id))]
fn issue(id: u64) {}

fn main() {}
