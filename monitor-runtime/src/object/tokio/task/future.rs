//! Futures that are polled as tasks.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use pin_project_lite::pin_project;

use crate::scope::turn;

/// What is done around the polls of a future.
pub(crate) trait Task {
    /// Calls `f` as the task.
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R;

    /// Ends the task, and calls `drop` to drop its future. `is_done` is `false` if the future is
    /// dropped before it is done.
    fn end(&mut self, is_done: bool, drop: impl FnOnce());
}

pin_project! {
    /// A future that is polled and dropped as a task.
    pub(crate) struct TaskFuture<F, T: Task> {
        #[pin]
        future: Option<F>,
        task: T,
    }

    impl<F, T: Task> PinnedDrop for TaskFuture<F, T> {
        fn drop(this: Pin<&mut Self>) {
            let mut this = this.project();
            if this.future.is_some() {
                this.task.end(false, || this.future.set(None));
            }
        }
    }
}

impl<F, T: Task> TaskFuture<F, T> {
    pub(crate) fn new(future: F, task: T) -> Self {
        Self {
            future: Some(future),
            task,
        }
    }
}

impl<F: Future, T: Task> Future for TaskFuture<F, T> {
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let mut this = self.project();
        let Some(future) = this.future.as_mut().as_pin_mut() else {
            panic!("a future was polled after it was done");
        };
        let polled = turn::poll(context, |context| this.task.run(|| future.poll(context)));
        if polled.is_ready() {
            this.task.end(true, || this.future.set(None));
        }
        polled
    }
}
