//! What the trees of all logics have in common: two are equal when they are built the same way,
//! wherever they stand.

use alloc::{vec, vec::Vec};

/// Comparisons and a hash that look at `kind` and not at `span`, and the conversion of a `kind`
/// into a tree that stands in no text.
macro_rules! compare_as_built {
    ($tree:ty, $kind:ty) => {
        impl PartialEq for $tree {
            fn eq(&self, other: &Self) -> bool {
                self.kind == other.kind
            }
        }

        impl Eq for $tree {}

        impl PartialOrd for $tree {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $tree {
            /// Compares in some total order, for sets and maps.
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.kind.cmp(&other.kind)
            }
        }

        impl core::hash::Hash for $tree {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.kind.hash(state);
            }
        }

        impl From<$kind> for $tree {
            /// Creates a tree that stands in no text.
            fn from(kind: $kind) -> Self {
                Self {
                    kind,
                    span: $crate::source::Span::default(),
                }
            }
        }
    };
}

pub(crate) use compare_as_built;

/// Returns a tree and every part of it, parts before what they are part of. `operands` returns the
/// operands of a part from left to right.
pub(crate) fn parts<'tree, Tree>(
    root: &'tree Tree,
    operands: impl Fn(&'tree Tree) -> Vec<&'tree Tree>,
) -> Vec<&'tree Tree> {
    // The reverse of that order is the whole first, with its operands from right to left.
    let mut backwards = Vec::new();
    let mut waiting = vec![root];
    while let Some(part) = waiting.pop() {
        backwards.push(part);
        waiting.extend(operands(part));
    }
    backwards.reverse();
    backwards
}
