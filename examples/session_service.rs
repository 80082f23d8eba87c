//! A service on the loopback interface whose answers are monitored: data is served only to a connection that has logged
//! in, and not after it has logged out.
//!
//! The command `PEEK` is a short cut that somebody added and that forgets to ask who is there. The monitor sees its answer
//! before the client does: `answer` returns an error in its place, the server says so and goes on.
//!
//! `cargo run --example session_service`

use std::{
    error::Error,
    fmt,
    io::{BufRead, BufReader, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    thread,
    time::Duration,
};

use monitor_runtime::{State, Violated, monitor};

/// How many clients are served before the service stops.
const CLIENTS: usize = 2;

/// Nobody waits longer than this for the other side.
const PATIENCE: Duration = Duration::from_secs(10);

const DOCUMENT: &str = "the treasure is under the oak";

enum Reply {
    Welcome(String),
    Document(&'static str),
    Goodbye,
    Refused(&'static str),
}

enum Failure {
    Unknown(String),
    Broken(Violated),
}

impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Welcome(user) => write!(formatter, "200 welcome, {user}"),
            Self::Document(text) => write!(formatter, "200 {text}"),
            Self::Goodbye => write!(formatter, "200 goodbye"),
            Self::Refused(reason) => write!(formatter, "401 {reason}"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(command) => write!(formatter, "400 unknown command {command:?}"),
            // The client is not told more than that; the log is.
            Self::Broken(_) => write!(formatter, "500 internal error"),
        }
    }
}

/// What the service knows of one connection, its monitor included.
#[derive(Default)]
struct Session {
    user: Option<String>,
    monitor: State,
}

impl Session {
    /// Answers one request. The propositions speak of the answer, so that they hold whatever path led to it.
    #[monitor("served -> [logged_in, logged_out)", name = "session",
        served = matches!(ret, Ok(Reply::Document(_))),
        logged_in = matches!(ret, Ok(Reply::Welcome(_))),
        logged_out = matches!(ret, Ok(Reply::Goodbye)),
        state = self.monitor)]
    fn answer(&mut self, request: &str) -> Result<Reply, Failure> {
        let (command, argument) = request.split_once(' ').unwrap_or((request, ""));
        Ok(match command {
            "LOGIN" if argument.is_empty() => Reply::Refused("who are you?"),
            "LOGIN" => {
                self.user = Some(argument.to_owned());
                Reply::Welcome(argument.to_owned())
            }
            "GET" if self.user.is_none() => Reply::Refused("log in first"),
            // The defect: `PEEK` does not look at `self.user`.
            "GET" | "PEEK" => Reply::Document(DOCUMENT),
            "LOGOUT" => {
                self.user = None;
                Reply::Goodbye
            }
            _ => return Err(Failure::Unknown(command.to_owned())),
        })
    }
}

/// Serves one connection until the client closes it.
fn serve(stream: &TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut session = Session::default();
    let mut answers = stream;
    for request in BufReader::new(stream).lines() {
        match session.answer(&request?) {
            Ok(reply) => writeln!(answers, "{reply}")?,
            Err(failure) => {
                if let Failure::Broken(violated) = &failure {
                    eprintln!("server: the answer was held back\n{violated:#}");
                }
                writeln!(answers, "{failure}")?;
            }
        }
    }
    Ok(())
}

struct Client {
    name: &'static str,
    requests: TcpStream,
    answers: BufReader<TcpStream>,
}

impl Client {
    fn connect(name: &'static str, service: SocketAddr) -> std::io::Result<Self> {
        let requests = TcpStream::connect_timeout(&service, PATIENCE)?;
        requests.set_read_timeout(Some(PATIENCE))?;
        let answers = BufReader::new(requests.try_clone()?);
        Ok(Self {
            name,
            requests,
            answers,
        })
    }

    fn ask(&mut self, request: &str) -> std::io::Result<()> {
        writeln!(self.requests, "{request}")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        println!("{}: {request:<9} -> {}", self.name, answer.trim_end());
        Ok(())
    }
}

/// Two clients at the same time: what one of them may do says nothing about the other.
fn talk(service: SocketAddr) -> std::io::Result<()> {
    let mut ada = Client::connect("ada", service)?;
    let mut eve = Client::connect("eve", service)?;
    ada.ask("GET")?;
    ada.ask("LOGIN ada")?;
    ada.ask("GET")?;
    ada.ask("PEEK")?;
    eve.ask("PEEK")?;
    eve.ask("LOGIN eve")?;
    eve.ask("PEEK")?;
    ada.ask("LOGOUT")?;
    ada.ask("PEEK")?;
    ada.ask("GET")?;
    ada.ask("DELETE")
}

fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let service = listener.local_addr()?;
    thread::scope(|scope| {
        let client = scope.spawn(move || talk(service));
        for _ in 0..CLIENTS {
            let (stream, _) = listener.accept()?;
            scope.spawn(move || {
                if let Err(error) = serve(&stream) {
                    eprintln!("server: {error}");
                }
            });
        }
        client.join().map_err(|_| "the client panicked")??;
        Ok(())
    })
}
