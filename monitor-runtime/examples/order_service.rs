//! A web service whose rules are about each user, each token and each order: an `axum` router over three small parts, every one
//! with its rule on the `impl` block that it is about.
//!
//! Three shortcuts that somebody added are in it: a kiosk that orders without a session, a retry that pays twice, and a fast
//! track that ships what was not paid. Each breaks a rule, and is answered with what the rule says, while the service goes on.
//!
//! `cargo run --example order_service`

use std::sync::{Arc, Mutex, PoisonError};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{Path, State},
    http::{Request, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use monitor_runtime::{Violated, monitor};
use tower::ServiceExt as _;

/// Why a request is not answered.
enum Failure {
    Refused(&'static str),
    Broken(Violated),
}

impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        match self {
            Self::Refused(reason) => (StatusCode::CONFLICT, reason.to_owned()).into_response(),
            // A broken rule is a fault of this service, not of who asks.
            Self::Broken(violated) => {
                (StatusCode::INTERNAL_SERVER_ERROR, violated.to_string()).into_response()
            }
        }
    }
}

/// Who is logged in, and what they have ordered.
#[derive(Default)]
struct Sessions {
    users: Mutex<Vec<String>>,
    ordered: Mutex<Vec<(String, usize)>>,
}

#[monitor("call(order) -> [ok(login), call(logout))", per = user, name = "orders are placed in a session")]
impl Sessions {
    fn login(&self, user: &str) -> Result<(), Failure> {
        locked(&self.users).push(user.to_owned());
        Ok(())
    }

    fn order(&self, user: &str, orders: &Orders) -> Result<usize, Failure> {
        let id = orders.open();
        locked(&self.ordered).push((user.to_owned(), id));
        Ok(id)
    }

    fn logout(&self, user: &str) -> Result<(), Failure> {
        locked(&self.users).retain(|known| known != user);
        Ok(())
    }

    fn knows(&self, user: &str) -> bool {
        locked(&self.users).iter().any(|known| known == user)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Open,
    Paid,
    Shipped,
}

/// The orders, by their numbers.
#[derive(Default)]
struct Orders(Mutex<Vec<Stage>>);

#[monitor("call(pay) -> !before(once(ok(pay)))", per = id, name = "an order is paid once")]
#[monitor("call(ship) -> [ok(pay), ok(refund))", per = id, name = "what is shipped is paid")]
impl Orders {
    fn open(&self) -> usize {
        let mut stages = locked(&self.0);
        stages.push(Stage::Open);
        stages.len() - 1
    }

    fn pay(&self, id: usize) -> Result<(), Failure> {
        self.set(id, Stage::Paid)
    }

    fn ship(&self, id: usize) -> Result<(), Failure> {
        self.set(id, Stage::Shipped)
    }

    fn refund(&self, id: usize) -> Result<(), Failure> {
        self.set(id, Stage::Open)
    }

    fn stage(&self, id: usize) -> Option<Stage> {
        locked(&self.0).get(id).copied()
    }

    fn set(&self, id: usize, stage: Stage) -> Result<(), Failure> {
        match locked(&self.0).get_mut(id) {
            Some(known) => *known = stage,
            None => return Err(Failure::Refused("there is no such order")),
        }
        Ok(())
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Default)]
struct Shop {
    sessions: Sessions,
    orders: Orders,
}

type Shared = State<Arc<Shop>>;

async fn login(State(shop): Shared, Path(user): Path<String>) -> Result<String, Failure> {
    shop.sessions.login(&user)?;
    Ok(format!("welcome, {user}"))
}

async fn logout(State(shop): Shared, Path(user): Path<String>) -> Result<String, Failure> {
    shop.sessions.logout(&user)?;
    Ok(format!("goodbye, {user}"))
}

async fn order(State(shop): Shared, Path(user): Path<String>) -> Result<String, Failure> {
    if !shop.sessions.knows(&user) {
        return Err(Failure::Refused("log in first"));
    }
    let id = shop.sessions.order(&user, &shop.orders)?;
    Ok(format!("order {id}"))
}

/// The kiosk in the hall: whoever stands there is known, it was said.
async fn kiosk(State(shop): Shared, Path(user): Path<String>) -> Result<String, Failure> {
    let id = shop.sessions.order(&user, &shop.orders)?;
    Ok(format!("order {id}"))
}

async fn pay(State(shop): Shared, Path(id): Path<usize>) -> Result<String, Failure> {
    if shop.orders.stage(id) != Some(Stage::Open) {
        return Err(Failure::Refused("it is not open"));
    }
    shop.orders.pay(id)?;
    Ok(format!("order {id} is paid"))
}

/// Pays again when the answer of the bank came late.
async fn retry(State(shop): Shared, Path(id): Path<usize>) -> Result<String, Failure> {
    shop.orders.pay(id)?;
    Ok(format!("order {id} is paid"))
}

async fn ship(State(shop): Shared, Path(id): Path<usize>) -> Result<String, Failure> {
    if shop.orders.stage(id) != Some(Stage::Paid) {
        return Err(Failure::Refused("it is not paid"));
    }
    shop.orders.ship(id)?;
    Ok(format!("order {id} is on its way"))
}

/// Ships at once, and lets the payment follow.
async fn fast_track(State(shop): Shared, Path(id): Path<usize>) -> Result<String, Failure> {
    shop.orders.ship(id)?;
    Ok(format!("order {id} is on its way"))
}

async fn refund(State(shop): Shared, Path(id): Path<usize>) -> Result<String, Failure> {
    shop.orders.refund(id)?;
    Ok(format!("order {id} is refunded"))
}

fn router() -> Router {
    Router::new()
        .route("/login/{user}", post(login))
        .route("/logout/{user}", post(logout))
        .route("/order/{user}", post(order))
        .route("/kiosk/{user}", post(kiosk))
        .route("/pay/{id}", post(pay))
        .route("/retry/{id}", post(retry))
        .route("/ship/{id}", post(ship))
        .route("/fast-track/{id}", post(fast_track))
        .route("/refund/{id}", post(refund))
        .with_state(Arc::new(Shop::default()))
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let service = router();
    for path in [
        "/login/ann",
        "/order/ann",
        "/order/bob",
        "/pay/0",
        "/ship/0",
        "/pay/0",
        // What was added later.
        "/kiosk/bob",
        "/retry/0",
        "/refund/0",
        "/fast-track/0",
        "/logout/ann",
        "/order/ann",
        "/kiosk/ann",
    ] {
        let request = Request::post(path).body(Body::empty())?;
        let response = service.clone().oneshot(request).await?;
        let status = response.status();
        let text = to_bytes(response.into_body(), 64 * 1024).await?;
        println!("{path:<14} {} {}", status.as_u16(), first_line(&text));
    }
    Ok(())
}

fn first_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.lines().next().unwrap_or_default().to_owned()
}
