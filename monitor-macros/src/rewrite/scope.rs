//! Which names are tracked where: a name that a pattern or an item binds again is another one, to the end of its block.

use std::cell::RefCell;

use monitor_logic::set::Set;

use proc_macro2::Ident;
use quote::ToTokens as _;
use syn::{Block, Expr, Fields, Item, Pat, Stmt, ext::IdentExt as _};

use crate::item::identifiers::{BoundNames, find};

/// The tracked names, and those that hide them.
pub(crate) struct TrackedScope {
    tracked: Set<String>,
    hidden: Vec<Set<String>>,
    /// Those that were met where they are not hidden.
    met: RefCell<Set<String>>,
    /// The first pattern that hides each.
    hiding: Vec<(String, Ident)>,
}

impl TrackedScope {
    pub(crate) fn new(tracked: Set<String>) -> Self {
        Self {
            tracked,
            hidden: Vec::new(),
            met: RefCell::default(),
            hiding: Vec::new(),
        }
    }

    pub(crate) fn enter(&mut self) {
        self.hidden.push(Set::new());
    }

    pub(crate) fn leave(&mut self) {
        self.hidden.pop();
    }

    /// Makes the names of the pattern untracked from here to the end of the innermost block.
    pub(crate) fn bind(&mut self, pattern: &Pat) {
        let mut names = BoundNames::default();
        names.add_pattern(pattern);
        for name in names.0.iter().filter(|name| self.tracked.contains(*name)) {
            if let Some(place) = find(pattern.to_token_stream(), name) {
                self.hiding.push((name.clone(), place));
            }
        }
        self.hide(names.0);
    }

    /// Makes the names of items untracked in the whole block.
    pub(crate) fn bind_items(&mut self, block: &Block) {
        let names = block.stmts.iter().filter_map(|statement| match statement {
            Stmt::Item(item) => value(item),
            _ => None,
        });
        let names: Set<String> = names.map(|name| name.unraw().to_string()).collect();
        self.hide(names);
    }

    fn hide(&mut self, names: Set<String>) {
        match self.hidden.last_mut() {
            Some(innermost) => innermost.extend(names),
            None => self.hidden.push(names),
        }
    }

    pub(crate) fn is_tracked(&self, name: &str) -> bool {
        let is_tracked =
            self.tracked.contains(name) && !self.hidden.iter().any(|hidden| hidden.contains(name));
        if is_tracked {
            self.met.borrow_mut().insert(name.to_owned());
        }
        is_tracked
    }

    /// Returns where a pattern hides a variable that is met nowhere.
    pub(crate) fn hides_unmet(&self, name: &str) -> Option<&Ident> {
        let is_met = self.met.borrow().contains(name);
        let mut hiding = self.hiding.iter();
        let first = hiding.find(|(hidden, _)| hidden == name);
        first.map(|(_, place)| place).filter(|_| !is_met)
    }

    /// The tracked variable that an expression is, parentheses aside.
    pub(crate) fn variable(&self, expression: &Expr) -> Option<Ident> {
        match expression {
            Expr::Path(path) if path.qself.is_none() => {
                let name = path.path.get_ident()?;
                self.is_tracked(&name.unraw().to_string())
                    .then(|| name.clone())
            }
            Expr::Paren(inner) => self.variable(&inner.expr),
            Expr::Group(inner) => self.variable(&inner.expr),
            _ => None,
        }
    }

    /// The expression with another name for the tracked variable that it is or is a part of.
    pub(crate) fn with_root_called(&self, expression: &Expr, name: &Ident) -> Expr {
        let mut renamed = expression.clone();
        self.call_root(&mut renamed, name);
        renamed
    }

    fn call_root(&self, expression: &mut Expr, name: &Ident) {
        if self.variable(expression).is_some() {
            *expression = Expr::Verbatim(name.to_token_stream());
            return;
        }
        match expression {
            Expr::Field(field) => self.call_root(&mut field.base, name),
            Expr::Index(index) => self.call_root(&mut index.expr, name),
            Expr::Paren(inner) => self.call_root(&mut inner.expr, name),
            Expr::Group(inner) => self.call_root(&mut inner.expr, name),
            _ => {}
        }
    }

    /// The tracked variable that an expression is or is a part of: `x`, `x.f`, `x[i].f`.
    pub(crate) fn root(&self, expression: &Expr) -> Option<Ident> {
        match expression {
            Expr::Field(field) => self.root(&field.base),
            Expr::Index(index) => self.root(&index.expr),
            Expr::Paren(inner) => self.root(&inner.expr),
            Expr::Group(inner) => self.root(&inner.expr),
            other => self.variable(other),
        }
    }
}

/// The name of an item that can stand where a variable can.
fn value(item: &Item) -> Option<&Ident> {
    match item {
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Const(item) => Some(&item.ident),
        Item::Static(item) => Some(&item.ident),
        // One with named fields is no value.
        Item::Struct(item) if !matches!(item.fields, Fields::Named(_)) => Some(&item.ident),
        _ => None,
    }
}
