use monitor_runtime::{Violated, monitor};

#[derive(Default)]
struct Sequence {
    last: u64,
}

impl Sequence {
    #[monitor("number > self.last", at = entry)]
    fn receive(&mut self, number: u64) -> Result<(), Violated> {
        self.last = number;
        Ok(())
    }
}

fn run(numbers: &[u64]) -> Result<u64, Violated> {
    let mut sequence = Sequence::default();
    for number in numbers {
        sequence.receive(*number)?;
    }
    Ok(sequence.last)
}

#[test]
fn holds() {
    assert_eq!(run(&[1, 2, 7]).unwrap(), 7);
}

#[test]
fn breaks() {
    let violated = run(&[1, 7, 7]).unwrap_err();
    assert!(violated.to_string().contains("number > self.last"));
}
