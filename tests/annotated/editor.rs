//! rust-analyzer, asked as an editor asks it: in annotated functions of each kind it shows what a name is, and renames it.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use monitor_testing::tool;
use serde_json::{Value, json};

use super::{
    package::{package, program_text},
    shared_build::target,
};

/// How long an answer may take: the first waits for the dependencies to be read.
const PATIENCE: Duration = Duration::from_secs(120);

/// A language server.
struct Server {
    child: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    asked: u64,
}

impl Server {
    /// `None` where there is no rust-analyzer.
    fn start() -> Option<Self> {
        if !tool("rust-analyzer", &["rust-analyzer", "--version"]) {
            return None;
        }
        let mut child = Command::new("rust-analyzer")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let input = child.stdin.take()?;
        let mut output = BufReader::new(child.stdout.take()?);
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            loop {
                let mut length = 0;
                let mut line = String::new();
                while output.read_line(&mut line).is_ok_and(|read| read > 0) && line.trim() != "" {
                    if let Some(number) = line.strip_prefix("Content-Length: ") {
                        length = number.trim().parse().unwrap_or_default();
                    }
                    line.clear();
                }
                let mut message = vec![0; length];
                let read = output.read_exact(&mut message).is_ok() && length > 0;
                let Ok(message) = serde_json::from_slice(&message) else {
                    break;
                };
                if !read || sender.send(message).is_err() {
                    break;
                }
            }
        });
        Some(Self {
            child,
            input,
            messages,
            asked: 0,
        })
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len())
            .expect("rust-analyzer reads");
        self.input.flush().expect("rust-analyzer reads");
    }

    /// The first message that is wanted, if it comes; what the server asks on the way has no answer.
    fn wait(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let message = self.messages.recv_timeout(PATIENCE).ok()?;
            if message["method"].is_string() && !message["id"].is_null() {
                self.send(&json!({"jsonrpc": "2.0", "id": message["id"], "result": null}));
            }
            if wanted(&message) {
                return Some(message);
            }
        }
    }

    fn tell(&mut self, method: &str, parameters: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": parameters}));
    }

    fn ask(&mut self, method: &str, parameters: &Value) -> Value {
        self.asked += 1;
        let number = self.asked;
        self.send(&json!({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}));
        let answer = self
            .wait(|message| message["id"] == number && message["method"].is_null())
            .expect("rust-analyzer answers");
        assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
        answer["result"].clone()
    }

    /// Opens the package, and the text of one of its files; whether the server has read what they depend on.
    fn open(&mut self, root: &str, file: &str, text: &str) -> bool {
        let options = json!({
            "cargo": {"extraEnv": {"CARGO_TARGET_DIR": target(), "CARGO_NET_OFFLINE": "true"}},
            "checkOnSave": false,
            "cachePriming": {"enable": false},
            "files": {"watcher": "client"},
        });
        let capabilities = json!({"experimental": {"serverStatusNotification": true}});
        self.ask("initialize", &json!({
            "processId": null, "rootUri": root, "capabilities": capabilities, "initializationOptions": options,
        }));
        self.tell("initialized", &json!({}));
        self.tell(
            "textDocument/didOpen",
            &json!({
                "textDocument": {"uri": file, "languageId": "rust", "version": 1, "text": text},
            }),
        );
        let ready = self.wait(|message| {
            message["method"] == "experimental/serverStatus"
                && message["params"]["quiescent"] == true
        });
        if let Some(ready) = &ready {
            assert_ne!(ready["params"]["health"], "error", "{ready}");
        }
        ready.is_some()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing to lose, and may be gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Line and column, from 0.
type Place = (usize, usize);

fn place(text: &str, offset: usize) -> Place {
    let before = &text[..offset];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count(), offset - start)
}

/// Where the function and its attributes stand: they go up to the next empty line.
fn function(text: &str, name: &str) -> (usize, usize) {
    let inside = text
        .find(&format!("fn {name}("))
        .expect("a function of the program");
    let start = text[..inside]
        .rfind("\n\n")
        .or_else(|| text[..inside].rfind("{\n"))
        .expect("attributes");
    let end = text[inside..].find("\n\n").expect("an end");
    (start, inside + end)
}

/// All places of a word in a part of the program, but for those in strings.
fn places(text: &str, (start, end): (usize, usize), word: &str) -> Vec<Place> {
    let is_of_word = |letter: char| letter == '_' || letter.is_alphanumeric();
    let found = text[start..end]
        .match_indices(word)
        .map(|(offset, _)| start + offset);
    let whole = found.filter(|offset| {
        let (before, behind) = (&text[..*offset], &text[offset + word.len()..]);
        let line = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
        !before.ends_with(is_of_word)
            && !behind.starts_with(is_of_word)
            && line.matches('"').count() % 2 == 0
    });
    whole.map(|offset| place(text, offset)).collect()
}

/// The places of an edit of one file.
fn edited(answer: &Value, file: &str) -> Vec<Place> {
    let number =
        |value: &Value| usize::try_from(value.as_u64().unwrap_or_default()).unwrap_or_default();
    let changed = answer["documentChanges"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    assert_eq!(changed.len(), 1, "one file is changed: {answer}");
    assert_eq!(changed[0]["textDocument"]["uri"], file);
    let edits = changed[0]["edits"].as_array().expect("edits");
    let mut places: Vec<Place> = edits
        .iter()
        .map(|edit| &edit["range"]["start"])
        .map(|start| (number(&start["line"]), number(&start["character"])))
        .collect();
    places.sort_unstable();
    places
}

/// A function, a name in it, and what hovering over each of its places shows.
const NAMES: [(&str, &str, &str); 13] = [
    ("plain", "list", "list: &[u32]"),
    ("plain", "n", "n: u32"),
    ("method", "by", "by: u32"),
    ("open", "by", "by: u32"),
    ("predicted", "x", "let x: &Shared<i32>"),
    ("regions", "_working", "let _working: Region"),
    ("atomic", "n", "n: u32"),
    ("threads", "x", "let x: &Shared<i32>"),
    ("branching", "x", "let x: &Shared<i32>"),
    ("asynchronous", "n", "n: u32"),
    ("stepping", "total", "let total: u32"),
    ("writing", "total", "let mut total: u32"),
    ("issue", "seed", "seed: u32"),
];

/// A function, a name of a property in it, where that is declared, and what hovering over each of its places shows.
const OF_A_PROPERTY: [(&str, &str, &str, &str); 6] = [
    (
        "issue",
        "Token",
        "Token per",
        "No token is used before it was issued.",
    ),
    ("issue", "issued", "issued,", "issued"),
    ("pay", "Token", "Token per", "enum Token"),
    ("pay", "used", "used(amount: u32)", "amount: u32"),
    ("told", "Token", "Token per", "enum Token"),
    ("told", "used", "used(amount: u32)", "amount: u32"),
];

#[test]
fn an_editor_shows_and_renames_names_in_annotated_functions() {
    let Some(mut server) = Server::start() else {
        return;
    };
    let text = program_text("clean");
    let root = format!("file://{}", package().display());
    let file = format!("{root}/src/bin/clean.rs");
    if !server.open(&root, &file, &text) {
        eprintln!("rust-analyzer was not ready in {PATIENCE:?}, so it is not asked");
        return;
    }
    let document = json!({"uri": file});
    for (name, word, shown) in NAMES {
        let places = places(&text, function(&text, name), word);
        assert!(
            places.len() > 1 || word.starts_with('_'),
            "`{word}` of `{name}` is used"
        );
        for (line, character) in &places {
            let position = json!({"line": line, "character": character});
            let asked = json!({"textDocument": document, "position": position});
            let hover = server.ask("textDocument/hover", &asked);
            let hover = hover["contents"]["value"].as_str().unwrap_or_default();
            assert!(
                hover.contains(shown),
                "`{word}` of `{name}` at {line}:{character}: {hover}"
            );
        }
        let (line, character) = places.last().expect("a place");
        let renamed = server.ask("textDocument/rename", &json!({
            "textDocument": document, "position": {"line": line, "character": character}, "newName": "renamed",
        }));
        assert_eq!(edited(&renamed, &file), places, "`{word}` of `{name}`");
    }
    for (name, word, declared, shown) in OF_A_PROPERTY {
        let declared = place(&text, text.find(declared).expect("it is declared"));
        let places = places(&text, function(&text, name), word);
        assert!(!places.is_empty(), "`{name}` has `{word}`");
        for (line, character) in places {
            let asked = json!({
                "textDocument": document, "position": {"line": line, "character": character},
            });
            let hover = server.ask("textDocument/hover", &asked);
            let hover = hover["contents"]["value"].as_str().unwrap_or_default();
            assert!(hover.contains(shown), "`{word}` of `{name}`: {hover}");
            let found = server.ask("textDocument/definition", &asked);
            let found = found.as_array().map_or(&[][..], Vec::as_slice);
            let start = json!({"line": declared.0, "character": declared.1});
            assert!(
                found
                    .iter()
                    .any(|found| found["uri"] == file && found["range"]["start"] == start),
                "`{word}` of `{name}`: {found:?}"
            );
        }
    }
    let diagnostics = server.ask(
        "textDocument/diagnostic",
        &json!({"textDocument": document}),
    );
    assert_eq!(diagnostics["items"], json!([]));
}
