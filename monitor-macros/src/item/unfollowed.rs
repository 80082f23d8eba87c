//! What a function uses that computations do not follow, as far as its tokens tell: tasks, and locks, channels and threads
//! of `std` and of other crates.

use proc_macro2::{Span, TokenStream, TokenTree};

use super::followed::FollowedCrate;

/// What is known of a function.
#[derive(Default)]
pub(crate) struct UnfollowedUses {
    /// What shows that it runs something in tasks, and where that stands.
    pub(crate) tasks: Option<(Task, Span)>,
    /// What it uses that computations have no tracked type for, such as `std::sync::mpsc`, in the
    /// order of the text.
    pub(crate) used: Vec<String>,
    /// The first path of a crate that runs tasks and is not followed, and where it stands.
    runtime: Option<(String, Span)>,
    /// The crates that it names for which the runtime may have tracked ones, and where.
    named: Vec<(&'static FollowedCrate, TokenTree)>,
    /// Those of them whose tracked one it names by its path, so that the name may mean that.
    tracked: Vec<&'static str>,
}

/// Crates that run tasks, which are not followed.
const RUNTIMES: [&str; 7] = [
    "async_std",
    "futures",
    "futures_channel",
    "futures_util",
    "pollster",
    "smol",
    "tokio",
];

/// What of `tokio` neither runs something in tasks nor gives it up, by modules and their items.
const APART_FROM_TASKS: [(&str, &[&str]); 6] = [
    ("fs", &[]),
    ("io", &[]),
    ("net", &[]),
    ("pin", &[]),
    ("signal", &[]),
    (
        "time",
        &[
            "Duration",
            "Instant",
            "Interval",
            "MissedTickBehavior",
            "Sleep",
            "interval",
            "interval_at",
            "sleep",
            "sleep_until",
        ],
    ),
];

/// Words behind which `::name` begins a path.
const BEFORE_PATHS: [&str; 15] = [
    "as", "break", "dyn", "for", "if", "impl", "in", "match", "move", "mut", "return", "unsafe",
    "use", "where", "while",
];

/// What shows that something runs in tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Async,
    Await,
    BlockOn,
}

impl Task {
    /// Returns it as a message has it.
    pub(crate) fn shown(self) -> &'static str {
        match self {
            Self::Async => "`async`",
            Self::Await => "`.await`",
            Self::BlockOn => "`block_on`",
        }
    }
}

/// Modules of `std`, and those of their items that order threads.
const OF_STD: [(&str, &[&str]); 2] = [
    (
        "sync",
        &[
            "Arc", "Weak", "atomic", "mpsc", "mpmc", "Barrier", "Condvar", "LazyLock", "Mutex",
            "Once", "OnceLock", "RwLock",
        ],
    ),
    ("thread", &["Builder", "park", "scope", "spawn"]),
];

/// Crates with locks, channels, threads and tasks.
const CRATES: [&str; 33] = [
    "arc_swap",
    "async_channel",
    "async_lock",
    "async_std",
    "bus",
    "concurrent_queue",
    "crossbeam",
    "crossbeam_channel",
    "crossbeam_deque",
    "crossbeam_queue",
    "crossbeam_utils",
    "dashmap",
    "event_listener",
    "flume",
    "futures",
    "futures_channel",
    "futures_util",
    "kanal",
    "lazy_static",
    "left_right",
    "once_cell",
    "oneshot",
    "parking",
    "parking_lot",
    "pollster",
    "rayon",
    "ringbuf",
    "rtrb",
    "scc",
    "sharded_slab",
    "smol",
    "spin",
    "tokio",
];

/// Looks through the function's signature and body.
pub(crate) fn find(signature: TokenStream, body: TokenStream) -> UnfollowedUses {
    let mut found = UnfollowedUses::default();
    found.look(signature);
    found.look(body);
    found
}

impl UnfollowedUses {
    /// Returns the path by which the function is known to use a crate that runs tasks and is not
    /// followed, and where it stands.
    pub(crate) fn runtime(&self) -> Option<(&str, Span)> {
        let (path, place) = self.runtime.as_ref()?;
        Some((path, *place))
    }

    /// Returns `true` if tasks are followed, as far as it is known what runs them, except for
    /// `tokio`.
    pub(crate) fn follows_tasks(&self) -> bool {
        let mut runtimes = RUNTIMES.into_iter();
        self.runtime.is_none() && runtimes.any(|name| FollowedCrate::of_name(name).is_some())
    }

    /// The crates that it names which may be the tracked ones, or not, and where.
    pub(crate) fn unknown(&self) -> impl Iterator<Item = (&'static FollowedCrate, &TokenTree)> {
        let named = self
            .named
            .iter()
            .map(|(followed, place)| (*followed, place));
        named.filter(|(followed, _)| !self.tracked.contains(&followed.name))
    }

    /// As [`unknown`](Self::unknown), for crates that run tasks.
    pub(crate) fn unknown_runtimes(
        &self,
    ) -> impl Iterator<Item = (&'static FollowedCrate, &TokenTree)> {
        self.unknown()
            .filter(|(followed, _)| RUNTIMES.contains(&followed.name))
    }

    fn look(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (place, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.look(group.stream()),
                TokenTree::Ident(name) => {
                    let before = place.checked_sub(1).and_then(|place| tokens.get(place));
                    if let Some(tasks) = tasks(&name.to_string(), before, tokens.get(place + 1)) {
                        self.tasks.get_or_insert((tasks, name.span()));
                    }
                    if !is_behind_another(&tokens[..place]) {
                        self.path(&tokens[place..], is_behind_colons(&tokens[..place]));
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    /// A path may start here, `::tokio::spawn` with the first crate of that name.
    fn path(&mut self, tokens: &[TokenTree], is_global: bool) {
        let Some((root, behind)) = segment(tokens) else {
            return;
        };
        if !is_global && let Some(followed) = FollowedCrate::of_name(&root) {
            if self.named.iter().all(|(known, _)| known.name != root) {
                self.named.push((followed, tokens[0].clone()));
            }
            return;
        }
        if CRATES.contains(&root.as_str()) {
            if root == "tokio" && is_apart_from_tasks(behind) {
                return;
            }
            if RUNTIMES.contains(&root.as_str()) {
                self.runtime
                    .get_or_insert_with(|| (shown(&root, behind), tokens[0].span()));
            }
            self.add(root);
            return;
        }
        let module = segment(behind);
        if root == "monitor_runtime" {
            // `monitor_runtime::tokio`, and what is in a module there.
            let in_module = module.iter().flat_map(|(_, behind)| items(behind));
            let named = items(behind).into_iter().chain(in_module);
            let tracked = named.filter_map(|item| FollowedCrate::of_name(&item));
            self.tracked.extend(tracked.map(|followed| followed.name));
        }
        let Some((module, behind)) = module else {
            return;
        };
        let (module, known) = match root.as_str() {
            "std" => match OF_STD.into_iter().find(|(known, _)| *known == module) {
                Some(known) => known,
                None => return,
            },
            // The `Arc` and `Weak` there are those of `std`.
            "monitor_runtime" if module == "sync" => ("sync", &["Arc", "Weak"][..]),
            _ => return,
        };
        for item in items(behind) {
            if known.contains(&item.as_str()) {
                self.add(format!("std::{module}::{item}"));
            }
        }
    }

    fn add(&mut self, used: String) {
        if !self.used.contains(&used) {
            self.used.push(used);
        }
    }
}

/// Returns what a name shows about tasks, if anything.
fn tasks(name: &str, before: Option<&TokenTree>, behind: Option<&TokenTree>) -> Option<Task> {
    let is_dot = matches!(before, Some(TokenTree::Punct(dot)) if dot.as_char() == '.');
    let is_called = matches!(behind, Some(TokenTree::Group(_)));
    match name {
        "async" => Some(Task::Async),
        "await" if is_dot => Some(Task::Await),
        "block_on" if is_called => Some(Task::BlockOn),
        _ => None,
    }
}

/// Returns `true` if what follows these tokens belongs to a path that has begun, or is a field or method.
fn is_behind_another(tokens: &[TokenTree]) -> bool {
    let is = |token: &TokenTree, sign| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign);
    match tokens {
        [.., root, first, second] if is(first, ':') && is(second, ':') => {
            matches!(root, TokenTree::Ident(name) if !BEFORE_PATHS.contains(&&*name.to_string()))
                || is(root, '>')
        }
        [.., dot] => is(dot, '.'),
        [] => false,
    }
}

/// Returns `true` if these tokens end with `::`.
fn is_behind_colons(tokens: &[TokenTree]) -> bool {
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    matches!(tokens, [.., first, second] if is_colon(first) && is_colon(second))
}

/// `name::`, and what is behind it.
fn segment(tokens: &[TokenTree]) -> Option<(String, &[TokenTree])> {
    match tokens {
        [
            TokenTree::Ident(name),
            TokenTree::Punct(first),
            TokenTree::Punct(second),
            behind @ ..,
        ] if first.as_char() == ':' && second.as_char() == ':' => Some((name.to_string(), behind)),
        _ => None,
    }
}

/// Returns `true` if a path of `tokio` goes on with something that has nothing to do with tasks.
fn is_apart_from_tasks(behind: &[TokenTree]) -> bool {
    let (modules, inner) = match segment(behind) {
        Some((module, inner)) => (vec![module], items(inner)),
        None => (items(behind), Vec::new()),
    };
    let is_apart = |module: &String| {
        let mut known = APART_FROM_TASKS.into_iter();
        known.any(|(known, items)| {
            let items_are =
                || !inner.is_empty() && inner.iter().all(|item| items.contains(&item.as_str()));
            known == module && (items.is_empty() || items_are())
        })
    };
    !modules.is_empty() && modules.iter().all(is_apart)
}

/// Returns a path with at most two names behind its root, up to a group.
fn shown(root: &str, behind: &[TokenTree]) -> String {
    let (module, behind) = match segment(behind) {
        Some((module, behind)) => (Some(module), behind),
        None => (None, behind),
    };
    let item = match behind.first() {
        Some(TokenTree::Ident(item)) => Some(item.to_string()),
        _ => None,
    };
    let names = [root.to_owned()].into_iter().chain(module).chain(item);
    names.collect::<Vec<_>>().join("::")
}

/// The items that a path goes on with, one or those of a group.
fn items(behind: &[TokenTree]) -> Vec<String> {
    match behind.first() {
        Some(TokenTree::Ident(item)) => vec![item.to_string()],
        // `use std::sync::{Mutex, mpsc};`
        Some(TokenTree::Group(group)) => {
            let items = group.stream().into_iter().map(|token| token.to_string());
            items.collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::followed::FOLLOWED, *};

    fn used(body: &str) -> Vec<String> {
        find(TokenStream::new(), body.parse().unwrap()).used
    }

    fn tasks(body: &str) -> Option<Task> {
        let found = find(TokenStream::new(), body.parse().unwrap());
        found.tasks.map(|(what, _)| what)
    }

    #[test]
    fn what_is_not_followed_is_known_by_its_path() {
        assert_eq!(
            used("let (a, b) = std::sync::mpsc::channel::<u8>();"),
            ["std::sync::mpsc"]
        );
        assert_eq!(
            used(
                "::std::thread::scope(|s| { dashmap::DashMap::<u8, ::parking_lot::Mutex<u8>>::new(); })"
            ),
            ["std::thread::scope", "dashmap", "parking_lot"]
        );
        assert_eq!(
            used(
                "use std::sync::{Arc, Mutex, mpsc::channel}; ::tokio::join!(a, b); ::tokio::spawn(c);"
            ),
            [
                "std::sync::Arc",
                "std::sync::Mutex",
                "std::sync::mpsc",
                "tokio"
            ]
        );
        assert_eq!(
            used("monitor_runtime::sync::Arc::new(monitor_runtime::sync::Mutex::new(1))"),
            ["std::sync::Arc"]
        );
    }

    #[test]
    fn the_types_tell_which_tokio_it_is() {
        let find = |body: &str| find(TokenStream::new(), body.parse().unwrap());
        let unknown = find("tokio::spawn(async { tokio::task::yield_now().await });");
        assert!(unknown.unknown_runtimes().count() == 1 && unknown.follows_tasks());
        for named in [
            "tokio",
            "{sync, tokio}",
            "sync::tokio",
            "sync::{tokio, Mutex}",
        ] {
            let tracked = find(&format!(
                "use monitor_runtime::{named}; tokio::spawn(async {{}});"
            ));
            assert!(
                tracked.unknown().next().is_none() && tracked.follows_tasks(),
                "{named}"
            );
        }
        assert!(!find("::tokio::spawn(async {});").follows_tasks());
        assert!(!find("pollster::block_on(async {});").follows_tasks());
    }

    #[test]
    fn what_of_tokio_is_apart_from_tasks_leaves_them_followed() {
        let runtime = |body: &str| {
            let found = find(TokenStream::new(), body.parse().unwrap());
            found.runtime().map(|(path, _)| path.to_owned())
        };
        for apart in [
            "::tokio::pin!(f);",
            "::tokio::time::sleep(a).await; ::tokio::time::Instant::now();",
            "use ::tokio::io; ::tokio::fs::metadata(a).await;",
        ] {
            assert_eq!(runtime(apart), None, "{apart}");
            assert!(used(apart).is_empty(), "{apart}");
        }
        for (body, path) in [
            (
                "::tokio::pin!(f); ::tokio::select! { a = f => {} }",
                "tokio::select",
            ),
            ("::tokio::time::timeout(a, f).await", "tokio::time::timeout"),
            ("use ::tokio::{io, task};", "tokio"),
            (
                "f(|| ::tokio::task::spawn_local(a))",
                "tokio::task::spawn_local",
            ),
            ("pollster::block_on(f)", "pollster::block_on"),
        ] {
            assert_eq!(runtime(body).as_deref(), Some(path), "{body}");
        }
    }

    /// Without its tracked one it is a crate like the others.
    #[test]
    fn what_is_followed_is_among_what_is_not() {
        for followed in FOLLOWED {
            assert!(CRATES.contains(&followed.name), "{}", followed.name);
        }
    }

    #[test]
    fn what_is_followed_or_orders_nothing_is_not_among_it() {
        assert!(used("monitor_runtime::sync::tracked::Arc::new(1)").is_empty());
        assert!(used("monitor_runtime::sync::mpsc::channel(); std::thread::sleep(t);").is_empty());
        assert!(
            used("my::tokio::spawn(); my::std::sync::Mutex::new(1); self.rayon; tokio(1)")
                .is_empty()
        );
        assert!(used("let std = 1; \"std::sync::Mutex\"").is_empty());
    }

    #[test]
    fn tasks_are_known_by_the_words_of_async_code_and_by_what_runs_it() {
        assert_eq!(tasks("run(|| { f(async move { 1 }) })"), Some(Task::Async));
        assert_eq!(tasks("select! { a = b.await => {} }"), Some(Task::Await));
        assert_eq!(tasks("runtime.block_on(work())"), Some(Task::BlockOn));
        assert_eq!(
            tasks("let r#async = await_it(block_on); f(\"async\")"),
            None
        );
    }

    #[test]
    fn the_types_of_parameters_count() {
        let signature = "fn f(a: &std::sync::Mutex<u8>)".parse().unwrap();
        let found = find(signature, TokenStream::new());
        assert_eq!(found.used, ["std::sync::Mutex"]);
    }
}
