//! A variable that threads share.

use std::{fmt, panic::Location, sync::Mutex};

use monitor_analysis::event::Value;

use crate::{
    ground::PointKind,
    ground::observe::Observe,
    ground::{AccessKind, lock},
    monitors,
    record::{Observed, Operation},
    scope::passing::pass,
    scope::track::{ObjectDescription, ObjectName, Track, kind::SHARED},
    scope::variable::{Naming, Sealed, Variable},
    scope::{self, Busy, Seal, ThreadContext},
};

/// A variable that threads share, read and written as a whole.
///
/// It is what a plain variable would be if Rust let threads write one without a lock: each read
/// and each write is done at once, and nothing keeps other threads out between them. So
/// [`update`](Self::update) is a read and then a write, as `x += 1` is in other languages.
///
/// Inside a [`PredictiveMonitor`](crate::PredictiveMonitor) reads and writes order threads: a read comes after
/// the last write before it, a write after all reads and writes before it. Writes are events of
/// the computation when one of its properties reads the variable's name.
///
/// ```
/// use monitor_runtime::Shared;
///
/// static READY: Shared<bool> = Shared::named("ready", false);
/// READY.set(true);
/// assert!(READY.get());
/// ```
///
/// # Price
///
/// A `std` mutex around the value, taken for the copying in or out, and one load more, as long as
/// no computation runs. Inside one about 2 ns more where the thread was the last that used the
/// variable. It takes the room of that mutex, of its name and the place where
/// it was made, and of two pointers.
///
/// # Limits
///
/// `T::clone`, and `T::observe` for the variables of properties, run while the variable is locked.
/// They must not use tracked objects. Inside a computation they panic if they do.
pub struct Shared<T> {
    name: ObjectName,
    slot: Mutex<SharedValue<T>>,
}

struct SharedValue<T> {
    value: T,
    /// How properties see the value, if they do, and as it is written down.
    observe: Option<fn(&T) -> Observed>,
    /// The clocks, once it was used in a computation.
    track: Option<Box<Track>>,
}

impl<T> Shared<T> {
    /// Creates a variable without a name. It orders threads as any other; for properties to read
    /// it, [`PredictiveMonitor::variable`](crate::PredictiveMonitor::variable) gives it a name.
    pub const fn new(value: T) -> Self {
        Self {
            name: ObjectName::new(None),
            slot: Mutex::new(SharedValue {
                value,
                observe: None,
                track: None,
            }),
        }
    }

    /// Creates a variable with the name that properties use for it. No other variable that is used,
    /// or dropped, in their computation may have it: they would be [one](crate::Reason::Ambiguous).
    #[track_caller]
    pub const fn named(name: &'static str, value: T) -> Self
    where
        T: Observe,
    {
        Self {
            name: ObjectName::new(Some(name)),
            slot: Mutex::new(SharedValue {
                value,
                observe: Some(observed),
                track: None,
            }),
        }
    }

    /// The name, if it was made with one.
    pub const fn name(&self) -> Option<&'static str> {
        self.name.get()
    }

    /// Reads a copy of the value.
    #[inline]
    #[track_caller]
    pub fn get(&self) -> T
    where
        T: Clone,
    {
        if scope::is_active() {
            self.tracked_get(Location::caller())
        } else {
            lock(&self.slot).value.clone()
        }
    }

    /// Writes a value.
    #[inline]
    #[track_caller]
    pub fn set(&self, value: T) {
        // The old value is dropped after the variable is unlocked.
        drop(self.replace(value));
    }

    /// Writes a value and returns the one that was there: a read and a write at once, ordered as a
    /// write.
    #[inline]
    #[track_caller]
    pub fn replace(&self, value: T) -> T {
        if scope::is_active() {
            self.tracked_replace(value, Location::caller())
        } else {
            std::mem::replace(&mut lock(&self.slot).value, value)
        }
    }

    /// Takes the value, and leaves the default: a read and a write at once.
    #[inline]
    #[track_caller]
    pub fn take(&self) -> T
    where
        T: Default,
    {
        self.replace(T::default())
    }

    /// Reads the value, and writes what `f` returns for it. Other threads may come in between.
    #[inline]
    #[track_caller]
    pub fn update(&self, f: impl FnOnce(T) -> T)
    where
        T: Clone,
    {
        let value = f(self.get());
        self.set(value);
    }

    /// Reads a copy of the value, and calls `f` with it.
    #[inline]
    #[track_caller]
    pub fn with<R>(&self, f: impl FnOnce(&T) -> R) -> R
    where
        T: Clone,
    {
        f(&self.get())
    }

    /// Returns the value itself: no other thread has access now, so this is no event. While a
    /// computation runs whose properties read the variable, its result [says
    /// so](crate::NoteKind::Borrowed), since what is written is not seen.
    #[track_caller]
    pub fn get_mut(&mut self) -> &mut T {
        let slot = self
            .slot
            .get_mut()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(track) = &slot.track
            && scope::active()
        {
            track.note_borrowed(Location::caller());
        }
        &mut slot.value
    }

    /// The value itself.
    pub fn into_inner(self) -> T {
        self.slot
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .value
    }

    #[cold]
    #[inline(never)]
    fn tracked_get(&self, location: &'static Location<'static>) -> T
    where
        T: Clone,
    {
        let _passing = pass(PointKind::Read, location);
        let seal = scope::seal();
        let mut slot = lock(&self.slot);
        if slot.is_quick(AccessKind::Read, seal) {
            let _busy = Busy::new();
            return slot.value.clone();
        }
        let value = scope::with(|contexts| {
            let value = slot.value.clone();
            slot.read(&self.name, contexts, location);
            value
        });
        drop(slot);
        monitors::raise();
        value
    }

    #[cold]
    #[inline(never)]
    fn tracked_replace(&self, value: T, location: &'static Location<'static>) -> T {
        let _passing = pass(PointKind::Write, location);
        let seal = scope::seal();
        let mut slot = lock(&self.slot);
        if slot.is_quick(AccessKind::Write, seal) {
            return std::mem::replace(&mut slot.value, value);
        }
        let value = scope::with(|contexts| slot.write(&self.name, value, contexts, location));
        drop(slot);
        monitors::raise();
        value
    }
}

impl<T> SharedValue<T> {
    #[inline]
    fn is_quick(&self, access: AccessKind, seal: Seal) -> bool {
        let track = self.track.as_ref();
        track.is_some_and(|track| track.is_quick(access, seal))
    }

    fn read(
        &mut self,
        name: &ObjectName,
        contexts: &mut [ThreadContext],
        location: &'static Location<'static>,
    ) {
        let Self {
            value,
            observe,
            track,
        } = self;
        with_object(name.get(), value, *observe, |object| {
            known(track, name).read(contexts, object, location);
        });
    }

    #[inline]
    fn write(
        &mut self,
        name: &ObjectName,
        new: T,
        contexts: &mut [ThreadContext],
        location: &'static Location<'static>,
    ) -> T {
        let Self {
            value,
            observe,
            track,
        } = self;
        let observe = *observe;
        with_object(name.get(), value, observe, |object| {
            let track = known(track, name);
            track.note_written(contexts, object, location, || {
                Some((&observe?(&new)).into())
            });
            track.each(
                contexts,
                object,
                AccessKind::Write,
                location,
                |context, clocks, variable| {
                    let operation = variable
                        .and_then(|variable| Some(Operation::Write(variable, observe?(&new))));
                    context.write(clocks, operation, location);
                },
            );
        });
        std::mem::replace(value, new)
    }
}

/// Returns the clocks of a variable that is used in a computation.
#[inline]
fn known<'a>(track: &'a mut Option<Box<Track>>, name: &ObjectName) -> &'a mut Track {
    track.get_or_insert_with(|| {
        name.used();
        Box::new(Track::new())
    })
}

fn observed<T: Observe>(value: &T) -> Observed {
    value.observe().into()
}

/// Calls `f` with what the variable is to properties.
#[inline]
fn with_object<T, R>(
    name: Option<&str>,
    value: &T,
    observe: Option<fn(&T) -> Observed>,
    f: impl FnOnce(&ObjectDescription<'_>) -> R,
) -> R {
    let observed = observe.map(|observe| move || Value::from(&observe(value)));
    f(&ObjectDescription {
        kind: SHARED,
        name,
        value: observed.as_ref().map(|value| value as &dyn Fn() -> Value),
    })
}

impl<T: Observe> Sealed for Shared<T> {}

impl<T: Observe> Variable for Shared<T> {
    fn name_in(&self, naming: &Naming<'_>) {
        let mut slot = lock(&self.slot);
        slot.observe = Some(observed);
        let SharedValue {
            value,
            observe,
            track,
        } = &mut *slot;
        with_object(Some(naming.name), value, *observe, |object| {
            known(track, &self.name).name(naming.log, object, naming.location);
        });
    }
}

impl<T: Default> Default for Shared<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

/// Shows a copy of the value, which is no event.
impl<T: Clone + fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = lock(&self.slot).value.clone();
        let mut structure = formatter.debug_struct("Shared");
        if let Some(name) = self.name.get() {
            structure.field("name", &name);
        }
        structure.field("value", &value).finish()
    }
}
