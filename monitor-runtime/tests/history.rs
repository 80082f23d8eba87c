//! Which earlier steps led to a violation.

use monitor_runtime::{LedTo, Violated, monitor};

fn told(violated: &Violated) -> Vec<(bool, u64, bool, Option<&'static str>)> {
    let led_to = violated.led_to();
    led_to
        .map(|it: LedTo| (it.value(), it.steps_before(), it.is_change(), it.by()))
        .collect()
}

#[monitor("used -> [issued, revoked)", state = static, history = 16,
    issued = event == "issue", used = event == "use", revoked = event == "revoke")]
#[track_caller]
fn of_program(event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn the_step_that_closed_an_interval_is_told_and_the_one_that_opened_it() {
    of_program("other").unwrap();
    let opened = line!() + 1;
    of_program("issue").unwrap();
    of_program("use").unwrap();
    let closed = line!() + 1;
    of_program("revoke").unwrap();
    of_program("other").unwrap();
    let violated = of_program("use").unwrap_err();
    let (revoked, issued) = (Some("revoked"), Some("issued"));
    assert_eq!(
        told(&violated),
        [(false, 2, true, revoked), (true, 4, true, issued)]
    );
    let lines: Vec<u32> = violated
        .led_to()
        .map(|it| it.called_at().unwrap().line())
        .collect();
    assert_eq!(lines, [closed, opened]);
    assert!(violated.led_to().all(|it| it.part() == "[issued, revoked)"));
    let text = violated.to_string();
    let line = text.lines().last().unwrap();
    assert!(
        line.starts_with("    [issued, revoked) is false since `revoked`, 2 steps and "),
        "{text}"
    );
    assert!(
        line.contains("; true since `issued`, 4 steps and "),
        "{text}"
    );
    // One that counts and violates is the past of the next.
    assert_eq!(told(&of_program("use").unwrap_err())[0].1, 3);
}

#[monitor("used -> [issued, revoked)", per = token, history = 8, at = entry,
    issued = event == "issue", used = event == "use", revoked = event == "revoke")]
fn of_token(token: &str, event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn steps_of_other_keys_are_not_among_them() {
    for (token, event) in [
        ("a", "issue"),
        ("b", "issue"),
        ("a", "use"),
        ("b", "revoke"),
        ("a", "use"),
    ] {
        of_token(token, event).unwrap();
    }
    assert_eq!(told(&of_token("c", "use").unwrap_err()), []);
    // What is refused has not been, and what was is told although the state of the key was given back.
    for _ in 0..2 {
        let violated = of_token("b", "use").unwrap_err();
        assert_eq!(
            told(&violated),
            [
                (false, 1, true, Some("revoked")),
                (true, 2, true, Some("issued"))
            ]
        );
    }
}

#[monitor("used -> once(issued)", state = static, history = 3,
    issued = event == "issue", used = event == "use")]
fn of_few(event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn of_what_is_further_back_it_is_told_that_it_is() {
    for _ in 0..5 {
        of_few("other").unwrap();
    }
    let violated = of_few("use").unwrap_err();
    assert_eq!(told(&violated), [(false, 3, false, None)]);
    assert!(
        violated
            .to_string()
            .contains("once(issued) is false at least since 3 steps and ")
    );
}
