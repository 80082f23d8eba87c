//! Requests, from the middleware to a handler and back.

use std::sync::Mutex;

use monitor_runtime::{Violated, monitor, property};

use super::{Failure, broken_at};

struct Request {
    id: u32,
    token: Option<&'static str>,
}

#[derive(Debug)]
struct Response {
    status: u16,
}

property! {
    /// A handler is reached only in a request that the middleware has let in.
    Served per (request: u32) { let_in, handled, answered }
    "handled -> [let_in, answered)";
}

/// The middleware: only who has a token gets in.
async fn authenticated(
    request: Request,
    next: impl AsyncFnOnce(Request) -> Result<Response, Failure>,
) -> Result<Response, Failure> {
    if request.token != Some("secret") {
        return Ok(Response { status: 401 });
    }
    let id = request.id;
    Served::let_in(id)?;
    let response = next(request).await;
    Served::answered(id)?;
    response
}

#[monitor(Served.handled(request = request.id), at = entry)]
async fn orders(request: Request) -> Result<Response, Failure> {
    Ok(Response {
        status: if request.id == 99 { 500 } else { 200 },
    })
}

#[tokio::test]
async fn a_handler_is_reached_only_in_a_request_that_was_authenticated() {
    let request = |id, token| Request { id, token };
    let response = authenticated(request(1, Some("secret")), orders)
        .await
        .unwrap();
    assert_eq!(response.status, 200);
    let response = authenticated(request(2, None), orders).await.unwrap();
    assert_eq!(response.status, 401);
    // The bug: a route that was mounted outside of the middleware.
    broken_at(orders(request(3, Some("secret"))).await, "request = 3", 1);
    broken_at(orders(request(1, Some("secret"))).await, "request = 1", 1);
}

static ANSWERED_500: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn note(violated: &Violated) {
    ANSWERED_500.lock().unwrap().extend(
        violated
            .compared()
            .map(|(place, value)| format!("{place} = {value}")),
    );
}

/// The outermost layer, through which each answer goes: no handler answers 500.
#[monitor("ret.status != 500", on_violation = call(note))]
async fn answered(request: Request, next: impl AsyncFnOnce(Request) -> Response) -> Response {
    next(request).await
}

#[tokio::test]
async fn no_handler_answers_500() {
    let handler = async |request: Request| Response {
        // The bug: what is not found is no fault of the service.
        status: [200, 404, 500][request.id as usize],
    };
    for (id, noted) in [(0, 0), (1, 0), (2, 1)] {
        let request = Request { id, token: None };
        answered(request, handler).await;
        assert_eq!(ANSWERED_500.lock().unwrap().len(), noted);
    }
    assert_eq!(*ANSWERED_500.lock().unwrap(), ["ret.status = 500"]);
}
