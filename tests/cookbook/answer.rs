use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Client {
    monitor: State,
}

impl Client {
    #[monitor("answer -> prev([ask, answer))", ask = message == "ask", answer = message == "answer", at = entry, state = self.monitor)]
    fn message(&mut self, message: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(messages: &str) -> Result<(), Violated> {
    let mut client = Client::default();
    messages
        .split(' ')
        .try_for_each(|message| client.message(message))
}

#[test]
fn holds() {
    run("ask answer ask idle answer").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("ask answer answer").unwrap_err().step(), 3);
}
