use monitor_runtime::{Violated, monitor, region, sync::mpsc::channel, thread};

#[monitor("EG(connected <= 1)", predict)]
fn run(asks_while_connected: bool) -> Result<(), Violated> {
    let (question, questions) = channel();
    let (answer, answers) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            let connected = region!("connected");
            question.send(()).unwrap();
            if !asks_while_connected {
                drop(connected);
            }
            answers.recv().unwrap();
        });
        scope.spawn(move || {
            questions.recv().unwrap();
            let _connected = region!("connected");
            answer.send(()).unwrap();
        });
    });
    Ok(())
}

#[test]
fn holds() {
    run(false).unwrap();
}

#[test]
fn breaks() {
    let violated = run(true).unwrap_err();
    assert_eq!(violated.detection().unwrap().holds, Some(false));
}
