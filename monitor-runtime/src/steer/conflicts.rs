//! Conflicting accesses, whose order matters.

use std::{collections::HashMap, hash::Hash};

use crate::ground::AccessKind;

/// For each object, its last accesses that may conflict with a later one.
#[derive(Debug)]
pub(super) struct Conflicts<P> {
    objects: HashMap<u64, Last<P>>,
}

#[derive(Debug)]
struct Last<P> {
    write: Option<P>,
    reads: Vec<P>,
    commuting: Vec<P>,
}

impl<P: Copy + Eq + Hash> Conflicts<P> {
    pub(super) fn new() -> Self {
        Self {
            objects: HashMap::new(),
        }
    }

    /// Adds the next access of the object, at `point`. Calls `before` with the earlier ones that it
    /// conflicts with.
    pub(super) fn access(
        &mut self,
        object: u64,
        kind: AccessKind,
        point: P,
        mut before: impl FnMut(P),
    ) {
        let last = self.objects.entry(object).or_insert_with(|| Last {
            write: None,
            reads: Vec::new(),
            commuting: Vec::new(),
        });
        last.write.iter().for_each(|&write| before(write));
        if kind != AccessKind::Read {
            last.reads.iter().for_each(|&read| before(read));
        }
        if kind != AccessKind::Commute {
            last.commuting.iter().for_each(|&other| before(other));
        }
        match kind {
            AccessKind::Read => add(&mut last.reads, point),
            AccessKind::Commute => add(&mut last.commuting, point),
            AccessKind::Write => {
                last.reads.clear();
                last.commuting.clear();
                last.write = Some(point);
            }
        }
    }
}

fn add<P: Copy + Eq>(points: &mut Vec<P>, point: P) {
    if points.last() != Some(&point) {
        points.push(point);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_reads_conflicts_with_writes_alone() {
        let mut conflicts = Conflicts::new();
        let mut before = |object, kind, point| {
            let mut found = Vec::new();
            conflicts.access(object, kind, point, |point| found.push(point));
            found
        };
        assert!(before(1, AccessKind::Read, 1).is_empty());
        assert!(before(1, AccessKind::Read, 2).is_empty());
        assert!(before(2, AccessKind::Write, 3).is_empty());
        assert_eq!(before(1, AccessKind::Write, 4), [1, 2]);
        assert_eq!(before(1, AccessKind::Commute, 5), [4]);
        assert_eq!(before(1, AccessKind::Commute, 6), [4]);
        assert_eq!(before(1, AccessKind::Read, 7), [4, 5, 6]);
        assert_eq!(before(1, AccessKind::Write, 8), [4, 7, 5, 6]);
        assert_eq!(before(1, AccessKind::Read, 9), [8]);
    }
}
