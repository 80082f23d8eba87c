//! A pool of connections over real sockets: a server in a thread of its own answers lines, and workers borrow its few
//! connections.
//!
//! Two rules: a connection is used only while it is lent, and given back once, which is told by several methods; and the pool
//! lends nothing after its shutdown, on the `impl` block of the pool. Three mistakes of callers are found where they are made, before they reach the
//! socket, and the program goes on: a connection that is used after it was given back (somebody else may have it), one that is
//! given back twice (two would have it), and a worker that asks a pool which has been shut down.
//!
//! `cargo run --example pool`

use std::{
    error::Error,
    fmt,
    io::{self, BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Mutex, PoisonError},
    thread,
};

use monitor_runtime::{AtomicState, Violated, monitor, property};

property! {
    /// A connection is used only by who has borrowed it, and given back once.
    Lent per (id: usize) { lent, used, given_back }
    "used || given_back -> prev([lent, given_back))", name = "lent";
}

/// The connections that are open, by their numbers; those that nobody has are `idle`.
struct Pool {
    connections: Vec<Mutex<TcpStream>>,
    idle: Mutex<Vec<usize>>,
    /// What the rule about the shutdown remembers.
    monitor: AtomicState,
}

/// After the shutdown nothing is lent.
#[monitor("call(lend) -> !once(call(shut_down))", state = self.monitor, name = "open")]
impl Pool {
    fn open(address: SocketAddr, count: usize) -> io::Result<Self> {
        let connections = (0..count).map(|_| TcpStream::connect(address).map(Mutex::new));
        Ok(Self {
            connections: connections.collect::<io::Result<_>>()?,
            idle: Mutex::new((0..count).collect()),
            monitor: AtomicState::new(),
        })
    }

    /// A connection that nobody has.
    fn lend(&self) -> Result<usize, Failure> {
        let id = locked(&self.idle).pop().ok_or(Failure::AllLent)?;
        Lent::lent(id)?;
        Ok(id)
    }

    /// Sends a line, and waits for the answer.
    #[monitor(Lent.used(id), at = entry)]
    fn ask(&self, id: usize, line: &str) -> Result<String, Failure> {
        let mut stream = locked(&self.connections[id]);
        writeln!(stream, "{line}")?;
        let mut answer = String::new();
        BufReader::new(&*stream).read_line(&mut answer)?;
        Ok(answer.trim_end().to_owned())
    }

    #[monitor(Lent.given_back(id), at = entry)]
    fn give_back(&self, id: usize) -> Result<(), Failure> {
        locked(&self.idle).push(id);
        Ok(())
    }

    fn shut_down(&self) {
        for connection in &self.connections {
            // The server sees the end of its stream.
            let _ = locked(connection).shutdown(std::net::Shutdown::Both);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug)]
enum Failure {
    AllLent,
    Socket(io::Error),
    Broken(Violated),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Socket(error)
    }
}

impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllLent => formatter.write_str("all are lent"),
            Self::Socket(error) => error.fmt(formatter),
            Self::Broken(violated) => violated.fmt(formatter),
        }
    }
}

impl Error for Failure {}

/// Answers each line by how many letters it has, on so many connections.
fn serve(listener: &TcpListener, connections: usize) -> io::Result<()> {
    thread::scope(|scope| {
        for _ in 0..connections {
            let (stream, _) = listener.accept()?;
            scope.spawn(move || {
                let mut writer = &stream;
                for line in BufReader::new(&stream).lines().map_while(Result::ok) {
                    if writeln!(writer, "{}", line.len()).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(())
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let server = thread::spawn(move || serve(&listener, 2));
    let pool = Pool::open(address, 2)?;

    // As it is meant: workers borrow, ask, and give back.
    thread::scope(|scope| {
        let workers = ["one", "three"].map(|word| {
            let pool = &pool;
            scope.spawn(move || {
                let id = pool.lend()?;
                let letters = pool.ask(id, word)?;
                pool.give_back(id)?;
                Ok::<_, Failure>(letters)
            })
        });
        for worker in workers {
            match worker.join() {
                Ok(Ok(letters)) => println!("a worker was told: {letters} letters"),
                other => println!("a worker failed: {other:?}"),
            }
        }
    });

    let id = pool.lend()?;
    println!("`seven` has {} letters", pool.ask(id, "seven")?);
    pool.give_back(id)?;
    // The number is still there, and so is the socket; but it may be another's now.
    match pool.ask(id, "eleven") {
        Err(Failure::Broken(violated)) => println!("used after it was given back: {violated}"),
        other => println!("nobody noticed: {other:?}"),
    }
    match pool.give_back(id) {
        Err(Failure::Broken(violated)) => println!("given back twice: {violated}"),
        other => println!("nobody noticed: {other:?}"),
    }
    println!("idle: {}", locked(&pool.idle).len());
    pool.shut_down();
    match pool.lend() {
        Err(Failure::Broken(violated)) => println!("after the shutdown: {violated}"),
        other => println!("nobody noticed: {other:?}"),
    }
    server.join().expect("the server does not panic")?;
    Ok(())
}
