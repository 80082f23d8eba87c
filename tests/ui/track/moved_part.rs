use monitor_runtime::monitor;

#[derive(Clone)]
struct Person {
    name: String,
}

#[monitor(shared(x: Person = Person { name: String::new() }))]
fn f() -> String {
    x.name
}

fn main() {}
