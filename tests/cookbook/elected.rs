use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Node {
    monitor: State,
}

impl Node {
    #[monitor("append -> [elected, lost)",
        append = message == "append", elected = message == "elected", lost = message == "lost",
        at = entry, state = self.monitor)]
    fn message(&mut self, message: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(messages: &str) -> Result<(), Violated> {
    let mut node = Node::default();
    messages
        .split(' ')
        .try_for_each(|message| node.message(message))
}

#[test]
fn holds() {
    run("vote elected append append lost vote elected append").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("elected append lost append").unwrap_err().step(), 4);
}
