//! A web service under test. Two requests of one user come one after the other, each is answered as it should be, and the test
//! passes; what is predicted from that run is the order in which a user is charged who has logged out.
//!
//! `pay` looks at the session, gives its lock back, and waits for the provider of payments. A logout that comes meanwhile is answered
//! before the charge. With the argument `corrected` the lock is kept until the user is charged.
//!
//! `cargo run -p monitor-runtime --features tokio --example service`

use std::{collections::HashSet, error::Error, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{Path, State},
    http::{Request, StatusCode},
    routing::post,
};
use monitor_runtime::{
    Violated, moment, monitor,
    tokio::{self, sync::Mutex, time::sleep},
};
use tower::ServiceExt as _;

/// The users who are logged in.
type Sessions = Arc<Mutex<HashSet<String>>>;

/// The provider of payments.
async fn provider() {
    sleep(Duration::from_millis(1)).await;
}

async fn pay(State(sessions): State<Sessions>, Path(user): Path<String>) -> StatusCode {
    if !sessions.lock().await.contains(&user) {
        return StatusCode::UNAUTHORIZED;
    }
    provider().await;
    moment!("charged");
    StatusCode::OK
}

async fn pay_corrected(State(sessions): State<Sessions>, Path(user): Path<String>) -> StatusCode {
    let sessions = sessions.lock().await;
    if !sessions.contains(&user) {
        return StatusCode::UNAUTHORIZED;
    }
    provider().await;
    moment!("charged");
    StatusCode::OK
}

async fn log_out(State(sessions): State<Sessions>, Path(user): Path<String>) -> StatusCode {
    sessions.lock().await.remove(&user);
    moment!("logged_out");
    StatusCode::OK
}

fn app(is_corrected: bool) -> Router {
    let pay = if is_corrected {
        post(pay_corrected)
    } else {
        post(pay)
    };
    let sessions = Sessions::new(Mutex::new(HashSet::from(["ada".to_owned()])));
    Router::new()
        .route("/pay/{user}", pay)
        .route("/logout/{user}", post(log_out))
        .with_state(sessions)
}

async fn status(app: Router, path: &str) -> StatusCode {
    let request = Request::post(path).body(Body::empty()).unwrap_or_default();
    let Ok(response) = app.oneshot(request).await;
    response.status()
}

/// As a test of the service would be, `#[tokio::test]` above it.
#[monitor("start(charged) -> !once(logged_out)", predict)]
pub(crate) async fn a_user_pays_and_logs_out(is_corrected: bool) -> Result<(), Violated> {
    let app = app(is_corrected);
    let payment = tokio::spawn(status(app.clone(), "/pay/ada"));
    sleep(Duration::from_millis(20)).await; // long enough, this time
    let logout = tokio::spawn(status(app, "/logout/ada"));
    assert_eq!(payment.await.ok(), Some(StatusCode::OK));
    assert_eq!(logout.await.ok(), Some(StatusCode::OK));
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let is_corrected = std::env::args()
        .nth(1)
        .is_some_and(|word| word == "corrected");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    match runtime.block_on(a_user_pays_and_logs_out(is_corrected)) {
        Ok(()) => println!("no order of these requests charges a user who has logged out"),
        Err(violated) => println!("{violated:#}"),
    }
    Ok(())
}
