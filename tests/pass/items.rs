// One of every kind of item and option, shared by the packages of each edition.

// In groups that the styles of both editions sort alike.
use std::cell::Cell;
use std::sync::{Mutex, PoisonError};

use std::sync::atomic::{AtomicU32, Ordering};

use monitor_runtime::monitor;

use monitor_runtime::{AtomicState, CellState, LockedState, State, Violated};

#[monitor("start(high) -> once(low)", high = level > 9, low = level < 2, at = entry, state = static)]
fn entry(level: u8) -> Result<u8, Violated> {
    Ok(level)
}

#[monitor("historically(ret < limit)", at = exit, on_violation = panic, state = static)]
fn exit(limit: u32, value: u32) -> u32 {
    value
}

#[monitor("start(full) -> prev(empty)", empty = items.is_empty(), full = !items.is_empty(), at = both, state = call)]
fn both(items: &mut Vec<u8>) -> Result<(), Violated> {
    items.push(1);
    Ok(())
}

#[monitor("historically(sum < 10)", at = step, state = call)]
fn marked(values: &[u32]) -> Result<u32, Violated> {
    let mut sum = 0;
    for value in values {
        sum += value;
        monitor_runtime::step!();
    }
    Ok(sum)
}

#[monitor("large -> once(small)", large = total > 5, small = total < 3, at = write, state = thread)]
fn written(values: &[u32]) -> Result<u32, Violated> {
    let mut total = 0;
    for value in values {
        total += value;
    }
    Ok(total)
}

#[monitor("historically(n < 3)", on_violation = report, state = static)]
fn reported(n: u8) -> u8 {
    n
}

static LAST: Mutex<Option<Violated>> = Mutex::new(None);

fn keep(violated: &Violated) {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(violated.clone());
}

#[monitor("historically(n < 3)", on_violation = call(keep), name = "kept", state = static)]
fn called(n: u8) -> u8 {
    n
}

#[monitor("n < 3", on_violation = return, allow(never_violated))]
#[monitor("even -> once(n == 0)", even = n % 2 == 0, state = static, cost(even = 50))]
async fn composed(n: u8) -> std::io::Result<u8> {
    Ok(std::future::ready(n).await)
}

#[monitor("historically(N > 0)", allow(violated_at_first_step), state = static)]
fn generic<'a, T, const N: usize>(
    values: &'a [T; N],
    other: &T,
) -> Result<impl Iterator<Item = &'a T> + use<'a, T, N>, Violated>
where
    T: PartialEq,
{
    let first = values.iter().position(|value| value == other);
    Ok(values.iter().skip(first.unwrap_or(0)))
}

struct Object {
    level: Cell<u32>,
    shared: AtomicU32,
    exclusive: State,
    single: CellState,
    atomic: AtomicState,
    locked: LockedState<40>,
}

impl Object {
    #[monitor("high -> once(low)", high = self.level.get() > 9, low = self.level.get() < 2, state = self.exclusive)]
    fn exclusive(&mut self, level: u32) -> Result<(), Violated> {
        self.level.set(level);
        Ok(())
    }

    #[monitor("high -> once(low)", high = self.level.get() > 9, low = self.level.get() < 2, state = self.single)]
    fn single(&self, level: u32) -> Result<(), Violated> {
        self.level.set(level);
        Ok(())
    }

    #[monitor("high -> once(low)", high = level > 9, low = level < 2, state = self.atomic)]
    fn atomic(&self, level: u32) -> Result<u32, Violated> {
        Ok(self.shared.swap(level, Ordering::Relaxed))
    }

    #[monitor("high -> once(low)", high = level > 9, low = level < 2, state = self.locked)]
    fn locked(&self, level: u32) -> Result<u32, Violated> {
        Ok(self.shared.swap(level, Ordering::Relaxed))
    }
}

trait Named {
    #[monitor("historically(!self.name().is_empty())", state = static, on_violation = panic)]
    fn length(&self) -> usize {
        self.name().len()
    }

    fn name(&self) -> &str;
}

impl Named for str {
    fn name(&self) -> &str {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_made() -> Result<(), Box<dyn std::error::Error>> {
        assert!(entry(1).is_ok() && entry(10).is_ok());
        assert_eq!(exit(3, 2), 2);
        both(&mut Vec::new())?;
        assert_eq!(marked(&[4, 7]).map_err(|violated| violated.step()), Err(2));
        assert_eq!(written(&[1, 2, 3])?, 6);
        Ok(())
    }

    #[test]
    fn every_violation_is_handled() {
        let before = monitor_runtime::reported();
        assert_eq!((reported(3), monitor_runtime::reported() - before), (3, 1));
        assert_eq!(called(4), 4);
        let last = LAST.lock().unwrap_or_else(PoisonError::into_inner).take();
        assert_eq!(
            last.map(|violated| violated.property().name()),
            Some("kept")
        );
        assert_eq!(super::super::run(composed(0)).ok(), Some(0));
        assert!(super::super::run(composed(4)).is_err());
    }

    #[test]
    fn every_slot_keeps_its_state() -> Result<(), Violated> {
        let mut object = Object {
            level: Cell::new(0),
            shared: AtomicU32::new(0),
            exclusive: State::new(),
            single: CellState::new(),
            atomic: AtomicState::new(),
            locked: LockedState::new(),
        };
        assert!(object.exclusive(10).is_err());
        assert!(object.single(10).is_err());
        assert!(object.atomic(10).is_err());
        assert!(object.locked(10).is_err());
        for level in [1, 10] {
            object.exclusive(level)?;
            object.single(level)?;
            object.atomic(level)?;
            object.locked(level)?;
        }
        assert_eq!(generic(&[1, 2], &3)?.count(), 2);
        assert_eq!("name".length(), 4);
        Ok(())
    }
}
