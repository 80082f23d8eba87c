//! What `monitor explain` shows, and that the Rust it prints is the monitor.

use std::{fmt::Write as _, fs, process::Command};

use crate::common::{Files, run};

#[test]
fn the_stages_are_in_order() {
    let run = run(&["explain", "-f", "historically(!!p -> once(q))"]);
    assert_eq!(run.status, 0);
    insta::assert_snapshot!(run.output, @r#"
    The formula as it is read
      historically(!!p -> once(q))

    Propositions
      p
      q

    Simplified: the normal form
      historically(p -> once(q))

    Bits kept from one step to the next, all 0 before the first
      bit 0: once(q), as if false before the first step
      bit 1: the opposite of historically(p -> once(q)), as if true before the first step

    The code of a step: pre[k] is bit k before it, now[k] after it
      now[0] <- q or pre[0]
      now[1] <- (p and not now[0]) or pre[1]
      if now[1] then output("property violated")

    The same as decision diagrams: condition ? then : else
      now[0] <- pre[0] ? 1 : q
      now[1] <- pre[0] ? pre[1] : pre[1] ? 1 : p ? not q : 0
      violated <- pre[0] ? pre[1] : pre[1] ? 1 : p ? not q : 0

    Which propositions a step needs, if each is costly
      if not pre[0] then evaluate q
      if not (pre[1] or pre[0] or q) then evaluate p

    The minimal automaton
      3 states (4 before equivalent ones were merged), 4 letters
      0 -> 0: !p && !q
      0 -> 2: p && !q, violated
      0 -> 1: q
      1 -> 1: true
      2 -> 2: true, violated

    The monitor in Rust
      /// `historically(p -> once(q))`
      #[derive(Default)]
      pub struct Monitor {
          stored: [u8; 2],
      }

      impl Monitor {
          /// Whether the formula holds at this step.
          pub fn step(&mut self, p: bool, q: bool) -> bool {
              let v0: u8 = u8::from(p);
              let v1: u8 = u8::from(q);
              let v2: u8 = self.stored[0];
              let v3: u8 = v1 | v2;
              let v4: u8 = 1 ^ v3;
              let v5: u8 = v0 & v4;
              let v6: u8 = self.stored[1];
              let v7: u8 = v5 | v6;
              self.stored = [v3, v7];
              v7 == 0
          }
      }
    "#);
}

#[test]
fn programs_get_an_object() {
    let run = run(&["explain", "--format", "json", "-f", "prev(p) -> x > 3"]);
    assert_eq!(run.status, 0);
    let object: serde_json::Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(object["formula"], "prev(p) -> x > 3");
    assert_eq!(object["propositions"], serde_json::json!(["p", "x > 3"]));
    assert_eq!(object["stored_bits"].as_array().unwrap().len(), 2);
    assert!(object["automaton"]["states"].as_u64().unwrap() >= 3);
}

#[test]
fn graphviz_gets_the_automaton() {
    let run = run(&["explain", "--dot", "-f", "p since q"]);
    assert_eq!(run.status, 0);
    assert!(run.output.starts_with("digraph monitor {\n"));
    assert!(run.output.contains("style = dashed"));
}

#[test]
fn a_formula_that_says_nothing_is_explained_all_the_same() {
    let run = run(&["explain", "-f", "p -> once(p)"]);
    assert_eq!(run.status, 0);
    assert!(
        run.output.contains("no trace can violate this formula"),
        "{run:?}"
    );
}

#[test]
fn a_malformed_formula_is_refused() {
    assert_eq!(run(&["explain", "-f", "p ->"]).status, 2);
}

/// Compiles the printed monitors and runs them beside the reference.
#[test]
fn the_rust_that_is_printed_is_the_monitor() {
    use monitor_logic::{parse::parse, reference::verdicts, strategies::row_valuation};
    let files = Files::new();
    let formulas = [
        "start(a) -> [b, end(c || d))",
        "(a since b) && !(c since (d || prev(a)))",
        "prev(a) ^ historically(b -> once(c)) || d",
        "a wsince !b <-> [c, d)w",
        "a -> once(a)",
    ];
    // 100 rows of a simple generator of bits.
    let mut seed = 0x2545_f491_u32;
    let rows: Vec<Vec<bool>> = (0..100)
        .map(|_| {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            (0..4)
                .map(|place| seed >> (7 * place + 3) & 1 == 1)
                .collect()
        })
        .collect();
    let mut source = String::from("#![deny(warnings)]\n");
    let mut calls = String::new();
    for (number, formula) in formulas.iter().enumerate() {
        let run = run(&["explain", "-f", formula]);
        assert_eq!(run.status, 0, "{formula}");
        let (_, rust) = run.output.split_once("The monitor in Rust\n").unwrap();
        let _ = writeln!(source, "mod m{number} {{\n{rust}}}");
        let _ = writeln!(calls, "    let mut m = m{number}::Monitor::default();");
        let parsed = parse(formula).unwrap();
        let names: Vec<String> = parsed
            .propositions()
            .iter()
            .map(ToString::to_string)
            .collect();
        for (row, holds) in rows.iter().zip(verdicts(&parsed, &rows, &row_valuation)) {
            let value = |name: &String| row[usize::from(name.as_bytes()[0] - b'a')].to_string();
            let arguments: Vec<String> = names.iter().map(value).collect();
            let arguments = arguments.join(", ");
            let _ = writeln!(calls, "    assert_eq!(m.step({arguments}), {holds});");
        }
    }
    let _ = writeln!(source, "fn main() {{\n{calls}}}");
    let path = files.path("main.rs");
    fs::write(&path, source).unwrap();
    let program = files.path("program");
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--edition", "2024", "-o"])
        .args([&program, &path])
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(Command::new(program).status().unwrap().success());
}

/// What is more than bits has its times, queues and counts shown, and why the rest is not.
#[test]
fn what_is_kept_beside_bits_is_shown() {
    for (formula, kept) in [
        ("once[<=5s](p)", "1 time for `[<=5s]`"),
        (
            "count[<=10s](p) <= 3",
            "a queue of at most 4 times for `[<=10s]`",
        ),
        ("x >= prev(x)", "1 value"),
        ("once[<=5](p)", "1 number of a step for `[<=5]`"),
    ] {
        let text = run(&["explain", "-f", formula]);
        assert_eq!(text.status, 0, "{text:?}");
        assert!(text.output.contains(kept), "{formula}: {}", text.output);
    }
    let json = run(&["explain", "--format", "json", "-f", "once[<=5s](p)"]);
    assert!(
        json.output.contains(r#""stored":["1 time for `[<=5s]`"]"#),
        "{}",
        json.output
    );
}

/// What each key costs: the same bits, times and queues as without keys, and the bytes of all.
#[test]
fn what_is_kept_for_each_key_is_shown() {
    let kept = |formula: &str| {
        let run = run(&["explain", "--per", "user", "-f", formula]);
        assert_eq!((run.status, run.errors.as_str()), (0, ""), "{run:?}");
        let behind = run
            .output
            .split_once("Kept from one step to the next, for each key\n");
        let lines = behind
            .unwrap()
            .1
            .lines()
            .take_while(|line| !line.is_empty());
        lines
            .map(|line| line.trim().to_owned())
            .collect::<Vec<String>>()
    };
    let is_memory = |line: &str| line.starts_with("in all ") && line.contains(" bytes");
    let bits = kept("op == \"read\" -> [op == \"in\", op == \"out\")");
    assert_eq!(bits[0], "1 bit");
    assert!(bits.len() == 2 && is_memory(&bits[1]), "{bits:?}");
    let timed = kept("count[<=10s](p) <= 3 && once[<=5s](q)");
    assert!(
        timed.contains(&"a queue of at most 4 times for `[<=10s]`".to_owned()),
        "{timed:?}"
    );
    assert!(
        timed.contains(&"1 time for `[<=5s]`".to_owned()),
        "{timed:?}"
    );
    assert!(
        timed[2].contains(" to ") && is_memory(&timed[2]),
        "{timed:?}"
    );
    let unbounded = kept("count[<=10s](p) <= count[<=10s](q)");
    assert!(
        unbounded[2].contains(" bytes, and its queues,"),
        "{unbounded:?}"
    );
    let wrong = run(&["explain", "--per", "", "-f", "p"]);
    assert_eq!(wrong.status, 2);
}
