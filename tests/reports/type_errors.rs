//! A type error in an annotated function of each kind, with the place where the compiler must report it.

use monitor_runtime::{State, Violated, monitor, step};

struct Door {
    monitor: State,
}

#[monitor("call(open) && by > 0 -> [ret(new), ok(open))", state = self.monitor)]
impl Door {
    fn new() -> Self {
        Self { monitor: 3 }
        //              ^ E0308
    }

    fn open(&mut self, by: u32) -> Result<u32, Violated> {
        let wrong: u32 = "text";
        //               ^^^^^^ E0308
        Ok(by + wrong)
    }

    fn other(&self) -> u32 {
        "a"
    //  ^^^ E0308
    }
}

#[monitor("n > 0")]
fn plain(n: u32) -> Result<u32, Violated> {
    let wrong: u32 = "text";
    //               ^^^^^^ E0308
    Ok(n + wrong)
}

#[monitor("ret > 0")]
fn last(n: u32) -> u32 {
    let _ = n;
    "a"
//  ^^^ E0308
}

#[monitor("n > 0")]
fn early(n: u32) -> Result<u32, Violated> {
    if n > 3 {
        return n;
        //     ^ E0308
    }
    Ok(n)
}

#[monitor("n > 0")]
fn converted(n: u32) -> Result<u32, Violated> {
    let text = std::fs::read_to_string("numbers")?;
    //                                           ^ E0277
    Ok(text.len() as u32 + n)
}

struct Counter {
    count: u32,
    monitor: State,
}

impl Counter {
    #[monitor("once(self.count > 0)", state = self.monitor)]
    fn method(&mut self) -> Result<(), Violated> {
        self.count = "text";
        //           ^^^^^^ E0308
        self.missing();
        //   ^^^^^^^ E0599
        Ok(())
    }
}

#[monitor("x >= 0", shared(x: i32 = 0))]
fn predicted(list: &[u32]) -> Result<(), Violated> {
    x = 1;
    let wrong: u32 = "text";
    //               ^^^^^^ E0308
    x += list.missing();
    //        ^^^^^^^ E0599
    let _ = wrong;
    Ok(())
}

#[monitor(atomic)]
fn atomic(n: u32) -> Result<u32, Violated> {
    let wrong: u32 = "text";
    //               ^^^^^^ E0308
    Ok(n + wrong)
}

#[monitor("@worker(x >= 0)", shared(x: i32 = 0))]
fn threads() -> Result<(), Violated> {
    let wrong: u32 = "text";
    //               ^^^^^^ E0308
    x = 1;
    let _ = wrong;
    Ok(())
}

#[monitor("n > 0")]
async fn asynchronous(n: u32) -> Result<u32, Violated> {
    let wrong: u32 = "text";
    //               ^^^^^^ E0308
    Ok(n + wrong)
}

#[monitor("total > 0", at = step)]
fn stepping(n: u32) -> u32 {
    let total = n + 1;
    step!();
    let wrong: u32 = "text";
    //               ^^^^^^ E0308
    total + wrong
}

#[monitor("total > 0", at = write)]
fn writing(n: u32) -> u32 {
    let mut total = 0;
    total = n + "text";
    //        ^ E0277
    total
}

fn main() {}
