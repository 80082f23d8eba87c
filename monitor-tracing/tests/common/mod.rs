//! Layers whose violations are kept, logs in memory, and tests in a process of their own.

use std::{
    env,
    process::{Command, Output, exit},
    sync::{
        Arc, Mutex,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use monitor_tracing::{Builder, Handle, MonitorLayer, OnViolation, Rules, Violation};
use serde_json::Value;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::{layer::SubscriberExt as _, registry, util::SubscriberInitExt as _};

/// A layer that is in use in this thread.
pub(crate) struct Used {
    pub(crate) handle: Handle,
    found: Arc<Mutex<Vec<Violation>>>,
    _guard: DefaultGuard,
}

impl Used {
    pub(crate) fn new(rules: &str) -> Self {
        Self::with(MonitorLayer::builder(), rules)
    }

    pub(crate) fn with(builder: Builder, rules: &str) -> Self {
        let found = Arc::new(Mutex::new(Vec::new()));
        let own = Arc::clone(&found);
        let layer = builder
            .on_violation(OnViolation::call(move |violation| {
                own.lock().unwrap().push(violation.clone());
            }))
            .build(&Rules::parse(rules).unwrap())
            .unwrap();
        Self {
            handle: layer.handle(),
            found,
            _guard: registry().with(layer).set_default(),
        }
    }

    /// Which rule is violated at which step, since the last call.
    pub(crate) fn found(&self) -> Vec<(String, u64)> {
        let found = std::mem::take(&mut *self.found.lock().unwrap());
        found
            .iter()
            .map(|one| (one.rule().to_owned(), one.step()))
            .collect()
    }

    /// All violations, since the last call.
    pub(crate) fn violations(&self) -> Vec<Violation> {
        std::mem::take(&mut *self.found.lock().unwrap())
    }
}

/// What is found, as it is expected.
pub(crate) fn at(pairs: &[(&str, u64)]) -> Vec<(String, u64)> {
    pairs
        .iter()
        .map(|(rule, step)| ((*rule).to_owned(), *step))
        .collect()
}

/// How long a test waits for what must come, and a process of its own runs at most.
const LONGEST: Duration = Duration::from_secs(60);

/// A log in memory.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    pub(crate) fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    /// Returns the lines as soon as there are so many.
    pub(crate) fn when(&self, many: usize) -> Vec<Value> {
        let start = Instant::now();
        loop {
            let lines = self.lines();
            if lines.len() >= many {
                return lines;
            }
            assert!(start.elapsed() < LONGEST, "{lines:#?}");
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Runs what must not hang.
pub(crate) fn ends(run: impl FnOnce() + Send + 'static) {
    let (done, is_done) = mpsc::channel();
    let thread = thread::spawn(move || {
        run();
        let _ = done.send(());
    });
    let outcome = is_done.recv_timeout(LONGEST);
    assert_ne!(outcome, Err(RecvTimeoutError::Timeout), "it hangs");
    thread.join().unwrap();
}

/// Set where a test runs by itself, to the case that it runs.
const ALONE: &str = "TEST_ALONE";

/// Runs a case of a test in a process of its own, and returns what that has printed; `None` in that process.
pub(crate) fn alone(test: &str, case: &str) -> Option<Output> {
    if env::var_os(ALONE).is_some() {
        thread::spawn(|| {
            thread::sleep(LONGEST);
            exit(3);
        });
        return None;
    }
    let mut alone = Command::new(env::current_exe().unwrap());
    alone
        .args(["--exact", test, "--nocapture"])
        .env(ALONE, case);
    let output = alone.output().unwrap();
    assert!(output.status.success(), "{output:#?}");
    Some(output)
}

/// The case that runs in a process of its own.
pub(crate) fn case() -> String {
    env::var(ALONE).unwrap()
}
