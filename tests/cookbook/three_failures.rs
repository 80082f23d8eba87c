use monitor_runtime::{State, Violated, monitor};

#[derive(Debug, Default)]
struct Login {
    monitor: State,
}

impl Login {
    #[monitor("accepted -> !once(wrong && prev(wrong && prev(wrong)))", wrong = word == "wrong", accepted = word == "right",
        at = entry, state = self.monitor)]
    fn attempt(&mut self, word: &str) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(words: &str) -> Result<(), Violated> {
    let mut login = Login::default();
    login.attempt("")?; // the neutral first step
    words.split(' ').try_for_each(|word| login.attempt(word))
}

#[test]
fn holds() {
    run("wrong wrong right wrong right").unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run("wrong wrong wrong right").unwrap_err().step(), 5);
}
