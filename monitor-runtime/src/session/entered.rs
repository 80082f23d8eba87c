//! Guards under which the calling thread is part of a computation.

use std::marker::PhantomData;

use crate::scope::{self, Session};

/// Makes the calling thread part of a computation until this is dropped.
#[must_use = "the thread leaves the computation when this is dropped"]
#[derive(Debug)]
pub struct Entered<'a> {
    session: &'a Session,
    /// Makes the guard stay in the thread that has entered.
    not_send: PhantomData<*const ()>,
}

impl<'a> Entered<'a> {
    pub(super) fn new(session: &'a Session) -> Self {
        Self {
            session,
            not_send: PhantomData,
        }
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        let session = self.session;
        let left = scope::with_all(|contexts| {
            let own = contexts
                .iter()
                .rposition(|context| context.number() == session.log().number())?;
            Some(contexts.remove(own))
        });
        if let Some(context) = left {
            session.leave(context);
        }
    }
}
