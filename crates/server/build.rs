//! Builds again when the web client was built again: its files are put into the program.

fn main() {
    // In the development profile they are read from disk when somebody asks for them.
    let embedded = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if embedded { "../../web/dist" } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
