//! A service whose users sign in with tokens: one rule for each token, whoever uses it in whatever thread.
//!
//! `cargo run --example tokens`

use monitor_runtime::{Keyed, Violated, monitor};

#[derive(Debug)]
enum Event<'a> {
    Issue { user: &'a str },
    Use { path: &'a str },
    Revoke,
}

#[derive(Default)]
struct Service {
    /// What the rule remembers of each token: nothing once it is revoked.
    tokens: Keyed<String>,
}

impl Service {
    // The rule: a token is used only after it was issued, and not after it was revoked.
    #[monitor("used -> [issued, revoked)", name = "token", per = token, state = self.tokens, at = entry,
        issued = matches!(event, Event::Issue { .. }),
        used = matches!(event, Event::Use { .. }),
        revoked = matches!(event, Event::Revoke))]
    fn handle(&self, token: &str, event: &Event<'_>) -> Result<String, Violated> {
        Ok(match event {
            Event::Issue { user } => format!("{token} is for {user}"),
            Event::Use { path } => format!("{path} is served"),
            Event::Revoke => format!("{token} is revoked"),
        })
    }
}

fn main() {
    let service = Service::default();
    let events = [
        ("a17", Event::Issue { user: "ann" }),
        ("b20", Event::Issue { user: "bob" }),
        ("a17", Event::Use { path: "/" }),
        ("c31", Event::Use { path: "/" }),
        ("a17", Event::Revoke),
        ("b20", Event::Use { path: "/admin" }),
        ("a17", Event::Use { path: "/" }),
    ];
    for (token, event) in &events {
        match service.handle(token, event) {
            Ok(answer) => println!("{answer}"),
            Err(violated) => println!("refused: {violated}"),
        }
    }
    println!("tokens that are remembered: {}", service.tokens.keys());
}
