use monitor_runtime::{moment, monitor};

#[monitor("start(sent) -> once(asked)", predict)]
fn f(request: u32) {
    moment!("asked", request);
    moment!("sent");
}

fn main() {}
