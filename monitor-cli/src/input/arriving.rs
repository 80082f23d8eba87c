//! Input that may still be being written, such as a pipe.
//!
//! It is read by a thread of its own, so that ctrl-C, while input is waited for, ends the trace and not the command:
//! what was found up to there is still reported. When no input is waited for, ctrl-C ends the command as usual.

use std::{
    error::Error,
    fmt,
    io::{self, ErrorKind, Read},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender, TrySendError},
    },
};

/// How much is read at once: as much as a pipe holds.
const SIZE: usize = 1 << 16;

/// The status of a command that ctrl-C ended.
const ENDED: i32 = 130;

/// Set when ctrl-C was pressed.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// The channels of all that may wait for input.
static WAITING: Mutex<Vec<SyncSender<ArrivingChunk>>> = Mutex::new(Vec::new());

/// The error that ends reading when ctrl-C was pressed.
#[derive(Debug)]
pub(crate) struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the reading was ended by hand")
    }
}

impl Error for Interrupted {}

/// Returns `true` if reading failed because ctrl-C ended it.
pub(crate) fn is_stopped(error: &io::Error) -> bool {
    error
        .get_ref()
        .is_some_and(<dyn Error + Send + Sync>::is::<Interrupted>)
}

/// A message of the thread that reads.
enum ArrivingChunk {
    Bytes(Vec<u8>),
    Failed(io::Error),
    /// Nothing was read: check whether ctrl-C was pressed.
    Wake,
}

/// Input that a thread reads.
pub(crate) struct Arriving {
    /// What was read; `None` after the end.
    chunks: Option<Receiver<ArrivingChunk>>,
    bytes: Vec<u8>,
    /// How many of `bytes` were taken.
    taken: usize,
}

impl Arriving {
    /// Reads from `input` in a thread, or directly if no thread can be started.
    pub(crate) fn reader<R: Read + Send + 'static>(input: R) -> Box<dyn Read> {
        let (sender, chunks) = mpsc::sync_channel(1);
        let (hand_over, taker) = mpsc::channel();
        let own = sender.clone();
        let thread = std::thread::Builder::new().name("input".into());
        let started = thread.spawn(move || {
            if let Ok(input) = taker.recv() {
                read_all(input, &own);
            }
        });
        if started.is_err() {
            return Box::new(input);
        }
        // The thread waits for it.
        let _ = hand_over.send(input);
        waiting().push(sender);
        // A second handler is refused; the first one knows of all that wait.
        let _ = ctrlc::set_handler(stop);
        Box::new(Self {
            chunks: Some(chunks),
            bytes: Vec::new(),
            taken: 0,
        })
    }
}

fn waiting() -> std::sync::MutexGuard<'static, Vec<SyncSender<ArrivingChunk>>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Handles ctrl-C.
fn stop() {
    let is_first = !STOPPED.swap(true, Ordering::SeqCst);
    let mut waiting = waiting();
    // A channel with something to read checks afterwards.
    waiting.retain(|sender| {
        !matches!(
            sender.try_send(ArrivingChunk::Wake),
            Err(TrySendError::Disconnected(_))
        )
    });
    if waiting.is_empty() || !is_first {
        std::process::exit(ENDED);
    }
}

fn read_all(mut input: impl Read, chunks: &SyncSender<ArrivingChunk>) {
    loop {
        let mut bytes = vec![0; SIZE];
        let chunk = match input.read(&mut bytes) {
            Ok(count) => {
                bytes.truncate(count);
                ArrivingChunk::Bytes(bytes)
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => ArrivingChunk::Failed(error),
        };
        let is_last = !matches!(&chunk, ArrivingChunk::Bytes(bytes) if !bytes.is_empty());
        if chunks.send(chunk).is_err() || is_last {
            return;
        }
    }
}

impl Read for Arriving {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.bytes.len() {
            let Some(chunks) = &self.chunks else {
                return Ok(0);
            };
            if STOPPED.load(Ordering::SeqCst) {
                self.chunks = None;
                return Err(io::Error::other(Interrupted));
            }
            match chunks.recv() {
                Ok(ArrivingChunk::Wake) => {}
                Ok(ArrivingChunk::Bytes(bytes)) if !bytes.is_empty() => {
                    self.bytes = bytes;
                    self.taken = 0;
                }
                Ok(ArrivingChunk::Failed(error)) => {
                    self.chunks = None;
                    return Err(error);
                }
                Ok(ArrivingChunk::Bytes(_)) | Err(_) => self.chunks = None,
            }
        }
        let rest = &self.bytes[self.taken..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.taken += count;
        Ok(count)
    }
}

/// Returns `true` if standard input is a file, all of which is there.
#[cfg(unix)]
pub(crate) fn input_is_file() -> bool {
    use std::os::fd::AsFd;
    let file = io::stdin()
        .as_fd()
        .try_clone_to_owned()
        .map(std::fs::File::from);
    file.and_then(|file| file.metadata())
        .is_ok_and(|data| data.is_file())
}

/// Returns `true` if standard input is a file, all of which is there; on this system it may not be.
#[cfg(not(unix))]
pub(crate) fn input_is_file() -> bool {
    false
}
