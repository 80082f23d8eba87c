//! What a violation shows beside the truth of its parts: what was compared, how many keys there are, and what was asked at
//! the end. The values are counted by hand.

use serde_json::{Value, json};

use crate::common::Files;

fn text(arguments: &[&str], csv: &str) -> String {
    let files = Files::new();
    let log = files.write("t.csv", csv);
    files.run(&[&["check"], arguments, &[&log]].concat()).output
}

fn answer(arguments: &[&str], csv: &str) -> Value {
    let arguments = [&["--format", "json"], arguments].concat();
    serde_json::from_str(&text(&arguments, csv)).unwrap()
}

#[test]
fn values_of_the_past_that_were_compared_are_shown() {
    let csv = "x,p\n3,1\n4,0\n5,1\n2,0\n";
    for (formula, step, compared, shown) in [
        (
            "x >= prev(x)",
            4,
            json!({"prev(x)": 5, "x": 2}),
            "prev(x) = 5, x = 2",
        ),
        (
            "x >= last(x, p)",
            4,
            json!({"last(x, p)": 5, "x": 2}),
            "last(x, p) = 5, x = 2",
        ),
        (
            "p -> count(p) < 2",
            3,
            json!({"count(p)": 2}),
            "count(p) = 2",
        ),
        (
            "count[<=2](!p) < 1",
            2,
            json!({"count[<=2](!p)": 1}),
            "count[<=2](!p) = 1",
        ),
        (
            "count(p since x == 4) < 1",
            3,
            json!({"count(p since x == 4)": 1}),
            "count(p since x == 4) = 1",
        ),
        ("prev(x) + 1 == 4", 3, json!({"prev(x)": 4}), "prev(x) = 4"),
    ] {
        let answer = answer(&["-f", formula], csv);
        assert_eq!(answer["first_violation"], step, "{formula}");
        assert_eq!(answer["compared"], compared, "{formula}");
        let text = text(&["-f", formula], csv);
        assert_eq!(text.matches(&format!("({shown})")).count(), 2, "{text}");
    }
}

/// Counting goes no further than decides the comparison, and that is said.
#[test]
fn a_count_that_may_be_greater_is_no_equation() {
    let rule = ["-f", "x == 1 -> count(p) <= 2"];
    let exact = "x,p\n0,1\n0,1\n0,1\n0,0\n1,0\n";
    assert_eq!(answer(&rule, exact)["compared"], json!({"count(p)": 3}));
    let more = "x,p\n0,1\n0,1\n0,1\n0,1\n1,0\n";
    assert_eq!(
        answer(&rule, more)["compared"],
        json!({"count(p)": {"at_least": 3}})
    );
    assert!(text(&rule, more).contains("(count(p) >= 3)"));
    // The earliest has left the window, so that what is left is known.
    let window = ["-f", "x == 1 -> count[<=2](p) <= 1"];
    let left = "x,p\n0,1\n0,1\n0,1\n0,0\n1,1\n";
    assert_eq!(
        answer(&window, left)["compared"],
        json!({"count[<=2](p)": 2})
    );
}

#[test]
fn the_values_are_those_of_the_key() {
    let csv = "u,op\na,r\nb,r\na,r\nb,r\nb,r\n";
    let answer = answer(&["-f", "count(op == \"r\") <= 2", "--per", "u"], csv);
    assert_eq!(answer["first_violation"], 5);
    assert_eq!(answer["compared"], json!({"count(op == \"r\")": 3}));
}

/// The word of a formula is not the column of that name, which has a spelling of its own.
#[test]
fn a_word_that_is_a_column_as_well_is_noted() {
    let files = Files::new();
    let csv = files.write("t.csv", "first,p\n0,1\n1,1\n");
    let jsonl = files.write(
        "t.jsonl",
        "{\"first\":false,\"p\":true}\n{\"first\":true,\"p\":true}\n",
    );
    for log in [&csv, &jsonl] {
        let word = files.run(&["check", "-f", "first || !p", log]);
        assert!(
            word.output.ends_with("at 1 of 2 steps, first at step 2\n"),
            "{word:?}"
        );
        assert!(
            word.errors.contains("the log has a column of that name"),
            "{word:?}"
        );
        assert!(
            word.errors.contains("write `r#first` for the column"),
            "{word:?}"
        );
        let column = files.run(&["check", "-f", "r#first || !p", log]);
        assert!(
            column
                .output
                .ends_with("at 1 of 2 steps, first at step 1\n"),
            "{column:?}"
        );
        assert_eq!(column.errors, "");
    }
}

/// A heading names one key, and says that there are others.
#[test]
fn a_stretch_over_several_keys_says_so() {
    let rule = ["-f", "op == \"in\"", "--per", "u"];
    for (csv, heading) in [
        ("u,op\na,in\nb,out\n", "  for u = \"b\":\n"),
        ("u,op\na,in\nb,out\nb,out\n", "  for u = \"b\":\n"),
        (
            "u,op\nb,out\na,out\n",
            "  for u = \"b\", and 1 other key:\n",
        ),
        (
            "u,op\nb,out\na,out\nc,out\nd,in\ne,out\n",
            "  for u = \"b\", and 2 other keys:\n",
        ),
    ] {
        for more in ["", " || count(true) < 1"] {
            let formula = format!("{}{more}", rule[1]);
            let text = text(&["-f", &formula, "--per", "u"], csv);
            assert!(text.contains(heading), "{text}");
        }
    }
}

#[test]
fn what_is_asked_at_the_end_is_explained_by_the_last_lines_of_a_key() {
    let csv = "order,status\n17,paid\n18,new\n17,shipped\n19,closed\n";
    let rule = [
        "-f",
        "at_end(once(status == \"closed\") && !prev(status == \"new\"))",
        "--per",
        "order",
    ];
    let told = text(&rule, csv);
    insta::assert_snapshot!(told, @r#"
    violated: at_end(once(status == "closed") && !prev(status == "new"))
      at step 4 (t.csv:5)

      for order = 17, named last at step 3 (t.csv:4), and 1 other key:

        at_end(once(status == "closed") && !prev(status == "new"))
               F    F                   F  TF    F

        false  once(status == "closed") && !prev(status == "new")
        false    once(status == "closed")  <- already false at the step before
        false      status == "closed"  (status = "shipped")
        true     !prev(status == "new")
        false      prev(status == "new")
        false        status == "new"  (status = "shipped")

      what led to step 3:
          `status == "closed"` was never true

    violated at_end(once(status == "closed") && !prev(status == "new")): at 1 of 4 steps, first at step 4
      3 keys (order), 2 violated
        order = 17: at step 4 (t.csv:5), named last at step 3 (t.csv:4)
        order = 18: at step 4 (t.csv:5), named last at step 2 (t.csv:3)
    "#);
    let json = answer(&rule, csv);
    let by_key = json["violations_by_key"].as_array().unwrap();
    let last: Vec<u64> = by_key
        .iter()
        .map(|one| one["last_step"].as_u64().unwrap())
        .collect();
    assert_eq!(last, [3, 2]);
    // Checked step by step, and without keys.
    let counted = rule[1].replace("prev(status", "prev(count(true) > 0 && status");
    assert!(
        text(&["-f", &counted, "--per", "order"], csv)
            .contains("for order = 17, named last at step 3")
    );
    let whole = text(&["-f", "at_end(status == \"paid\")"], csv);
    assert!(
        whole.contains("(status = \"closed\")  <- made the difference"),
        "{whole}"
    );
}

/// A violation of a key whose past was given up is not explained, and neither is a later one in its place.
#[test]
fn a_later_violation_is_not_explained_as_the_first() {
    let csv = "t,u,op\n0,b,in\n5,,use\n6,a,use\n";
    let rule = [
        "-f",
        "op == \"use\" -> once[<=4s](op == \"in\")",
        "--per",
        "u",
        "--time",
        "t:s",
    ];
    let csv = csv.replace("0,b,in\n", "0,b,x\n");
    let told = text(&rule, &csv);
    assert!(told.contains("at 2 of 3 steps, first at step 2"), "{told}");
    assert!(!told.contains("what led to step 3"), "{told}");
}
