//! A web service as it stands, with the spans and events that it has, under a layer that checks a file of five rules.
//!
//! `pay` looks at the session, gives its lock back, and waits for the provider of payments; a logout that comes meanwhile is
//! answered before the charge. The service knows nothing of rules: the layer is one line where the subscriber is made.
//!
//! `cargo run -p monitor-tracing --example service`

use std::{collections::HashSet, error::Error, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{Path, Request, State},
    http::StatusCode,
    middleware::{self, Next},
    response::Response,
    routing::post,
};
use monitor_tracing::{MonitorLayer, Rules, Summary};
use tokio::{sync::Mutex, time::sleep};
use tower::ServiceExt as _;
use tracing::{Instrument as _, info, info_span, instrument::WithSubscriber as _};
use tracing_subscriber::{Registry, layer::SubscriberExt as _};

/// The users who are logged in.
type Sessions = Arc<Mutex<HashSet<String>>>;

async fn log_in(State(sessions): State<Sessions>, Path(user): Path<String>) -> StatusCode {
    info!(user, "logged in");
    sessions.lock().await.insert(user);
    StatusCode::OK
}

async fn pay(
    State(sessions): State<Sessions>,
    Path((user, payment)): Path<(String, u64)>,
) -> StatusCode {
    if !sessions.lock().await.contains(&user) {
        info!(user, "refused");
        return StatusCode::UNAUTHORIZED;
    }
    sleep(Duration::from_millis(20)).await; // the provider of payments
    info!(user, payment, "charged");
    StatusCode::OK
}

async fn log_out(State(sessions): State<Sessions>, Path(user): Path<String>) -> StatusCode {
    sessions.lock().await.remove(&user);
    info!(user, "logged out");
    StatusCode::OK
}

/// Each request has a span.
async fn traced(request: Request, next: Next) -> Response {
    let number = request.headers().get("x-request");
    let number = number.and_then(|number| number.to_str().ok());
    let span = info_span!("request", request = number);
    async {
        let response = next.run(request).await;
        info!(status = response.status().as_u16(), "answered");
        response
    }
    .instrument(span)
    .await
}

fn app() -> Router {
    Router::new()
        .route("/login/{user}", post(log_in))
        .route("/pay/{user}/{payment}", post(pay))
        .route("/logout/{user}", post(log_out))
        .layer(middleware::from_fn(traced))
        .with_state(Sessions::default())
}

async fn ask(app: &Router, number: &str, path: &str) -> StatusCode {
    let request = Request::post(path).header("x-request", number);
    let request = request.body(Body::empty()).unwrap_or_default();
    let Ok(response) = app.clone().oneshot(request).await;
    response.status()
}

/// Users come and go; `bob` logs out while he pays.
async fn serve() {
    let app = app();
    ask(&app, "1", "/login/ada").await;
    ask(&app, "2", "/pay/ada/100").await;
    ask(&app, "3", "/login/bob").await;
    let meanwhile = async {
        sleep(Duration::from_millis(5)).await;
        ask(&app, "5", "/logout/bob").await
    };
    tokio::join!(ask(&app, "4", "/pay/bob/101"), meanwhile);
    ask(&app, "6", "/pay/bob/102").await;
    ask(&app, "7", "/logout/ada").await;
}

/// Runs the service under the rules; what they found.
pub(crate) fn run() -> Result<Summary, Box<dyn Error>> {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/service.monitor");
    let layer = MonitorLayer::new(&Rules::read(rules)?)?;
    let handle = layer.handle();
    // A program would say `.init()`, and have another layer that shows what is reported, of the target `monitor`.
    let subscriber = Registry::default()
        .with(tracing_subscriber::fmt::layer().with_test_writer())
        .with(layer);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    runtime.block_on(serve().with_subscriber(subscriber));
    Ok(handle.finish())
}

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", run()?);
    Ok(())
}
