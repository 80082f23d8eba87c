use monitor_runtime::{Violated, monitor};

#[derive(Clone, Copy)]
enum Light {
    Green,
    Red,
}

#[monitor("light == Light::Green && pair.a > 1 && list[0] == 1 && { list.is_empty() }",
    shared(light: Light = Light::Red, pair: (u8, u8) = (1, 2), list: Vec<i32> = Vec::new()))]
fn f() -> Result<(), Violated> {
    light = Light::Green;
    Ok(())
}

fn main() {}
