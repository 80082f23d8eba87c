//! Programs with an error of threads, over whatever types `super::facade` gives.
//!
//! The rule of each stands twice: as a formula, for this project, and as `expect(...)` at the place where the error does
//! harm, for tools that run the program again and again until an assertion fails. `Luck` arranges, where a program is run
//! once, that this run goes well.

use std::sync::Arc;

use super::facade::{Luck, Mutex, Number, expect, moment, region, spawn};

/// A program, by how large it is.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    /// What grows.
    pub(crate) size: &'static str,
    pub(crate) sizes: &'static [usize],
    /// What no run may violate.
    pub(crate) formula: &'static str,
    pub(crate) regions: &'static [&'static str],
    /// How many threads there are at most, the first one among them.
    pub(crate) threads: fn(usize) -> usize,
    /// With the error, of this size.
    pub(crate) broken: fn(usize),
    /// Without it, if that is measured too.
    pub(crate) corrected: Option<fn(usize)>,
}

pub(crate) const PROGRAMS: [Program; 4] = [
    Program {
        name: "landing: the error is early, and the test goes on",
        size: "entries that each thread then writes into a common log",
        sizes: &[0, 4, 8, 16, 64, 256],
        formula: "start(landing == 1) -> [approved == 1, radio == 0)",
        regions: &[],
        threads: |_| 2,
        broken: |entries| landing(entries, false),
        corrected: Some(|entries| landing(entries, true)),
    },
    Program {
        name: "late close: what does harm nearly always comes too late to",
        size: "pages that are written, each with a lock, before the connection is closed",
        sizes: &[0, 4, 8, 16, 64, 256],
        formula: "start(using) -> [checked, closing)",
        regions: &["using", "checked", "closing"],
        threads: |_| 2,
        broken: late_close,
        corrected: None,
    },
    Program {
        name: "audit: two halves of a transfer, and a sum between them",
        size: "accounts, each with a lock",
        sizes: &[2, 4, 8, 32],
        formula: "!(auditing && transferring)",
        regions: &["auditing", "transferring"],
        threads: |_| 2,
        broken: |accounts| audit(accounts, false),
        corrected: Some(|accounts| audit(accounts, true)),
    },
    Program {
        name: "use after check: many threads",
        size: "clients of the connection, each a thread",
        sizes: &[1, 2, 3, 6],
        formula: "start(using) -> [checked, closing)",
        regions: &["using", "checked", "closing"],
        threads: |clients| clients + 2,
        broken: use_after_check,
        corrected: None,
    },
];

/// The controller of papers 000 and 001, whose threads then write what they did into a log.
fn landing(entries: usize, corrected: bool) {
    let variable = |name, value| Arc::new(Number::named(name, value));
    let (landing, approved, radio) = (
        variable("landing", 0),
        variable("approved", 0),
        variable("radio", 1),
    );
    // Held by the corrected controller until the plane has landed.
    let frequency = Arc::new(Mutex::new(()));
    let log = Arc::new(Mutex::new(0));
    let write_log = move || (0..entries).for_each(|_| *log.lock().unwrap() += 1);
    let luck = Arc::new(Luck::new());
    let failing = {
        let (radio, frequency) = (radio.clone(), frequency.clone());
        let (luck, write_log) = (luck.clone(), write_log.clone());
        spawn(move || {
            luck.after();
            {
                let _held = corrected.then(|| frequency.lock().unwrap());
                radio.set(0);
            }
            write_log();
        })
    };
    {
        let _held = corrected.then(|| frequency.lock().unwrap());
        if radio.get() != 0 {
            approved.set(1);
        }
        if approved.get() == 1 {
            expect(|| radio.get() == 1);
            landing.set(1);
        }
    }
    write_log();
    luck.passed();
    failing.join().unwrap();
}

/// A connection is closed between the look whether it is open, and the use. Before that, much is to be done.
fn late_close(pages: usize) {
    let open = Arc::new(Number::named("open", 1));
    let luck = Arc::new(Luck::new());
    let owner = {
        let (open, luck) = (open.clone(), luck.clone());
        let pages: Vec<_> = (0..pages).map(|_| Mutex::new(0)).collect();
        spawn(move || {
            luck.after();
            for page in &pages {
                *page.lock().unwrap() += 1;
            }
            moment!("closing");
            open.set(0);
        })
    };
    use_if_open(&open);
    luck.passed();
    owner.join().unwrap();
}

fn use_if_open(open: &Number) {
    if open.get() == 1 {
        moment!("checked");
        moment!("using");
        expect(|| open.get() == 1);
    }
}

/// The bank of paper 003: a transfer from the first account to the last, and a sum over all of them.
fn audit(accounts: usize, corrected: bool) {
    let bank: Arc<[Mutex<i64>]> = (0..accounts).map(|_| Mutex::new(100)).collect();
    // Held by the corrected bank for a whole transfer, and for a whole audit.
    let books = Arc::new(Mutex::new(()));
    let luck = Arc::new(Luck::new());
    let transfer = {
        let (bank, books, luck) = (bank.clone(), books.clone(), luck.clone());
        spawn(move || {
            luck.after();
            let _closed = corrected.then(|| books.lock().unwrap());
            let _transferring = region!("transferring");
            *bank[0].lock().unwrap() -= 30;
            *bank[bank.len() - 1].lock().unwrap() += 30;
        })
    };
    let sum: i64 = {
        let _closed = corrected.then(|| books.lock().unwrap());
        let _auditing = region!("auditing");
        bank.iter().map(|account| *account.lock().unwrap()).sum()
    };
    luck.passed();
    transfer.join().unwrap();
    expect(|| usize::try_from(sum) == Ok(accounts * 100));
}

/// As [`late_close`], with several clients, and nothing else to be done.
fn use_after_check(clients: usize) {
    let open = Arc::new(Number::named("open", 1));
    let luck = Arc::new(Luck::new());
    let clients: Vec<_> = (0..clients)
        .map(|_| {
            let open = open.clone();
            spawn(move || use_if_open(&open))
        })
        .collect();
    let owner = {
        let luck = luck.clone();
        spawn(move || {
            luck.after();
            moment!("closing");
            open.set(0);
        })
    };
    for client in clients {
        client.join().unwrap();
    }
    luck.passed();
    owner.join().unwrap();
}
