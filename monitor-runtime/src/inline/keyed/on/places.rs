//! Where tables are.
//!
//! A static needs its type when it is declared, but inference finds the type of a key only where
//! the property makes a step. So the static holds a table of any type, which the first step makes.

use core::{any::Any, cell::RefCell};
use std::{boxed::Box, rc::Rc, sync::OnceLock, thread::LocalKey, vec::Vec};

use super::{super::key::Key, kept::KeptState, table::Keyed};

/// The table of a property, whatever its key is.
///
/// In a generic function it may have several types, and all of them share one static. So further
/// tables are behind the first.
pub struct Tables {
    first: OnceLock<Box<dyn AnyTable + Send + Sync>>,
    further: OnceLock<Box<Tables>>,
    most: usize,
    /// Done once the key is known to be the task.
    #[cfg(feature = "tokio")]
    pub(super) of_tasks: std::sync::Once,
}

impl Tables {
    /// Creates it without a table; each table has at most this many keys.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self {
            first: OnceLock::new(),
            further: OnceLock::new(),
            most,
            #[cfg(feature = "tokio")]
            of_tasks: std::sync::Once::new(),
        }
    }

    /// How many keys they have.
    #[must_use]
    pub fn keys(&self) -> usize {
        self.all().map(AnyTable::keys).sum()
    }

    /// Forgets all keys.
    pub fn clear(&self) {
        self.all().for_each(AnyTable::clear);
    }

    fn all(&self) -> impl Iterator<Item = &(dyn AnyTable + Send + Sync)> {
        let all = core::iter::successors(Some(self), |tables| {
            tables.further.get().map(|next| &**next)
        });
        all.filter_map(|tables| tables.first.get().map(|table| &**table))
    }
}

/// A table, whatever its key is.
trait AnyTable: Any {
    fn keys(&self) -> usize;

    fn clear(&self);
}

impl<K: 'static, S: 'static> AnyTable for Keyed<K, S> {
    fn keys(&self) -> usize {
        Keyed::keys(self)
    }

    fn clear(&self) {
        Keyed::clear(self);
    }
}

/// The table of a property for a key of this type.
#[inline]
pub fn static_table<'t, Q: Key, S>(tables: &'t Tables, _: &Q) -> &'t Keyed<Q::Kept, S>
where
    S: KeptState + Send + 'static,
{
    let mut tables = tables;
    loop {
        let first = tables
            .first
            .get_or_init(|| Box::new(Keyed::<Q::Kept, S>::with_most_keys(tables.most)));
        let first: &dyn Any = &**first;
        match first.downcast_ref() {
            Some(table) => return table,
            None => tables = further(tables),
        }
    }
}

#[cold]
fn further(tables: &Tables) -> &Tables {
    tables
        .further
        .get_or_init(|| Box::new(Tables::new(tables.most)))
}

/// The tables of a property in one thread.
pub struct ThreadTables {
    tables: RefCell<Vec<Rc<dyn AnyTable>>>,
    most: usize,
}

impl ThreadTables {
    /// Creates it without a table; each table has at most this many keys.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self {
            tables: RefCell::new(Vec::new()),
            most,
        }
    }

    /// How many keys they have.
    #[must_use]
    pub fn keys(&self) -> usize {
        let tables = self.tables.borrow();
        tables.iter().map(|table| table.keys()).sum()
    }

    /// Forgets all keys.
    pub fn clear(&self) {
        // Keys may have code of their own to be dropped.
        let tables = self.tables.borrow().clone();
        for table in &tables {
            table.clear();
        }
    }

    fn of<K: 'static, S: 'static>(&self) -> Rc<Keyed<K, S>> {
        let mut tables = self.tables.borrow_mut();
        for table in tables.iter() {
            let table = Rc::clone(table) as Rc<dyn Any>;
            if let Ok(known) = table.downcast() {
                return known;
            }
        }
        let new = Rc::new(Keyed::divided(self.most, 1));
        tables.push(Rc::clone(&new) as Rc<dyn AnyTable>);
        new
    }
}

/// The table of a property in this thread, for a key of this type.
#[inline]
pub fn thread_table<Q: Key, S: 'static>(
    tables: &'static LocalKey<ThreadTables>,
    _: &Q,
) -> Rc<Keyed<Q::Kept, S>> {
    tables.with(ThreadTables::of)
}

/// The table of one call.
#[must_use]
pub fn call_table<K, S>(most: usize) -> Keyed<K, S> {
    Keyed::divided(most, 1)
}

/// Returns a table of the user's, whose key is of this type.
#[inline]
pub fn users_table<'t, Q: Key, S: KeptState>(
    table: &'t Keyed<Q::Kept, S>,
    _: &Q,
) -> &'t Keyed<Q::Kept, S> {
    table
}
