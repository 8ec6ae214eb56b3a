//! The program `kozyr-load`. What it does stands in the library.

use std::process::ExitCode;

/// The allocator of the program `kozyr`: what this process uses is not left to measure.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    kozyr_load::main()
}
