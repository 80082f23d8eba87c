use alloc::{string::String, vec::Vec};

use super::*;
use crate::lex::number::{Malformed, float, integer};
use crate::parse::parse;

fn condition(text: &str) -> Result<(Condition, Columns), Diagnostic> {
    let formula = parse(text).unwrap();
    let mut columns = Columns::new();
    let condition = Condition::new(formula.propositions()[0], &mut columns)?;
    Ok((condition, columns))
}

fn readings(text: &str) -> Vec<(String, Option<Type>)> {
    let (_, columns) = condition(text).unwrap();
    let list = columns.list().iter();
    list.map(|column| (column.name.clone(), column.reading))
        .collect()
}

fn refused(text: &str) -> String {
    condition(text).map(|_| ()).unwrap_err().render(text)
}

#[test]
fn the_formula_decides_what_a_column_is() {
    let of = |name: &str, reading| (String::from(name), reading);
    assert_eq!(readings("p"), [of("p", Some(Type::Boolean))]);
    assert_eq!(readings("self.a.b"), [of("self.a.b", Some(Type::Boolean))]);
    assert_eq!(readings("a[1]"), [of("a.1", Some(Type::Boolean))]);
    assert_eq!(
        readings("{Oil (C)} > 3"),
        [of("Oil (C)", Some(Type::Number))]
    );
    assert_eq!(readings("name == \"bob\""), [of("name", Some(Type::Text))]);
    assert_eq!(readings("flag == true"), [of("flag", Some(Type::Boolean))]);
    assert_eq!(readings("x == y"), [of("x", None), of("y", None)]);
    let numbers = [of("x", Some(Type::Number)), of("y", Some(Type::Number))];
    assert_eq!(readings("x + 1 == y"), numbers);
    assert_eq!(readings("x <= -y"), numbers);
}

#[test]
fn a_formula_whose_types_do_not_fit_is_refused_at_the_place() {
    assert_eq!(
        refused("name + \"x\" > 3"),
        "`\"x\"` is text, and arithmetic is for numbers\n\
         \x20 |\n\
         \x20 | name + \"x\" > 3\n\
         \x20 |        ^^^ this is text\n",
    );
}

#[test]
fn comparisons_of_different_types_are_refused() {
    assert!(refused("x + 1 == 'a'").starts_with("`x + 1` is a number, but `'a'` is text\n"));
    assert!(refused("flag > true").starts_with("`>` does not compare truth values\n"));
    assert!(refused("f(x) > 3").starts_with("a log has no functions\n"));
    assert!(refused("stat(x)").contains("did you mean `start`?"));
    for (text, help) in [
        ("once[5](p)", "`once[<=5](...)`"),
        ("name.contains('x')", "write `name contains \"...\"`"),
        ("a.b.startsWith('x')", "write `a.b starts_with \"...\"`"),
        ("sum(x) > 3", "steps are counted"),
        ("rate(x) > 3", "count the steps in a window"),
        ("len(name) > 3", "name matches /^.{3,8}$/"),
        ("delta(x) > 3", "`x - prev(x) <= 5`"),
    ] {
        assert!(refused(text).contains(help), "{text}: {}", refused(text));
    }
    assert!(refused("a[i] > 3").starts_with("a log has no index that changes\n"));
    let huge = "x > 999999999999999999999999999999999999999999";
    assert!(refused(huge).contains("is too large a number"));
    assert!(refused("x > 1e999").contains("is too large a number"));
}

#[test]
fn a_failure_names_the_operation() {
    let text = "1 / x > y * y";
    let (condition, _) = condition(text).unwrap();
    let failure = |x, y| {
        let values = [x, y];
        condition.holds(&|column| values[column]).unwrap_err()
    };
    let zero = failure(Value::Integer(0), Value::Integer(0));
    assert_eq!(
        (zero.fault, zero.span.of(text)),
        (ValueError::DivisionByZero, "1 / x")
    );
    let large = failure(Value::Integer(1), Value::Integer(i128::MAX));
    assert_eq!(
        (large.fault, large.span.of(text)),
        (ValueError::Overflow, "y * y")
    );
}

#[test]
fn values_of_any_type_must_be_of_the_same() {
    let (condition, _) = condition("x == y").unwrap();
    let holds = |values: [Value<'static>; 2]| condition.holds(&move |column| values[column]);
    assert_eq!(holds([Value::Text("a"), Value::Text("a")]), Ok(true));
    assert_eq!(holds([Value::Integer(1), Value::Float(1.0)]), Ok(true));
    let failure = holds([Value::Integer(1), Value::Text("1")]).unwrap_err();
    assert_eq!(failure.fault, ValueError::Types(Type::Number, Type::Text));
}

#[test]
fn numbers_are_read_as_rust_writes_them() {
    assert_eq!(integer("1_000"), Ok(1000));
    assert_eq!(integer("-0x1f"), Ok(-31));
    assert_eq!(integer("0b101usize"), Ok(5));
    assert_eq!(
        integer("170141183460469231731687303715884105727"),
        Ok(i128::MAX)
    );
    assert_eq!(
        integer("-170141183460469231731687303715884105728"),
        Ok(i128::MIN)
    );
    assert_eq!(
        integer("170141183460469231731687303715884105728"),
        Err(Malformed::TooLarge)
    );
    assert_eq!(integer("1x"), Err(Malformed::NotANumber));
    assert_eq!(float("1_0.5f32"), Ok(10.5));
    assert_eq!(float("1e400"), Err(Malformed::TooLarge));
}

#[test]
fn the_smallest_number_can_be_written() {
    let (condition, _) = condition("x == -170141183460469231731687303715884105728").unwrap();
    assert_eq!(condition.holds(&|_| Value::Integer(i128::MIN)), Ok(true));
}

/// What is found for ranges holds for all numbers in them.
#[test]
fn ranges_decide_what_all_their_numbers_do() {
    let texts = [
        "a + b < 3",
        "a - b >= 0",
        "a * b <= -2",
        "-a == b",
        "a != b",
        "a > 2 * b - 1",
        "a / b == 0",
        "a * a < 0",
    ];
    let ranges: Vec<_> = (-2..=2)
        .flat_map(|low| (low..=2).map(move |high| low..=high))
        .collect();
    let mut decided = 0;
    for text in texts {
        let (condition, columns) = condition(text).unwrap();
        for first in &ranges {
            for second in &ranges {
                let range = |column: usize| match columns.list()[column].name.as_str() {
                    "a" => Some(first.clone()),
                    _ => Some(second.clone()),
                };
                let truths = first.clone().flat_map(|a| {
                    let condition = &condition;
                    let columns = &columns;
                    second.clone().map(move |b| {
                        condition.holds(&|column| {
                            let is_a = columns.list()[column].name == "a";
                            Value::Integer(if is_a { a } else { b })
                        })
                    })
                });
                let truths: Vec<_> = truths.collect();
                if let Some(holds) = condition.holds_within(&range) {
                    assert!(truths.iter().all(|truth| *truth == Ok(holds)), "{text}");
                    decided += 1;
                }
                if condition.is_total_within(&range) {
                    assert!(truths.iter().all(Result::is_ok), "{text}");
                }
            }
        }
    }
    assert!(decided > 200, "{decided}");
    let (condition, _) = condition("a + 1 > a").unwrap();
    assert_eq!(condition.holds_within(&|_| Some(0..=i128::MAX)), None);
    assert_eq!(condition.holds_within(&|_| None), None);
}

/// A proposition that is a comparison of a sum holds where the sum compares like that.
#[test]
fn sums_mean_what_their_propositions_do() {
    let texts = [
        "a + b < 3",
        "3 >= a - b",
        "2 * a - (b - 1) * 3 != a",
        "-(a + b) == 2 * (1 - b)",
        "a - a > b",
        "1 < 2",
        "a * (2 * 2 - 3) <= -b",
    ];
    for text in texts {
        let (condition, columns) = condition(text).unwrap();
        let sum = condition.as_sum().unwrap();
        for (a, b) in (-4..=4).flat_map(|a| (-4..=4).map(move |b| (a, b))) {
            let number = |column: usize| match columns.list()[column].name.as_str() {
                "a" => a,
                _ => b,
            };
            let addends = sum.addends.iter();
            let total: i128 = addends
                .map(|(column, factor)| number(*column) * factor)
                .sum();
            let compared = Value::Integer(total).compare(sum.comparison, Value::Integer(sum.bound));
            let holds = condition.holds(&|column| Value::Integer(number(column)));
            assert_eq!(holds, Ok(compared.unwrap()), "{text} at {a}, {b}");
        }
    }
    let too_large = format!("a - {0} - {0} < 0", i128::MAX);
    for text in ["a * b < 3", "a / 2 > 1", "a", "a < 1.5", &too_large] {
        let (condition, _) = condition(text).unwrap();
        assert_eq!(condition.as_sum(), None, "{text}");
    }
}

/// The values of a step by name, some of them absent, for conditions without values of the past.
struct Step<'step>(&'step Columns, &'step [(&'step str, Value<'step>)]);

impl<'step> Values<'step> for Step<'step> {
    fn column(&self, number: usize) -> Option<Value<'step>> {
        let name = &self.0.list()[number].name;
        let value = self.1.iter().find(|(of, _)| of == name);
        value.map(|(_, value)| *value)
    }

    fn past(&self, _: usize) -> Option<Value<'step>> {
        None
    }
}

fn holds(text: &str, values: &[(&str, Value<'_>)]) -> Result<bool, ValueError> {
    let (condition, columns) = condition(text).unwrap();
    let holds = condition.holds_of(&Step(&columns, values));
    holds.map_err(|failure| failure.fault)
}

/// Worked out by hand: nothing is true of an absent value, not even that it is unequal to something.
#[test]
fn what_is_absent_makes_its_proposition_false() {
    let x = [("x", Value::Integer(3)), ("s", Value::Text("ab"))];
    for (text, expected) in [
        ("p", false),
        ("present(p)", false),
        ("present(x)", true),
        ("present(s)", true),
        ("x == 3", true),
        ("x != y", false),
        ("x == y", false),
        ("y != 3", false),
        ("x + y > 0", false),
        ("-y < 100", false),
        ("s contains t", false),
        ("t contains \"\"", false),
        ("s starts_with \"a\"", true),
    ] {
        assert_eq!(holds(text, &x), Ok(expected), "{text}");
    }
}

#[test]
fn texts_are_tested_byte_by_byte() {
    for (message, test, other, expected) in [
        ("retry of job 7", "contains", "job", true),
        ("retry of job 7", "contains", "Job", false),
        ("retry", "contains", "", true),
        ("", "contains", "x", false),
        ("été", "starts_with", "é", true),
        ("été", "ends_with", "e\u{301}", false),
        ("retry", "starts_with", "try", false),
        ("retry", "ends_with", "try", true),
        ("try", "ends_with", "retry", false),
    ] {
        let values = [("m", Value::Text(message)), ("t", Value::Text(other))];
        let written = format!("m {test} \"{other}\"");
        assert_eq!(
            holds(&written, &values),
            Ok(expected),
            "{message} {written}"
        );
        let read = format!("m {test} t");
        assert_eq!(holds(&read, &values), Ok(expected), "{message} {read}");
    }
    let number = [("m", Value::Integer(1)), ("t", Value::Text("1"))];
    for text in ["m contains t", "t ends_with m"] {
        assert_eq!(
            holds(text, &number),
            Err(ValueError::Undefined(Type::Number)),
            "{text}"
        );
    }
    assert_eq!(
        readings("m contains \"x\""),
        [(String::from("m"), Some(Type::Text))]
    );
    assert_eq!(
        refused("m contains 3"),
        "`3` is a number, and `contains` is for text\n\
         \x20 |\n\
         \x20 | m contains 3\n\
         \x20 |            ^ this is a number\n",
    );
}

#[cfg(feature = "regex")]
#[test]
fn regular_expressions_are_found_in_texts() {
    for (message, pattern, expected) in [
        ("user 17 failed", "user [0-9]+ failed", true),
        ("user x failed", "user [0-9]+ failed", false),
        ("a user 17 failed", "^user", false),
        ("ÄRGER", "(?i)ärger", true),
        ("", "^$", true),
    ] {
        let text = format!("m matches /{pattern}/");
        let values = [("m", Value::Text(message))];
        assert_eq!(holds(&text, &values), Ok(expected), "{message} {text}");
        assert_eq!(holds(&text, &[]), Ok(false), "absent: {text}");
        let number = [("m", Value::Integer(1))];
        assert_eq!(
            holds(&text, &number),
            Err(ValueError::Undefined(Type::Number))
        );
    }
}

/// In one line, and at the sign where that can be known.
#[cfg(feature = "regex")]
#[test]
fn what_is_wrong_with_a_regular_expression_is_said_at_its_place() {
    for (pattern, problem, carets) in [
        ("/a(b/", "unclosed group", "  ^"),
        ("/(/", "unclosed group", " ^"),
        (
            "/ä[z-a]/",
            "invalid character class range, the start must be <= the end",
            "   ^^^",
        ),
        (
            "/a{3,2}/",
            "invalid repetition count range, the start must be <= the end",
            "  ^^^^^",
        ),
        (
            "/x(?=y)/",
            "look-around, including look-ahead and look-behind, is not supported",
            "  ^^^",
        ),
        (
            r"/\p{Nothing}/",
            "Unicode property not found",
            " ^^^^^^^^^^^",
        ),
        (r"/a\/(/", "unclosed group", "^^^^^^"),
        (r#""a\"(""#, "unclosed group", "^^^^^^"),
        (
            "/a{5000}{5000}/",
            "Compiled regex exceeds size limit of 10485760 bytes.",
            "^^^^^^^^^^^^^^^",
        ),
    ] {
        let message = refused(&format!("m matches {pattern}"));
        let expected = format!(
            "this is no regular expression: {problem}\n  |\n  | m matches {pattern}\n  |           {carets}\n"
        );
        assert_eq!(message, expected);
    }
}

#[cfg(not(feature = "regex"))]
#[test]
fn without_regular_expressions_a_formula_with_one_is_refused() {
    let message = refused("m matches /ab+/");
    let expected = "no regular expression can be evaluated here, such as `ab+`\n";
    assert!(message.starts_with(expected), "{message}");
}

/// Values of the past are refused where nothing of earlier steps is kept: in a condition that stands alone, and within
/// an expression.
#[test]
fn values_of_the_past_are_refused_where_none_are_kept() {
    assert_eq!(
        refused("x >= prev(x) + 1"),
        "`prev(x)` is a value of the past\n\
         \x20 |\n\
         \x20 | x >= prev(x) + 1\n\
         \x20 |      ^^^^^^^ no values of earlier steps are kept here\n",
    );
    assert!(refused("count[<=5s](p) < 3").starts_with("`count[<=5s](p)` is a value of the past\n"));
}

/// What is said of `present(x)` where x is no name leads to a formula that can be evaluated.
#[test]
fn presence_is_asked_of_names() {
    for (asked, help) in [
        ("prev(a)", "write `prev(present(a))`"),
        (
            "last(a, b || c)",
            "write `!(b || c) since ((b || c) && present(a))`",
        ),
        ("last(a, b)", "write `!b since (b && present(a))`"),
        ("count(a)", "a count is there at every step"),
        ("a > 3", "write `present(x)` of each name x that it reads"),
        ("a + 1", "write `present(x)` of each name x that it reads"),
        ("3", "write `present(x)` of each name x that it reads"),
    ] {
        let message = refused(&format!("present({asked})"));
        let said = format!("`present` asks whether a step has a name, and `{asked}` is none\n");
        assert!(message.starts_with(&said), "{message}");
        assert!(
            message.contains(&format!("  = help: {help}\n")),
            "{message}"
        );
        if let Some(written) = help.split('`').nth(1) {
            let formula = parse(written).unwrap();
            for proposition in formula.propositions() {
                assert!(
                    Condition::new(proposition, &mut Columns::new()).is_ok(),
                    "{written}"
                );
            }
        }
    }
    for part in ["last(a, b).c == 3", "last(a, b)[0] == 3"] {
        let message = refused(part);
        assert!(
            message.contains("no parts of values of the past"),
            "{message}"
        );
    }
}

#[test]
fn bounds_of_a_count_say_on_which_side_they_are() {
    for function in ["count", "once"] {
        let message = refused(&format!("{function}[5](a) == 3"));
        let help = format!("= help: a bound says on which side it is: `{function}[<=5](...)`\n");
        assert!(message.contains(&help), "{message}");
    }
}
