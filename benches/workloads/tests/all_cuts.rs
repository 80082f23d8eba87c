//! Detection on small workloads against all consistent cuts, one by one.

use std::collections::HashMap;

use monitor_analysis::{
    Computation, DetectOptions, detect,
    event::{Action, ActionRef, EventRef, Message, ValueRef},
};
use monitor_logic::{
    branching,
    expression::{Comparison, Expression, ExpressionKind},
    rctl::Proposition,
};
use monitor_workloads::{
    Workload,
    dining::{self, Dining},
    giop::{self, Giop},
    primary_secondary::{self, PrimarySecondary},
};

/// How many events of each process have happened.
type Cut = Vec<usize>;

struct Lattice<'a> {
    computation: &'a Computation,
    processes: Vec<Vec<EventRef<'a>>>,
    cuts: Vec<Cut>,
    successors: Vec<Vec<usize>>,
}

impl<'a> Lattice<'a> {
    fn new(computation: &'a Computation) -> Self {
        let mut processes: Vec<Vec<EventRef<'_>>> = vec![Vec::new(); computation.threads().len()];
        for event in computation.events() {
            processes[event.thread.index()].push(event);
        }
        let mut lattice = Self {
            computation,
            cuts: vec![vec![0; processes.len()]],
            processes,
            successors: Vec::new(),
        };
        let mut numbers: HashMap<Cut, usize> = HashMap::from([(lattice.cuts[0].clone(), 0)]);
        while lattice.successors.len() < lattice.cuts.len() {
            let cut = lattice.cuts[lattice.successors.len()].clone();
            let mut after = Vec::new();
            for process in 0..cut.len() {
                if lattice.can_act(&cut, process) {
                    let mut next = cut.clone();
                    next[process] += 1;
                    let number = *numbers.entry(next.clone()).or_insert_with(|| {
                        lattice.cuts.push(next);
                        lattice.cuts.len() - 1
                    });
                    after.push(number);
                }
            }
            lattice.successors.push(after);
        }
        lattice
    }

    fn actions(&self, cut: &Cut) -> impl Iterator<Item = ActionRef<'a>> {
        let happened = self.processes.iter().zip(cut);
        happened
            .flat_map(|(events, count)| &events[..*count])
            .flat_map(|event| event.actions())
    }

    fn can_act(&self, cut: &Cut, process: usize) -> bool {
        let Some(event) = self.processes[process].get(cut[process]) else {
            return false;
        };
        let was_sent = |message: Message| {
            self.actions(cut)
                .any(|action| action == Action::Send(message))
        };
        event.actions().all(|action| match action {
            Action::Receive(message) => was_sent(message),
            _ => true,
        })
    }

    fn value(&self, expression: &Expression, cut: &Cut) -> i128 {
        let number = |value: ValueRef<'_>| match value {
            ValueRef::Boolean(value) => i128::from(value),
            ValueRef::Integer(value) => value,
            other => panic!("{other}"),
        };
        match &expression.kind {
            ExpressionKind::Name(name) => {
                let wanted = self.computation.find_variable(name).unwrap();
                let mut value = number(self.computation.initial(wanted).unwrap().as_logic());
                for action in self.actions(cut) {
                    if let Action::Local(variable, new) = action
                        && variable == wanted
                    {
                        value = number(new);
                    }
                }
                value
            }
            ExpressionKind::Integer(digits) => digits.parse().unwrap(),
            ExpressionKind::Compare(comparison, left, right) => {
                let equal = self.value(left, cut) == self.value(right, cut);
                i128::from(equal == (*comparison == Comparison::Equal))
            }
            _ => panic!("{expression}"),
        }
    }
}

/// Compares all formulas; gives how many cuts there are.
fn compare(workload: &dyn Workload) -> usize {
    let computation = workload.computation().unwrap();
    let lattice = Lattice::new(&computation);
    for property in workload.properties() {
        for number in 0..property.count {
            let formula = property.formula(number);
            let holds = |proposition: &Proposition, cut: usize| match proposition {
                Proposition::Expression(expression) => {
                    lattice.value(expression, &lattice.cuts[cut]) != 0
                }
                Proposition::Channel(channel) => panic!("{channel:?}"),
            };
            let expected = branching::verdicts(&formula, &lattice.successors, &holds)[0];
            let found = detect(&computation, &formula, &DetectOptions::default()).unwrap();
            assert_eq!(found.holds, Some(expected), "{property:?}: {formula}");
        }
    }
    lattice.cuts.len()
}

#[test]
fn philosophers() {
    let mut cuts = 0;
    for seed in 0..4 {
        for fault in [
            None,
            Some(dining::Fault::EatsWithoutFork),
            Some(dining::Fault::KeepsForks),
        ] {
            let meals = 1;
            cuts += compare(&Dining {
                meals,
                fault,
                ..Dining::new(3, seed)
            });
        }
    }
    assert!(cuts > 1000, "{cuts}");
}

#[test]
fn primary_and_secondary() {
    let mut cuts = 0;
    for seed in 0..4 {
        for fault in [
            None,
            Some(primary_secondary::Fault::PrimaryStopsEarly),
            Some(primary_secondary::Fault::SecondaryStopsEarly),
        ] {
            cuts += compare(&PrimarySecondary {
                fault,
                ..PrimarySecondary::new(4, seed)
            });
        }
    }
    assert!(cuts > 300, "{cuts}");
}

#[test]
fn giop() {
    let mut cuts = 0;
    for seed in 0..3 {
        for fault in [
            None,
            Some(giop::Fault::ClientLosesReply),
            Some(giop::Fault::AgentRepeats),
            Some(giop::Fault::ClientRepeats),
        ] {
            let (users, servers) = (1, 2);
            cuts += compare(&Giop {
                users,
                servers,
                fault,
                ..Giop::new(8, seed)
            });
        }
    }
    assert!(cuts > 300, "{cuts}");
}
