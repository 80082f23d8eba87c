//! A real run of a random program of tasks.

use std::{env, sync::Arc};

use monitor_runtime::tokio::{self, task::JoinSet};

use super::{
    objects::{At, Objects, pause},
    operation::Operation,
    own::{Own, Senders, channels},
    program::{Item, Program, TASKS},
};
use crate::random_programs::{
    Random,
    examine::Subject,
    marks::{Marks, without_result},
};

/// What all tasks of a run have.
struct Run {
    objects: Objects,
    marks: Marks,
    begin: ::tokio::sync::Barrier,
    end: ::tokio::sync::Barrier,
    seed: u64,
}

impl Run {
    fn at(&self, place: String) -> At<'_> {
        let number: u64 = place.parse().unwrap();
        At {
            marks: &self.marks,
            random: Random::new(self.seed.wrapping_mul(101).wrapping_add(number)),
            place,
            is_done: false,
        }
    }

    /// Marks a moment before the operation, one when it is done, and one with its result when it is over.
    async fn between(
        &self,
        place: String,
        operation: Operation,
        operate: impl AsyncFnOnce(&mut At<'_>) -> u32,
    ) {
        let mut at = self.at(place);
        pause(&mut at.random).await;
        self.marks.mark_in_task(format!("b{}", at.place)).await;
        at.begin(operation).await;
        let result = operate(&mut at).await;
        at.done().await;
        self.marks
            .mark_in_task(format!("a{}r{result}", at.place))
            .await;
    }

    async fn work(&self, place: String, operation: Operation) {
        self.begin.wait().await;
        let last = format!("a{place}");
        let mut random = self.at(place.clone()).random;
        self.between(place, operation, async |at| {
            self.objects.operate(operation, at).await
        })
        .await;
        // It ends some time behind its last moment.
        match self.marks.place(&last) {
            Some((place, all)) if random.one_in(2) => {
                self.marks
                    .wait_for(place + 1 + random.below(all - place))
                    .await;
            }
            _ => pause(&mut random).await,
        }
    }

    /// A branch of a task. The others go on for some time behind its last moment, before what comes when one, or all, are done.
    async fn branch(
        &self,
        place: String,
        end: Option<String>,
        operation: Operation,
        mut senders: Senders,
    ) {
        let mut random = self.at(place.clone()).random;
        self.between(place, operation, async |at| {
            match senders.operate(operation, at).await {
                Some(result) => result,
                None => self.objects.operate(operation, at).await,
            }
        })
        .await;
        match end {
            Some(end) if self.marks.is_in_order() => {
                self.marks.turn(&format!("a{end}")).await;
                ::tokio::task::yield_now().await;
            }
            _ => pause(&mut random).await,
        }
    }

    async fn item(self: &Arc<Self>, me: usize, first: usize, item: Item, own: &mut Own) {
        let place = |number: usize| format!("{me}{}", first + number);
        match item {
            Item::One(operation) => {
                self.between(place(0), operation, async |at| {
                    match own.operate(operation, at).await {
                        Some(result) => result,
                        None => self.objects.operate(operation, at).await,
                    }
                })
                .await;
            }
            Item::Both(one, other) => {
                let one = self.branch(place(0), None, one, own.branch());
                let other = self.branch(place(1), None, other, own.branch());
                tokio::join!(one, other);
            }
            Item::First(one, other) => {
                let one = self.branch(place(0), Some(place(2)), one, own.branch());
                let other = self.branch(place(1), Some(place(2)), other, own.branch());
                let first = tokio::select! {
                    () = one => 0,
                    () = other => 1,
                };
                self.marks
                    .mark_in_task(format!("a{}r{first}", place(2)))
                    .await;
            }
            Item::Blocking(operation) => {
                let (run, inner) = (Arc::clone(self), place(1));
                let blocking = move || {
                    run.marks.mark(format!("b{inner}"));
                    drop(run.marks.wait(&format!("c{inner}")));
                    let seen = run.objects.shared.get();
                    run.marks.mark(format!("c{inner}"));
                    run.marks.mark(format!("a{inner}r{seen}"));
                };
                self.between(place(0), operation, async |_| {
                    tokio::task::spawn_blocking(blocking).await.unwrap();
                    0
                })
                .await;
            }
        }
    }

    async fn task(self: Arc<Self>, me: usize, items: Vec<Item>, mut own: Own) {
        self.begin.wait().await;
        let mut first = 0;
        for item in items {
            self.item(me, first, item, &mut own).await;
            first += item.places();
        }
        // The ends that are left go when all is done, and order nothing that is marked.
        self.end.wait().await;
        if let Some(worker) = own.worker.take() {
            let _ = worker.await;
        }
        while own.set.join_next().await.is_some() {}
    }
}

impl Subject for Program {
    fn orders(&self) -> u64 {
        // What an aborted task does until it awaits something is chance, which cannot be steered.
        if self.all.contains(&Operation::Abort) {
            return 0;
        }
        env::var("ORDERS").map_or(1, |orders| orders.parse().unwrap())
    }

    fn run(&self, seed: u64, marks: Marks) -> Vec<String> {
        let workers = self.workers.iter().flatten().count();
        let in_sets = self.sets.iter().flatten().count();
        let run = Arc::new(Run {
            objects: Objects::new(),
            marks,
            begin: ::tokio::sync::Barrier::new(TASKS + workers + in_sets),
            end: ::tokio::sync::Barrier::new(TASKS),
            seed,
        });
        self.runtime.block_on(async {
            let (mut senders, receivers) = channels();
            let mut receivers = Some(receivers);
            let mut tasks = Vec::new();
            for (me, items) in self.tasks.iter().enumerate() {
                let worker = self.workers[me].map(|operation| {
                    let run = Arc::clone(&run);
                    tokio::spawn(async move { run.work(format!("{}0", me + 3), operation).await })
                });
                let mut set = JoinSet::new();
                for (number, operation) in self.sets[me].iter().enumerate() {
                    let (run, operation) = (Arc::clone(&run), *operation);
                    set.spawn(async move {
                        run.work(format!("{}{number}", me + 6), operation).await;
                        50 + u32::try_from(number).unwrap()
                    });
                }
                // The last task has the sender for one message.
                let senders = if me + 1 == TASKS {
                    senders.take()
                } else {
                    senders.branch()
                };
                let own = Own {
                    hears: senders.broadcast.as_ref().map(|sender| sender.subscribe()),
                    watches: senders.watched.as_ref().map(|sender| sender.subscribe()),
                    senders,
                    receivers: if me == 0 { receivers.take() } else { None },
                    worker,
                    set,
                };
                tasks.push(tokio::spawn(Arc::clone(&run).task(me, items.clone(), own)));
            }
            drop(senders);
            for task in tasks {
                task.await.unwrap();
            }
        });
        run.marks.order()
    }

    fn operations(&self) -> String {
        format!("{:?}", self.all)
    }

    fn queues(&self) -> Vec<u32> {
        vec![0, 1]
    }

    fn sends(&self, queue: u32) -> Vec<String> {
        let placed = self.placed();
        placed
            .filter(|(_, operation)| operation.sends_into() == Some(queue))
            .map(|(place, _)| place)
            .collect()
    }

    fn received(&self, name: &str, queue: u32) -> Option<String> {
        let place = without_result(name).strip_prefix('a')?;
        let (_, operation) = self.placed().find(|(other, _)| other == place)?;
        let value: u32 = name[3..].strip_prefix('r')?.parse().ok()?;
        (operation.receives_from() == Some(queue) && (100..200).contains(&value))
            .then(|| format!("{:02}", value.wrapping_sub(100)))
    }
}
