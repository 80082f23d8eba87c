//! An annotated function of each kind in which no lint has anything to say.

#![warn(clippy::pedantic, unused, rust_2018_idioms, unreachable_pub, unused_qualifications, single_use_lifetimes)]

use monitor_runtime::{State, Violated, monitor, property, region, step, thread};

#[monitor("n > 0")]
fn plain(n: u32, list: &[u32]) -> Result<u32, Violated> {
    if list.is_empty() {
        return Ok(n);
    }
    Ok(n + 1)
}

#[monitor("n > 0")]
fn without_early_exit(n: u32) -> u32 {
    n + 1
}

#[monitor("start(n > 0) -> once(n > 3)", at = both, state = call)]
fn nothing_returned(n: u32) {
    println!("{n}");
}

struct Counter {
    count: u32,
    monitor: State,
}

impl Counter {
    #[monitor("once(self.count > 0)", state = self.monitor)]
    fn method(&mut self, by: u32) -> Result<u32, Violated> {
        self.count += by;
        Ok(self.count)
    }
}

struct Door {
    opened: u32,
    monitor: State,
}

#[monitor("call(open) && by > 0 -> [ret(new) || ok(close), ok(open))", state = self.monitor)]
#[monitor("ret(name) -> self.opened < 9")]
impl Door {
    const MOST: u32 = 3;

    fn new() -> Self {
        Self {
            opened: 0,
            monitor: State::new(),
        }
    }

    fn open(&mut self, by: u32) -> Result<u32, Violated> {
        self.opened += by.min(Self::MOST);
        Ok(self.opened)
    }

    fn close(&mut self) -> Option<u32> {
        self.opened.checked_sub(1)
    }

    fn name(&self) -> &'static str {
        "door"
    }
}

#[monitor("call(drop) -> self.opened < 9", on_violation = report)]
impl Drop for Door {
    fn drop(&mut self) {
        println!("{}", self.opened);
    }
}

#[monitor("x >= 0", shared(x: i32 = 0))]
fn predicted() -> Result<i32, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| x = 1);
        scope.spawn(|| x += 1);
    });
    Ok(x)
}

#[monitor("working <= 1", predict)]
fn regions() {
    thread::scope(|scope| {
        scope.spawn(|| {
            let _working = region!("working");
        });
    });
}

#[monitor(atomic)]
fn atomic(n: u32) -> Result<u32, Violated> {
    Ok(n + 1)
}

#[monitor(atomic)]
fn atomic_and_nothing_returned(n: u32) {
    println!("{n}");
}

#[monitor(race_free(x), shared(x: i32 = 0))]
#[monitor("@worker(x >= 0)")]
fn threads() -> Result<i32, Violated> {
    x = 1;
    Ok(x)
}

#[monitor("AG(x >= 0)", shared(x: i32 = 0))]
fn branching() {
    x = 1;
}

#[monitor("n > 0")]
async fn asynchronous(n: u32) -> Result<u32, Violated> {
    std::future::ready(n).await;
    Ok(n)
}

#[monitor("total > 0", at = step)]
fn stepping(n: u32) -> u32 {
    let total = n + 1;
    step!();
    total
}

#[monitor("total > 0", at = write)]
fn writing(n: u32) -> u32 {
    let mut total = 1;
    total += n;
    total
}

property! {
    /// No token is used before it was issued.
    Token per (id: u32) { issued, used(amount: u32) }
    "used -> once(issued)";
    "used && large -> once(issued)", large = used.amount > 100;
}

#[monitor(Token.issued(id = ret))]
fn issue(seed: u32) -> u32 {
    seed + 1
}

#[monitor(Token.used(id, amount), at = entry)]
fn pay(id: u32, amount: u32) -> Result<u32, Violated> {
    Ok(id + amount)
}

fn told(id: u32) -> Result<(), Violated> {
    Token::issued(id)?;
    Token::used(id, 3)
}

fn main() {
    let mut counter = Counter {
        count: 0,
        monitor: State::new(),
    };
    drop((plain(1, &[]), counter.method(3), predicted(), atomic(1), threads()));
    drop((asynchronous(1), without_early_exit(1), stepping(1), writing(1)));
    nothing_returned(4);
    atomic_and_nothing_returned(4);
    regions();
    branching();
    let mut door = Door::new();
    drop((door.open(1), door.close(), door.name()));
    drop((issue(1), pay(2, 3), told(3)));
}
