//! Times as logs write them, with instants computed by hand.

use proptest::prelude::*;

use super::*;

fn taken(times: &[Value<'_>]) -> Vec<Result<u64, ClockError>> {
    let mut clock = Clock::default();
    times.iter().map(|time| clock.take(Some(*time))).collect()
}

#[test]
fn forms_of_time() {
    let second = 1_000_000_000;
    for (first, next, wanted) in [
        (
            "2026-01-31T23:59:59Z",
            "2026-02-01T00:00:00.5+00:00",
            second * 3 / 2,
        ),
        ("2026-01-31 23:59:59", "2026-02-01 01:00:00+01:00", second),
        (
            "31/Jan/2026:23:59:59 +0000",
            "01/Feb/2026:02:00:00 +0200",
            second,
        ),
        (
            "2026-01-31 23:59:59,250",
            "2026-02-01 00:00:00,500",
            second * 5 / 4,
        ),
        ("Feb  8 23:59:59", "Feb  9 00:00:00", second),
        ("Dec 31 23:59:59", "Jan  1 00:00:00", second),
        (
            "[31/Jan/2026:23:59:59 +0000]",
            "[01/Feb/2026:00:00:00 +0000]",
            second,
        ),
        (
            "Thu, 28 Feb 2036 23:59:59 +0000",
            "Fri, 29 Feb 2036 00:00:00 +0000",
            second,
        ),
        // A leap second is the first second of the next minute.
        ("2016-12-31T23:59:59Z", "2016-12-31T23:59:60Z", second),
        ("9999-12-30T22:00:00Z", "9999-12-30T22:00:00.000000001Z", 1),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:01Z", second),
        ("1700000000.123456788", "1700000000.123456789", 1),
        ("0.1234567891", "0.1234567899", 0),
        ("Feb 28 23:59:59", "Feb 29 00:00:00", second),
        ("0228 23:59:59.999999", "0229 00:00:00.000001", 2_000),
        ("1700000000.1", "1700000000.3", second / 5),
        ("0.1", "0.3", second / 5),
        ("-1.5", "1", second * 5 / 2),
        ("1700000000123", "1700000000124", 1_000_000),
    ] {
        let found = taken(&[Value::Text(first), Value::Text(next)]);
        assert_eq!(found, [Ok(0), Ok(wanted)], "{next}");
    }
}

#[test]
fn the_unit_of_numbers_is_that_in_which_they_are_a_date() {
    for (number, unit) in [
        (5, "seconds"),
        (1_700_000_000, "seconds"),
        (1_700_000_000_000, "milliseconds"),
        (1_700_000_000_000_000, "microseconds"),
        (1_700_000_000_000_000_000, "nanoseconds"),
    ] {
        let mut clock = Clock::default();
        clock.take(Some(Value::Integer(number))).unwrap();
        assert_eq!(clock.detected(), Some(unit));
        let next = clock.take(Some(Value::Integer(number + 1)));
        let size = clock.unit.unwrap().nanoseconds();
        assert_eq!(next, Ok(u64::try_from(size).unwrap()));
    }
    // Decimals are not rounded to floats.
    let found = taken(&[Value::Float(1_700_000_000.1), Value::Float(1_700_000_000.4)]);
    assert_eq!(found[1], Ok(300_000_000));
}

#[test]
fn what_is_no_time_is_said() {
    let mut clock = Clock::default();
    assert_eq!(clock.take(None), Err(ClockError::Absent));
    let no_time = |text: &str| Err(ClockError::NoTime(text.into()));
    for text in [
        "",
        "yesterday",
        "1e",
        "12:00",
        "--5",
        "1.2.3",
        "99999999999999999999999999999999999999999",
    ] {
        assert_eq!(clock.take(Some(Value::Text(text))), no_time(text));
    }
    assert_eq!(clock.take(Some(Value::Float(f64::NAN))), no_time("NaN"));
    assert_eq!(clock.take(Some(Value::Boolean(true))), no_time("true"));
}

#[test]
fn time_never_goes_back() {
    let found = taken(&[Value::Integer(5), Value::Integer(5), Value::Integer(4)]);
    let backwards = ClockError::Backwards {
        before: "5".into(),
        now: "4".into(),
    };
    assert_eq!(found, [Ok(0), Ok(0), Err(backwards)]);
}

#[test]
fn a_form_that_is_said_is_the_only_one() {
    let mut clock = Clock::new(None, Some("%d.%m.%Y %H:%M".into()));
    assert_eq!(clock.take(Some(Value::Text("31.01.2026 23:59"))), Ok(0));
    assert_eq!(
        clock.take(Some(Value::Text("01.02.2026 00:00"))),
        Ok(60_000_000_000)
    );
    assert!(
        clock
            .take(Some(Value::Text("2026-02-02T00:00:00Z")))
            .is_err()
    );
}

/// 584 years are the most that 64 bits of nanoseconds hold.
#[test]
fn huge_numbers_are_refused() {
    let too_far = |text: &str| Err(ClockError::TooFar(text.into()));
    let most = 18_446_744_073_709_551_615_i128;
    for (unit, last) in [
        (Unit::Nanoseconds, most),
        (Unit::Seconds, most / 1_000_000_000),
    ] {
        let mut clock = Clock::new(Some(unit), None);
        assert_eq!(clock.take(Some(Value::Integer(0))), Ok(0));
        let next = last + 1;
        assert_eq!(
            clock.take(Some(Value::Integer(next))),
            too_far(&next.to_string())
        );
        assert!(clock.take(Some(Value::Integer(last))).is_ok());
    }
    let mut clock = Clock::new(Some(Unit::Seconds), None);
    let no_time = |number: i128| Err(ClockError::NoTime(number.to_string()));
    for number in [i128::MAX, i128::MIN] {
        assert_eq!(clock.take(Some(Value::Integer(number))), no_time(number));
    }
    // The distance of two times may be more than a number holds.
    let mut clock = Clock::new(Some(Unit::Nanoseconds), None);
    assert_eq!(clock.take(Some(Value::Integer(i128::MIN))), Ok(0));
    assert_eq!(
        clock.take(Some(Value::Integer(i128::MAX))),
        too_far(&i128::MAX.to_string())
    );
    let mut clock = Clock::default();
    assert_eq!(
        clock.take(Some(Value::Float(f64::INFINITY))),
        Err(ClockError::NoTime("inf".into()))
    );
    assert!(clock.take(Some(Value::Float(1.7e18))).is_ok());
}

#[test]
fn times_are_shown_as_they_are_written() {
    for (first, behind, shown) in [
        ("1700000000", 5_000_000_001, "1700000005.000000001"),
        ("1700000000123", 1_500_000, "1700000000124.5"),
        ("-2", 500_000_000, "-1.5"),
        (
            "2026-01-31T23:59:59Z",
            1_000_000_000,
            "2026-02-01T00:00:00Z",
        ),
        (
            "31/Jan/2026:23:59:59 +0100",
            1,
            "2026-01-31T22:59:59.000000001Z",
        ),
        (
            "Jan 31 23:59:59",
            1_000_000_001,
            "Feb 01 00:00:00.000000001",
        ),
    ] {
        let mut clock = Clock::default();
        clock.take(Some(Value::Text(first))).unwrap();
        assert_eq!(clock.written(behind), shown);
    }
}

#[test]
fn forms_that_are_none_are_found() {
    assert!(forms::mistake("%d.%m.%Y %H:%M").is_none());
    assert!(forms::mistake("%&").is_some());
}

proptest! {
    /// A date that jiff prints is read back as the same.
    #[test]
    fn printed_times_are_read_back(
        first in -100_000_000_000_000_000_i64..4_000_000_000_000_000_000,
        behind in 0..4_000_000_000_000_000_000_u64,
        hours in -12_i8..14,
        form in prop::sample::select(vec!["", "%Y-%m-%d %H:%M:%S%.f", "%s.%9f"]),
    ) {
        let zone = jiff::tz::Offset::constant(hours);
        let print = |nanoseconds: i128| {
            let timestamp = Timestamp::from_nanosecond(nanoseconds).unwrap();
            match form {
                "" => timestamp.to_string(),
                "%s.%9f" => Unit::Seconds.written_in(nanoseconds),
                form => format!("{}{hours:+03}:00", zone.to_datetime(timestamp).strftime(form)),
            }
        };
        let (one, next) = (i128::from(first), i128::from(first) + i128::from(behind));
        let mut clock = Clock::new((form == "%s.%9f").then_some(Unit::Seconds), None);
        prop_assert_eq!(clock.take(Some(Value::Text(&print(one)))), Ok(0));
        prop_assert_eq!(clock.take(Some(Value::Text(&print(next)))), Ok(behind));
        if form.is_empty() {
            prop_assert_eq!(clock.written(behind), print(next));
        }
    }

    #[test]
    fn any_text_is_a_time_or_none(text in ".*", form in prop::option::of(".*")) {
        let mut clock = Clock::new(None, form);
        if let Ok(time) = clock.take(Some(Value::Text(&text))) {
            prop_assert_eq!(time, 0);
            clock.written(u64::MAX);
        }
    }
}
