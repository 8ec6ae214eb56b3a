//! The processors that programs are made for.

/// A processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arch {
    /// As Rust calls it.
    pub(super) name: &'static str,
    /// As images for containers call it.
    pub(super) in_images: &'static str,
}

/// The processors that programs are made for.
pub(super) const ALL: [Arch; 2] =
    [Arch { name: "x86_64", in_images: "amd64" }, Arch { name: "aarch64", in_images: "arm64" }];

impl Arch {
    /// With musl as its C library the program runs on any Linux. The GNU one can be put into a
    /// program too, but finds names by libraries of the same version that have to be on the machine.
    pub(super) fn target(self) -> String {
        format!("{}-unknown-linux-musl", self.name)
    }

    /// Whether it is that of this machine.
    pub(super) fn is_own(self) -> bool {
        self.name == std::env::consts::ARCH
    }

    /// The C compiler for the target: SQLite and the allocator are written in C.
    pub(super) fn compiler(self) -> String {
        if self.is_own() { "musl-gcc".into() } else { format!("{}-linux-musl-gcc", self.name) }
    }
}
