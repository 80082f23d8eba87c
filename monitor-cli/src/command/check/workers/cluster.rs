//! The threads and processes that check rules together.
//!
//! If the connection to another process is lost, or a thread panics, the threads of the engine panic one after the
//! other, or wait. None of this is an answer: the first such panic is reported to the command, which ends with an
//! error, whatever the other threads do until then.

use std::{
    any::Any,
    fmt, io, panic, process,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use timely::{
    WorkerConfig,
    communication::{
        AllocatorBuilder, Config, Hooks,
        allocator::{ProcessBuilder, zero_copy::initialize::initialize_networking_from_sockets},
    },
    execute::execute_from,
    worker::Worker,
};

use super::{
    connections::connect,
    dataflow::{self, NAP},
    messages::{Delivery, Message},
    plan::Plan,
    seat::Seat,
    sectioned::Sectioned,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics},
    report::{Kind, complain},
};

/// The source of the steps that a process sends.
pub(super) enum Source {
    /// It sends no steps.
    Elsewhere,
    /// The command reads them.
    Fed(mpsc::Receiver<Feed>),
    /// Its workers read them.
    Sections(Box<Sectioned>),
}

/// What the command sends to the first worker.
pub(super) enum Feed {
    Piece(Vec<Delivery>),
    End,
}

/// Events of the workers.
pub(super) enum Event {
    /// A worker has everything that was sent to it.
    Done(Vec<Message>),
    /// All threads of this process have ended properly.
    Ended,
    /// A section cannot be read by itself.
    Unread,
    /// There is no answer.
    Failed(Failure),
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    message: String,
    /// The message of the engine.
    note: Option<String>,
}

impl Failure {
    pub(super) fn diagnostic(self) -> Diagnostic {
        let help = "start all processes again: there is no answer about a part of the trace";
        match self.note {
            Some(note) => Diagnostic::new(self.message)
                .with_note(note)
                .with_help(help),
            None => Diagnostic::new(self.message),
        }
    }
}

/// The events of workers, in order.
pub(super) struct Events {
    events: mpsc::Receiver<Event>,
    /// Set when no event is waited for any more.
    are_over: Arc<AtomicBool>,
}

impl Events {
    /// Waits for the next event; `None` if there will be none.
    pub(super) fn next(&self) -> Option<Event> {
        self.events.recv().ok()
    }

    /// Creates the events that come through `all`. If one is a failure and the command, which may wait for a log to be
    /// written, does not ask for it, the process ends.
    fn watched(all: mpsc::Receiver<Event>) -> io::Result<Self> {
        let (send, events) = mpsc::channel();
        let are_over = Arc::new(AtomicBool::new(false));
        let is_over = Arc::clone(&are_over);
        let watch = move || {
            for event in all {
                let failure = match &event {
                    Event::Failed(failure) => Some(failure.clone()),
                    _ => None,
                };
                let _ = send.send(event);
                let Some(failure) = failure else { continue };
                thread::sleep(GRACE);
                if !is_over.load(Ordering::SeqCst) {
                    complain(Kind::Error, &failure.diagnostic());
                    process::exit(2);
                }
            }
        };
        thread::Builder::new().spawn(watch)?;
        Ok(Self { events, are_over })
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        self.are_over.store(true, Ordering::SeqCst);
    }
}

/// How much time the command has to ask for a failure.
const GRACE: Duration = Duration::from_secs(1);

/// What workers need.
struct Shared {
    plan: Plan,
    source: Source,
    events: mpsc::Sender<Event>,
}

/// Starts the workers of this process, whose events are returned.
///
/// # Errors
///
/// When another process cannot be reached, or was started with other arguments.
pub(super) fn start(plan: &Plan, source: Source) -> Result<Events, Diagnostics> {
    let failed =
        |why: &dyn fmt::Display| Diagnostic::new(format!("the workers cannot be started: {why}"));
    let (send, receive) = mpsc::channel();
    let (builders, connections) = builders(plan)?;
    tell_panics(plan, send.clone());
    let shared = Mutex::new(Shared {
        plan: plan.clone(),
        source,
        events: send.clone(),
    });
    let work = move |worker: &mut Worker| work(worker, &shared);
    let guards = execute_from(builders, connections, WorkerConfig::default(), work)
        .map_err(|why| failed(&why))?;
    let join = move || {
        if guards.join().iter().all(Result::is_ok) {
            let _ = send.send(Event::Ended);
        }
    };
    // Its name is one of those whose panics are reported: threads that send and receive are waited for as well.
    thread::Builder::new()
        .name("timely:end".into())
        .spawn(join)
        .map_err(|why| failed(&why))?;
    Ok(Events::watched(receive).map_err(|why| failed(&why))?)
}

type Builders = (Vec<AllocatorBuilder>, Box<dyn Any + Send>);

fn builders(plan: &Plan) -> Result<Builders, Diagnostics> {
    let failed = |why: &dyn fmt::Display| {
        Diagnostic::new(format!("the processes cannot be connected: {why}"))
    };
    if plan.hosts.is_empty() {
        let built = Config::Process(plan.threads).try_build();
        return Ok(built.map_err(|why| failed(&why))?);
    }
    let sockets = connect(plan)?;
    let hooks = Hooks::default();
    let threads = ProcessBuilder::new_typed_vector(plan.threads, hooks.refill.clone(), None);
    let (process, count) = (plan.process, plan.threads);
    let built = initialize_networking_from_sockets(threads, sockets, process, count, hooks);
    let (builders, guard) = built.map_err(|why| failed(&why))?;
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
    Ok((builders, Box::new(guard)))
}

/// Turns each panic of a thread of the engine into an event from now on; nothing is written about it.
fn tell_panics(plan: &Plan, events: mpsc::Sender<Event>) {
    let events = Mutex::new(events);
    let hosts = plan.hosts.clone();
    let others = panic::take_hook();
    panic::set_hook(Box::new(move |about| {
        let thread = thread::current();
        let Some(name) = thread.name().and_then(|name| name.strip_prefix("timely:")) else {
            others(about);
            return;
        };
        let payload = about.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| Some(payload.downcast_ref::<String>()?.as_str()));
        let failure = failure(name, text.unwrap_or("it panicked"), &hosts);
        let events = events.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = events.send(Event::Failed(failure));
    }));
}

/// Returns what is reported of the panic of a thread of the engine with this name.
fn failure(thread: &str, why: &str, hosts: &[String]) -> Failure {
    let other = ["recv-", "send-"]
        .iter()
        .find_map(|kind| thread.strip_prefix(kind));
    let other = other.and_then(|number| number.parse::<usize>().ok());
    let message = match other.and_then(|number| Some((number, hosts.get(number)?))) {
        Some((number, host)) => format!(
            "process {number} ({host}) ended, or could not be reached any more, before all was checked"
        ),
        None if hosts.is_empty() => "a worker failed".into(),
        None => "the processes could not finish the check together".into(),
    };
    Failure {
        message,
        note: Some(why.into()),
    }
}

/// Does the work of one worker.
fn work(worker: &mut Worker, shared: &Mutex<Shared>) {
    let mut locked = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let (plan, events) = (locked.plan.clone(), locked.events.clone());
    let own = worker.index() - plan.process * plan.threads;
    let source = match &mut locked.source {
        Source::Sections(sections) => Source::Sections(sections.clone()),
        source if own == 0 => std::mem::replace(source, Source::Elsewhere),
        _ => Source::Elsewhere,
    };
    drop(locked);
    let seat = match Seat::new(&plan, worker.index()) {
        Ok(seat) => seat,
        // The command has read the same formulas before.
        Err(failures) => {
            let failure = failures.all().first().map_or("", Diagnostic::message);
            let failure = format!("a worker cannot read the formulas: {failure}");
            let _ = events.send(Event::Failed(Failure {
                message: failure,
                note: None,
            }));
            return;
        }
    };
    let (mut sender, gathered) = dataflow::build(worker, seat);
    let is_complete = match source {
        Source::Elsewhere => true,
        Source::Sections(sections) => {
            let all = sections.read(&plan, own, worker, &mut sender);
            if !all {
                let _ = events.send(Event::Unread);
            }
            all
        }
        Source::Fed(feed) => loop {
            match feed.recv_timeout(NAP) {
                Ok(Feed::Piece(deliveries)) => sender.send(worker, deliveries),
                Ok(Feed::End) => break true,
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    worker.step();
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => break false,
            }
        },
    };
    // An incomplete trace must not have an end that others could take for a real one.
    if !is_complete {
        loop {
            thread::park();
        }
    }
    sender.close();
    while worker.has_dataflows() {
        worker.step_or_park(Some(NAP));
    }
    if worker.index() == 0 {
        let _ = events.send(Event::Done(gathered.take()));
    }
}
