use monitor_runtime::monitor;

#[monitor("!(reading && writing)", predict(strikt))]
fn shelf() {}

#[monitor("!(reading && writing)", predict(wdth = 3, strict = true))]
fn board() {}

fn main() {}
