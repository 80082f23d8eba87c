//! An unused variable and a lint of clippy in an annotated function of each kind, with the place where each must be
//! reported.

use monitor_runtime::{State, Violated, monitor, step};

#[monitor("n > 0")]
fn plain(n: u32, list: &[u32]) -> Result<u32, Violated> {
    let unused = 3;
    //  ^^^^^^ unused_variables
    if list.len() == 0 {
    // ^^^^^^^^^^^^^^^ clippy::len_zero
        return Ok(n);
    }
    Ok(n + 1)
}

#[monitor("n > 0")]
fn without_early_exit(n: u32, list: &[u32]) -> bool {
    let unused = n;
    //  ^^^^^^ unused_variables
    list.len() == 0
//  ^^^^^^^^^^^^^^^ clippy::len_zero
}

struct Counter {
    count: u32,
    monitor: State,
}

impl Counter {
    #[monitor("once(self.count > 0)", state = self.monitor)]
    fn method(&mut self, list: &[u32], given: u32) -> Result<bool, Violated> {
        //                             ^^^^^ unused_variables
        self.count += 1;
        let unused = 3;
        //  ^^^^^^ unused_variables
        Ok(list.len() == 0)
        // ^^^^^^^^^^^^^^^ clippy::len_zero
    }
}

struct Door {
    monitor: State,
}

#[monitor("call(open) && by > 0 -> [ret(new), ok(open))", state = self.monitor)]
impl Door {
    fn new(given: u32) -> Self {
        // ^^^^^ unused_variables
        let unused = 3;
        //  ^^^^^^ unused_variables
        Self {
            monitor: State::new(),
        }
    }

    fn open(&mut self, by: u32, list: &[u32]) -> Result<bool, Violated> {
        let unused = 3;
        //  ^^^^^^ unused_variables
        Ok(list.len() == 0)
        // ^^^^^^^^^^^^^^^ clippy::len_zero
    }

    fn other(&self, list: &[u32], given: u32) -> bool {
        //                        ^^^^^ unused_variables
        list.len() == 0
    //  ^^^^^^^^^^^^^^^ clippy::len_zero
    }
}

#[monitor("x >= 0", shared(x: i32 = 0))]
fn predicted(list: &[u32]) -> Result<bool, Violated> {
    let unused = x;
    //  ^^^^^^ unused_variables
    x = 1;
    Ok(list.len() == 0)
    // ^^^^^^^^^^^^^^^ clippy::len_zero
}

#[monitor(atomic)]
fn atomic(list: &[u32]) -> Result<bool, Violated> {
    let unused = 3;
    //  ^^^^^^ unused_variables
    Ok(list.len() == 0)
    // ^^^^^^^^^^^^^^^ clippy::len_zero
}

#[monitor("@worker(x >= 0)", shared(x: i32 = 0))]
fn threads(list: &[u32]) -> Result<bool, Violated> {
    let unused = 3;
    //  ^^^^^^ unused_variables
    x = 1;
    Ok(list.len() == 0)
    // ^^^^^^^^^^^^^^^ clippy::len_zero
}

#[monitor("n > 0")]
async fn asynchronous(n: u32, list: &[u32]) -> Result<bool, Violated> {
    let unused = n;
    //  ^^^^^^ unused_variables
    Ok(list.len() == 0)
    // ^^^^^^^^^^^^^^^ clippy::len_zero
}

#[monitor("total > 0", at = step)]
fn stepping(n: u32, list: &[u32]) -> bool {
    let total = n + 1;
    step!();
    let unused = 3;
    //  ^^^^^^ unused_variables
    list.len() == 0
//  ^^^^^^^^^^^^^^^ clippy::len_zero
}

#[monitor("total > 0", at = write)]
fn writing(n: u32, list: &[u32]) -> bool {
    let mut total = 1;
    total += n;
    let unused = total;
    //  ^^^^^^ unused_variables
    list.len() == 0
//  ^^^^^^^^^^^^^^^ clippy::len_zero
}

fn main() {
    let mut counter = Counter {
        count: 0,
        monitor: State::new(),
    };
    let mut door = Door::new(1);
    drop((door.open(1, &[]), door.other(&[], 2)));
    drop((plain(1, &[]), counter.method(&[], 3), predicted(&[]), atomic(&[]), threads(&[])));
    drop((asynchronous(1, &[]), without_early_exit(1, &[]), stepping(1, &[]), writing(1, &[])));
}
