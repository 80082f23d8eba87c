//! What stands for a shared variable where nothing is tracked.

use std::sync::Mutex;

/// A mutex around the value, as it would be written by hand.
pub(crate) struct Shared<T>(Mutex<T>);

impl<T: Clone> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    pub(crate) const fn named(_: &'static str, value: T) -> Self {
        Self::new(value)
    }

    pub(crate) fn get(&self) -> T {
        self.0.lock().unwrap().clone()
    }

    pub(crate) fn set(&self, value: T) {
        *self.0.lock().unwrap() = value;
    }

    pub(crate) fn update(&self, f: impl FnOnce(T) -> T) {
        let value = f(self.get());
        self.set(value);
    }
}
