//! Vectors of numbers, most of which are 0, whose copies share what they have in common.
//!
//! The clocks of very many threads are such: a thread that nothing orders with most others counts few
//! of them, and one that has taken over what another knew differs from it in few places. A vector is
//! a tree of small blocks. A copy takes constant time; a change copies the blocks on one path, and only
//! those that are shared; blocks of zeros are not stored; two vectors are joined, or compared, without
//! a look at what they share.

use std::{array, iter, sync::Arc};

/// Numbers in one block at the bottom, and blocks under one above. Both take 128 bytes.
const LEAF: usize = 32;
const BRANCH: usize = 16;

/// Numbers by place; those that were never set are 0.
///
/// ```
/// use monitor_analysis::persistent::Vector;
///
/// let mut one = Vector::default();
/// one.set(70_000, 3);
/// let mut other = one.clone();
/// other.set(5, 1);
/// assert!(other.covers(&one) && !one.covers(&other));
/// one.set(70_000, 4);
/// one.join(&other);
/// assert_eq!(one.iter().collect::<Vec<_>>(), [(5, 1), (70_000, 4)]);
/// assert_eq!(other.get(70_000), 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Vector {
    /// Levels of blocks above those at the bottom.
    height: u32,
    root: Option<Arc<VectorNode>>,
}

#[derive(Clone, Debug)]
enum VectorNode {
    Leaf([u32; LEAF]),
    Branch([Option<Arc<VectorNode>>; BRANCH]),
}

impl Vector {
    /// The vector in which all numbers are 0.
    pub const ZERO: Self = Self {
        height: 0,
        root: None,
    };

    /// Returns `true` if no number was ever set.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.root.is_none()
    }

    /// The number in a place.
    #[must_use]
    pub fn get(&self, place: usize) -> u32 {
        if place >= size(self.height) {
            return 0;
        }
        let (mut block, mut height, mut rest) = (self.root.as_deref(), self.height, place);
        loop {
            match block {
                None => return 0,
                Some(VectorNode::Leaf(numbers)) => return numbers[rest],
                Some(VectorNode::Branch(blocks)) => {
                    height -= 1;
                    block = blocks[rest / size(height)].as_deref();
                    rest %= size(height);
                }
            }
        }
    }

    /// Sets the number in a place.
    pub fn set(&mut self, place: usize, number: u32) {
        while place >= size(self.height) {
            self.raise();
        }
        set(&mut self.root, self.height, place, number);
    }

    /// Makes each number the larger one of the two.
    pub fn join(&mut self, other: &Self) {
        let other = self.level_with(other);
        if let Some(other) = &other.root {
            self.root = Some(joined(self.root.as_ref(), other));
        }
    }

    /// Returns `true` if each number is at least that of the other one.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        let mut own = self.clone();
        let other = own.level_with(other);
        covers(own.root.as_ref(), other.root.as_ref())
    }

    /// The numbers that are not 0, with their places, in ascending order of these.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        let mut open: Vec<OpenNode<'_>> = Vec::new();
        open.extend(self.root.as_deref().map(|block| OpenNode {
            block,
            height: self.height,
            first: 0,
            next: 0,
        }));
        iter::from_fn(move || next(&mut open))
    }

    /// Makes room for more places.
    fn raise(&mut self) {
        if let Some(root) = self.root.take() {
            let mut blocks = array::from_fn(|_| None);
            blocks[0] = Some(root);
            self.root = Some(Arc::new(VectorNode::Branch(blocks)));
        }
        self.height += 1;
    }

    /// Makes both have room for the same number of places. Returns the other one.
    fn level_with(&mut self, other: &Self) -> Self {
        let mut other = other.clone();
        while self.height < other.height {
            self.raise();
        }
        while other.height < self.height {
            other.raise();
        }
        other
    }
}

impl PartialEq for Vector {
    fn eq(&self, other: &Self) -> bool {
        self.covers(other) && other.covers(self)
    }
}

impl Eq for Vector {}

/// How many places a block has.
const fn size(height: u32) -> usize {
    // This many levels have room for all that there can be.
    let shift = height * BRANCH.trailing_zeros();
    if shift < usize::BITS - LEAF.trailing_zeros() {
        LEAF << shift
    } else {
        usize::MAX
    }
}

fn empty(height: u32) -> VectorNode {
    if height == 0 {
        VectorNode::Leaf([0; LEAF])
    } else {
        VectorNode::Branch(array::from_fn(|_| None))
    }
}

fn set(slot: &mut Option<Arc<VectorNode>>, height: u32, place: usize, number: u32) {
    let block = slot.get_or_insert_with(|| Arc::new(empty(height)));
    match Arc::make_mut(block) {
        VectorNode::Leaf(numbers) => numbers[place] = number,
        VectorNode::Branch(blocks) => {
            let below = size(height - 1);
            set(
                &mut blocks[place / below],
                height - 1,
                place % below,
                number,
            );
        }
    }
}

/// Returns the larger numbers of two blocks of one height; one of the two blocks itself if it has
/// them all.
fn joined(one: Option<&Arc<VectorNode>>, other: &Arc<VectorNode>) -> Arc<VectorNode> {
    let Some(one) = one.filter(|one| !Arc::ptr_eq(one, other)) else {
        return Arc::clone(other);
    };
    match (&**one, &**other) {
        (VectorNode::Leaf(own), VectorNode::Leaf(others)) => {
            let larger = array::from_fn(|place| own[place].max(others[place]));
            if larger == *own {
                Arc::clone(one)
            } else if larger == *others {
                Arc::clone(other)
            } else {
                Arc::new(VectorNode::Leaf(larger))
            }
        }
        (VectorNode::Branch(own), VectorNode::Branch(others)) => {
            let larger = array::from_fn(|place| match &others[place] {
                None => own[place].clone(),
                Some(other) => Some(joined(own[place].as_ref(), other)),
            });
            if are_same(&larger, own) {
                Arc::clone(one)
            } else if are_same(&larger, others) {
                Arc::clone(other)
            } else {
                Arc::new(VectorNode::Branch(larger))
            }
        }
        // Blocks of one height are of one kind.
        _ => Arc::clone(one),
    }
}

fn are_same(blocks: &[Option<Arc<VectorNode>>], others: &[Option<Arc<VectorNode>>]) -> bool {
    let mut pairs = blocks.iter().zip(others);
    pairs.all(|pair| match pair {
        (None, None) => true,
        (Some(block), Some(other)) => Arc::ptr_eq(block, other),
        _ => false,
    })
}

/// Returns `true` if the numbers of a block are at least those of another one of its height.
fn covers(block: Option<&Arc<VectorNode>>, other: Option<&Arc<VectorNode>>) -> bool {
    let Some(other) = other else {
        return true;
    };
    let Some(block) = block else {
        return is_zero(other);
    };
    if Arc::ptr_eq(block, other) {
        return true;
    }
    match (&**block, &**other) {
        (VectorNode::Leaf(own), VectorNode::Leaf(others)) => {
            own.iter().zip(others).all(|(own, other)| own >= other)
        }
        (VectorNode::Branch(own), VectorNode::Branch(others)) => {
            let mut pairs = own.iter().zip(others);
            pairs.all(|(own, other)| covers(own.as_ref(), other.as_ref()))
        }
        _ => false,
    }
}

fn is_zero(block: &VectorNode) -> bool {
    match block {
        VectorNode::Leaf(numbers) => numbers.iter().all(|number| *number == 0),
        VectorNode::Branch(blocks) => blocks.iter().flatten().all(|block| is_zero(block)),
    }
}

/// A block whose numbers are visited.
struct OpenNode<'a> {
    block: &'a VectorNode,
    height: u32,
    /// Its first place.
    first: usize,
    /// Which of its numbers or blocks comes next.
    next: usize,
}

/// Returns the next number that is not 0, of the innermost block or of those around it.
fn next(open: &mut Vec<OpenNode<'_>>) -> Option<(usize, u32)> {
    while let Some(OpenNode {
        block,
        height,
        first,
        next,
    }) = open.last_mut()
    {
        match block {
            VectorNode::Leaf(numbers) => {
                while let Some(&number) = numbers.get(*next) {
                    *next += 1;
                    if number > 0 {
                        return Some((*first + *next - 1, number));
                    }
                }
                open.pop();
            }
            VectorNode::Branch(blocks) => match blocks.get(*next) {
                None => {
                    open.pop();
                }
                Some(below) => {
                    let height = *height - 1;
                    let first = *first + *next * size(height);
                    *next += 1;
                    open.extend(below.as_deref().map(|block| OpenNode {
                        block,
                        height,
                        first,
                        next: 0,
                    }));
                }
            },
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    /// An operation on one of four vectors.
    #[derive(Clone, Debug)]
    enum Step {
        Set(usize, usize, u32),
        Join(usize, usize),
        Copy(usize, usize),
    }

    fn step() -> impl Strategy<Value = Step> {
        let place = prop_oneof![0..40_usize, 500..600_usize, 0..100_000_usize];
        prop_oneof![
            (0..4_usize, place, 0..4_u32).prop_map(|(of, place, to)| Step::Set(of, place, to)),
            (0..4_usize, 0..4_usize).prop_map(|(of, with)| Step::Join(of, with)),
            (0..4_usize, 0..4_usize).prop_map(|(of, with)| Step::Copy(of, with)),
        ]
    }

    type Plain = BTreeMap<usize, u32>;

    fn number(plain: &Plain, place: usize) -> u32 {
        plain.get(&place).copied().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn vectors_are_as_maps_without_their_zeros(steps in prop::collection::vec(step(), 0..60)) {
            let mut vectors: [Vector; 4] = Default::default();
            let mut plain: [Plain; 4] = Default::default();
            for step in steps {
                match step {
                    Step::Set(of, place, to) => {
                        vectors[of].set(place, to);
                        plain[of].insert(place, to);
                    }
                    Step::Join(of, with) => {
                        let other = vectors[with].clone();
                        vectors[of].join(&other);
                        for (place, other) in plain[with].clone() {
                            let larger = number(&plain[of], place).max(other);
                            plain[of].insert(place, larger);
                        }
                    }
                    Step::Copy(of, with) => {
                        vectors[of] = vectors[with].clone();
                        plain[of] = plain[with].clone();
                    }
                }
                for (vector, plain) in vectors.iter().zip(&plain) {
                    let numbers = plain.iter().map(|(place, number)| (*place, *number));
                    let numbers: Vec<(usize, u32)> = numbers.filter(|(_, number)| *number > 0).collect();
                    prop_assert_eq!(vector.iter().collect::<Vec<_>>(), numbers);
                    for place in plain.keys().flat_map(|place| [place.saturating_sub(1), *place, place + 1]) {
                        prop_assert_eq!(vector.get(place), number(plain, place));
                    }
                }
                for (one, own) in vectors.iter().zip(&plain) {
                    for (other, others) in vectors.iter().zip(&plain) {
                        let covers = others.iter().all(|(place, other)| number(own, *place) >= *other);
                        prop_assert_eq!(one.covers(other), covers);
                    }
                }
            }
        }
    }

    #[test]
    fn what_was_joined_is_shared() {
        let mut all = Vector::default();
        (0..10_000).for_each(|place| all.set(place, 1));
        let mut one = Vector::default();
        one.set(9_999, 1);
        one.join(&all);
        assert!(
            one.root
                .iter()
                .zip(&all.root)
                .all(|(one, all)| Arc::ptr_eq(one, all))
        );
        one.set(9_999, 2);
        let (Some(VectorNode::Branch(own)), Some(VectorNode::Branch(others))) =
            (one.root.as_deref(), all.root.as_deref())
        else {
            panic!("so many numbers are more than one block");
        };
        let shared = own.iter().zip(others).filter(|pair| match pair {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other),
            _ => false,
        });
        assert_eq!(shared.count() + 1, own.iter().flatten().count());
    }
}
