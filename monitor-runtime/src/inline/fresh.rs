//! Monitors of one test: the feature `fresh`.

use core::{any::Any, marker::PhantomData, ops::Deref, ptr};
use std::{
    boxed::Box,
    cell::RefCell,
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    vec::Vec,
};

/// Gives this thread monitors of its own, in place of those that are statics of the program, until
/// the guard is dropped.
///
/// A rule with `state = static`, or with a table of keys that the attribute makes, is one for the
/// program. Tests run as threads of one process, so what one test does is the past of another, and
/// the verdicts depend on which one runs first. With the feature `fresh`, meant for
/// `[dev-dependencies]`, each begins from nothing:
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use monitor_runtime::{Violated, fresh, monitor};
///
/// #[monitor("charged -> once(opened)", state = static)]
/// fn step(opened: bool, charged: bool) -> Result<(), Violated> {
///     Ok(())
/// }
///
/// // In one test:
/// step(true, false).unwrap();
///
/// // In another one, which does not know of that:
/// let _fresh = fresh();
/// assert!(step(false, true).is_err());
/// # }
/// ```
///
/// Threads that the test starts have the monitors of the program, unless they enter the test's by a [handle](Fresh::handle). Slots
/// that the program has itself (`state = self.monitor`, `state = SLOT`), those of threads and calls, and the deadlines of
/// `deadline = report` without a key are what they are without it. Guards may be nested; the last one made is to be dropped first.
///
/// # Cost
///
/// With the feature, a step of such a rule asks whether its thread has monitors of its own, and
/// looks them up if so; what was made for a test is not freed. Without the feature this function
/// does not exist, and steps cost nothing more.
#[must_use = "the monitors are this thread's own as long as the guard is there"]
pub fn fresh() -> Fresh {
    FreshHandle {
        slots: Arc::default(),
    }
    .enter()
}

type Slots = Arc<Mutex<HashMap<usize, &'static (dyn Any + Send + Sync)>>>;

std::thread_local! {
    /// The slots of the guards of this thread, the last one made at the end.
    static ENTERED: RefCell<Vec<Slots>> = const { RefCell::new(Vec::new()) };
}

/// Gives this thread monitors of its own while it lives: see [`fresh`].
#[derive(Debug)]
pub struct Fresh {
    handle: FreshHandle,
    /// Makes the guard stay in one thread.
    of_thread: PhantomData<*const ()>,
}

impl Fresh {
    /// Returns a handle by which other threads have the same monitors.
    ///
    /// ```
    /// # #[cfg(not(feature = "off"))] {
    /// use monitor_runtime::{Violated, fresh, monitor};
    ///
    /// #[monitor("charged -> once(opened)", state = static)]
    /// fn step(opened: bool, charged: bool) -> Result<(), Violated> {
    ///     Ok(())
    /// }
    ///
    /// let fresh = fresh();
    /// step(true, false)?;
    /// let handle = fresh.handle();
    /// let charged = std::thread::spawn(move || {
    ///     let _fresh = handle.enter();
    ///     step(false, true)
    /// });
    /// assert!(charged.join().unwrap().is_ok());
    /// # }
    /// # Ok::<(), monitor_runtime::Violated>(())
    /// ```
    #[must_use]
    pub fn handle(&self) -> FreshHandle {
        self.handle.clone()
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        ENTERED.with_borrow_mut(|entered| {
            let is_this = |slots: &Slots| Arc::ptr_eq(slots, &self.handle.slots);
            if let Some(place) = entered.iter().rposition(is_this) {
                entered.remove(place);
            }
        });
    }
}

/// A way to the monitors of a [`Fresh`], for other threads.
#[derive(Clone, Debug)]
pub struct FreshHandle {
    slots: Slots,
}

impl FreshHandle {
    /// Gives this thread the same monitors, until the guard is dropped.
    #[must_use = "the monitors are those of the test as long as the guard is there"]
    pub fn enter(&self) -> Fresh {
        ENTERED.with_borrow_mut(|entered| entered.push(Arc::clone(&self.slots)));
        Fresh {
            handle: self.clone(),
            of_thread: PhantomData,
        }
    }
}

/// A static made by the attribute: that of the program, or that of the guard of this thread.
pub struct PerTest<T: 'static> {
    of_program: T,
    new: fn() -> T,
}

impl<T> PerTest<T> {
    /// Creates it, for generated code.
    #[must_use]
    pub const fn new(of_program: T, new: fn() -> T) -> Self {
        Self { of_program, new }
    }
}

impl<T: Send + Sync> Deref for PerTest<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let entered = ENTERED.with_borrow(|entered| entered.last().cloned());
        let Some(slots) = entered else {
            return &self.of_program;
        };
        let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
        // The monitor is a static, so that nothing else has its address.
        let slot = *slots
            .entry(ptr::from_ref(self).addr())
            .or_insert_with(|| Box::leak(Box::new((self.new)())));
        slot.downcast_ref().unwrap_or(&self.of_program)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::{Violated, monitor};

    #[monitor("charged -> once(opened)", state = static, crate = crate)]
    fn step(opened: bool, charged: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("charged -> once(opened)", per = account, crate = crate)]
    fn step_of(account: &str, opened: bool, charged: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[test]
    fn what_one_test_does_is_no_past_of_another() {
        let _program = fresh();
        step(true, false).unwrap();
        step_of("a", true, false).unwrap();
        {
            let _fresh = fresh();
            assert_eq!(step(false, true).unwrap_err().step(), 1);
            assert_eq!(step_of("a", false, true).unwrap_err().step(), 1);
            step(true, false).unwrap();
            assert!(step(false, true).is_ok());
        }
        // The monitors that were there before go on.
        assert!(step(false, true).is_ok());
        assert!(step_of("a", false, true).is_ok());
    }

    #[test]
    fn threads_have_the_same_monitors_where_they_enter_them() {
        let fresh = fresh();
        step(true, false).unwrap();
        let handle = fresh.handle();
        let other = thread::spawn(move || {
            let _fresh = handle.enter();
            step(false, true).is_ok()
        });
        assert!(other.join().unwrap());
    }
}
