//! Writes `bodies.rs`: random functions, each plain and annotated.

use std::fmt::Write as _;

use monitor_testing::Random;

const FUNCTIONS: usize = 240;

/// Arguments from 0 up to here choose different ways through a body.
pub(crate) const CHOICES: u32 = 8;

/// The text of `bodies.rs`.
pub(crate) fn file() -> String {
    let mut random = Random(5);
    let (mut functions, mut list) = (String::new(), String::new());
    for number in 0..FUNCTIONS {
        let function = Function::random(&mut random, number);
        functions.push_str(&function.text);
        let _ = writeln!(
            list,
            "    Case {{ name: \"body_{number}\", plain: |n| ended({}), monitored: |n| ended({}) }},",
            function.call("plain"),
            function.call("monitored"),
        );
    }
    format!(
        "//! Written by `generate.rs`.\n\n#![allow(unused, clippy::all, clippy::pedantic)] // random code is odd\n\n\
         use monitor_runtime::{{Violated, monitor}};\n\n\
         use super::{{Case, log::{{D, Error, Failure, Later, Pair, attempt, checked, consume, ended, fail, leave_if, look, run, say, some, twice}}}};\n\n\
         pub(crate) const CASES: &[Case] = &[\n{list}];\n{functions}"
    )
}

/// What a function returns.
#[derive(Clone, Copy, PartialEq)]
enum Returned {
    Nothing,
    Number,
    Option,
    Result,
}

impl Returned {
    fn of(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Number => " -> u32",
            Self::Option => " -> Option<D>",
            Self::Result => " -> Result<D, Error>",
        }
    }
}

struct Function {
    number: usize,
    text: String,
    is_async: bool,
    is_method: bool,
    arguments: Vec<&'static str>,
}

impl Function {
    fn random(random: &mut Random, number: usize) -> Self {
        // A macro may hide a `return`: then parameters with parts of their own are dropped in another order.
        let hides = number % 5 == 4;
        let is_async = random.below(4) == 0;
        let is_method = !hides && random.below(4) == 0;
        let is_generic = random.below(4) == 0;
        let returned = [
            Returned::Nothing,
            Returned::Number,
            Returned::Option,
            Returned::Result,
        ][random.below(4)];
        let (mut parameters, mut arguments, mut alive) = (Vec::new(), Vec::new(), Vec::new());
        if is_method {
            parameters.push("self");
            alive.extend(["self.left", "self.right"].map(str::to_owned));
        }
        for place in 0..=random.below(4) {
            let (parameter, argument, names) = parameter(random, place, hides, is_generic);
            parameters.push(parameter);
            arguments.push(argument);
            alive.extend(names.iter().map(ToString::to_string));
        }
        let mut body = Body {
            random,
            returned,
            is_async,
            hides,
            alive,
            locals: 0,
            text: String::new(),
        };
        body.statements(1, 2);
        body.statements(1, 2);
        if hides {
            let value = body.new_value();
            let _ = writeln!(body.text, "    leave_if!(n == 7, {value});");
        }
        let value = body.value();
        let _ = writeln!(body.text, "    {value}");
        let body = body.text;
        let panics = if returned == Returned::Result {
            ""
        } else {
            "on_violation = panic"
        };
        let (word, generics) = (
            if is_async { "async fn" } else { "fn" },
            if is_generic { "<T, U: Into<D>>" } else { "" },
        );
        let (parameters, of) = (parameters.join(", "), returned.of());
        let mut text = format!(
            "twice! {{ plain_{number} monitored_{number} [{panics}] {word} [{generics}] ({parameters}, n: u32) [{of}] {{\n{body}}} }}\n"
        );
        if is_method {
            text = format!("impl Pair {{\n{text}}}\n");
        }
        Self {
            number,
            text,
            is_async,
            is_method,
            arguments,
        }
    }

    fn call(&self, kind: &str) -> String {
        let owner = if self.is_method {
            "Pair { left: D(\"left\"), right: D(\"right\") }."
        } else {
            ""
        };
        let generic = if self.text.contains("<T, U: Into<D>>") {
            "::<D, D>"
        } else {
            ""
        };
        let arguments = self.arguments.join(", ");
        let call = format!("{owner}{kind}_{}{generic}({arguments}, n)", self.number);
        if self.is_async {
            format!("run({call})")
        } else {
            call
        }
    }
}

/// A parameter, its argument, and the names that it binds to values.
fn parameter(
    random: &mut Random,
    place: usize,
    hides: bool,
    is_generic: bool,
) -> (&'static str, &'static str, &'static [&'static str]) {
    const PLAIN: [(&str, &str, &[&str]); 4] = [
        ("a: D", "D(\"a\")", &["a"]),
        ("mut b: D", "D(\"b\")", &["b"]),
        ("c: D", "D(\"c\")", &["c"]),
        ("_d: D", "D(\"d\")", &["_d"]),
    ];
    const GENERIC: [(&str, &str, &[&str]); 4] = [
        ("a: T", "D(\"a\")", &["a"]),
        ("b: U", "D(\"b\")", &["b"]),
        ("mut c: T", "D(\"c\")", &["c"]),
        ("_d: Option<T>", "Some(D(\"d\"))", &["_d"]),
    ];
    const PATTERNS: [(&str, &str, &[&str]); 4] = [
        ("(a, _): (D, D)", "(D(\"a\"), D(\"a rest\"))", &["a"]),
        ("(_, mut b): (D, D)", "(D(\"b rest\"), D(\"b\"))", &["b"]),
        ("_: D", "D(\"unnamed\")", &[]),
        (
            "Pair { left: d, .. }: Pair",
            "Pair { left: D(\"d\"), right: D(\"d rest\") }",
            &["d"],
        ),
    ];
    // `Pair` has no `Drop` of its own, so its fields can be moved out.
    let kinds = if !hides && random.below(3) == 0 {
        &PATTERNS
    } else if is_generic {
        &GENERIC
    } else {
        &PLAIN
    };
    kinds[place]
}

/// Statements of a body, and the values that it may still move.
struct Body<'a> {
    random: &'a mut Random,
    returned: Returned,
    is_async: bool,
    hides: bool,
    alive: Vec<String>,
    locals: u32,
    text: String,
}

impl Body<'_> {
    fn choice(&mut self) -> usize {
        self.random.below(CHOICES as usize)
    }

    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(depth));
    }

    fn local(&mut self) -> String {
        self.locals += 1;
        format!("l{}", self.locals)
    }

    /// Moves a value that is there.
    fn taken(&mut self) -> Option<String> {
        if self.alive.is_empty() {
            return None;
        }
        let place = self.random.below(self.alive.len());
        Some(self.alive.swap_remove(place))
    }

    /// A value to return, that moves nothing.
    fn new_value(&mut self) -> String {
        match (self.returned, self.random.below(2)) {
            (Returned::Nothing, _) => "()",
            (Returned::Number, _) => "n",
            (Returned::Option, 0) => "None",
            (Returned::Option, _) => "Some(D(\"returned\"))",
            (Returned::Result, 0) => "Err(Error(D(\"own error\")))",
            (Returned::Result, _) => "Ok(D(\"returned\"))",
        }
        .to_owned()
    }

    /// A value to return.
    fn value(&mut self) -> String {
        if self.random.below(2) == 0 {
            let owned = self
                .alive
                .iter()
                .position(|name| name.starts_with('l') && name != "left");
            if let Some(place) = owned {
                let name = self.alive.swap_remove(place);
                match self.returned {
                    Returned::Option => return format!("Some({name})"),
                    Returned::Result => return format!("Ok({name})"),
                    Returned::Number => return format!("{{ look(&{name}, &D(\"tail\")); n }}"),
                    Returned::Nothing => return format!("consume({name})"),
                }
            }
        }
        self.new_value()
    }

    fn statements(&mut self, depth: usize, nesting: u32) {
        for _ in 0..=self.random.below(4) {
            self.statement(depth, nesting);
        }
    }

    fn statement(&mut self, depth: usize, nesting: u32) {
        let (choice, local) = (self.choice(), self.local());
        match self.random.below(18) {
            0 => self.line(depth, &format!("say(\"{local}\");")),
            1 | 2 => {
                self.line(depth, &format!("let {local} = D(\"{local}\");"));
                self.alive.push(local);
            }
            3 | 4 => {
                if let Some(name) = self.taken() {
                    self.line(depth, &format!("consume({name});"));
                }
            }
            5 | 6 => {
                if let Some(name) = self.taken() {
                    self.line(depth, &format!("if n == {choice} {{ consume({name}); }}"));
                }
            }
            7 | 8 if nesting > 0 => self.leaving(depth, nesting, choice),
            9 if nesting > 0 => self.branching(depth, nesting, choice),
            10 => self.question_mark(depth, &local, choice),
            11 => self.line(
                depth,
                &format!("look(&D(\"{local} first\"), &D(\"{local} second\"));"),
            ),
            12 if nesting > 0 => {
                self.line(depth, "for turn in 0..2 {");
                let value = self.new_value();
                self.line(depth + 1, &format!("let {local} = D(\"{local}\");"));
                self.line(
                    depth + 1,
                    &format!("if turn == 1 && n == {choice} {{ return {value}; }}"),
                );
                self.line(depth, "}");
            }
            13 => {
                if let Some(name) = self.taken() {
                    self.line(depth, &format!("let {local} = move || consume({name});"));
                    self.line(depth, &format!("if n == {choice} {{ {local}(); }}"));
                }
            }
            14 => {
                let value = self.new_value();
                let name = format!("D(\"{local}\")");
                self.line(
                    depth,
                    &format!(
                        "let Some({local}) = some(n != {choice}, {name}) else {{ return {value} }};"
                    ),
                );
                self.alive.push(local);
            }
            15 => {
                if let Some(name) = self.taken() {
                    self.line(depth, &format!("let {local} = {name};"));
                    // What a local is moved from may be generic: it is not returned.
                    if name.starts_with('l') && !name.starts_with("left") {
                        self.alive.push(local);
                    }
                }
            }
            16 => self.line(depth, &format!("if n == {choice} {{ fail(); }}")),
            17 if self.is_async => {
                self.line(
                    depth,
                    &format!("look(&Later(false, D(\"{local}\")).await, &D(\"{local} beside\"));"),
                );
            }
            17 if self.hides => {
                let value = self.new_value();
                self.line(depth, &format!("leave_if!(n == {choice}, {value});"));
            }
            _ => self.line(
                depth,
                &format!("let {local} = vec![D(\"{local} first\"), D(\"{local} second\")];"),
            ),
        }
    }

    /// A branch that ends the function.
    fn leaving(&mut self, depth: usize, nesting: u32, choice: usize) {
        let alive = self.alive.clone();
        self.line(depth, &format!("if n == {choice} {{"));
        self.statements(depth + 1, nesting - 1);
        let value = self.value();
        self.line(depth + 1, &format!("return {value};"));
        self.line(depth, "}");
        self.alive = alive;
    }

    /// Two branches, after which only what both left is there.
    fn branching(&mut self, depth: usize, nesting: u32, choice: usize) {
        let alive = self.alive.clone();
        self.line(depth, "match n {");
        self.line(depth + 1, &format!("{choice} => {{"));
        self.statements(depth + 2, nesting - 1);
        let first = std::mem::replace(&mut self.alive, alive.clone());
        self.line(depth + 1, "}");
        self.line(depth + 1, "_ => {");
        self.statements(depth + 2, nesting - 1);
        self.line(depth + 1, "}");
        self.line(depth, "}");
        let second = std::mem::take(&mut self.alive);
        let left = alive.into_iter();
        self.alive = left
            .filter(|name| first.contains(name) && second.contains(name))
            .collect();
    }

    fn question_mark(&mut self, depth: usize, local: &str, choice: usize) {
        let call = match self.returned {
            Returned::Result => "attempt",
            Returned::Option => "some",
            Returned::Nothing | Returned::Number => return,
        };
        let tried = format!("{call}(n != {choice}, D(\"{local}\"))?");
        match self.random.below(4) {
            0 => {
                self.line(depth, &format!("let {local} = {tried};"));
                self.alive.push(local.to_owned());
            }
            1 => self.line(depth, &format!("look(&D(\"{local} before\"), &{tried});")),
            2 => self.line(depth, &format!("{tried};")),
            _ => self.line(
                depth,
                &format!("say(&format!(\"{{}} {{}}\", {tried}.0, n));"),
            ),
        }
    }
}
