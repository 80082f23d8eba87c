//! Regions of a formula, and functions as regions.

use monitor_runtime::{Shared, Violated, moment, monitor, region, thread};

use super::support::actions;

static BALANCE: Shared<i32> = Shared::named("BALANCE", 10);

#[monitor(shared(BALANCE))]
fn audit() -> i32 {
    BALANCE + BALANCE
}

#[monitor(shared(BALANCE))]
fn transfer() {
    BALANCE -= 1;
    BALANCE += 1;
}

#[monitor("!(audit && transfer)", predict)]
fn overlapping() -> Result<(), Violated> {
    thread::scope(|scope| {
        let auditing = scope.spawn(audit);
        auditing.join().unwrap();
    });
    // Started one after the other, so they are ordered.
    thread::scope(|scope| {
        scope.spawn(transfer);
    });
    Ok(())
}

#[monitor("!(audit && transfer)", predict)]
fn beside_each_other() -> Result<(), Violated> {
    let turn = std::sync::Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            audit();
            turn.wait();
        });
        scope.spawn(|| {
            turn.wait();
            transfer();
        });
    });
    Ok(())
}

#[test]
fn an_annotated_function_is_a_region() {
    overlapping().unwrap();
    let violated = beside_each_other().unwrap_err();
    let actions = actions(&violated);
    assert!(
        actions.contains(&"enters audit".to_owned())
            && actions.contains(&"enters transfer".to_owned()),
        "{actions:?}"
    );
}

#[monitor("inside <= 1 && (start(used) -> once(ready))", predict)]
fn marked(both: bool) -> Result<(), Violated> {
    moment!("ready");
    thread::scope(|scope| {
        for _ in 0..=u8::from(both) {
            scope.spawn(|| {
                let _inside = region!("inside");
                moment!("used");
            });
        }
    });
    Ok(())
}

#[test]
fn a_region_is_a_number_of_threads() {
    marked(false).unwrap();
    let violated = marked(true).unwrap_err();
    assert!(
        actions(&violated)
            .iter()
            .filter(|action| *action == "enters inside")
            .count()
            == 2,
        "{violated:#}"
    );
}
