//! Which accesses are tracked, and in which order.

use std::{cell::Cell, ops::AddAssign, sync::Arc};

use monitor_runtime::{
    Shared, Verdict, Violated, monitor,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicI32, Ordering},
    },
    thread,
};

use super::support::{actions, lines};

const LINE: u32 = line!() + 6;

#[rustfmt::skip]
#[allow(unused_braces)]
#[monitor("done -> x > 1000 || y > 1000", shared(x: i32 = 1, y: i32 = 10, done: bool = false))]
fn writes() -> Result<(), Violated> {
    x = 2;
    x += 1;
    x = x * x - y;
    (x, y) = (y, x);
    if x > y { x -= 1; } else { unreachable!() }
    for step in 0..2 { x <<= step; }
    while x < 20 { x = 20; }
    let add = |n: i32| x += n;
    add(5);
    { { y = x; } }
    [x, _] = [7, 8];
    done = true;
    Ok(())
}

#[test]
fn assignments_of_all_forms_are_writes() {
    let violated = writes().unwrap_err();
    let expected = [
        "x = 2",
        "x = 3",
        "x = -1",
        "x = 10",
        "y = -1",
        "x = 9",
        "x = 9",
        "x = 18",
        "x = 20",
        "x = 25",
        "y = 25",
        "x = 7",
        "done = true",
    ];
    assert_eq!(actions(&violated), expected);
    let offsets: Vec<u32> = lines(&violated).iter().map(|line| line - LINE).collect();
    assert_eq!(offsets, [0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 9, 10, 11]);
}

thread_local! {
    static READS: Cell<u32> = const { Cell::new(0) };
}

/// A value that counts how often it is read.
struct Counted(i32);

impl Clone for Counted {
    fn clone(&self) -> Self {
        READS.set(READS.get() + 1);
        Self(self.0)
    }
}

impl PartialEq<i32> for Counted {
    fn eq(&self, other: &i32) -> bool {
        self.0 == *other
    }
}

impl AddAssign<i32> for Counted {
    fn add_assign(&mut self, by: i32) {
        self.0 += by;
    }
}

#[monitor(shared(x: Shown = Shown(Counted(3)), flags: [bool; 2] = [true, false]))]
fn reads() -> Vec<u32> {
    let mut reads = Vec::new();
    let mut note = || reads.push(READS.replace(0));
    let _ = x.0 == 3;
    note();
    x += 1;
    note();
    if x.0 == 4 && x.0.0 == 4 && flags[0] && !flags[1] {
        note();
    }
    match x.0.0 {
        4 => note(),
        _ => unreachable!(),
    }
    assert!(x.0 == 4, "{}", x.0.0);
    note();
    x = Shown(Counted(0));
    note();
    x.with(|x| assert_eq!(x.0.0, 0));
    note();
    reads
}

#[derive(Clone)]
struct Shown(Counted);

impl AddAssign<i32> for Shown {
    fn add_assign(&mut self, by: i32) {
        self.0 += by;
    }
}

impl monitor_runtime::Observe for Shown {
    fn observe(&self) -> monitor_runtime::Value {
        self.0.0.observe()
    }
}

/// What `[bool; 2]` is to formulas does not matter: none reads it.
#[test]
fn each_mention_is_one_read() {
    assert_eq!(reads(), [1, 1, 2, 1, 1, 0, 1]);
}

static SLOW: Shared<Slow> = Shared::new(Slow(0));

#[derive(Clone, Copy, Debug, PartialEq)]
struct Slow(i32);

impl AddAssign<i32> for Slow {
    fn add_assign(&mut self, by: i32) {
        // As another thread might, between the read and the write.
        SLOW.set(Slow(100));
        self.0 += by;
    }
}

#[monitor(shared(SLOW))]
fn adds() -> Slow {
    SLOW += 1;
    SLOW
}

#[test]
fn a_compound_assignment_is_a_read_and_a_write_with_room_between() {
    assert_eq!(adds(), Slow(1));
}

/// Wherever a name is bound again it is another variable.
#[monitor("done -> x == 1", shared(x: i32 = 0, done: bool = false))]
#[allow(
    non_upper_case_globals,
    dropping_copy_types,
    unused_variables,
    unused_assignments,
    clippy::shadow_unrelated,
    clippy::redundant_closure_call
)]
fn shadowed(parameter: Option<i32>) -> Result<i32, Violated> {
    fn inner() -> i32 {
        let x = 40;
        x
    }
    {
        let mut x = 50;
        x += 1;
        x = 52;
    }
    let twice = |x: i32| x * 2;
    if let Some(x) = parameter {
        let _: i32 = twice(x);
    }
    match parameter {
        Some(x) if x > 3 => drop(x),
        _ => {}
    }
    for x in 0..3 {
        let _: i32 = x;
    }
    while let Some(x) = None::<i32> {
        drop(x);
    }
    {
        const x: i32 = 3;
        assert_eq!(x, 3);
    }
    let before = x;
    x = 1;
    let x = "text";
    assert_eq!(x.len(), 4);
    done = true;
    Ok(before + inner() + twice(1))
}

#[test]
fn shadowed_names_are_not_tracked() {
    assert_eq!(shadowed(Some(5)).unwrap(), 42);
}

#[monitor("!(x == 3 && y == 3)", shared(x: i32 = 0, y: i32 = x + 1))]
fn moved_into_threads() -> Result<i32, Violated> {
    assert_eq!(y, 1);
    thread::scope(|scope| {
        let first = scope.spawn(move || {
            x = 3;
            x = 0;
        });
        first.join().unwrap();
        // It is the same variable that both threads have.
        scope.spawn(move || {
            y = x + 3;
        });
    });
    Ok(x + y)
}

/// A read orders: the second thread's write comes after the first thread's. So no interleaving has both at 3.
#[test]
fn closures_that_move_share_the_variables() {
    assert_eq!(moved_into_threads().unwrap(), 3);
}

struct Account {
    balance: i32,
    owner: &'static str,
}

#[allow(clippy::needless_pass_by_value)]
#[monitor("closing -> balance == 0", predict, shared(balance, closing))]
fn named(balance: &Shared<i32>, closing: Arc<Shared<bool>>) -> Result<Account, Violated> {
    balance -= 5;
    closing = true;
    let owner = "somebody";
    Ok(Account { balance, owner })
}

#[test]
fn variables_in_scope_are_named() {
    let balance = Shared::new(5);
    let closing = Arc::new(Shared::new(false));
    let account = named(&balance, Arc::clone(&closing)).unwrap();
    assert_eq!(
        (account.balance, account.owner, closing.get()),
        (0, "somebody", true)
    );
    closing.set(false);
    let violated = named(&balance, closing).err().unwrap();
    assert_eq!(actions(&violated), ["balance = -5", "closing = true"]);
}

#[monitor("sum <= 2", predict, shared(sum, log))]
fn with_a_lock(sum: &Shared<i32>, log: &Mutex<Vec<i32>>) -> Result<usize, Violated> {
    for n in 0..3 {
        sum = n;
        log.lock().unwrap().push(sum);
    }
    Ok(log.lock().unwrap().len())
}

#[test]
fn locks_keep_their_methods() {
    assert_eq!(
        with_a_lock(&Shared::new(0), &Mutex::new(Vec::new())).unwrap(),
        3
    );
}

#[monitor("name == \"ann\" -> once(name == \"bob\")", shared(name: String = String::from("bob")))]
fn text() -> Result<(usize, char), Violated> {
    let length = name.len();
    let first = name.chars().next().unwrap_or(' ');
    name += "by";
    if name == "bobby" && matches!(name.as_str(), other if other.len() == 5) {
        name = "ann".to_owned();
    }
    let old = name.replace("eve".to_owned());
    assert_eq!(old, "ann");
    Ok((length, first))
}

#[test]
fn what_is_not_copy_is_looked_at_in_place() {
    assert_eq!(text().unwrap(), (3, 'b'));
}

/// `return` and `?` end the function and not the check.
#[monitor("x < 2", shared(x: u8 = 0))]
fn early(text: &str) -> Result<u8, Box<dyn std::error::Error>> {
    x = text.parse()?;
    if x == 1 {
        return Ok(x);
    }
    x += 1;
    Ok(x)
}

#[test]
fn all_ways_out_lead_to_the_check() {
    assert_eq!(early("1").unwrap(), 1);
    assert!(early("one").unwrap_err().is::<std::num::ParseIntError>());
    let error = early("1").map(|_| early("3")).unwrap().unwrap_err();
    assert!(error.is::<Violated>(), "{error}");
}

/// The guard of an arm is part of its pattern.
#[monitor("x != 3", shared(x: i32 = 0, flag: bool = true, name: String = String::new()))]
fn guarded(number: Option<i32>) -> Result<&'static str, Violated> {
    let found = match number {
        Some(x) if x > 3 => "shadowed",
        Some(_) if name.is_empty() && !flag => "not this",
        _ if flag && x == 0 => "guarded",
        _ if {
            x = 3;
            true
        } =>
        {
            "written"
        }
        _ => "none",
    };
    flag = false;
    Ok(found)
}

#[monitor("y < 2", shared(x: i32 = 0, y: i32 = 0))]
fn written_in_a_guard() -> Result<(), Violated> {
    match x {
        0 if {
            y += 1;
            y == 2
        } => {}
        _ => y += 1,
    }
    Ok(())
}

#[test]
fn guards_of_arms_are_followed() {
    assert_eq!(guarded(Some(5)).unwrap(), "shadowed");
    assert_eq!(guarded(Some(1)).unwrap(), "guarded");
    assert_eq!(
        actions(&written_in_a_guard().unwrap_err()),
        ["y = 1", "y = 2"]
    );
}

fn same(number: i32) -> i32 {
    number
}

/// What an attribute leaves out stays out.
#[rustfmt::skip]
#[allow(clippy::non_minimal_cfg)] // Conditions that are known without a feature.
#[monitor("!done && x == 0", shared(x: i32 = 0, y: i32 = 0, done: bool = false))]
fn with_attributes() -> Result<(), Violated> {
    #[cfg(any())]
    x = 3;
    #[cfg(any())]
    x += 4;
    #[cfg(not(any()))]
    y = 1;
    #[cfg(not(any()))]
    y += 1;
    let list = [#[cfg(any())] x, #[cfg(not(any()))] y];
    assert_eq!(list, [2]);
    assert_eq!(same(#[cfg(any())] x, #[cfg(not(any()))] y), 2);
    done = true;
    Ok(())
}

#[test]
fn attributes_of_accesses_stay() {
    let violated = with_attributes().unwrap_err();
    assert_eq!(actions(&violated), ["done = true"]);
}

/// The names that stand for parts of an assignment are not the user's.
#[monitor("part_1 < 9", shared(part_0: i32 = 1, part_1: i32 = 2, value: i32 = 3, operand: i32 = 4))]
fn swapped() -> Result<[i32; 4], Violated> {
    (part_0, part_1) = (part_1, part_0);
    value += operand;
    operand *= value;
    Ok([part_0, part_1, value, operand])
}

#[test]
fn names_of_generated_code_are_free() {
    assert_eq!(swapped().unwrap(), [2, 1, 7, 28]);
}

/// What these are called is what methods of collections that change them are called too.
#[monitor("flag -> number > 1", predict, shared(flag, number, lock))]
fn methods_of_atomics(
    flag: &AtomicBool,
    number: &AtomicI32,
    lock: &mut Mutex<i32>,
) -> Result<i32, Violated> {
    number.swap(2, Ordering::SeqCst);
    *lock.get_mut().unwrap() += 1;
    flag.swap(true, Ordering::SeqCst);
    Ok(*lock.lock().unwrap())
}

#[test]
fn atomics_and_locks_keep_their_methods() {
    let (flag, number) = (AtomicBool::new(false), AtomicI32::new(0));
    assert_eq!(
        methods_of_atomics(&flag, &number, &mut Mutex::new(1)).unwrap(),
        2
    );
    let violated = {
        let flag = AtomicBool::new(true);
        methods_of_atomics(&flag, &AtomicI32::new(0), &mut Mutex::new(1)).unwrap_err()
    };
    assert_eq!(violated.outcome().unwrap().verdict(), Verdict::Observed);
}

#[allow(non_camel_case_types)]
#[monitor("x < 2", shared(x: i32 = 0))]
fn hidden_by_a_struct() -> Result<i32, Violated> {
    let inner = {
        struct x(i32);
        x(7).0
    };
    x += 1;
    Ok(inner + x)
}

#[test]
fn a_struct_hides_a_variable() {
    assert_eq!(hidden_by_a_struct().unwrap(), 8);
}
