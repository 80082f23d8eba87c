//! Each workload satisfies its properties, and each fault breaks its own.

use monitor_analysis::{Computation, DetectOptions, detect, event::Action};
use monitor_logic::rctl::Formula;
use monitor_workloads::{
    Property, Workload,
    dining::{self, Dining},
    giop::{self, Giop},
    log,
    primary_secondary::{self, PrimarySecondary},
};

fn is_broken(computation: &Computation, property: &Property) -> bool {
    let is_broken = |formula: &Formula| {
        let detection = detect(computation, formula, &DetectOptions::default()).unwrap();
        detection.holds.unwrap() == property.broken_when
    };
    let broken = (0..property.count).any(|number| is_broken(&property.formula(number)));
    assert_eq!(is_broken(&property.whole()), broken, "{property:?}");
    broken
}

/// The properties that are broken.
fn broken(workload: &dyn Workload) -> Vec<&'static str> {
    let computation = workload.computation().unwrap();
    let properties = workload.properties();
    let broken = properties
        .iter()
        .filter(|property| is_broken(&computation, property));
    broken.map(|property| property.name).collect()
}

fn check(workload: &dyn Workload, others: &[&str]) {
    let found = broken(workload);
    match workload.broken() {
        None => assert!(found.is_empty(), "{found:?}"),
        Some(fault) => {
            assert!(found.contains(&fault), "{fault}: {found:?}");
            let known = |name: &&str| *name == fault || others.contains(name);
            assert!(found.iter().all(known), "{fault}: {found:?}");
        }
    }
}

#[test]
fn philosophers() {
    for seed in 0..5 {
        for philosophers in [3, 4, 5, 9] {
            let dinner = Dining::new(philosophers, seed);
            check(&dinner, &[]);
            for fault in [dining::Fault::EatsWithoutFork, dining::Fault::KeepsForks] {
                let fault = Some(fault);
                check(&Dining { fault, ..dinner }, &["possibility"]);
            }
        }
    }
}

#[test]
fn philosophers_who_eat_together_were_not_seen_to() {
    let fault = Some(dining::Fault::EatsWithoutFork);
    let dinner = Dining {
        fault,
        ..Dining::new(5, 3)
    };
    let computation = dinner.computation().unwrap();
    // Without messages between them the observed order is one run; with all in one process, the only.
    let mut observed = Computation::new();
    let process = observed.thread("all");
    for name in computation.variables() {
        let variable = computation.find_variable(name).unwrap();
        observed
            .variable(name, computation.initial(variable).cloned())
            .unwrap();
    }
    for event in computation.events() {
        let sets = event
            .actions()
            .filter(|action| matches!(action, Action::Local(..)));
        observed
            .push(process, sets.map(Action::from).collect::<Vec<_>>())
            .unwrap();
    }
    let safety = &dinner.properties()[0];
    assert!(is_broken(&computation, safety));
    assert!(!is_broken(&observed, safety));
}

#[test]
fn primary_and_secondary() {
    for seed in 0..5 {
        for processes in [3, 4, 5, 7] {
            let pair = PrimarySecondary::new(processes, seed);
            check(&pair, &[]);
            for fault in [
                primary_secondary::Fault::PrimaryStopsEarly,
                primary_secondary::Fault::SecondaryStopsEarly,
            ] {
                let fault = Some(fault);
                check(&PrimarySecondary { fault, ..pair }, &[]);
            }
        }
    }
}

#[test]
fn giop() {
    for seed in 0..5 {
        for processes in [7, 10, 14] {
            let giop = Giop::new(processes, seed);
            check(&giop, &[]);
            for (fault, others) in [
                (giop::Fault::ClientLosesReply, &[][..]),
                (giop::Fault::ServerLosesReply, &["(i)", "(iii)"]),
                (giop::Fault::TransportLosesRequest, &["(i)"]),
                (giop::Fault::AgentRepeats, &[]),
                (giop::Fault::ClientRepeats, &[]),
            ] {
                let fault = Some(fault);
                check(&Giop { fault, ..giop }, others);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_log() {
    let one = Dining::new(4, 7).computation().unwrap();
    let same = Dining::new(4, 7).computation().unwrap();
    let other = Dining::new(4, 8).computation().unwrap();
    assert_eq!(log::whole(&one), log::whole(&same));
    assert_ne!(log::whole(&one), log::whole(&other));
}

#[test]
fn logs_of_processes_have_each_event_once() {
    let computation = PrimarySecondary::new(5, 1).computation().unwrap();
    let logs = log::of_each_process(&computation);
    assert_eq!(logs.len(), 5);
    let events: usize = logs.iter().map(|(_, log)| log.lines().count() - 1).sum();
    assert_eq!(events, computation.events().len());
}
