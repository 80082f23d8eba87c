use monitor_runtime::{moment, monitor, region};

#[monitor("!(auditing && transfering) && (poled -> auditing)", predict)]
fn f() {
    let _auditing = region!("auditing");
    {
        let _transferring = region!("transferring");
    }
    moment!("polled");
}

fn main() {}
