//! Tokens of users, and what is cached.

use std::collections::HashMap;

use monitor_runtime::{Violated, monitor, property};

use super::{Failure, broken_at};

property! {
    /// A token is used only after it was issued, and not after it was revoked.
    Token per (token: u32) { issued, used, revoked }
    "used -> [issued, revoked)";
}

property! {
    /// A user has three tokens at most.
    Tokens per (user: &str) { issued, revoked }
    "count(issued) <= count(revoked) + 3";
}

/// The tokens that are valid, with whose they are.
#[derive(Default)]
struct Issuer {
    next: u32,
    valid: HashMap<u32, String>,
}

impl Issuer {
    fn first(next: u32) -> Self {
        Self {
            next,
            valid: HashMap::new(),
        }
    }

    #[monitor(Token.issued(token = ret), when = ret > 0)]
    #[monitor(Tokens.issued(user), when = ret > 0)]
    fn issue(&mut self, user: &str) -> u32 {
        self.next += 1;
        self.valid.insert(self.next, user.to_owned());
        self.next
    }

    #[monitor(Token.revoked(token))]
    fn revoke(&mut self, token: u32) -> Result<(), Failure> {
        let user = self.valid.remove(&token).ok_or(Failure::Refused)?;
        Tokens::revoked(&user)?;
        Ok(())
    }

    fn spend(&self, token: u32) -> Result<(), Failure> {
        if !self.valid.contains_key(&token) {
            return Err(Failure::Refused);
        }
        pay(token)
    }
}

/// What is done with a token, whoever has looked at it.
#[monitor(Token.used(token), at = entry)]
fn pay(token: u32) -> Result<(), Failure> {
    let _ = token;
    Ok(())
}

#[test]
fn a_token_is_used_after_it_was_issued_and_not_after_it_was_revoked() {
    let mut issuer = Issuer::first(100);
    let (ann, bob) = (issuer.issue("rule 1, ann"), issuer.issue("rule 1, bob"));
    issuer.spend(ann).unwrap();
    issuer.revoke(ann).unwrap();
    assert!(matches!(issuer.spend(ann), Err(Failure::Refused)));
    issuer.spend(bob).unwrap();
    // The bug: a path that looked at the token before, and pays later.
    assert_eq!(ann, 101);
    broken_at(pay(ann), "token = 101", 1);
    broken_at(pay(103), "token = 103", 1);
    pay(bob).unwrap();
}

#[test]
fn a_user_has_three_tokens_at_most() {
    let mut issuer = Issuer::first(200);
    let tokens: Vec<u32> = (0..3).map(|_| issuer.issue("rule 2, ann")).collect();
    issuer.revoke(tokens[1]).unwrap();
    issuer.issue("rule 2, ann");
    issuer.issue("rule 2, bob");
    // The bug: nobody counts.
    let told = std::panic::catch_unwind(move || issuer.issue("rule 2, ann")).unwrap_err();
    let told = told.downcast_ref::<String>().expect("the violation");
    assert!(
        told.contains(
            "violated for user = \"rule 2, ann\" at step 6: count(issued) <= count(revoked) + 3"
        ),
        "{told}"
    );
}

/// What was computed before, a key each.
#[derive(Default)]
struct Cache {
    known: HashMap<String, u32>,
    /// What a second level still has.
    stale: HashMap<String, u32>,
}

/// A hit comes only after a fill, and not after an eviction.
#[monitor("ok(get) -> [ret(fill), ret(evict))", per = key, name = "hits")]
impl Cache {
    fn get(&self, key: &str) -> Result<u32, Failure> {
        let found = self.known.get(key).or_else(|| self.stale.get(key));
        found.copied().ok_or(Failure::Refused)
    }

    fn fill(&mut self, key: &str, value: u32) -> Result<(), Violated> {
        self.known.insert(key.to_owned(), value);
        Ok(())
    }

    fn evict(&mut self, key: &str) -> Result<(), Violated> {
        self.known.remove(key);
        Ok(())
    }
}

#[test]
fn a_hit_comes_after_a_fill_and_not_after_an_eviction() {
    let mut cache = Cache::default();
    assert!(matches!(cache.get("a"), Err(Failure::Refused)));
    cache.fill("a", 1).unwrap();
    cache.fill("b", 2).unwrap();
    assert_eq!(cache.get("a").unwrap(), 1);
    cache.evict("a").unwrap();
    assert!(matches!(cache.get("a"), Err(Failure::Refused)));
    // The bug: the second level is not told of evictions.
    cache.stale.insert("b".to_owned(), 2);
    cache.evict("b").unwrap();
    broken_at(cache.get("b"), "key = \"b\"", 1);
    assert!(matches!(cache.get("a"), Err(Failure::Refused)));
}
