//! Free functions.

use std::{
    cell::Cell,
    future::Future,
    pin::pin,
    task::{Context, Poll, Waker},
};

use monitor_runtime::{Violated, monitor};

/// Runs a future that never waits for anything outside.
pub(super) fn run<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            return value;
        }
    }
}

#[monitor("historically(n < 10)", state = static)]
fn plain(n: u32) -> Result<u32, Violated> {
    Ok(n + 1)
}

#[test]
fn a_parameter_is_a_variable_of_the_formula() {
    assert_eq!(plain(3).ok(), Some(4));
    assert_eq!(plain(10).map_err(|violated| violated.step()), Err(2));
    // Once broken, `historically` stays so.
    assert!(plain(1).is_err());
}

#[monitor("open -> once(logged_in)", open = ret.is_ok(), logged_in = user == "bob", at = exit, state = static)]
fn early_returns(user: &str, fail: bool) -> Result<u8, Box<dyn std::error::Error>> {
    if fail {
        return Err("failed".into());
    }
    let number: u8 = "7".parse()?;
    Ok(number)
}

#[test]
fn the_returned_value_is_seen_whatever_way_the_function_ends() {
    assert_eq!(
        early_returns("eve", true).unwrap_err().to_string(),
        "failed"
    );
    assert!(early_returns("eve", false).unwrap_err().is::<Violated>());
    assert_eq!(early_returns("bob", false).unwrap(), 7);
    assert_eq!(early_returns("eve", false).unwrap(), 7);
}

#[monitor("start(large) -> once(small)", large = n > 100, small = n < 10, state = thread)]
async fn asynchronous(n: u32) -> Result<u32, Violated> {
    let doubled = async { n * 2 }.await;
    if doubled == 0 {
        return Ok(1);
    }
    Ok(doubled)
}

#[test]
fn async_functions_make_their_step_when_they_are_done() {
    assert_eq!(run(asynchronous(50)).unwrap(), 100);
    assert!(run(asynchronous(200)).is_err());
    assert_eq!(run(asynchronous(0)).unwrap(), 1);
    assert_eq!(run(asynchronous(200)).unwrap(), 400);
}

/// # Safety
///
/// `at` must point to a readable byte.
#[monitor("read -> byte != 0", read = true, byte = unsafe { *at })]
#[allow(unsafe_code)]
unsafe fn not_safe(at: *const u8) -> Result<u8, Violated> {
    Ok(unsafe { *at })
}

#[test]
#[allow(unsafe_code)]
fn unsafe_functions_stay_unsafe() {
    // SAFETY: both point to bytes on the stack.
    let (one, zero) = unsafe { (not_safe(&1), not_safe(&0)) };
    assert_eq!(one.unwrap(), 1);
    assert!(zero.is_err());
}

#[monitor("historically(N < 4)", allow(violated_at_first_step), state = static)]
fn generic<T, const N: usize>(value: &T) -> Result<[T; N], Violated>
where
    T: Clone + Default,
{
    Ok(std::array::from_fn(|_| value.clone()))
}

#[test]
fn generic_functions_share_one_monitor() {
    assert_eq!(generic::<u8, 3>(&7).unwrap(), [7, 7, 7]);
    assert_eq!(generic::<String, 1>(&"x".to_owned()).unwrap(), ["x"]);
    assert!(generic::<u8, 4>(&7).is_err());
    assert!(generic::<String, 1>(&"x".to_owned()).is_err());
}

#[monitor("historically(longer != 0)", longer = ret.len(), on_violation = panic, state = static)]
fn with_lifetimes<'a, 'b: 'a>(x: &'a str, y: &'b str) -> &'a str {
    if x.len() > y.len() { x } else { y }
}

#[test]
fn borrows_pass_through() {
    let long = "long".to_owned();
    let chosen = {
        let short = "sh".to_owned();
        with_lifetimes(&long, &short).len()
    };
    assert_eq!(chosen, 4);
}

#[monitor("once(started)", started = true, on_violation = panic, allow(never_violated), state = static)]
fn elided(values: &mut Vec<u8>) -> &mut u8 {
    values.push(1);
    &mut values[0]
}

#[test]
fn a_mutable_borrow_is_returned() {
    let mut values = vec![5];
    *elided(&mut values) += 1;
    assert_eq!(values, [6, 1]);
}

#[monitor("historically(limit > 0)", on_violation = panic, state = static)]
fn impl_trait(limit: usize, values: impl IntoIterator<Item = u32>) -> impl Iterator<Item = u32> {
    values.into_iter().take(limit)
}

#[test]
fn impl_trait_in_both_positions() {
    assert_eq!(impl_trait(2, [1, 2, 3]).collect::<Vec<_>>(), [1, 2]);
}

#[monitor("historically(count < 100)", state = static)]
fn impl_trait_inside_a_result(count: u32) -> Result<impl Iterator<Item = u32>, Violated> {
    Ok(0..count)
}

#[test]
fn impl_trait_inside_other_types() {
    assert_eq!(impl_trait_inside_a_result(3).unwrap().sum::<u32>(), 3);
    assert!(impl_trait_inside_a_result(100).is_err());
}

#[monitor("historically(filled)", filled = !rows.is_empty(), on_violation = panic, state = static)]
fn labelled(rows: &[Vec<i32>], wanted: i32) -> Option<(usize, usize)> {
    'rows: for (row, values) in rows.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            if *value < 0 {
                continue 'rows;
            }
            if *value == wanted {
                return Some((row, column));
            }
        }
    }
    None
}

#[test]
fn labelled_loops() {
    let rows = [vec![1, -1, 7], vec![2, 7]];
    assert_eq!(labelled(&rows, 7), Some((1, 1)));
    assert_eq!(labelled(&rows, 9), None);
}

#[monitor("historically(n < 6)", state = static)]
fn recursive(n: u64) -> Result<u64, Violated> {
    if n < 2 {
        return Ok(1);
    }
    Ok(n * recursive(n - 1)?)
}

#[test]
fn recursion_makes_the_innermost_step_first() {
    assert_eq!(recursive(5).unwrap(), 120);
    // 1, 2, 3, 4, 5 hold; 6 is broken.
    assert_eq!(recursive(6).unwrap_err().step(), 5 + 6);
}

#[monitor("start(odd) -> once(even)", odd = n % 2 == 1, even = n % 2 == 0, at = entry, state = static)]
fn outer(n: u32) -> Result<u32, Violated> {
    #[monitor("historically(n < 100)", at = entry, state = static)]
    fn inner(n: u32) -> Result<u32, Violated> {
        fn inner(n: u32) -> u32 {
            n + 1
        }
        Ok(inner(n))
    }
    let inner = inner(n)?;
    Ok(inner)
}

#[test]
fn nested_functions_have_monitors_of_their_own() {
    assert_eq!(outer(2).unwrap(), 3);
    assert_eq!(outer(3).unwrap(), 4);
    assert!(
        outer(101)
            .unwrap_err()
            .property()
            .formula()
            .contains("historically")
    );
}

#[monitor("historically(!v.is_empty())", at = entry, on_violation = panic, state = static)]
fn moves_its_parameter(v: Vec<u8>, (first, mut second): (u8, u8)) -> Vec<u8> {
    let mut moved = v;
    second += first;
    moved.push(second);
    moved
}

#[test]
fn parameters_can_be_moved_and_destructured() {
    assert_eq!(moves_its_parameter(vec![1], (2, 3)), [1, 5]);
}

#[monitor("historically(n < 3)", on_violation = panic, at = entry, state = static)]
fn unit(n: u8, seen: &Cell<u8>) {
    seen.set(n);
}

#[test]
#[should_panic(expected = "historically(n < 3)")]
fn a_function_without_a_result_throws() {
    let seen = Cell::new(0);
    unit(2, &seen);
    assert_eq!(seen.get(), 2);
    unit(3, &seen);
}

macro_rules! monitored {
    ($name:ident, $formula:literal, $proposition:expr) => {
        #[monitor($formula, p = $proposition)]
        fn $name() -> Result<(), Violated> {
            Ok(())
        }
    };
}

thread_local! {
    static LEVEL: Cell<u8> = const { Cell::new(0) };
}

monitored!(through_a_macro, "historically(p)", LEVEL.get() < 5);

#[test]
fn formulas_and_propositions_arrive_through_macros() {
    assert!(through_a_macro().is_ok());
    LEVEL.set(5);
    assert!(through_a_macro().is_err());
}

#[monitor("historically({ let twice = n * 2; twice < 20 })", state = static)]
fn block_expression(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn any_rust_expression_in_braces() {
    assert!(block_expression(9).is_ok());
    assert!(block_expression(10).is_err());
}

#[monitor("x > 3 -> once(x == 1)", x = point.0, state = static)]
fn a_name_inside_an_expression(point: (i32, i32)) -> Result<i32, Violated> {
    Ok(point.1)
}

#[test]
fn a_given_name_can_be_a_number() {
    assert!(a_name_inside_an_expression((4, 0)).is_err());
    assert!(a_name_inside_an_expression((1, 0)).is_ok());
    assert_eq!(a_name_inside_an_expression((4, 9)).unwrap(), 9);
}

#[monitor("historically(a < 10)", name = "small a", state = static)]
#[monitor("b -> once(a > 5)", b = b > 0, state = static)]
fn composed(a: u8, b: u8) -> Result<u8, Violated> {
    Ok(a + b)
}

#[test]
fn several_properties_all_make_their_step() {
    assert_eq!(composed(1, 0).unwrap(), 1);
    assert_eq!(
        composed(2, 1).unwrap_err().property().formula(),
        "b -> once(a > 5)"
    );
    // Breaks the first property; the second still sees that `a` was above 5.
    assert_eq!(composed(10, 0).unwrap_err().property().name(), "small a");
    assert_eq!(composed(1, 1).unwrap_err().property().name(), "small a");
}

/// Parameters may be called what generated code calls its variables.
#[monitor("start(big) -> once(small)", big = step > 5 && token > 1, small = before == 1, state = static)]
fn names_of_generated_code(step: u64, token: u64, before: u64) -> Result<u64, Violated> {
    let violated = step + token;
    Ok(violated + before)
}

#[test]
fn generated_names_are_out_of_sight() {
    assert_eq!(names_of_generated_code(0, 2, 0).unwrap(), 2);
    let violated = names_of_generated_code(6, 2, 0).unwrap_err();
    let values: Vec<_> = violated.propositions().collect();
    assert_eq!(values, [("big", Some(true)), ("small", Some(false))]);
}

use monitor_runtime::monitor as watch;

/// An attribute under another name is expanded on its own.
#[monitor("historically(n < 10)", on_violation = report, name = "first", at = entry, state = static)]
#[watch("historically(n < 5)", name = "second", at = entry, state = static)]
fn watched_twice(n: u32) -> Result<u32, Violated> {
    Ok(n)
}

#[test]
fn two_expansions_on_one_function_do_not_meet() {
    let reported = monitor_runtime::reported();
    assert!(watched_twice(3).is_ok());
    let violated = watched_twice(7).unwrap_err();
    assert_eq!((violated.property().name(), violated.step()), ("second", 2));
    assert!(
        watched_twice(1).is_ok(),
        "what was refused has not happened"
    );
    assert_eq!(watched_twice(5).unwrap_err().step(), 3);
    assert!(
        monitor_runtime::reported() <= reported + 1,
        "only another test may report"
    );
}

#[monitor("historically(line > 0)", line = ret, on_violation = panic)]
#[track_caller]
fn where_called() -> u32 {
    std::panic::Location::caller().line()
}

#[test]
fn a_body_without_early_returns_knows_its_caller() {
    assert_eq!(where_called(), line!());
}

#[monitor("r#type > 3 -> once(r#at)", r#at = r#type == 1, state = static)]
fn raw_names(r#type: u32) -> Result<u32, Violated> {
    Ok(r#type)
}

#[test]
fn keywords_and_options_can_be_names() {
    assert!(raw_names(4).is_err());
    assert!(raw_names(1).is_ok());
    assert!(raw_names(4).is_ok());
}

#[monitor("n != 1")]
#[monitor("n != 2")]
fn lines(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn each_property_knows_its_line() {
    let [first, second] = [1, 2].map(|n| lines(n).unwrap_err().property().line());
    assert_eq!(first, line!() - 9, "the first attribute is nine lines up");
    assert_eq!(second, first + 1);
}

#[monitor("historically(n < 3)", on_violation = panic, at = step, state = static)]
fn imported_mark(n: u32) -> u32 {
    use monitor_runtime::step;
    step!();
    n
}

#[test]
fn the_mark_can_be_imported() {
    assert_eq!(imported_mark(2), 2);
    assert!(std::panic::catch_unwind(|| imported_mark(3)).is_err());
}

/// The making is what counts.
#[monitor("n < 9", at = entry, allow(before_future), on_violation = panic)]
fn made(n: u32) -> impl Future<Output = u32> {
    async move { n + 1 }
}

/// The steps are in what runs.
#[monitor("n < 9", at = step, on_violation = panic)]
fn steps_inside(n: u32) -> impl Future<Output = u32> {
    async move {
        monitor_runtime::step!();
        n + 1
    }
}

#[test]
fn a_future_may_be_made_where_that_is_meant() {
    assert_eq!(run(made(3)), 4);
    assert!(std::panic::catch_unwind(|| drop(made(9))).is_err());
    assert_eq!(run(steps_inside(3)), 4);
    let later = steps_inside(9);
    assert!(std::panic::catch_unwind(|| run(later)).is_err());
}

struct Json<T>(T);

#[derive(Clone, Copy, PartialEq)]
enum Status {
    Open,
    Paid,
}

struct Order {
    status: Status,
    lines: Vec<u32>,
}

#[monitor("ordered -> !shipped", on_violation = panic,
    ordered = matches!(ret, Ok(Json(order)) if order.status == Status::Open && order.lines.len() > 1),
    shipped = matches!(ret, Ok(Json(Order { status, .. })) if { let status: Status = status; status == Status::Paid }))]
fn order(status: Status, lines: Vec<u32>) -> Result<Json<Order>, String> {
    if lines.is_empty() {
        return Err("nothing is ordered".into());
    }
    Ok(Json(Order { status, lines }))
}

#[monitor("{ !matches!(ret, Some(number) if i32::from(number) > 3) }", on_violation = panic)]
async fn small(number: i16) -> Option<i16> {
    std::future::ready(()).await;
    Some(number)
}

#[test]
fn a_pattern_moves_nothing_out_of_the_returned_value() {
    assert_eq!(order(Status::Open, vec![1, 2]).unwrap().0.lines, [1, 2]);
    assert!(order(Status::Paid, vec![1, 2]).is_ok());
    assert!(order(Status::Open, Vec::new()).is_err());
    assert_eq!(run(small(3)), Some(3));
    assert!(std::panic::catch_unwind(|| run(small(4))).is_err());
}
