//! The program `kozyr`. Its code is in the library, which is compiled together with the server.
//! Here is only what belongs in a program.

mod client;

use std::process::ExitCode;

use kozyr_server::WebClient;

/// The allocator returns memory to the system when tables and connections are gone, and is faster
/// than the C library's. Its settings are in `.cargo/config.toml`.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    // In development it is read from disk, so that neither build waits for the other.
    let client = if cfg!(debug_assertions) {
        WebClient::default()
    } else {
        WebClient::Program(client::file)
    };
    kozyr::main(client)
}
