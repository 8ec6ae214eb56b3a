//! The program `kozyr`. What it does stands in the library, which is compiled beside the server;
//! here is what only a program has.

mod client;

use std::process::ExitCode;

use kozyr_server::WebClient;

/// Gives memory back to the system when tables and connections have gone, and takes less time than
/// the C library's. How it does so is set in `.cargo/config.toml`.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    // In development it is read from the disk: building the one need not wait for the other.
    let client = if cfg!(debug_assertions) {
        WebClient::default()
    } else {
        WebClient::Program(client::file)
    };
    kozyr::main(client)
}
