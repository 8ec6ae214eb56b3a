//! The program `kozyr-load`. Its code is in the library.

use std::process::ExitCode;

/// The allocator of the program `kozyr`, so that this process uses little of what is measured.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    kozyr_load::main()
}
