use monitor_runtime::monitor;

#[monitor("ended -> paid", ended = dropped, paid = amount > 0)]
async fn order(amount: u32) {
    std::future::ready(amount).await;
}

fn main() {}
