//! The connections between the processes, one for each pair.

use std::{
    io::{self, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    thread,
    time::{Duration, Instant},
};

use socket2::{SockRef, TcpKeepalive};

use super::plan::Plan;
use crate::diagnostic::{Diagnostic, Diagnostics};

/// How long to wait for another process.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much time a connected process has to say which one it is.
const GREETING: Duration = Duration::from_secs(5);

/// The first bytes of each connection.
const MAGIC: [u8; 8] = *b"monitor1";

/// Connects this process with all others. Returns a connection for each, and none for itself.
///
/// # Errors
///
/// When a process does not come, or was started with other arguments.
pub(super) fn connect(plan: &Plan) -> Result<Vec<Option<TcpStream>>, Diagnostics> {
    let digest = plan.digest()?;
    let until = Instant::now() + PATIENCE;
    let mut sockets: Vec<Option<TcpStream>> = plan.hosts.iter().map(|_| None).collect();
    let (own, address) = (plan.process, &plan.hosts[plan.process]);
    // The listener comes before the others are asked, so that processes that ask this one find it.
    let listener = if own + 1 < plan.hosts.len() {
        let listener = TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(listener)
        });
        Some(listener.map_err(|error| {
            Diagnostic::new(format!("cannot listen at `{address}`: {error}"))
                .with_note(format!("this is process {own} of the file of `--hosts`"))
                .with_help("`--process` says which line of the file is this machine's, from 0")
        })?)
    } else {
        None
    };
    for (number, host) in plan.hosts.iter().enumerate().take(own) {
        let socket = reach(host, until).map_err(|error| missing(number, host, &error))?;
        let greeting = Greeting {
            digest,
            process: own as u64,
        };
        let answer = greeting
            .send(&socket)
            .and_then(|()| Greeting::receive(&socket));
        let answer = answer.map_err(|error| missing(number, host, &error))?;
        greeting.compare(&answer, number, host)?;
        sockets[number] = Some(socket);
    }
    if let Some(listener) = listener {
        while let Some(number) = (own + 1..sockets.len()).find(|other| sockets[*other].is_none()) {
            let Some((socket, greeting)) = accept(&listener, until)
                .map_err(|error| missing(number, &plan.hosts[number], &error))?
            else {
                continue;
            };
            let other = usize::try_from(greeting.process).unwrap_or(usize::MAX);
            let Some(host) = plan.hosts.get(other).filter(|_| other > own) else {
                continue;
            };
            let answer = Greeting {
                digest,
                process: own as u64,
            };
            let _ = answer.send(&socket);
            answer.compare(&greeting, other, host)?;
            sockets[other] = Some(socket);
        }
    }
    for socket in sockets.iter().flatten() {
        prepare(socket)
            .map_err(|error| Diagnostic::new(format!("a connection failed: {error}")))?;
    }
    Ok(sockets)
}

/// What is sent at the beginning of a connection.
struct Greeting {
    /// A digest of the arguments of the process.
    digest: u64,
    process: u64,
}

impl Greeting {
    fn send(&self, mut socket: &TcpStream) -> io::Result<()> {
        let mut bytes = [0; 24];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..16].copy_from_slice(&self.digest.to_be_bytes());
        bytes[16..].copy_from_slice(&self.process.to_be_bytes());
        socket.write_all(&bytes)
    }

    fn receive(mut socket: &TcpStream) -> io::Result<Self> {
        let mut bytes = [0; 24];
        socket.set_nonblocking(false)?;
        socket.set_read_timeout(Some(GREETING))?;
        socket.read_exact(&mut bytes)?;
        socket.set_read_timeout(None)?;
        let [magic, digest, process] = [0, 8, 16].map(|start| {
            let mut number = [0; 8];
            number.copy_from_slice(&bytes[start..start + 8]);
            number
        });
        if magic != MAGIC {
            return Err(io::Error::other(
                "what is there is no `monitor check --hosts`",
            ));
        }
        Ok(Self {
            digest: u64::from_be_bytes(digest),
            process: u64::from_be_bytes(process),
        })
    }

    fn compare(&self, other: &Self, number: usize, host: &str) -> Result<(), Diagnostic> {
        if self.digest == other.digest {
            return Ok(());
        }
        let message = format!("process {number} ({host}) was started with another command");
        Err(Diagnostic::new(message).with_help(
            "formulas, keys, times, `--format`, `--workers`, the lines of `--hosts` and the version are the same for all",
        ))
    }
}

fn missing(number: usize, host: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::new(format!(
        "process {number} ({host}) is not there: {error}"
    ))
    .with_help(format!(
        "start `monitor check --hosts FILE --process {number}` with the same rules there; it is waited for a minute"
    ))
}

/// Connects to a process that may not be running yet.
fn reach(host: &str, until: Instant) -> io::Result<TcpStream> {
    loop {
        match TcpStream::connect(host) {
            Err(_) if Instant::now() < until => thread::sleep(Duration::from_millis(50)),
            connected => return connected,
        }
    }
}

/// Returns the next connection, if it is from one of the processes.
fn accept(listener: &TcpListener, until: Instant) -> io::Result<Option<(TcpStream, Greeting)>> {
    match listener.accept() {
        // Other programs may connect to the port as well.
        Ok((socket, _)) => Ok(Greeting::receive(&socket)
            .ok()
            .map(|greeting| (socket, greeting))),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
            if Instant::now() > until {
                return Err(io::Error::new(io::ErrorKind::TimedOut, "it did not come"));
            }
            thread::sleep(Duration::from_millis(20));
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Sends small messages at once, and makes sure that a machine which no longer answers is noticed.
fn prepare(socket: &TcpStream) -> io::Result<()> {
    socket.set_nodelay(true)?;
    let alive = TcpKeepalive::new()
        .with_time(Duration::from_secs(10))
        .with_interval(Duration::from_secs(5));
    SockRef::from(socket).set_tcp_keepalive(&alive)
}
