//! Builders of runtimes.

use std::{
    fmt, io,
    ops::{Deref, DerefMut},
    sync::Arc,
    time::Duration,
};

use ::tokio::runtime;

use super::Runtime;
use crate::scope::runtime_end::RuntimeEnd;

/// As [`tokio::runtime::Builder`](runtime::Builder).
///
/// Methods that are declared there and not here, for tests or unstable, return the crate's own
/// builder, which builds the crate's own runtime.
pub struct Builder {
    inner: runtime::Builder,
    on_thread_start: Option<Arc<dyn Fn() + Send + Sync>>,
}

/// Options that are passed on to the inner builder.
macro_rules! options {
    ($($name:ident($($argument:ident: $type:ty),*);)*) => {$(
        #[doc = concat!("As [`tokio::runtime::Builder::", stringify!($name), "`](runtime::Builder::", stringify!($name), ").")]
        pub fn $name(&mut self, $($argument: $type),*) -> &mut Self {
            self.inner.$name($($argument),*);
            self
        }
    )*};
}

impl Builder {
    fn of(inner: runtime::Builder) -> Self {
        Self {
            inner,
            on_thread_start: None,
        }
    }

    /// As [`tokio::runtime::Builder::new_current_thread`](runtime::Builder::new_current_thread).
    #[must_use]
    pub fn new_current_thread() -> Self {
        Self::of(runtime::Builder::new_current_thread())
    }

    /// As [`tokio::runtime::Builder::new_multi_thread`](runtime::Builder::new_multi_thread).
    #[must_use]
    pub fn new_multi_thread() -> Self {
        Self::of(runtime::Builder::new_multi_thread())
    }

    /// As [`tokio::runtime::Builder::enable_all`](runtime::Builder::enable_all), since a `tokio` without its driver has no
    /// `enable_io`: time too.
    pub fn enable_io(&mut self) -> &mut Self {
        self.enable_all()
    }

    options! {
        enable_all();
        enable_time();
        event_interval(val: u32);
        global_queue_interval(val: u32);
        max_blocking_threads(val: usize);
        thread_keep_alive(duration: Duration);
        thread_name(val: impl Into<String>);
        thread_name_fn(f: impl Fn() -> String + Send + Sync + 'static);
        thread_stack_size(val: usize);
        worker_threads(val: usize);
        on_thread_stop(f: impl Fn() + Send + Sync + 'static);
        on_thread_park(f: impl Fn() + Send + Sync + 'static);
        on_thread_unpark(f: impl Fn() + Send + Sync + 'static);
    }

    /// As [`tokio::runtime::Builder::on_thread_start`](runtime::Builder::on_thread_start).
    pub fn on_thread_start(&mut self, f: impl Fn() + Send + Sync + 'static) -> &mut Self {
        self.on_thread_start = Some(Arc::new(f));
        self
    }

    /// As [`tokio::runtime::Builder::build`](runtime::Builder::build).
    ///
    /// # Errors
    ///
    /// When the system cannot start threads, or has no resources.
    pub fn build(&mut self) -> io::Result<Runtime> {
        let end = Arc::<RuntimeEnd>::default();
        let (own, on_thread_start) = (Arc::clone(&end), self.on_thread_start.clone());
        self.inner.on_thread_start(move || {
            own.adopt();
            if let Some(on_thread_start) = &on_thread_start {
                on_thread_start();
            }
        });
        let inner = Some(self.inner.build()?);
        Ok(Runtime { inner, end })
    }
}

impl Deref for Builder {
    type Target = runtime::Builder;

    fn deref(&self) -> &runtime::Builder {
        &self.inner
    }
}

impl DerefMut for Builder {
    fn deref_mut(&mut self) -> &mut runtime::Builder {
        &mut self.inner
    }
}

impl fmt::Debug for Builder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
