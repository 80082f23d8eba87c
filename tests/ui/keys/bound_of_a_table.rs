use monitor_runtime::{Keyed, Violated, monitor};

static TOKENS: Keyed<u64> = Keyed::new();

#[monitor("used -> once(issued)", per = token, used = event == 2, issued = event == 1, state = TOKENS, most_keys = 1000)]
fn handle(token: u64, event: u8) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
