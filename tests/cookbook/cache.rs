use monitor_runtime::{State, Violated, monitor};

/// An entry of a cache.
#[derive(Default)]
struct Entry {
    monitor: State,
}

impl Entry {
    #[monitor("hit -> [fill, evict)",
        hit = event == "hit", fill = event == "fill", evict = event == "evict",
        state = self.monitor)]
    fn event(&mut self, event: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(events: &str) -> Result<(), Violated> {
    let mut entry = Entry::default();
    events.split(' ').try_for_each(|event| entry.event(event))
}

#[test]
fn holds() {
    run("miss fill hit hit evict miss fill hit").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("miss fill evict hit").unwrap_err().step(), 4);
}
