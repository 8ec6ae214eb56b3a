//! Builds again when the web client was built again: its files are put into the program.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
