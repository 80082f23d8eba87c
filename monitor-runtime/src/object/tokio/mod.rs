//! Tasks, and what they share, as `tokio` has them: the names and signatures are `tokio`'s, the runtime is `tokio`'s as it is, and
//! tasks stay part of the computations that they are started in.

pub mod task;

pub use self::task::spawn;
