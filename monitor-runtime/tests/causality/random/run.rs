//! A real run of a random program.

use std::sync;

use monitor_runtime::{sync::tracked::Arc, thread};

use super::{
    arena::{Channels, Objects, Own, Payload, pause},
    program::{Program, THREADS},
};
use crate::random_programs::{Random, examine::Subject, marks::Marks};

impl Subject for Program {
    /// The moments in the order in which they came.
    fn run(&self, seed: u64, marks: Marks) -> Vec<String> {
        let objects = Objects::new();
        let Channels { senders, receivers } = Channels::new();
        let mut receivers = Some(receivers);
        let arc = Arc::new(Payload);
        let workers = self.workers.iter().flatten().count();
        let begin = sync::Barrier::new(THREADS + workers);
        let end = sync::Barrier::new(THREADS);
        thread::scope(|scope| {
            let (objects, marks, begin, end) = (&objects, &marks, &begin, &end);
            for (me, operations) in self.threads.iter().enumerate() {
                let number = u32::try_from(me).unwrap();
                let worker = self.workers[me].map(|operation| {
                    let number = number + 3;
                    scope.spawn(move || {
                        begin.wait();
                        let mut random = Random::new(seed.wrapping_add(u64::from(number)));
                        let mut operate =
                            |random: &mut _| objects.operate(operation, number, random);
                        between(marks, &format!("{number}0"), &mut random, &mut operate);
                    })
                });
                let mut own = Own {
                    senders: senders.clone(),
                    receivers: if me == 0 { receivers.take() } else { None },
                    worker,
                    arcs: vec![Arc::clone(&arc)],
                    weak: Arc::downgrade(&arc),
                };
                scope.spawn(move || {
                    if me == 0 {
                        let _ = objects.first.set(thread::current());
                    }
                    begin.wait();
                    let mut random = Random::new(seed.wrapping_add(u64::from(number)));
                    for (place, operation) in operations.iter().copied().enumerate() {
                        let mut operate = |random: &mut _| {
                            let result = own.operate(operation, number);
                            result.unwrap_or_else(|| objects.operate(operation, number, random))
                        };
                        between(marks, &format!("{me}{place}"), &mut random, &mut operate);
                    }
                    // The ends that are left go when all is done, and order nothing that is marked.
                    end.wait();
                });
            }
            drop((senders, arc));
        });
        marks.order()
    }

    fn operations(&self) -> String {
        format!("{:?}", self.all)
    }
}

/// Marks a moment before the operation and one with its result after it.
fn between(
    marks: &Marks,
    name: &str,
    random: &mut Random,
    operate: &mut dyn FnMut(&mut Random) -> u32,
) {
    pause(random);
    marks.mark(format!("b{name}"));
    pause(random);
    let result = operate(random);
    pause(random);
    marks.mark(format!("a{name}r{result}"));
}
