use monitor_runtime::{Violated, monitor};

#[monitor("version != prev(version)", state = static)]
fn step(version: &str) -> Result<(), Violated> {
    Ok(())
}

struct Tag(u8);

#[monitor("tag.0 != 3 && last(tag, tag.0 == 1).0 == 1", state = static)]
fn tagged(tag: Tag) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
