//! Reference counts that order threads: [`Arc`] and [`Weak`].
//!
//! [`sync::Arc`](super::Arc) is that of `std`. What it orders is not seen: a rule that holds only
//! because the last owner of a value drops it after all others have dropped theirs is reported, though
//! no run can break it. Here are types that hand on what their counts order.
//!
//! # Limits
//!
//! They cannot take the name of `std`'s, since in stable Rust only the `Arc` of `std` can do some
//! things:
//!
//! - They are not coerced: an `Arc<Circle>` is made an `Arc<dyn Shape>` by
//!   [`Arc::coerce`]`(circle, |circle| circle as _)`, a new one by `Arc::from(std_arc)`.
//! - `self: Arc<Self>` is no receiver of a method; write a function.
//! - There is no `into_raw`, `from_raw` and the like, no `Arc::pin`, and no `new_uninit`: they need code
//!   that the compiler cannot check.
//! - Handles of `std` that remain when one becomes an [`Arc`] of this module are not followed.
//! - Each is a pointer larger than `std`'s.
//!
//! # What orders what
//!
//! | what | is | so that |
//! |---|---|---|
//! | [`Arc::clone`], a drop that is not the last, [`Weak::upgrade`] that succeeds | commuting accesses of the strong count | they are not ordered with each other |
//! | the last drop, [`Arc::try_unwrap`] and [`Arc::into_inner`] that succeed | a write of it | all drops come before it, and so before the value's own `drop` |
//! | [`Weak::upgrade`] that fails, [`Arc::strong_count`], [`Arc::try_unwrap`] that fails | reads of it | they come after the changes that made it so, and before the next |
//! | [`Arc::downgrade`], the clone and the drop of a [`Weak`] | commuting accesses of the weak count | |
//! | [`Arc::weak_count`] | a read of it | |
//! | [`Arc::get_mut`], [`Arc::make_mut`] | reads of both counts, or of that which is in the way | the only owner comes after the drops of all others |
//! | the end of [`Arc::new_cyclic`] | a write of the strong count | a [`Weak::upgrade`] that fails inside comes before it |
//!
//! ```
//! use monitor_runtime::{PredictiveMonitor, moment, sync::tracked::Arc, thread};
//!
//! struct Log;
//!
//! impl Drop for Log {
//!     fn drop(&mut self) {
//!         moment!("closed");
//!     }
//! }
//!
//! let monitor = PredictiveMonitor::new("start(written) -> !once(closed)")?;
//! monitor.run(|| {
//!     let log = Arc::new(Log);
//!     let other = Arc::clone(&log);
//!     let writer = thread::spawn(move || {
//!         moment!("written");
//!         drop(log);
//!     });
//!     drop(other);
//!     writer.join().unwrap();
//! });
//! monitor.finish().assert_holds(); // on every interleaving
//! # Ok::<(), monitor_runtime::PropertyError>(())
//! ```

mod arc;
mod counts;
mod traits;
mod weak;

pub use arc::Arc;
pub use weak::Weak;
