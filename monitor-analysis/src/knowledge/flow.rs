//! How information spreads: by accesses of shared variables, and by nothing else.
//!
//! Paper 003, section 2.1 and Fig. 1. What the information is does not matter here: a vector clock
//! and a [`Vector`](super::Vector) of knowledge flow alike.

/// Something that threads know and hand on.
pub trait Information: Clone + Default {
    /// Learns all that the other one says.
    fn learn(&mut self, other: &Self);
}

/// What a shared variable carries.
///
/// Reads leave information in it that only a later write picks up, so that two reads hand nothing
/// to each other. An event of a thread is a step in between: first the thread learns, by
/// [`read`](Self::read) or [`write`](Self::write), then it does what it does, then it leaves what
/// it knows, by [`leave_read`](Self::leave_read) or [`leave_write`](Self::leave_write).
///
/// A third kind of access, which the paper does not have, commutes with its like and with no other:
/// [`commute`](Self::commute) and [`leave_commuting`](Self::leave_commuting).
#[derive(Clone, Debug, Default)]
pub struct Carrier<I> {
    /// What the last write knew: `KV_x^w`.
    public: I,
    /// What any access knew, unless there was none since the last write: `KV_x^a`.
    private: Option<I>,
    /// What the accesses knew that commute with each other, since the last write.
    commuting: Option<I>,
}

impl<I: Information> Carrier<I> {
    /// What a read hands to the thread.
    #[inline]
    pub fn read(&self, thread: &mut I) {
        thread.learn(&self.public);
        self.learn_commuting(thread);
    }

    /// What a write hands to the thread.
    #[inline]
    pub fn write(&self, thread: &mut I) {
        self.commute(thread);
        self.learn_commuting(thread);
    }

    /// What an access hands to the thread that commutes with its like.
    #[inline]
    pub fn commute(&self, thread: &mut I) {
        thread.learn(self.private.as_ref().unwrap_or(&self.public));
    }

    #[inline]
    fn learn_commuting(&self, thread: &mut I) {
        if let Some(commuting) = &self.commuting {
            thread.learn(commuting);
        }
    }

    /// What the thread leaves after a read.
    #[inline]
    pub fn leave_read(&mut self, thread: &I) {
        // A reader knows what the last write knew.
        match &mut self.private {
            Some(private) => private.learn(thread),
            None => self.private = Some(thread.clone()),
        }
    }

    /// What the thread leaves after a write.
    #[inline]
    pub fn leave_write(&mut self, thread: &I) {
        self.public.clone_from(thread);
        self.private = None;
        self.commuting = None;
    }

    /// What the thread leaves after an access that commutes with its like.
    #[inline]
    pub fn leave_commuting(&mut self, thread: &I) {
        match &mut self.commuting {
            Some(commuting) => commuting.learn(thread),
            None => self.commuting = Some(thread.clone()),
        }
    }
}
