//! What a violation tells of counts, of times and of what methods return.

use std::{cell::Cell, time::Duration};

use monitor_runtime::{State, Violated, monitor, property};

#[derive(Default)]
struct Login {
    counted: State<2, 4>,
    since: State<2, 4>,
    within: State<2, 8>,
    far: State<2, 8>,
    compared: State<2, 4>,
    now: Duration,
}

impl Login {
    #[monitor("let_in -> count(failed) < 3", state = self.counted, at = entry)]
    fn counted(&mut self, failed: bool, let_in: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("let_in -> 2 >= count(failed since reset)", state = self.since)]
    fn since(&mut self, failed: bool, let_in: bool, reset: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("count[<=10s](failed) <= 2", state = self.within, time = self.now)]
    fn within(&mut self, failed: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("count[>=10s](failed) < 2", state = self.far, time = self.now)]
    fn far(&mut self, failed: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("count(let_in) <= count(failed) + 1", state = self.compared)]
    fn both(&mut self, failed: bool, let_in: bool) -> Result<(), Violated> {
        Ok(())
    }
}

/// The line with what is compared.
fn compared(violated: Result<(), Violated>) -> String {
    let text = violated.unwrap_err().to_string();
    text.lines().nth(1).unwrap_or_default().trim().to_owned()
}

#[test]
fn a_count_is_told_as_far_as_it_is_known() {
    let mut login = Login::default();
    for _ in 0..3 {
        login.counted(true, false).unwrap();
    }
    // As many as are counted, so there may be more. At the entry the step itself is refused.
    assert_eq!(
        compared(login.counted(false, true)),
        "count(failed) = 3 or more"
    );

    login.since(true, false, true).unwrap();
    login.since(true, false, false).unwrap();
    assert_eq!(
        compared(login.since(true, true, false)),
        "count(failed since reset) = 3"
    );
    assert_eq!(
        compared(login.since(true, true, false)),
        "count(failed since reset) = 4 or more"
    );
    login.since(true, false, true).unwrap();

    for second in [0, 3, 10] {
        login.now = Duration::from_secs(second);
        let result = login.within(true);
        if second == 10 {
            assert_eq!(compared(result), "count[<=10s](failed) = 3");
        }
    }
    login.now = Duration::from_secs(40);
    login.within(true).unwrap();

    login = Login::default();
    for second in [0, 1, 11] {
        login.now = Duration::from_secs(second);
        let result = login.far(true);
        if second == 11 {
            assert_eq!(compared(result), "count[>=10s](failed) = 2 or more");
        }
    }

    login.both(false, true).unwrap();
    assert_eq!(
        compared(login.both(false, true)),
        "count(let_in) = 2, count(failed) = 0"
    );
}

thread_local! {
    static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn at(second: u64) {
    NOW.set(Duration::from_secs(second));
}

#[derive(Default)]
struct Bounds {
    once: State<2, 4>,
    historically: State<2, 4>,
    since: State<2, 4>,
    interval: State<2, 4>,
    early: State<2, 4>,
}

impl Bounds {
    #[monitor("b -> once[<=5s](a)", state = self.once, time = NOW.get())]
    fn once(&mut self, a: bool, b: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("b -> historically[<=5s](a)", state = self.historically, time = NOW.get())]
    fn historically(&mut self, a: bool, b: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("c -> a since[<=5s] b", state = self.since, time = NOW.get())]
    fn since(&mut self, a: bool, b: bool, c: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("c -> [a, b)[<=5s]", state = self.interval, time = NOW.get())]
    fn interval(&mut self, a: bool, b: bool, c: bool) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("b -> once[>=5s](a)", state = self.early, time = NOW.get())]
    fn early(&mut self, a: bool, b: bool) -> Result<(), Violated> {
        Ok(())
    }
}

/// The last line of the report of a violation.
fn last_line(violated: Result<(), Violated>) -> String {
    let text = violated.unwrap_err().to_string();
    text.lines().last().unwrap_or_default().trim().to_owned()
}

#[test]
fn how_long_ago_it_was_is_told_beside_the_bound() {
    let mut bounds = Bounds::default();
    at(0);
    bounds.once(true, false).unwrap();
    bounds.historically(false, false).unwrap();
    bounds.since(true, true, false).unwrap();
    bounds.interval(true, false, false).unwrap();
    bounds.early(true, false).unwrap();
    at(4);
    assert_eq!(
        last_line(bounds.early(false, true)),
        "once[>=5s](a): `a` was 4s before"
    );
    assert_eq!(
        last_line(bounds.historically(true, true)),
        "historically[<=5s](a): `a` was not 4s before"
    );
    at(7);
    assert_eq!(
        last_line(bounds.once(false, true)),
        "once[<=5s](a): `a` was 7s before"
    );
    assert_eq!(
        last_line(bounds.since(true, false, true)),
        "a since[<=5s] b: `b` was 7s before"
    );
    assert_eq!(
        last_line(bounds.interval(false, false, true)),
        "[a, b)[<=5s]: `a` was 7s before"
    );
    // What never was is not told.
    let never = Bounds::default().once(false, true).unwrap_err().to_string();
    assert!(!never.contains("before"), "{never}");
}

property! {
    Answer per (request: u64) { asked(at: Duration), answered(at: Duration) }
    "answered -> once[<=2s](asked)", time = at;
}

#[test]
fn a_key_has_times_of_its_own() {
    let second = Duration::from_secs;
    Answer::asked(1, second(1)).unwrap();
    Answer::asked(2, second(3)).unwrap();
    let late = last_line(Answer::answered(1, second(5)));
    assert_eq!(late, "once[<=2s](asked): `asked` was 4s before");
}

#[derive(Clone)]
struct Response {
    status: u16,
    body: String,
}

impl Response {
    fn status(&self) -> u16 {
        self.status
    }

    fn body(&self) -> &str {
        &self.body
    }

    fn looked_at(&self, _: u32) -> u16 {
        self.status
    }
}

const LEAST_ERROR: u16 = 400;

#[monitor("ret.status() < LEAST_ERROR && ret.body().len() > 1 && ret.looked_at(3) > 0", on_violation = call(keep))]
fn answer(status: u16, body: &str) -> Response {
    Response {
        status,
        body: body.to_owned(),
    }
}

thread_local! {
    static KEPT: Cell<String> = const { Cell::new(String::new()) };
}

fn keep(violated: &Violated) {
    let compared: Vec<String> = violated
        .compared()
        .map(|(name, text)| format!("{name} = {text}"))
        .collect();
    KEPT.set(compared.join(", "));
}

#[test]
fn what_methods_return_is_told_where_it_was_asked() {
    answer(500, "");
    // What the verdict did not need was not asked.
    assert_eq!(KEPT.take(), "ret.status() = 500, LEAST_ERROR = 400");
    answer(200, "");
    assert_eq!(
        KEPT.take(),
        "ret.status() = 200, LEAST_ERROR = 400, ret.body().len() = 0"
    );
}
