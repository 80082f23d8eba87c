use monitor_logic::source::Span;

use super::*;

fn columns(readings: &[Option<Type>]) -> Vec<Column> {
    let column = |reading: &Option<Type>| Column {
        name: "x".into(),
        reading: *reading,
        span: Span::default(),
    };
    readings.iter().map(column).collect()
}

#[test]
fn values_stay_until_set_again_also_in_the_next_block() {
    let mut block = Block::new(&columns(&[Some(Type::Text), Some(Type::Boolean)]));
    block.keep_values();
    let file: Arc<str> = "f".into();
    block.begin(&file);
    block.set(0, &Datum::Text("bob".into()));
    block.set(1, &Datum::Boolean(true));
    assert_eq!(block.push(0, 2), Pushed::Yes);
    assert_eq!(block.push(4, 3), Pushed::Yes);
    assert_eq!(block.value(0, 1), Value::Text("bob"));
    assert_eq!(block.words(1), [0b11]);
    block.begin(&file);
    block.set(1, &Datum::Boolean(false));
    assert_eq!(block.push(8, 9), Pushed::Yes);
    assert_eq!(block.value(0, 0), Value::Text("bob"));
    assert_eq!(block.value(1, 0), Value::Boolean(false));
    assert_eq!(block.line(0), 9);
}

#[test]
fn what_a_row_does_not_set_is_absent() {
    let mut block = Block::new(&columns(&[Some(Type::Text), Some(Type::Boolean)]));
    let file: Arc<str> = "f".into();
    for _ in 0..2 {
        block.begin(&file);
        assert_eq!(block.push(0, 1), Pushed::Yes);
        block.set(0, &Datum::Text("bob".into()));
        assert_eq!(block.push(0, 2), Pushed::Yes);
        block.set(1, &Datum::Boolean(true));
        assert_eq!(block.push(4, 3), Pushed::Yes);
        assert_eq!(block.push(8, 4), Pushed::Yes);
        let absent = |column| [0, 1, 2, 3].map(|step| block.is_absent(column, step));
        assert_eq!(absent(0), [true, false, true, true]);
        assert_eq!(absent(1), [true, true, false, true]);
        assert_eq!(block.value(0, 1), Value::Text("bob"));
        assert_eq!(block.words(1), [0b100]);
        assert!(block.is_known(0) && block.has_absent(0) && block.has_absent(1));
    }
    block.begin(&file);
    block.set(0, &Datum::Text("".into()));
    block.set(1, &Datum::Boolean(false));
    assert_eq!(block.push(0, 1), Pushed::Yes);
    assert!(!block.has_absent(0) && !block.has_absent(1));
}

#[test]
fn a_first_value_begins_a_block() {
    let mut block = Block::new(&columns(&[None, Some(Type::Boolean)]));
    block.keep_values();
    let file: Arc<str> = "f".into();
    block.begin(&file);
    block.set(1, &Datum::Boolean(true));
    assert_eq!(block.push(0, 1), Pushed::Yes);
    assert!(!block.is_known(0));
    block.set(0, &Datum::Integer(5));
    assert_eq!(block.push(1, 2), Pushed::NextBlock);
    assert!(!block.is_known(0));
    assert_eq!(block.steps(), 1);
    block.begin(&file);
    assert_eq!(block.push(1, 2), Pushed::Yes);
    assert!(block.is_known(0));
    assert_eq!(block.value(0, 0), Value::Integer(5));
}

#[test]
fn lines_are_found_again() {
    let mut block = Block::new(&[]);
    block.begin(&"f".into());
    for line in [2, 3, 7, 8, 9, 20] {
        assert_eq!(block.push(0, line), Pushed::Yes);
    }
    let lines: Vec<u64> = (0..6).map(|step| block.line(step)).collect();
    assert_eq!(lines, [2, 3, 7, 8, 9, 20]);
}
