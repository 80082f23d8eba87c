//! What is told of a key whose state was given back: that it was, and nothing of what was before.

use monitor_runtime::{Violated, monitor, property};

property! {
    Token per (id: u64) { issued, used, revoked }
    "used -> [issued, revoked)";
}

property! {
    Order per (id: u64) { paid, shipped, delivered }
    "shipped -> once(paid)", ends = delivered;
}

property! {
    Ticket per (id: u64) { sold, checked }
    "checked -> once(sold)";
}

/// The explanation of a violation, without the lines of its drawing.
fn told(violated: Result<(), Violated>) -> String {
    format!("{:#}", violated.unwrap_err())
}

#[test]
fn a_state_that_is_as_before_the_first_step_was_given_back() {
    for tell in [Token::issued, Token::used, Token::revoked] {
        tell(7).unwrap();
    }
    let text = told(Token::used(7));
    let told_of_it = "the state of this key was given back after its step 3, when it was as before the first: steps are \
                      counted anew, and which steps led to that is not known any more";
    assert!(text.contains(told_of_it), "{text}");
    assert!(text.contains("at step 1"), "{text}");
    // What is false is known: it was when the state was given back.
    let difference = "[issued, revoked)  <- already false at the step before";
    assert!(text.contains(difference), "{text}");
    // A step that changes nothing is none that is kept.
    assert!(told(Token::used(7)).contains(told_of_it));
}

#[test]
fn a_state_that_was_ended_is_forgotten() {
    for tell in [Order::paid, Order::shipped, Order::delivered] {
        tell(7).unwrap();
    }
    let text = told(Order::shipped(7));
    let told_of_it = "the state of this key was given back after its step 3: steps are counted anew, and what was before \
                      is not known any more";
    assert!(text.contains(told_of_it), "{text}");
    let difference = "once(paid)  <- what was before is not known any more";
    assert!(text.contains(difference), "{text}");
    // It is said of later steps too.
    Order::paid(7).unwrap();
    Order::delivered(7).unwrap();
    Order::paid(7).unwrap();
    Order::shipped(7).unwrap();
}

#[test]
fn a_key_that_the_program_forgot_is_forgotten() {
    Ticket::sold(7).unwrap();
    assert!(Ticket::forget(7));
    let text = told(Ticket::checked(7));
    assert!(text.contains("was given back after its step 1: "), "{text}");
    assert!(!text.contains("made the difference"), "{text}");
}

#[test]
fn of_a_key_that_is_new_nothing_of_that_is_said() {
    for text in [
        told(Token::used(8)),
        told(Order::shipped(8)),
        told(Ticket::checked(8)),
    ] {
        assert!(!text.contains("given back"), "{text}");
        assert!(text.contains("  <- made the difference"), "{text}");
    }
}

#[monitor("used -> [issued, revoked)", per = token, history = 16,
    issued = event == "issue", used = event == "use", revoked = event == "revoke")]
fn with_history(token: u64, event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn what_is_known_of_steps_before_is_told_in_its_place() {
    for event in ["issue", "revoke"] {
        with_history(7, event).unwrap();
    }
    let text = told(with_history(7, "use"));
    assert!(
        text.contains("[issued, revoked) is false since `revoked`"),
        "{text}"
    );
    assert!(!text.contains("given back"), "{text}");
    assert!(
        text.contains("<- already false at the step before"),
        "{text}"
    );
}

#[monitor("used -> once(issued)", per = token, ends = event == "use",
    issued = event == "issue", used = event == "use")]
fn ended_by_what_asks(token: u64, event: &str) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_step_that_ends_its_key_does_not_tell_of_itself() {
    for event in ["other", "use"] {
        let used = ended_by_what_asks(7, event);
        if event == "use" {
            let text = told(used);
            assert!(!text.contains("given back"), "{text}");
        }
    }
    ended_by_what_asks(7, "issue").unwrap();
    ended_by_what_asks(7, "use").unwrap();
    let text = told(ended_by_what_asks(7, "use"));
    assert!(text.contains("given back after its step 2"), "{text}");
}
