use monitor_runtime::{Violated, monitor};

macro_rules! with {
    ($formula:literal) => {
        #[monitor($formula)]
        fn f(n: u32) -> Result<(), Violated> {
            Ok(())
        }
    };
}

with!("historically(n > )");


fn main() {}
