use monitor_runtime::{Violated, monitor};

#[monitor("flag == 1 && number && name == 3 && (number == \"bob\" || letter)",
    shared(flag: bool = false, number: i32 = 0, name: &'static str = "", letter: char = 'a'))]
fn f() -> Result<(), Violated> {
    flag = number == 1 && name == "" && letter == 'a';
    Ok(())
}

fn main() {}
