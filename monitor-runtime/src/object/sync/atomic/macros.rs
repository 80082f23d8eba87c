//! The types that differ only in the integer that they hold.

macro_rules! atomic {
    (
        $(#[$documentation:meta])*
        $name:ident$(<$parameter:ident>)?, $type:ty, observed by $observed:ident, as $looks:ty
    ) => {
        $(#[$documentation])*
        pub struct $name$(<$parameter>)? {
            clocks: AtomicClocks,
            atomic: atomic::$name$(<$parameter>)?,
        }

        impl$(<$parameter>)? $name$(<$parameter>)? {
            /// As `new` of `std`'s.
            #[must_use]
            pub const fn new(value: $type) -> Self {
                Self {
                    clocks: AtomicClocks::new(),
                    atomic: atomic::$name::new(value),
                }
            }

            /// As `get_mut` of `std`'s. No other thread has access then, so this is no event; a
            /// computation whose properties read it [says so](crate::NoteKind::Borrowed).
            #[track_caller]
            pub fn get_mut(&mut self) -> &mut $type {
                if scope::active() {
                    self.clocks.0.note_borrowed(Location::caller());
                }
                self.atomic.get_mut()
            }

            /// As `into_inner` of `std`'s.
            #[must_use]
            pub fn into_inner(self) -> $type {
                self.atomic.into_inner()
            }

            /// As `as_ptr` of `std`'s. What is done through the pointer is not seen.
            #[must_use]
            pub const fn as_ptr(&self) -> *mut $type {
                self.atomic.as_ptr()
            }

            /// As `load` of `std`'s: a read.
            #[inline]
            #[track_caller]
            pub fn load(&self, order: Ordering) -> $type {
                if !scope::is_active() {
                    return self.atomic.load(order);
                }
                self.access(AccessKind::Read, Location::caller(), move || {
                    (self.atomic.load(order), AtomicEffect::Read)
                })
            }

            /// As `store` of `std`'s: a write.
            #[inline]
            #[track_caller]
            pub fn store(&self, value: $type, order: Ordering) {
                if !scope::is_active() {
                    return self.atomic.store(value, order);
                }
                self.access(AccessKind::Write, Location::caller(), move || {
                    self.atomic.store(value, order);
                    ((), AtomicEffect::Write($observed(value)))
                });
            }

            /// As `swap` of `std`'s: a read and a write.
            #[inline]
            #[track_caller]
            pub fn swap(&self, value: $type, order: Ordering) -> $type {
                if !scope::is_active() {
                    return self.atomic.swap(value, order);
                }
                self.modify(Location::caller(), move || self.atomic.swap(value, order))
            }

            /// As `compare_exchange` of `std`'s: a read and a write, or a read.
            ///
            /// # Errors
            ///
            /// With the value, when it is not `current`.
            #[inline]
            #[track_caller]
            pub fn compare_exchange(
                &self,
                current: $type,
                new: $type,
                success: Ordering,
                failure: Ordering,
            ) -> Result<$type, $type> {
                if !scope::is_active() {
                    return self.atomic.compare_exchange(current, new, success, failure);
                }
                self.exchange(Location::caller(), new, move || {
                    self.atomic.compare_exchange(current, new, success, failure)
                })
            }

            /// As `compare_exchange_weak` of `std`'s: a read and a write, or a read.
            ///
            /// # Errors
            ///
            /// With the value, when it is not `current`, or without a reason.
            #[inline]
            #[track_caller]
            pub fn compare_exchange_weak(
                &self,
                current: $type,
                new: $type,
                success: Ordering,
                failure: Ordering,
            ) -> Result<$type, $type> {
                if !scope::is_active() {
                    return self.atomic.compare_exchange_weak(current, new, success, failure);
                }
                self.exchange(Location::caller(), new, move || {
                    self.atomic.compare_exchange_weak(current, new, success, failure)
                })
            }

            /// As the deprecated `compare_and_swap` of `std`'s.
            #[deprecated(note = "Use `compare_exchange` or `compare_exchange_weak` instead")]
            #[inline]
            #[track_caller]
            pub fn compare_and_swap(&self, current: $type, new: $type, order: Ordering) -> $type {
                let failure = match order {
                    Ordering::Release | Ordering::Relaxed => Ordering::Relaxed,
                    Ordering::Acquire | Ordering::AcqRel => Ordering::Acquire,
                    _ => Ordering::SeqCst,
                };
                match self.compare_exchange(current, new, order, failure) {
                    Ok(value) | Err(value) => value,
                }
            }

            /// As `fetch_update` of `std`'s: a read, and then a read and a write, as often as
            /// others come in between.
            ///
            /// # Errors
            ///
            /// With the value, if `f` returns `None`.
            #[inline]
            #[track_caller]
            pub fn fetch_update<F>(
                &self,
                set_order: Ordering,
                fetch_order: Ordering,
                mut f: F,
            ) -> Result<$type, $type>
            where
                F: FnMut($type) -> Option<$type>,
            {
                let mut before = self.load(fetch_order);
                while let Some(next) = f(before) {
                    match self.compare_exchange_weak(before, next, set_order, fetch_order) {
                        Ok(value) => return Ok(value),
                        Err(value) => before = value,
                    }
                }
                Err(before)
            }

            /// As `try_update` of `std`'s: another name of [`fetch_update`](Self::fetch_update).
            ///
            /// # Errors
            ///
            /// With the value, if `f` returns `None`.
            #[inline]
            #[track_caller]
            pub fn try_update(
                &self,
                set_order: Ordering,
                fetch_order: Ordering,
                f: impl FnMut($type) -> Option<$type>,
            ) -> Result<$type, $type> {
                self.fetch_update(set_order, fetch_order, f)
            }

            /// As `update` of `std`'s: as [`fetch_update`](Self::fetch_update), with a function
            /// that always returns a value.
            #[inline]
            #[track_caller]
            pub fn update(
                &self,
                set_order: Ordering,
                fetch_order: Ordering,
                mut f: impl FnMut($type) -> $type,
            ) -> $type {
                match self.fetch_update(set_order, fetch_order, |value| Some(f(value))) {
                    Ok(before) | Err(before) => before,
                }
            }

            #[cold]
            #[inline(never)]
            fn access<R>(
                &self,
                expected: AccessKind,
                location: &'static Location<'static>,
                operation: impl FnOnce() -> (R, AtomicEffect<$looks>),
            ) -> R {
                let value = || $observed(self.atomic.load(Ordering::Relaxed));
                self.clocks.access(expected, location, value, operation)
            }

            /// An operation that returns the value before it. The lock of the clocks is held, and
            /// threads outside computations are no part of them, so the value after it is the one
            /// that it wrote.
            #[cold]
            #[inline(never)]
            fn modify(
                &self,
                location: &'static Location<'static>,
                operation: impl FnOnce() -> $type,
            ) -> $type {
                self.access(AccessKind::Write, location, || {
                    let before = operation();
                    (before, AtomicEffect::Write($observed(self.atomic.load(Ordering::Relaxed))))
                })
            }

            #[cold]
            #[inline(never)]
            fn exchange(
                &self,
                location: &'static Location<'static>,
                new: $type,
                operation: impl FnOnce() -> Result<$type, $type>,
            ) -> Result<$type, $type> {
                self.access(AccessKind::Write, location, || match operation() {
                    Ok(before) => (Ok(before), AtomicEffect::Write($observed(new))),
                    Err(value) => (Err(value), AtomicEffect::Read),
                })
            }
        }

        impl$(<$parameter>)? From<$type> for $name$(<$parameter>)? {
            fn from(value: $type) -> Self {
                Self::new(value)
            }
        }

        /// Shows the value, which is no event.
        impl$(<$parameter>)? fmt::Debug for $name$(<$parameter>)? {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.atomic.fmt(formatter)
            }
        }
    };
}

/// Operations that return the value before them.
macro_rules! fetch {
    ($name:ident$(<$parameter:ident>)?, $type:ty, $($operation:ident)*) => {
        impl$(<$parameter>)? $name$(<$parameter>)? {
            $(
                /// As `std`'s: a read and a write.
                #[inline]
                #[track_caller]
                pub fn $operation(&self, value: $type, order: Ordering) -> $type {
                    if !scope::is_active() {
                        return self.atomic.$operation(value, order);
                    }
                    self.modify(Location::caller(), move || self.atomic.$operation(value, order))
                }
            )*
        }
    };
}

/// Names for properties.
macro_rules! observed {
    ($($name:ident, $type:ty;)*) => {$(
        impl $name {
            /// Creates one that properties know by this name. No other variable that is used, or
            /// dropped, in their computation may have it: they would be
            /// [one](crate::Reason::Ambiguous).
            #[must_use]
            #[track_caller]
            pub const fn named(name: &'static str, value: $type) -> Named<Self> {
                Named::new(name, Self::new(value))
            }
        }

        impl Named<$name> {
            /// As `get_mut` of the atomic.
            #[track_caller]
            pub fn get_mut(&mut self) -> &mut $type {
                self.atomic.get_mut()
            }

            /// As `into_inner` of the atomic.
            #[must_use]
            pub fn into_inner(self) -> $type {
                self.atomic.into_inner()
            }
        }

        impl named::Atomic for $name {
            fn set_name(&self, name: &'static str) {
                self.clocks.0.slot().set_name(name);
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new(<$type>::default())
            }
        }

        impl Sealed for $name {}

        impl Variable for $name {
            fn name_in(&self, naming: &Naming<'_>) {
                let value = || self.atomic.load(Ordering::Relaxed).observe();
                self.clocks.name_in(naming, &value);
            }
        }
    )*};
}

macro_rules! integers {
    ($($name:ident, $type:ty, $documentation:literal;)*) => {$(
        atomic! {
            #[doc = $documentation]
            $name, $type, observed by itself, as $type
        }
        fetch!($name, $type, fetch_add fetch_sub fetch_and fetch_nand fetch_or fetch_xor fetch_max fetch_min);
        observed!($name, $type;);
    )*};
}
