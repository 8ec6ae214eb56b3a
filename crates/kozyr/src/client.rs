//! The built web client, which is compiled into the program: see `build.rs`.

#[cfg(client)]
static DIST: include_dir::Dir<'_> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../web/dist");

/// Returns the file of the client at a path, if the client was built before the program and has one
/// there.
#[cfg(client)]
pub(crate) fn file(path: &str) -> Option<&'static [u8]> {
    DIST.get_file(path).map(include_dir::File::contents)
}

#[cfg(not(client))]
pub(crate) const fn file(_: &str) -> Option<&'static [u8]> {
    None
}
