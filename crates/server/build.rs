//! Where the web client is put into the program, builds again when it was built again. In
//! development it is read from the disk, and nothing is watched: building the one need not wait for
//! the other.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // `release` and all profiles that inherit from it; rust-embed goes by the same distinction.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
