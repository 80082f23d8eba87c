//! A rule over several methods: a connection is queried only while it is open, and closed once. A query that fails closes it
//! too, which a caller forgets; it is told so, and opens the connection again.
//!
//! `cargo run --example connection`

use std::{error::Error, fmt};

use monitor_runtime::{State, Violated, monitor};

/// A connection to a database that goes away now and then.
#[derive(Default)]
struct Connection {
    queries: u32,
    /// What the first rule remembers of this connection.
    used: State,
    /// And the second.
    closed: State,
}

/// The events of a method m are `call(m)`, `ret(m)`, `ok(m)` and `err(m)`.
#[monitor("call(query) -> [ok(open), call(close) || err(query))", state = self.used)]
#[monitor("call(close) -> [ok(open), ret(close))", state = self.closed)]
impl Connection {
    fn open(&mut self, port: u16) -> Result<(), Failure> {
        if port == 0 {
            return Err(Failure::Gone);
        }
        Ok(())
    }

    /// The number of rows that answer it.
    fn query(&mut self, text: &str) -> Result<usize, Failure> {
        self.queries += 1;
        if self.queries.is_multiple_of(2) {
            return Err(Failure::Gone);
        }
        Ok(text.len().min(3))
    }

    fn close(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

#[derive(Debug)]
enum Failure {
    /// The server has gone.
    Gone,
    /// The protocol was broken: what was called did not happen.
    Protocol(Violated),
}

/// By this the methods return the violation as an error of their own.
impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Protocol(violated)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone => formatter.write_str("the server has gone"),
            Self::Protocol(violated) => write!(formatter, "{violated:#}"),
        }
    }
}

impl Error for Failure {}

/// Asks all questions. Where it goes on behind a failure, the protocol tells it.
fn ask(connection: &mut Connection, questions: &[&str]) -> Result<(), Failure> {
    for question in questions {
        match connection.query(question) {
            Ok(rows) => println!("answered: {rows} rows of `{question}`"),
            Err(Failure::Gone) => println!("the server has gone"),
            Err(Failure::Protocol(violated)) => {
                println!("{violated:#}\n");
                connection.open(5432)?;
                println!("opened again");
                let rows = connection.query(question)?;
                println!("answered: {rows} rows of `{question}`");
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut connection = Connection::default();
    connection.open(5432)?;
    ask(&mut connection, &["select 1", "select 2", "select 2"])?;
    connection.close()?;
    match connection.close() {
        Err(Failure::Protocol(violated)) => {
            println!(
                "closing twice is refused: {}",
                violated.property().formula()
            );
            Ok(())
        }
        other => Ok(other?),
    }
}
