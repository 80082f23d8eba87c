mod rules {
    monitor_runtime::property! {
        pub(self) Token { issued, used }
        "used -> once(issued)";
    }
}

fn main() {
    let _ = rules::Token::issued();
}
