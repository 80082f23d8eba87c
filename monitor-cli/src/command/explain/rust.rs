//! A program as Rust: the code that `#[monitor(...)]` writes into a function, as a type of its own.
//!
//! Bits are bytes that are 0 or 1, and nothing branches.

use std::fmt::Write;

use monitor_logic::{
    expression::{Expression, ExpressionKind},
    program::{Operation, Program, Register},
};

/// Returns a type with the stored bits, and its step.
pub(crate) fn monitor(formula: &str, program: &Program) -> String {
    let names = parameters(program);
    let bits = program.stored().len();
    let mut text = String::new();
    let _ = writeln!(text, "/// `{formula}`");
    let _ = writeln!(text, "#[derive(Default)]\npub struct Monitor {{");
    let _ = writeln!(text, "    stored: [u8; {bits}],\n}}\n");
    let _ = writeln!(
        text,
        "impl Monitor {{\n    /// Whether the formula holds at this step."
    );
    for (name, atom) in names.iter().zip(program.atoms()) {
        if name.starts_with("atom_") {
            let _ = writeln!(text, "    ///\n    /// `{name}` is `{atom}`.");
        }
    }
    let mut parameters = String::from("&mut self");
    for name in &names {
        let _ = write!(parameters, ", {name}: bool");
    }
    let _ = writeln!(text, "    pub fn step({parameters}) -> bool {{");
    let value = |value: Register| format!("v{}", value.index());
    for number in used(program) {
        let right = match program.operations()[number] {
            Operation::Constant(value) => u8::from(value).to_string(),
            Operation::Atom(atom) => format!("u8::from({})", names[atom]),
            Operation::Stored(bit) => format!("self.stored[{bit}]"),
            // Programs with words are not shown.
            Operation::Input(input) => format!("self.input[{input}]"),
            Operation::Not(operand) => format!("1 ^ {}", value(operand)),
            Operation::And(left, right) => format!("{} & {}", value(left), value(right)),
            Operation::Or(left, right) => format!("{} | {}", value(left), value(right)),
            Operation::Xor(left, right) => format!("{} ^ {}", value(left), value(right)),
        };
        let _ = writeln!(text, "        let v{number}: u8 = {right};");
    }
    let next: Vec<String> = program.next().iter().map(|next| value(*next)).collect();
    let _ = writeln!(text, "        self.stored = [{}];", next.join(", "));
    let _ = writeln!(text, "        {} == 0", value(program.violated()));
    text.push_str("    }\n}\n");
    text
}

/// Returns the operations that the stored bits and the answer need.
fn used(program: &Program) -> Vec<usize> {
    let operations = program.operations();
    let mut used = vec![false; operations.len()];
    for value in program.next().iter().chain([&program.violated()]) {
        used[value.index()] = true;
    }
    for number in (0..operations.len()).rev() {
        if used[number] {
            for operand in operations[number].operands() {
                used[operand.index()] = true;
            }
        }
    }
    (0..operations.len())
        .filter(|number| used[*number])
        .collect()
}

/// Returns a name for each proposition: its own if it is a name, else a number.
fn parameters(program: &Program) -> Vec<String> {
    let read = program.used_atoms();
    let name = |(number, atom): (usize, &Expression)| {
        let name = match &atom.kind {
            ExpressionKind::Name(name) if is_plain(name) => name.clone(),
            _ => format!("atom_{number}"),
        };
        if read.contains(&number) {
            name
        } else {
            // The formula turned out not to depend on it.
            format!("_{name}")
        }
    };
    program.atoms().iter().enumerate().map(name).collect()
}

/// Returns `true` if a name may be a parameter besides ours.
fn is_plain(name: &str) -> bool {
    const KEYWORDS: [&str; 53] = [
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
        "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
        "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
        "ref", "return", "self", "Self", "static", "struct", "super", "trait", "true", "try",
        "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while",
        "yield",
    ];
    let numbered = |rest: &str| rest.parse::<usize>().is_ok();
    let ours = name.strip_prefix('v').is_some_and(numbered) || name.starts_with("atom_");
    name != "_" && !ours && !KEYWORDS.contains(&name)
}
