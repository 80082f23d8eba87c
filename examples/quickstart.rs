//! A door that opens only for somebody who has shown a badge, and not after it was locked again.
//!
//! `cargo run --example quickstart`

use monitor_runtime::{State, Violated, monitor};

#[derive(Clone, Copy, Debug)]
enum Event {
    Badge,
    Open,
    Lock,
}

struct Door {
    monitor: State, // what the rule needs to remember from one event to the next: one bit
}

impl Door {
    // The rule: when the door is opened, a badge was shown, and the door was not locked since.
    #[monitor("opened -> [badge, locked)", name = "door",
        opened = matches!(event, Event::Open),
        badge = matches!(event, Event::Badge),
        locked = matches!(event, Event::Lock),
        state = self.monitor)]
    fn handle(&mut self, event: Event) -> Result<(), Violated> {
        // Here a real door would move its bolt.
        Ok(())
    }
}

fn main() {
    let mut door = Door {
        monitor: State::new(),
    };
    for event in [Event::Badge, Event::Open, Event::Lock, Event::Open] {
        match door.handle(event) {
            Ok(()) => println!("{event:?}: the rule holds"),
            Err(violated) => println!("{event:?}: the rule is broken\n\n{violated:#}"),
        }
    }
}
