//! A service under load.

use std::{fmt::Write as _, hint::black_box, thread, time::Instant};

use tracing::{Dispatch, dispatcher};

const REQUESTS: u64 = 4_000;
const THREADS: u64 = 2;
const ROUNDS: usize = 15;

/// What a request does beside its events: about as much as to read a few kilobytes of JSON and write an answer.
fn work(seed: u64) -> u64 {
    let mut text = String::new();
    for number in 0..400 {
        let _ = write!(text, "{{\"id\":{number},\"v\":{}}},", seed % (number + 1));
    }
    text.split(',')
        .filter_map(|part| {
            part.split(':')
                .next_back()?
                .trim_end_matches('}')
                .parse::<u64>()
                .ok()
        })
        .sum()
}

fn request(number: u64) {
    let span = tracing::info_span!("request", request = number);
    let _entered = span.enter();
    let (session, user) = (number / 4, number % 50);
    match number % 4 {
        0 => tracing::info!(session, user, kind = "open", "opened"),
        3 => tracing::info!(session, user, kind = "close", "closed"),
        rows => tracing::info!(session, user, kind = "query", rows, "done"),
    }
    let answer = black_box(work(number));
    tracing::info!(answer, "answered");
}

fn serve(dispatch: &Dispatch) {
    thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                dispatcher::with_default(dispatch, || {
                    (0..REQUESTS).for_each(|number| request(thread * REQUESTS + number));
                });
            });
        }
    });
}

/// Prints how much longer requests take, the median of ratios in pairs.
pub(crate) fn measure(rules: &str) {
    println!("\na service on {THREADS} threads, a span and two events a request");
    let subscribers = super::subscribers(rules);
    let mut ratios: Vec<Vec<f64>> = vec![Vec::new(); subscribers.len()];
    let mut each = f64::INFINITY;
    for _ in 0..ROUNDS {
        let times: Vec<f64> = subscribers
            .iter()
            .map(|(_, dispatch)| {
                let start = Instant::now();
                serve(dispatch);
                start.elapsed().as_secs_f64()
            })
            .collect();
        #[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
        let requests = REQUESTS as f64;
        each = each.min(times[0] / requests * 1e6);
        for (ratios, time) in ratios.iter_mut().zip(&times) {
            ratios.push(time / times[0]);
        }
    }
    println!("  a request takes {each:.1} us without a layer");
    for ((name, _), mut ratios) in subscribers.iter().zip(ratios).skip(1) {
        ratios.sort_by(f64::total_cmp);
        println!(
            "  {name:<16} {:+6.1}%",
            (ratios[ratios.len() / 2] - 1.0) * 100.0
        );
    }
}
