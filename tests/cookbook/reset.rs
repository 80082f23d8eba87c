use monitor_runtime::{Violated, monitor, region, sync::mpsc::channel, thread};

#[monitor("AG(alarm -> EF(resetting))", shared(alarm: bool = false))]
fn run(resets_until_it_is_off: bool) -> Result<(), Violated> {
    let (request, requests) = channel();
    let (answer, answers) = channel();
    let (off, is_off) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            alarm = true;
            request.send(()).unwrap();
            answers.recv().unwrap();
            alarm = false;
            let _ = off.send(());
        });
        scope.spawn(move || {
            requests.recv().unwrap();
            let _resetting = region!("resetting");
            answer.send(()).unwrap();
            if resets_until_it_is_off {
                is_off.recv().unwrap();
            }
        });
    });
    Ok(())
}

#[test]
fn holds() {
    run(true).unwrap();
}

#[test]
fn breaks() {
    // The reset can be over while the alarm is still on.
    let violated = run(false).unwrap_err();
    assert_eq!(violated.detection().unwrap().holds, Some(false));
}
