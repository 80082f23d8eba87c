//! Every slot keeps what is committed, counts steps, and refuses what came too late.

use super::*;
use crate::property::{Description, Property};

const fn property(name: &'static str) -> Property {
    Property::__new(Description {
        name,
        formula: "p",
        propositions: &[],
        subformulas: &[],
        notes: &[],
        file: "src/lib.rs",
        line: 7,
        column: 1,
        function: "f",
    })
}

static FIRST: Property = property("first");
#[cfg(debug_assertions)]
static SECOND: Property = property("second");

/// The behaviour that all slots have in common.
macro_rules! common {
    ($($module:ident: $slot:ty,)*) => {$(
        mod $module {
            use super::*;

            #[test]
            fn a_new_slot_is_all_zeros() {
                let slot = <$slot>::new();
                assert_eq!(slot.__bits::<24>().0, [0; 24]);
                assert_eq!(slot.__index().0, 0);
                assert_eq!(slot.steps(), 0);
                assert_eq!(<$slot>::default().steps(), 0);
            }

            #[test]
            fn what_is_committed_is_there_at_the_next_step() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (old, token) = slot.__bits::<3>();
                assert_eq!(slot.__commit(token, old, [1, 0, 1]).map(|step| slot.__step(step)), Some(1));
                let (old, token) = slot.__bits::<3>();
                assert_eq!(old, [1, 0, 1]);
                assert_eq!(slot.__commit(token, old, [0, 1, 1]).map(|step| slot.__step(step)), Some(2));
                assert_eq!(slot.__bits::<3>().0, [0, 1, 1]);
                assert_eq!(slot.steps(), 2);
            }

            #[test]
            fn an_automaton_moves() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (state, token) = slot.__index();
                assert_eq!(state, 0);
                assert_eq!(slot.__commit_index(token, 0x00ab_cdef).map(|step| slot.__step(step)), Some(1));
                let (state, token) = slot.__index();
                assert_eq!(state, 0x00ab_cdef);
                assert_eq!(slot.__commit_index(token, 5).map(|step| slot.__step(step)), Some(2));
                assert_eq!(slot.__index().0, 5);
            }

            #[test]
            fn a_property_without_bits_counts_steps() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (old, token) = slot.__bits::<0>();
                assert_eq!(slot.__commit(token, old, []).map(|step| slot.__step(step)), Some(1));
                assert_eq!(slot.steps(), 1);
            }

            #[test]
            fn a_reset_slot_is_as_new() {
                #[allow(unused_mut)]
                let mut slot = <$slot>::new();
                let (old, token) = slot.__bits::<2>();
                assert_eq!(slot.__commit(token, old, [1, 1]).map(|step| slot.__step(step)), Some(1));
                slot.reset();
                assert_eq!(slot.__bits::<2>().0, [0, 0]);
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
                    let (old, token) = slot.__bits::<2>();
                    let (other_old, other_token) = slot.__bits::<2>();
                    assert_eq!(slot.__commit(other_token, other_old, [1, 0]).map(|step| slot.__step(step)), Some(1));
                    assert_eq!(slot.__commit(token, old, [0, 1]), None, "too late");
                    assert_eq!(slot.__bits::<2>().0, [1, 0]);

                    let (_, token) = slot.__index();
                    let (_, other_token) = slot.__index();
                    assert_eq!(slot.__commit_index(other_token, 9).map(|step| slot.__step(step)), Some(2));
                    assert_eq!(slot.__commit_index(token, 8), None, "too late");
                    assert_eq!(slot.__index().0, 9);
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
        // Under Miri few are as good.
        const STEPS: usize = if cfg!(miri) { 200 } else { 100_000 };
        let slot = $slot;
        let step = || loop {
            let (old, token) = slot.__bits::<16>();
            let mut new = old;
            for bit in &mut new {
                *bit ^= 1;
                if *bit == 1 {
                    break;
                }
            }
            if let Some(step) = slot.__commit(token, old, new) {
                return slot.__step(step);
            }
        };
        let numbers = std::thread::scope(|scope| {
            let work = || (0..STEPS).map(|_| step()).collect::<Vec<_>>();
            let other = scope.spawn(work);
            let mut numbers = work();
            numbers.extend(other.join().unwrap());
            numbers
        });
        let counted = slot
            .__bits::<16>()
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
    let (old, token) = slot.__bits::<200>();
    let mut new = old;
    new[0] = 1;
    new[199] = 1;
    assert_eq!(
        slot.__commit(token, old, new).map(|step| slot.__step(step)),
        Some(1)
    );
    assert_eq!(slot.__bits::<200>().0, new);
}

#[test]
fn a_clone_goes_on_from_the_same_past() {
    let mut first = State::<3>::new();
    let (old, token) = first.__bits::<3>();
    assert_eq!(
        first
            .__commit(token, old, [1, 1, 0])
            .map(|step| first.__step(step)),
        Some(1)
    );
    let mut second = first.clone();
    let (old, token) = second.__bits::<3>();
    assert_eq!(old, [1, 1, 0]);
    assert_eq!(
        second
            .__commit(token, old, [0, 0, 0])
            .map(|step| second.__step(step)),
        Some(2)
    );
    assert_eq!(first.__bits::<3>().0, [1, 1, 0]);
    assert_eq!(first.steps(), 1);
}

#[test]
#[cfg(not(debug_assertions))]
fn without_debug_assertions_a_state_is_its_bits_and_the_counter() {
    assert_eq!(size_of::<State>(), 32);
    assert_eq!(size_of::<CellState>(), 32);
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
