use monitor_runtime::{State, Violated, monitor};

enum Event {
    Connect,
    Begin,
    Write,
    Commit,
    Abort,
}
use Event::{Abort, Begin, Commit, Connect, Write};

#[derive(Default)]
struct Session {
    monitor: State,
}

impl Session {
    #[monitor("(write || over -> prev([begin, over))) && (begin -> !prev([begin, over)))",
        begin = matches!(event, Begin), write = matches!(event, Write), over = matches!(event, Commit | Abort),
        at = entry, state = self.monitor)]
    fn event(&mut self, event: &Event) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(events: &[Event]) -> Result<(), Violated> {
    let mut session = Session::default();
    session.event(&Connect)?; // the neutral first step
    events.iter().try_for_each(|event| session.event(event))
}

#[test]
fn holds() {
    run(&[Begin, Write, Commit, Begin, Abort]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run(&[Begin, Commit, Write]).unwrap_err().step(), 4);
    assert_eq!(run(&[Begin, Write, Begin]).unwrap_err().step(), 4);
    assert_eq!(run(&[Commit]).unwrap_err().step(), 2);
}
