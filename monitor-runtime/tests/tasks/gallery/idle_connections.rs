//! A pool looks for an idle connection, finds none, and then enters the queue of those that wait. A connection that is given
//! back between the two wakes nobody: the caller times out although a connection is idle.
//!
//! *Rule*: no connection is given back between a vain look and the entry into the queue.
//!
//! *Twin*: one lock over the connections and the queue.

use std::{collections::VecDeque, sync::Arc};

use monitor_runtime::{
    moment,
    sync::Mutex,
    tokio::{self, sync::oneshot},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "idle_connections",
    error: "a pool times out although a connection is idle: it came back between the look and the queue",
    published: &["djc/bb8#122", "transact-rs/sqlx#1315"],
    property: "start(returned) -> ![looked, queued)",
    regions: &["returned", "looked", "queued"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "a connection comes back behind the look, as one lock has it, and the queue has another lock",
    schedule: &["moment looked", "moment returned"],
};

type Connection = u8;
type Queue = VecDeque<oneshot::Sender<()>>;

#[derive(Default)]
struct TwoLocks {
    idle: Mutex<Vec<Connection>>,
    queue: Mutex<Queue>,
}

impl TwoLocks {
    fn look(&self) -> Option<Connection> {
        let mut idle = self.idle.lock().unwrap();
        let connection = idle.pop();
        if connection.is_none() {
            moment!("looked");
        }
        connection
    }

    fn enter(&self) -> oneshot::Receiver<()> {
        let (sender, receiver) = oneshot::channel();
        let mut queue = self.queue.lock().unwrap();
        queue.push_back(sender);
        moment!("queued");
        receiver
    }

    fn give_back(&self, connection: Connection) {
        {
            let mut idle = self.idle.lock().unwrap();
            idle.push(connection);
            moment!("returned");
        }
        let first = self.queue.lock().unwrap().pop_front();
        if let Some(first) = first {
            first.send(()).unwrap_or_default();
        }
    }
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let pool = Arc::new(TwoLocks::default());
        let caller = tokio::spawn({
            let (pool, luck) = (Arc::clone(&pool), luck.clone());
            async move {
                loop {
                    if let Some(connection) = pool.look() {
                        return connection;
                    }
                    let woken = pool.enter();
                    luck.passed("the queue");
                    drop(woken.await);
                }
            }
        });
        luck.after("the queue").await;
        pool.give_back(7);
        caller.await.is_ok_and(|connection| connection == 7)
    })
}

#[derive(Default)]
struct OneLock(Mutex<(Vec<Connection>, Queue)>);

impl OneLock {
    fn look_or_enter(&self) -> Result<Connection, oneshot::Receiver<()>> {
        let mut state = self.0.lock().unwrap();
        if let Some(connection) = state.0.pop() {
            return Ok(connection);
        }
        moment!("looked");
        let (sender, receiver) = oneshot::channel();
        state.1.push_back(sender);
        moment!("queued");
        Err(receiver)
    }

    fn give_back(&self, connection: Connection) {
        let mut state = self.0.lock().unwrap();
        state.0.push(connection);
        moment!("returned");
        if let Some(first) = state.1.pop_front() {
            first.send(()).unwrap_or_default();
        }
    }
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let pool = Arc::new(OneLock::default());
        let caller = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move {
                loop {
                    let woken = match pool.look_or_enter() {
                        Ok(connection) => return connection,
                        Err(woken) => woken,
                    };
                    drop(woken.await);
                }
            }
        });
        pool.give_back(7);
        caller.await.is_ok_and(|connection| connection == 7)
    })
}
