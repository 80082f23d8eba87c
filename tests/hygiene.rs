//! Names in the user's module that generated code must not meet: traits for every type whose methods are called as common
//! ones, statics, constants and unit structs that patterns would match, and a prelude of other things.

#![allow(missing_docs)] // a test crate has no readers of its items
#![allow(
    dead_code,
    unused_imports,
    non_upper_case_globals,
    non_camel_case_types,
    clippy::all,
    clippy::pedantic
)]

use monitor_runtime as runtime;
use runtime::{Region, State, Violated, moment, monitor, own, sync::Mutex, thread};

/// What any type has got.
trait Everything {
    fn from(x: i32) -> i32 {
        x
    }
    fn new() -> i32 {
        3
    }
    fn default() -> i32 {
        3
    }
    fn with<F>(self, _: F) -> i32
    where
        Self: Sized,
    {
        unreachable!("with")
    }
    fn enter(self, _: &str) -> i32
    where
        Self: Sized,
    {
        unreachable!("enter")
    }
    fn variable(self, _: &str, _: i32) -> i32
    where
        Self: Sized,
    {
        unreachable!("variable")
    }
    fn own(self, _: &str, _: i32) -> i32
    where
        Self: Sized,
    {
        unreachable!("own")
    }
    fn copied(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("copied")
    }
    fn finish(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("finish")
    }
    fn step(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("step")
    }
    fn steps(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("steps")
    }
    fn split(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("split")
    }
    fn value(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("value")
    }
    fn unwrap_or_default(self) -> i32
    where
        Self: Sized,
    {
        unreachable!("unwrap_or_default")
    }
}

impl<T> Everything for T {}

/// Of this one `thread_local!` of the standard library does not get along with either.
mod indexed {
    pub(crate) trait Indexed {
        fn get(self, _: usize) -> i32
        where
            Self: Sized,
        {
            unreachable!("get")
        }
    }

    impl<T> Indexed for T {}
}

macro_rules! statics {
    ($($name:ident)*) => {
        $(static $name: u8 = 0;)*
    };
}

statics! {
    atom_0 atom_1 evaluated_0 evaluated_1 stored_0 stored_1 value_0 value_1 value_2 value_3 before token step
    violated letter entry known stored violation_0 violation_1 returned slot
}

const value: u8 = 0;
const operand: u8 = 0;
const inside: u8 = 0;
const computation: u8 = 0;
const first: u8 = 0;
const found: u8 = 0;
const seen: u8 = 0;
const way: u8 = 0;
struct failure;
struct error;
struct unreachable;
struct _returned;
struct state;
struct found_0;
struct decentralized_0;
struct checking_0;
struct known_0;
struct known_1;
struct state_of_call_0;
struct first_violation;
struct counted;

/// What the prelude has other things for.
mod prelude {
    pub(crate) struct Some;
    pub(crate) struct None;
    pub(crate) struct Ok;
    pub(crate) struct Err;
    pub(crate) struct Option;
    pub(crate) struct Vec;
    pub(crate) struct String;
    pub(crate) struct Box;
    pub(crate) struct u8;
    pub(crate) struct u32;
    pub(crate) struct u64;
    pub(crate) struct u128;
    pub(crate) struct usize;
    pub(crate) struct bool;
    pub(crate) struct str;
    pub(crate) trait Copy {}
    pub(crate) trait From {}
    pub(crate) trait Into {}
    pub(crate) trait Iterator {}
    pub(crate) trait Default {}
    pub(crate) trait Drop {}
    pub(crate) trait Fn {}
    pub(crate) trait FnOnce {}
    pub(crate) fn drop() {}
}

type Outcome = Result<(), Violated>;

mod inline {
    use super::prelude::*;
    use super::*;

    pub(crate) mod core {}
    pub(crate) mod std {}
    pub(crate) mod alloc {}

    #[monitor("start(n > 3) -> once(m)", m = n == 1, at = entry, state = static)]
    pub(crate) fn entry(n: i32) -> super::Outcome {
        Result::Ok(())
    }

    #[monitor("start(n > 3) -> once(m)", m = n == 1, state = thread)]
    pub(crate) fn thread(n: i32) -> Result<(), Violated> {
        if n == 7 {
            return Result::Ok(());
        }
        self::entry(n)?;
        Result::Ok(())
    }

    #[monitor("start(n > 3) -> once(m)", m = n == 1, state = call, at = both)]
    #[monitor("n < 9 && costly", costly = { n < 10 }, cost(costly = 90))]
    pub(crate) async fn call(n: i32) -> Result<(), Violated> {
        Result::Ok(())
    }

    #[monitor("n < 9", at = write, on_violation = panic)]
    pub(crate) fn written() -> i32 {
        let mut n = 0;
        n += 1;
        n = n + 1;
        n
    }

    #[monitor("n < 9", at = step, on_violation = panic)]
    pub(crate) fn stepped(n: i32) -> i32 {
        monitor_runtime::step!();
        n
    }

    pub(crate) struct Kept {
        pub(crate) a: State,
        pub(crate) n: i32,
    }

    impl Kept {
        #[monitor("start(self.n > 3) -> once(self.n == 1)", state = self.a)]
        pub(crate) fn exit(&mut self, n: i32) -> Result<(), Violated> {
            self.n = n;
            Result::Ok(())
        }
    }

    #[test]
    fn steps_are_made() {
        assert!(entry(1).is_ok() && entry(4).is_ok());
        assert!(thread(1).is_ok() && thread(4).is_ok() && thread(7).is_ok());
        let mut kept = Kept {
            a: State::<24>::new(),
            n: 0,
        };
        assert!(kept.exit(2).is_ok() && kept.exit(4).is_err());
        super::tables::table(4);
        assert_eq!(written(), 2);
        assert_eq!(stepped(3), 3);
        let mut future = ::std::pin::pin!(call(1));
        let mut context = ::std::task::Context::from_waker(::std::task::Waker::noop());
        assert!(::std::future::Future::poll(future.as_mut(), &mut context).is_ready());
    }
}

mod tables {
    use super::{indexed::Indexed as _, *};

    // Many operators over few propositions: a table.
    #[monitor(
        "(a since b) -> !(b since a) || once(a && prev(b)) || historically(start(a) -> end(b)) || [a, b) || [b, a) || \
         start(a && b) || end(a || b) || (prev(prev(a)) ^ b)",
        a = n % 2 == 0, b = n % 3 == 0, allow(never_violated), on_violation = report, state = static
    )]
    pub(crate) fn table(n: i32) {}
}

mod threads {
    use super::prelude::*;
    use super::{indexed::Indexed as _, *};

    const LIMIT: i32 = 3;

    #[monitor("x <= LIMIT && (working -> x >= 0)", shared(x: i32 = 0))]
    pub(crate) fn predicted() -> Result<i32, Violated> {
        let _working = Region::enter("working");
        thread::scope(|scope| {
            let _ = scope.spawn(|| {
                x += 1;
                moment!("done");
            });
        });
        x = x + 1;
        dbg!(x);
        Result::Ok(x)
    }

    #[monitor("AG(x > 0 -> EF(x == 2))", shared(x: i32 = 0), on_violation = panic)]
    pub(crate) fn branching() {
        x = 1;
        x = 2;
    }

    #[monitor(race_free(x), shared(x: i32 = 0))]
    #[monitor("@t1(mine <= LIMIT)", own(mine: i32 = 0))]
    pub(crate) fn of_threads(lock: &Mutex<i32>) -> Result<i32, Violated> {
        let spawned = thread::Builder::new()
            .name("t1".to_owned())
            .spawn(|| own("mine", &2));
        let _ = spawned.map(|spawned| spawned.join());
        x = 2;
        Result::Ok(x + *lock.lock().unwrap())
    }

    #[monitor(atomic)]
    pub(crate) fn as_one_step(lock: &Mutex<i32>) -> Result<i32, Violated> {
        Result::Ok(*lock.lock().unwrap())
    }

    #[test]
    fn threads_are_checked() {
        assert_eq!(as_one_step(&Mutex::<i32>::new(3)).unwrap(), 3);
        assert_eq!(predicted().unwrap(), 2);
        branching();
        assert_eq!(of_threads(&Mutex::<i32>::new(3)).unwrap(), 5);
    }
}
