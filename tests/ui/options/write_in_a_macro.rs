use monitor_runtime::{Violated, monitor};

macro_rules! select {
    ($($tokens:tt)*) => {};
}

macro_rules! set {
    ($place:expr, $value:expr) => {
        $place = $value
    };
}

struct A {
    a: u32,
    b: u32,
}

impl A {
    #[monitor("self.a < 3", at = write)]
    fn f(&mut self) -> Result<(), Violated> {
        select!(self.b => { self.b = 7; });
        select!(x = other() => { self.a = 7; });
        set!(self.a, 3);
        set!(self.b, 3);
        macro_rules! bump {
            () => {
                self.a += 1
            };
        }
        bump!();
        Ok(())
    }
}

fn main() {}
