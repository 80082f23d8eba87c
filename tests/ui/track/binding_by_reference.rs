use monitor_runtime::{Violated, monitor};

#[monitor(shared(x: Option<i32> = None))]
fn f() -> Result<(), Violated> {
    if let Some(ref y) = x {
        println!("{y}");
    }
    match x {
        Some(ref y) => println!("{y}"),
        None => {}
    }
    let ref z = x;
    println!("{z:?}");
    Ok(())
}

fn main() {}
