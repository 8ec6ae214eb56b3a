//! The program `kozyr-load`. What it does stands in the library.

use std::process::ExitCode;

/// As the program `kozyr` has it: what this one takes is not left to measure.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    kozyr_load::main()
}
