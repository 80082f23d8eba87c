use monitor_runtime::{State, Violated, monitor};

#[derive(Clone, Copy, PartialEq)]
enum Job {
    Queued,
    Running,
    Done,
}

struct Worker {
    job: Job,
    monitor: State,
}

impl Worker {
    #[monitor("(start(running) -> prev(queued)) && (start(done) -> prev(running)) && !end(done)",
        queued = self.job == Job::Queued, running = self.job == Job::Running, done = self.job == Job::Done,
        state = self.monitor)]
    fn set(&mut self, job: Job) -> Result<(), Violated> {
        self.job = job;
        Ok(())
    }
}

fn run(jobs: &[Job]) -> Result<(), Violated> {
    let mut worker = Worker {
        job: Job::Queued,
        monitor: State::new(),
    };
    jobs.iter().try_for_each(|job| worker.set(*job))
}

#[test]
fn holds() {
    run(&[Job::Queued, Job::Running, Job::Running, Job::Done]).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run(&[Job::Queued, Job::Done]).unwrap_err().step(), 2);
    assert_eq!(
        run(&[Job::Running, Job::Done, Job::Running])
            .unwrap_err()
            .step(),
        3
    );
}
