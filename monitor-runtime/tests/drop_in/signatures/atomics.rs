use std::fmt::{Debug, Pointer};

use super::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicPtr, AtomicU8,
    AtomicU16, AtomicU32, AtomicU64, AtomicUsize, Ordering, compiler_fence, fence,
};

/// What all atomics have.
macro_rules! shared {
    ($name:ty, $value:ty $(, $parameter:ident)?) => {
        const fn made$(<$parameter>)?(value: $value) -> $name {
            <$name>::new(value)
        }
        const fn pointer$(<$parameter>)?(atomic: &$name) -> *mut $value {
            atomic.as_ptr()
        }
        #[allow(deprecated)]
        fn each<$($parameter,)? F, G>()
        where
            F: FnMut($value) -> Option<$value>,
            G: FnMut($value) -> $value,
        {
            let _: fn($value) -> $name = made;
            let _: fn($name) -> $value = <$name>::into_inner;
            let _: fn(&$name) -> *mut $value = pointer;
            let _: fn(&mut $name) -> &mut $value = <$name>::get_mut;
            let _: fn(&$name, Ordering) -> $value = <$name>::load;
            let _: fn(&$name, $value, Ordering) = <$name>::store;
            let _: fn(&$name, $value, Ordering) -> $value = <$name>::swap;
            let _: fn(&$name, $value, $value, Ordering) -> $value = <$name>::compare_and_swap;
            let _: fn(&$name, $value, $value, Ordering, Ordering) -> Result<$value, $value> =
                <$name>::compare_exchange;
            let _: fn(&$name, $value, $value, Ordering, Ordering) -> Result<$value, $value> =
                <$name>::compare_exchange_weak;
            let _: fn(&$name, Ordering, Ordering, F) -> Result<$value, $value> =
                <$name>::fetch_update;
            let _: fn(&$name, Ordering, Ordering, F) -> Result<$value, $value> =
                <$name>::try_update;
            let _: fn(&$name, Ordering, Ordering, G) -> $value = <$name>::update;
            let _: fn($value) -> $name = From::from;
            let _: fn() -> $name = Default::default;
            fn is<T: Debug>() {}
            is::<$name>();
        }
    };
}

/// Operations with an operand that give the value before them.
macro_rules! fetches {
    ($name:ty, $operand:ty, $value:ty: $($operation:ident)*) => {$(
        let _: fn(&$name, $operand, Ordering) -> $value = <$name>::$operation;
    )*};
}

macro_rules! integers {
    ($($test:ident: $name:ident of $value:ident;)*) => {$(
        #[test]
        fn $test() {
            shared!($name, $value);
            each::<fn($value) -> Option<$value>, fn($value) -> $value>();
            fetches!($name, $value, $value:
                fetch_add fetch_sub fetch_and fetch_nand fetch_or fetch_xor fetch_max fetch_min);
            let atomic = $name::new(7);
            assert_eq!(format!("{atomic:?}"), "7");
            assert_eq!(atomic.update(Ordering::Relaxed, Ordering::Relaxed, |value| value + 1), 7);
            let none = atomic.try_update(Ordering::Relaxed, Ordering::Relaxed, |_| None);
            assert_eq!(none, Err(8));
            assert_eq!(atomic.into_inner(), 8);
        }
    )*};
}

integers! {
    of_an_i8: AtomicI8 of i8;
    of_an_i16: AtomicI16 of i16;
    of_an_i32: AtomicI32 of i32;
    of_an_i64: AtomicI64 of i64;
    of_an_isize: AtomicIsize of isize;
    of_a_u8: AtomicU8 of u8;
    of_a_u16: AtomicU16 of u16;
    of_a_u32: AtomicU32 of u32;
    of_a_u64: AtomicU64 of u64;
    of_a_usize: AtomicUsize of usize;
}

#[test]
fn of_a_bool() {
    shared!(AtomicBool, bool);
    each::<fn(bool) -> Option<bool>, fn(bool) -> bool>();
    fetches!(AtomicBool, bool, bool: fetch_and fetch_nand fetch_or fetch_xor);
    let _: fn(&AtomicBool, Ordering) -> bool = AtomicBool::fetch_not;
}

#[test]
fn of_a_pointer() {
    shared!(AtomicPtr<T>, *mut T, T);
    each::<String, fn(*mut String) -> Option<*mut String>, fn(*mut String) -> *mut String>();
    fn operations<T>() {
        fetches!(AtomicPtr<T>, usize, *mut T:
            fetch_ptr_add fetch_ptr_sub fetch_byte_add fetch_byte_sub fetch_or fetch_and fetch_xor);
        fn is<T: Debug + Pointer>() {}
        is::<AtomicPtr<T>>();
    }
    operations::<String>();
}

/// Steps are elements or bytes, and bits of the address change, as `std` says.
#[test]
fn of_the_arithmetic_of_pointers() {
    let mut values = [0_u32; 8];
    let first = values.as_mut_ptr();
    let address = |index: usize| first.wrapping_add(index);
    let atomic = AtomicPtr::new(first);
    let order = Ordering::Relaxed;
    assert_eq!(atomic.fetch_ptr_add(3, order), address(0));
    assert_eq!(atomic.fetch_ptr_sub(1, order), address(3));
    assert_eq!(atomic.fetch_byte_add(8, order), address(2));
    assert_eq!(atomic.fetch_byte_sub(4, order), address(4));
    assert_eq!(atomic.fetch_or(1, order), address(3));
    assert_eq!(
        atomic.fetch_xor(3, order),
        address(3).map_addr(|address| address | 1)
    );
    assert_eq!(
        atomic.fetch_and(!3, order),
        address(3).map_addr(|address| address ^ 2)
    );
    assert_eq!(atomic.load(order).addr(), address(3).addr() & !3);
}

#[test]
#[allow(deprecated)]
fn of_old_constants() {
    use super::sync::atomic::{ATOMIC_BOOL_INIT, ATOMIC_ISIZE_INIT, ATOMIC_USIZE_INIT};
    const FLAG: AtomicBool = ATOMIC_BOOL_INIT;
    const NUMBER: AtomicIsize = ATOMIC_ISIZE_INIT;
    const COUNT: AtomicUsize = ATOMIC_USIZE_INIT;
    assert!(!FLAG.into_inner());
    assert_eq!((NUMBER.into_inner(), COUNT.into_inner()), (0, 0));
}

#[test]
#[allow(deprecated)]
fn of_fences() {
    let _: fn(Ordering) = fence;
    let _: fn(Ordering) = compiler_fence;
    let _: fn() = super::sync::atomic::spin_loop_hint;
}
