//! What happens when a property is broken: `on_violation = return`, `panic`, `report`, `call(path)`.

use std::{fmt, sync::Mutex};

use monitor_runtime::{Violated, monitor};

#[derive(Debug)]
enum ServiceError {
    Broken(Violated),
    Other,
}

impl From<Violated> for ServiceError {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

impl fmt::Display for ServiceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(violated) => write!(formatter, "broken: {violated}"),
            Self::Other => formatter.write_str("other"),
        }
    }
}

type Answer<T> = Result<T, ServiceError>;
type ServiceResult<T> = Result<T, ServiceError>;

#[monitor("historically(n < 3)", state = static)]
fn by_name(n: u8) -> ServiceResult<u8> {
    if n == 0 {
        Err(ServiceError::Other)
    } else {
        Ok(n)
    }
}

#[monitor("historically(n < 3)", on_violation = return, state = static)]
fn by_choice(n: u8) -> Answer<u8> {
    Ok(n)
}

#[test]
fn a_violation_becomes_the_error_of_the_function() {
    assert!(by_name(1).is_ok());
    assert_eq!(by_name(0).unwrap_err().to_string(), "other");
    assert!(
        by_name(3)
            .unwrap_err()
            .to_string()
            .starts_with("broken: property")
    );
    assert!(matches!(by_choice(7), Err(ServiceError::Broken(_))));
}

#[monitor("historically(n < 3)", state = static)]
fn io(n: u8) -> std::io::Result<u8> {
    Ok(n)
}

#[test]
fn a_violation_becomes_an_io_error() {
    assert_eq!(io(2).unwrap(), 2);
    let error = io(3).unwrap_err();
    assert!(
        error
            .get_ref()
            .is_some_and(<dyn std::error::Error + Send + Sync>::is::<Violated>)
    );
}

static SEEN: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn remember(violated: &Violated) {
    SEEN.lock()
        .unwrap()
        .push(violated.property().name().to_owned());
}

#[monitor("n < 3", on_violation = call(remember), name = "called")]
#[monitor("n < 5", on_violation = call(self::remember))]
fn called(n: u8) -> u8 {
    n
}

#[test]
fn a_violation_is_given_to_a_function() {
    assert_eq!(called(1), 1);
    assert_eq!(called(4), 4);
    assert_eq!(called(5), 5);
    let seen = SEEN.lock().unwrap();
    assert_eq!(seen.iter().filter(|name| *name == "called").count(), 2);
    assert_eq!(
        seen.iter()
            .filter(|name| name.ends_with("::called"))
            .count(),
        1
    );
}

macro_rules! giving_to {
    ($function:ident, $path:path) => {
        #[monitor("n < 3", on_violation = call($path), name = "made by a macro")]
        fn $function(n: u8) -> u8 {
            n
        }
    };
}

giving_to!(made, self::remember);

#[test]
fn a_macro_can_say_to_which_function() {
    assert_eq!(made(4), 4);
    let seen = SEEN.lock().unwrap();
    assert!(seen.iter().any(|name| name == "made by a macro"));
}

#[monitor("n < 3", on_violation = report)]
fn reported(n: u8) -> u8 {
    n
}

#[test]
fn a_reported_violation_lets_the_function_go_on() {
    let before = monitor_runtime::reported();
    assert_eq!(reported(3), 3);
    assert_eq!(reported(2), 2);
    assert_eq!(monitor_runtime::reported(), before + 1);
}

#[monitor("historically(n < 3)", on_violation = panic, state = static)]
fn thrown(n: u8) -> Result<u8, Violated> {
    Ok(n)
}

#[test]
fn a_thrown_violation_explains_itself() {
    assert_eq!(thrown(2).unwrap(), 2);
    let thrown = std::panic::catch_unwind(|| thrown(3)).unwrap_err();
    let message = thrown.downcast_ref::<String>().expect("a message");
    assert!(message.contains("historically(n < 3)"), "{message}");
    assert!(message.contains("made the difference"), "{message}");
}
