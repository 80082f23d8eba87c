//! Every slot keeps what is committed, counts the steps that were taken, and refuses what comes too
//! late.

use super::*;
use crate::ground::property::{Description, Layout, Property};

const fn property(name: &'static str) -> Property {
    Property::__new(Description {
        name,
        formula: "p",
        shown: "p",
        propositions: &[],
        subformulas: &[],
        notes: &[],
        file: "src/lib.rs",
        line: 7,
        column: 1,
        function: "f",
        layout: Layout::NONE,
    })
}

static FIRST: Property = property("first");
#[cfg(debug_assertions)]
static SECOND: Property = property("second");

/// The bits that a slot keeps, and the token.
macro_rules! kept {
    ($slot:expr, $bits:literal) => {{
        let token = $slot.__read::<[u8; $bits]>();
        let bits: [u8; $bits] = std::array::from_fn(|number| $slot.__bit(&token, number));
        (bits, token)
    }};
}

/// The state of an automaton that a slot keeps, and the token.
macro_rules! kept_state {
    ($slot:expr) => {{
        let token = $slot.__read::<u32>();
        ($slot.__state(&token), token)
    }};
}

/// The behaviour that all slots have in common.
macro_rules! common {
    ($($module:ident: $slot:ty,)*) => {$(
        mod $module {
            use super::*;

            #[test]
            fn a_new_slot_is_all_zeros() {
                let slot = <$slot>::new();
                assert_eq!(kept!(slot, 24).0, [0; 24]);
                assert_eq!(kept_state!(slot).0, 0);
                assert_eq!(slot.steps(), 0);
                assert_eq!(<$slot>::default().steps(), 0);
            }

            #[test]
            fn what_is_committed_is_there_at_the_next_step() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (_, token) = kept!(slot, 3);
                assert_eq!(slot.__commit(token, [1, 0, 1]), Some(()));
                let (old, token) = kept!(slot, 3);
                assert_eq!(old, [1, 0, 1]);
                assert_eq!(slot.__commit(token, [0, 1, 1]), Some(()));
                assert_eq!(kept!(slot, 3).0, [0, 1, 1]);
                assert_eq!(slot.steps(), 2);
            }

            #[test]
            fn an_automaton_moves() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (state, token) = kept_state!(slot);
                assert_eq!(state, 0);
                assert_eq!(slot.__commit(token, 0x00ab_cdef_u32), Some(()));
                let (state, token) = kept_state!(slot);
                assert_eq!(state, 0x00ab_cdef_u32);
                assert_eq!(slot.__commit(token, 5_u32), Some(()));
                assert_eq!(kept_state!(slot).0, 5);
            }

            #[test]
            fn a_violated_step_that_counts_tells_what_was_before() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (_, token) = kept!(slot, 3);
                assert_eq!(slot.__commit(token, [1, 0, 1]), Some(()));
                let (_, token) = kept!(slot, 3);
                let seen = slot.__count(token, [0, 1, 1]).expect("nothing came between");
                let before = slot.__before(&seen);
                let bits: [u8; 3] = std::array::from_fn(|number| slot.__bit(&before, number));
                assert_eq!(bits, [1, 0, 1]);
                assert_eq!(slot.__counted(seen, [0, 1, 1]), 2);
                assert_eq!(kept!(slot, 3).0, [0, 1, 1]);
                assert_eq!(slot.steps(), 2);
            }

            #[test]
            fn a_refused_step_has_not_been() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (_, token) = kept!(slot, 3);
                assert_eq!(slot.__commit(token, [1, 0, 1]), Some(()));
                for _ in 0..2 {
                    let (_, token) = kept!(slot, 3);
                    let seen = slot.__refuse(token).expect("nothing came between");
                    let before = slot.__before(&seen);
                    let bits: [u8; 3] = std::array::from_fn(|number| slot.__bit(&before, number));
                    assert_eq!(bits, [1, 0, 1]);
                    assert_eq!(slot.__refused(seen), 2, "the number that it would have had");
                    assert_eq!(kept!(slot, 3).0, [1, 0, 1]);
                    assert_eq!(slot.steps(), 1);
                }
                let (_, token) = kept_state!(slot);
                let seen = slot.__refuse(token).expect("nothing came between");
                assert_eq!(slot.__state(&slot.__before(&seen)), kept_state!(slot).0);
            }

            #[test]
            fn a_property_without_bits_counts_steps() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (_, token) = kept!(slot, 0);
                assert_eq!(slot.__commit::<[u8; 0]>(token, []), Some(()));
                assert_eq!(slot.steps(), 1);
            }

            #[test]
            fn a_reset_slot_is_as_new() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (_, token) = kept!(slot, 2);
                assert_eq!(slot.__commit(token, [1, 1]), Some(()));
                slot.reset();
                assert_eq!(kept!(slot, 2).0, [0, 0]);
                assert_eq!(slot.steps(), 0);
            }

            #[test]
            fn debug_shows_the_steps() {
                let slot = <$slot>::new();
                let debug = format!("{slot:?}");
                assert!(debug.ends_with("State { steps: 0, .. }"), "{debug}");
            }

            #[test]
            fn one_property_may_use_it_again() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                slot.__owner(&FIRST);
                slot.__owner(&FIRST);
            }

            #[test]
            #[cfg(debug_assertions)]
            #[cfg_attr(
                feature = "std",
                should_panic = "one state slot serves two properties, `first` (src/lib.rs:7) and \
                                `second` (src/lib.rs:7)"
            )]
            #[cfg_attr(
                not(feature = "std"),
                should_panic = "`second` (src/lib.rs:7)"
            )]
            fn two_properties_may_not() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                slot.__owner(&FIRST);
                slot.__owner(&SECOND);
            }
        }
    )*};
}

common! {
    plain: State,
    cell: CellState,
    atomic: AtomicState,
    locked: LockedState<24>,
}

/// What slots behind `&self` have in common.
macro_rules! shared {
    ($($module:ident: $slot:ty,)*) => {
        mod interference {
            use super::*;
            $(
                #[test]
                fn $module() {
                    let slot = <$slot>::new();
                    let (_, token) = kept!(slot, 2);
                    let (_, other_token) = kept!(slot, 2);
                    assert_eq!(slot.__commit(other_token, [1, 0]), Some(()));
                    assert_eq!(slot.__commit(token, [0, 1]), None, "too late");
                    assert_eq!(kept!(slot, 2).0, [1, 0]);

                    let (_, token) = kept_state!(slot);
                    let (_, other_token) = kept_state!(slot);
                    assert_eq!(slot.__commit(other_token, 9_u32), Some(()));
                    assert_eq!(slot.__commit(token, 8_u32), None, "too late");
                    assert_eq!(kept_state!(slot).0, 9);
                    assert_eq!(slot.steps(), 2);
                }
            )*
        }
    };
}

shared! {
    cell: CellState,
    atomic: AtomicState,
    locked: LockedState<24>,
}

/// Two threads count to 2^16 in the bits of a slot, as a monitor would step, and each sees every
/// number of a step at most once.
macro_rules! count_in_threads {
    ($slot:expr) => {{
        // Under Miri a few are enough.
        const STEPS: usize = if cfg!(miri) { 200 } else { 100_000 };
        let slot = $slot;
        let step = || loop {
            let (old, token) = kept!(slot, 16);
            let mut new = old;
            for bit in &mut new {
                *bit ^= 1;
                if *bit == 1 {
                    break;
                }
            }
            if let Some(seen) = slot.__count(token, new) {
                return slot.__counted(seen, new);
            }
        };
        let numbers = std::thread::scope(|scope| {
            let work = || (0..STEPS).map(|_| step()).collect::<Vec<_>>();
            let other = scope.spawn(work);
            let mut numbers = work();
            numbers.extend(other.join().unwrap());
            numbers
        });
        let counted = kept!(slot, 16)
            .0
            .iter()
            .rev()
            .fold(0, |n, &bit| n << 1 | usize::from(bit));
        assert_eq!(counted, 2 * STEPS % (1 << 16));
        assert_eq!(slot.steps(), 2 * STEPS as u64);
        let mut sorted = numbers;
        sorted.sort_unstable();
        assert!(
            sorted.into_iter().eq(1..=2 * STEPS as u64),
            "each step has its own number"
        );
    }};
}

#[test]
fn an_atomic_state_loses_no_step() {
    count_in_threads!(AtomicState::new());
}

#[test]
fn a_locked_state_loses_no_step() {
    count_in_threads!(LockedState::<200>::new());
}

#[test]
fn a_locked_state_holds_many_bits() {
    let slot = LockedState::<200>::new();
    let (mut new, token) = kept!(slot, 200);
    new[0] = 1;
    new[199] = 1;
    assert_eq!(slot.__commit(token, new), Some(()));
    assert_eq!(kept!(slot, 200).0, new);
}

#[test]
fn a_clone_goes_on_from_the_same_past() {
    let mut first = State::<3>::new();
    let (_, token) = kept!(first, 3);
    assert_eq!(first.__commit(token, [1, 1, 0]), Some(()));
    let mut second = first.clone();
    let (old, token) = kept!(second, 3);
    assert_eq!(old, [1, 1, 0]);
    assert_eq!(second.__commit(token, [0, 0, 0]), Some(()));
    assert_eq!(kept!(first, 3).0, [1, 1, 0]);
    assert_eq!(first.steps(), 1);
    assert_eq!(second.steps(), 2);
}

#[test]
#[cfg(not(debug_assertions))]
fn without_debug_assertions_a_state_is_its_bits_and_the_counter() {
    assert_eq!(size_of::<State>(), 40);
    assert_eq!(size_of::<CellState>(), 40);
    assert_eq!(size_of::<AtomicState>(), 8);
}

#[test]
fn slots_for_threads_can_be_shared_and_sent() {
    fn shared<T: Send + Sync>() {}
    fn sent<T: Send>() {}
    shared::<State>();
    shared::<AtomicState>();
    shared::<LockedState<30>>();
    sent::<CellState>();
}
