use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Pipeline {
    monitor: State,
}

impl Pipeline {
    #[monitor("deploy -> once(test && once(build))",
        build = job == "build", test = job == "test", deploy = job == "deploy",
        at = entry, state = self.monitor)]
    fn job(&mut self, job: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(jobs: &str) -> Result<(), Violated> {
    let mut pipeline = Pipeline::default();
    jobs.split(' ').try_for_each(|job| pipeline.job(job))
}

#[test]
fn holds() {
    run("test build test deploy").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("test build deploy").unwrap_err().step(), 3);
}
