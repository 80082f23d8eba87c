use std::string::String;

use super::*;
use crate::inline::{
    keyed::{Looked, Part, PartByValue as _, part},
    state::Memory,
};

fn of<T: ?Sized>(key: &T) -> Looked<'_, T> {
    Part(key).looked()
}

/// Makes a step that leaves these bits, and returns those before and its number.
fn step<const K: usize>(table: &Keyed<String>, key: &str, new: [u8; K]) -> (u64, u64) {
    let mut held = HeldStep::new(table, part(of(key)), false);
    loop {
        let read = held.__read::<[u8; K]>();
        let before = (0..K).fold(0, |bits, bit| {
            bits | u64::from(held.__bit(&read, bit)) << bit
        });
        if let Some(seen) = held.__count(read, new) {
            return (before, held.__counted(seen, new));
        }
    }
}

#[test]
fn a_key_is_there_while_its_state_is_not_the_first() {
    let table = Keyed::new();
    assert_eq!(step(&table, "a", [0, 0]), (0, 1));
    assert_eq!(table.keys(), 0);
    assert_eq!(step(&table, "a", [0, 1]), (0, 1));
    assert_eq!(step(&table, "b", [1, 1]), (0, 1));
    assert_eq!(table.keys(), 2);
    assert_eq!(step(&table, "a", [1, 0]), (2, 2));
    assert_eq!(step(&table, "a", [0, 0]), (1, 3));
    assert_eq!((table.keys(), table.steps("b")), (1, 1));
    assert_eq!(step(&table, "a", [1, 0]), (0, 1));
}

#[test]
fn a_copied_step_notices_another() {
    let table = Keyed::<String>::new();
    let mut copied = CopiedStep::new(&table, of("a"), false);
    let read = copied.__read::<[u8; 1]>();
    step(&table, "a", [1]);
    assert!(copied.__commit(read, [1]).is_none());
    let read = copied.__read::<[u8; 1]>();
    assert_eq!(copied.__bit(&read, 0), 1);
    assert!(copied.__commit(read, [1]).is_some());
    assert_eq!(table.steps("a"), 2);
}

#[test]
fn a_new_key_is_made_without_the_lock() {
    let table = Keyed::<String>::new();
    let mut copied = CopiedStep::new(&table, of("a"), false);
    let read = copied.__read::<[u8; 1]>();
    // The first commit finds that the key is to be kept, and is done again with it.
    assert!(copied.__commit(read, [1]).is_none());
    let read = copied.__read::<[u8; 1]>();
    assert!(copied.__commit(read, [1]).is_some());
    assert_eq!(table.keys(), 1);
}

#[test]
fn a_refused_step_has_not_been() {
    let table = Keyed::<u32>::new();
    let held = HeldStep::new(&table, of(&7), false);
    let read = held.__read::<[u8; 1]>();
    let seen = held.__refuse(read).unwrap();
    assert_eq!(held.__refused(seen), 1);
    assert_eq!(table.keys(), 0);
}

#[test]
fn an_end_gives_the_state_back() {
    let table = Keyed::<u32>::new();
    for (ends, keys) in [(false, 1), (true, 0), (true, 0)] {
        let mut held = HeldStep::new(&table, of(&7), ends);
        let read = held.__read::<u32>();
        assert!(held.__commit(read, 5_u32).is_some());
        assert_eq!(table.keys(), keys);
    }
}

#[test]
fn a_bound_holds_over_all_shards_and_room_is_given_back() {
    let table = Keyed::<u32>::with_most_keys(100);
    let all = |new: [u8; 1]| {
        for key in 0..1000 {
            let mut held = HeldStep::new(&table, of(&key), false);
            let read = held.__read::<[u8; 1]>();
            assert!(held.__commit(read, new).is_some());
        }
    };
    all([1]);
    assert_eq!((table.keys(), table.unchecked()), (100, 900));
    all([0]);
    assert_eq!(table.keys(), 0);
    table.clear();
    all([1]);
    assert_eq!(table.keys(), 100);
    assert!((0..1000).filter(|key| table.forget(key)).count() == 100);
    table.clear();
    all([1]);
    assert_eq!(table.keys(), 100);
}

#[test]
fn what_was_turned_away_is_not_judged() {
    let table = Keyed::<u32>::with_most_keys(0);
    let mut held = HeldStep::new(&table, of(&1), false);
    let read = held.__read::<[u8; 1]>();
    assert!(held.__judged(&read));
    assert!(held.__commit(read, [1]).is_some());
    let held = HeldStep::new(&table, of(&1), false);
    assert!(!held.__judged(&held.__read::<[u8; 1]>()));
}

#[test]
fn tables_of_a_property_are_told_apart_by_the_type_of_the_key() {
    static TABLES: Tables = Tables::new(usize::MAX);
    fn makes<M: Memory>(new: M, key: u32) -> usize {
        let table = static_table::<_, Compact>(&TABLES, &of(&key));
        let mut held = HeldStep::new(table, of(&key), false);
        let read = held.__read::<M>();
        assert!(held.__commit(read, new).is_some());
        table.keys()
    }
    assert_eq!(makes([1_u8], 1), 1);
    assert_eq!(makes([1_u8], 2), 2);
    assert_eq!(static_table::<_, Compact>(&TABLES, &of("a")).keys(), 0);
    assert_eq!(static_table::<_, Compact>(&TABLES, &of(&1_u64)).keys(), 0);
    assert_eq!(static_table::<_, Compact>(&TABLES, &of(&1_u32)).keys(), 2);
}

#[test]
fn a_thread_has_tables_of_its_own() {
    std::thread_local! {
        static TABLES: ThreadTables = const { ThreadTables::new(usize::MAX) };
    }
    let keys = || {
        let table = thread_table::<_, Compact>(&TABLES, &of("a"));
        step(&table, "a", [1]);
        table.keys()
    };
    assert_eq!((keys(), keys()), (1, 1));
    std::thread::spawn(move || assert_eq!(keys(), 1))
        .join()
        .unwrap();
    assert_eq!(thread_table::<_, Compact>(&TABLES, &of(&1)).keys(), 0);
}

#[test]
fn a_table_shows_how_much_is_in_it() {
    let table = Keyed::<String>::default();
    step(&table, "a", [1]);
    let shown = std::format!("{table:?}");
    assert_eq!(shown, "Keyed { keys: 1, unchecked: 0, .. }");
}
