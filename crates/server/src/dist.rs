//! The files of the web client: out of the program itself or, in a development build, from
//! `web/dist`.

#[cfg(debug_assertions)]
use std::path::Path;
use std::path::PathBuf;

use rust_embed::EmbeddedFile;

/// The built client, put into the program.
#[cfg(not(debug_assertions))]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The files. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Files {
    /// A folder in place of the usual one.
    folder: Option<PathBuf>,
}

impl Files {
    pub(crate) const fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// A file of the client, if it was built and has one at this path.
    #[cfg(not(debug_assertions))]
    pub(crate) fn get(&self, path: &str) -> Option<EmbeddedFile> {
        match &self.folder {
            Some(folder) => file_in(folder, path),
            None => Dist::get(path),
        }
    }

    /// A file of the client, if it was built and has one at this path. (In this profile
    /// `RustEmbed` reads from the disk too, but only from a folder that was there when it was
    /// compiled.)
    #[cfg(debug_assertions)]
    pub(crate) fn get(&self, path: &str) -> Option<EmbeddedFile> {
        let usual = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        file_in(&self.folder.clone().unwrap_or_else(usual), path)
    }
}

/// A file of a folder, and nothing outside of it.
fn file_in(folder: &std::path::Path, path: &str) -> Option<EmbeddedFile> {
    let folder = folder.canonicalize().ok()?;
    let file = folder.join(path).canonicalize().ok()?;
    if !file.starts_with(&folder) {
        return None;
    }
    rust_embed::utils::read_file_from_fs(&file).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_is_built_later_is_found_and_nothing_beside_it() {
        let data = tempfile::tempdir().unwrap();
        let dist = data.path().join("dist");
        let files = Files::new(Some(dist.clone()));
        std::fs::write(data.path().join("secret.txt"), "cards").unwrap();
        assert!(files.get("index.html").is_none());
        std::fs::create_dir_all(dist.join("assets")).unwrap();
        assert!(files.get("index.html").is_none());
        std::fs::write(dist.join("index.html"), "<p>hello").unwrap();
        let page = files.get("index.html").unwrap();
        assert_eq!((&*page.data, page.metadata.mimetype()), (&b"<p>hello"[..], "text/html"));
        for path in ["", "assets", "../secret.txt", "assets/../../secret.txt"] {
            assert!(files.get(path).is_none(), "{path}");
        }
        let outside = data.path().join("secret.txt");
        assert!(files.get(outside.to_str().unwrap()).is_none());
    }
}
