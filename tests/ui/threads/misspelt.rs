use monitor_runtime::{Violated, monitor};

#[monitor("@t1(cuont > @t2(moving))", shared(count: i32 = 0))]
fn f() -> Result<(), Violated> {
    let _moving = monitor_runtime::region!("moved");
    count = 1;
    Ok(())
}

fn main() {}
