use monitor_runtime::{State, Violated, monitor};

/// One request, tried until it is answered.
#[derive(Default)]
struct Request {
    monitor: State,
}

impl Request {
    #[monitor("retry -> prev(failed)", retry = attempt > 1, failed = status >= 500, state = self.monitor)]
    fn answered(&mut self, attempt: u32, status: u16) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(statuses: &[u16]) -> Result<(), Violated> {
    let mut request = Request::default();
    (1..)
        .zip(statuses)
        .try_for_each(|(attempt, status)| request.answered(attempt, *status))
}

#[test]
fn holds() {
    run(&[503, 500, 200]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run(&[503, 200, 200]).unwrap_err().step(), 3);
}
