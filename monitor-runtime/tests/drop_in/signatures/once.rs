use std::{fmt::Debug, ops::DerefMut};

use super::sync::{LazyLock, Once, OnceLock, OnceState};

#[test]
fn of_once() {
    const NEW: Once = Once::new();
    fn each<F: FnOnce(), G: FnOnce(&OnceState)>() {
        let _: fn(&Once, F) = Once::call_once;
        let _: fn(&Once, G) = Once::call_once_force;
    }
    each::<fn(), fn(&OnceState)>();
    let _: fn(&Once) -> bool = Once::is_completed;
    let _: fn(&Once) = Once::wait;
    let _: fn(&Once) = Once::wait_force;
    let _: fn(&OnceState) -> bool = OnceState::is_poisoned;
    assert_eq!(format!("{NEW:?}"), "Once { .. }");
}

#[test]
#[allow(deprecated)]
fn of_its_old_constant() {
    const ONCE: Once = super::sync::ONCE_INIT;
    assert!(!ONCE.is_completed());
}

#[test]
fn of_a_once_lock() {
    const fn made<T>() -> OnceLock<T> {
        OnceLock::new()
    }
    fn each<T, F: FnOnce() -> T>() {
        let _: fn(&OnceLock<T>) -> Option<&T> = OnceLock::get;
        let _: fn(&mut OnceLock<T>) -> Option<&mut T> = OnceLock::get_mut;
        let _: fn(&OnceLock<T>) -> &T = OnceLock::wait;
        let _: fn(&OnceLock<T>, T) -> Result<(), T> = OnceLock::set;
        let _: fn(&OnceLock<T>, F) -> &T = OnceLock::get_or_init;
        let _: fn(OnceLock<T>) -> Option<T> = OnceLock::into_inner;
        let _: fn(&mut OnceLock<T>) -> Option<T> = OnceLock::take;
        let _: fn(T) -> OnceLock<T> = From::from;
        let _: fn() -> OnceLock<T> = made;
        let _: fn() -> OnceLock<T> = Default::default;
    }
    fn is<T: Clone + Debug + Eq>(_: &T) {}
    each::<String, fn() -> String>();
    is(&OnceLock::<String>::new());
    assert_eq!(format!("{:?}", OnceLock::<u8>::new()), "OnceLock(<uninit>)");
    assert_eq!(format!("{:?}", OnceLock::from(7)), "OnceLock(7)");
}

#[test]
fn of_a_lazy_lock() {
    const fn made<T, F: FnOnce() -> T>(f: F) -> LazyLock<T, F> {
        LazyLock::new(f)
    }
    fn each<T: Default + Debug, F: FnOnce() -> T>() {
        fn is<T>(_: Option<impl DerefMut<Target = T> + Debug>) {}
        let _: fn(F) -> LazyLock<T, F> = made;
        let _: fn(&LazyLock<T, F>) -> &T = LazyLock::force;
        let _: fn(&mut LazyLock<T, F>) -> &mut T = LazyLock::force_mut;
        let _: fn() -> LazyLock<T> = Default::default;
        is::<T>(None::<LazyLock<T, F>>);
    }
    /// Without a bound: what only looks needs no initialiser.
    fn looks<T, F>() {
        let _: fn(&LazyLock<T, F>) -> Option<&T> = LazyLock::get;
        let _: fn(&mut LazyLock<T, F>) -> Option<&mut T> = LazyLock::get_mut;
    }
    each::<String, fn() -> String>();
    looks::<String, i32>();
    let mut lazy = LazyLock::new(|| 7);
    assert_eq!(format!("{lazy:?}"), "LazyLock(<uninit>)");
    assert_eq!(LazyLock::get(&lazy), None);
    assert_eq!(LazyLock::get_mut(&mut lazy), None);
    *lazy += 1;
    assert_eq!((*lazy, LazyLock::get(&lazy)), (8, Some(&8)));
    *LazyLock::force_mut(&mut lazy) += 1;
    assert_eq!((*lazy, LazyLock::get_mut(&mut lazy)), (9, Some(&mut 9)));
}

/// An initialiser that panics poisons: nothing is there, and whoever needs it panics.
#[test]
fn of_a_lazy_lock_that_failed() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let mut lazy: LazyLock<i32> = LazyLock::new(|| panic!("no value"));
    for _ in 0..2 {
        assert!(catch_unwind(AssertUnwindSafe(|| *lazy)).is_err());
        assert!(catch_unwind(AssertUnwindSafe(|| *LazyLock::force_mut(&mut lazy))).is_err());
        assert_eq!(LazyLock::get(&lazy), None);
        assert_eq!(LazyLock::get_mut(&mut lazy), None);
    }
}
