//! Static files of the web client: out of a folder or, where a program has them in itself, from
//! there.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

/// The place of the files of the built web client.
#[derive(Clone, Debug)]
pub enum WebClient {
    /// In a folder. A later build there is found too.
    Folder(PathBuf),
    /// In the program: a function from a path, without a slash before it, to a file.
    Program(fn(&str) -> Option<&'static [u8]>),
}

impl Default for WebClient {
    /// `web/dist` in the checkout that this was built from.
    fn default() -> Self {
        Self::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist"))
    }
}

impl WebClient {
    /// Returns a file of the client, if it was built and has one at this path.
    pub(crate) fn file(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Self::Folder(folder) => file_in(folder, path).map(Cow::Owned),
            Self::Program(file) => file(path).map(Cow::Borrowed),
        }
    }
}

/// Returns a file of a folder; never one outside of it.
fn file_in(folder: &Path, path: &str) -> Option<Vec<u8>> {
    let folder = folder.canonicalize().ok()?;
    let file = folder.join(path).canonicalize().ok()?;
    if !file.starts_with(&folder) {
        return None;
    }
    fs::read(&file).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_a_client_built_later_are_served_and_none_outside_it() {
        let data = tempfile::tempdir().unwrap();
        let dist = data.path().join("dist");
        let files = WebClient::Folder(dist.clone());
        std::fs::write(data.path().join("secret.txt"), "cards").unwrap();
        assert!(files.file("index.html").is_none());
        std::fs::create_dir_all(dist.join("assets")).unwrap();
        assert!(files.file("index.html").is_none());
        std::fs::write(dist.join("index.html"), "<p>hello").unwrap();
        assert_eq!(files.file("index.html").as_deref(), Some(&b"<p>hello"[..]));
        for path in ["", "assets", "../secret.txt", "assets/../../secret.txt"] {
            assert!(files.file(path).is_none(), "{path}");
        }
        let outside = data.path().join("secret.txt");
        assert!(files.file(outside.to_str().unwrap()).is_none());
    }
}
