//! Values that a shared reference cannot change.

use std::{iter::FusedIterator, marker::PhantomData, mem, panic::RefUnwindSafe};

use crate::ground::AccessKind;

/// Returns `true` if nothing in a value of this type can be changed through a shared reference to it, apart from what is
/// an atomic, a lock or a channel of `std`, which are [not followed](super) anywhere.
///
/// A type with an `UnsafeCell` in it or behind a pointer of it is not [`RefUnwindSafe`], unless it
/// says so itself, as those of `std` do. No stable language feature tells whether a type that is
/// not known here is one. But the adapter of [`Iterator::fuse`] asks an iterator that has ended
/// again if this is a [`FusedIterator`], and does not if it is none. Nothing promises that: where
/// it never asks again, no value is plain.
pub(in crate::object) fn is_plain<T: ?Sized>() -> bool {
    let probe = Probe {
        has_ended: false,
        of: PhantomData::<T>,
    };
    let mut probe = probe.fuse();
    probe.next().is_none() && probe.next().is_some()
}

/// Returns how a look at a value in a lock counts: what may be changed through it is taken to be
/// changed.
#[inline]
pub(in crate::object) fn look_at_value<T: ?Sized>() -> AccessKind {
    if is_plain::<T>() {
        AccessKind::Read
    } else {
        AccessKind::Write
    }
}

/// An iterator that goes on after its end. It says that it does not if `T` is plain.
struct Probe<T: ?Sized> {
    has_ended: bool,
    of: PhantomData<T>,
}

impl<T: ?Sized> Iterator for Probe<T> {
    type Item = ();

    fn next(&mut self) -> Option<()> {
        mem::replace(&mut self.has_ended, true).then_some(())
    }
}

impl<T: RefUnwindSafe + ?Sized> FusedIterator for Probe<T> {}

#[cfg(test)]
mod tests {
    use std::{
        cell::{Cell, OnceCell, RefCell, UnsafeCell},
        collections::{BTreeMap, HashMap, VecDeque},
        rc::Rc,
        sync::Arc,
    };

    use super::*;

    struct Account {
        _owner: String,
        _balances: HashMap<u32, i64>,
    }

    enum Cached {
        _Nothing,
        _Count(Box<Cell<u32>>),
    }

    #[test]
    fn plain_values_are_known() {
        let plain = [
            is_plain::<()>(),
            is_plain::<u32>(),
            is_plain::<[u8]>(),
            is_plain::<str>(),
            is_plain::<Option<String>>(),
            is_plain::<Vec<(u32, Box<[f64]>)>>(),
            is_plain::<HashMap<String, Vec<u32>>>(),
            is_plain::<BTreeMap<u32, VecDeque<&'static str>>>(),
            is_plain::<Arc<Account>>(),
            is_plain::<Account>(),
        ];
        assert_eq!(plain, [true; 10]);
    }

    /// This includes types that change behind a pointer.
    #[test]
    fn what_a_shared_reference_may_change_is_not_plain() {
        let plain = [
            is_plain::<Cell<u32>>(),
            is_plain::<RefCell<Vec<u32>>>(),
            is_plain::<OnceCell<u32>>(),
            is_plain::<UnsafeCell<u32>>(),
            is_plain::<Option<Box<Cell<u32>>>>(),
            is_plain::<Vec<Cached>>(),
            is_plain::<Rc<RefCell<u32>>>(),
            is_plain::<&'static Cell<u32>>(),
            is_plain::<HashMap<u32, Arc<RefCell<Account>>>>(),
            is_plain::<dyn Fn() -> u32>(),
            is_plain::<Box<dyn Send + Sync>>(),
        ];
        assert_eq!(plain, [false; 11]);
    }
}
