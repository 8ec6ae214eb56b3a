//! File ownership: files that a command creates as root are given to the owner of their folder, so
//! that the server, which runs as another user, can use them. Also checks who may use which files.

use std::io;
use std::path::Path;

use kozyr_storage::StoreError;

/// Gives a new file or folder to the owner of its folder. Only root can do this, and only root
/// needs to.
#[cfg(unix)]
pub fn give_to_owner(made: &Path) {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, lchown};
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let Some(folder) = made.parent().map(|folder| match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    }) else {
        return;
    };
    if let (Ok(folder), Ok(own)) = (fs::metadata(folder), fs::symlink_metadata(made))
        && (folder.uid(), folder.gid()) != (own.uid(), own.gid())
    {
        // In a container root may not; then the file stays root's.
        let _ = lchown(made, Some(folder.uid()), Some(folder.gid()));
    }
}

/// Does nothing: on this system a file belongs to its creator.
#[cfg(not(unix))]
pub fn give_to_owner(_made: &Path) {}

/// Returns why this process cannot read and write those of these paths that exist: the first that
/// belongs to another user.
#[cfg(unix)]
pub(crate) fn denied<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Option<StoreError> {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    use rustix::fs::{Access, access};
    let me = rustix::process::geteuid().as_raw();
    paths.into_iter().find_map(|path| {
        let data = fs::metadata(path).ok()?;
        access(path, Access::READ_OK | Access::WRITE_OK)
            .is_err_and(|error| error == rustix::io::Errno::ACCESS)
            .then(|| StoreError::Denied {
                path: path.display().to_string(),
                owner: name_of(data.uid()),
                mode: data.permissions().mode() & 0o7777,
                me: name_of(me),
            })
    })
}

/// Returns the error of a folder that could not be created, with what its maker lacks.
pub(crate) fn uncreated(path: &Path, error: io::Error) -> io::Error {
    if error.kind() != io::ErrorKind::PermissionDenied {
        return error;
    }
    let (above, path) = (path.ancestors().skip(1).find(|above| above.exists()), path.display());
    let above = above.filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let above = above.display();
    #[cfg(unix)]
    let remedy = {
        let me = name_of(rustix::process::geteuid().as_raw());
        format!("; as root, `install -d -m 700 -o {me} {path}` creates it for {me}")
    };
    #[cfg(not(unix))]
    let remedy = "";
    io::Error::new(error.kind(), format!("mkdir: {error} in {above}{remedy}"))
}

/// Returns `None`: other systems report it themselves.
#[cfg(not(unix))]
pub(crate) fn denied<'a>(_paths: impl IntoIterator<Item = &'a Path>) -> Option<StoreError> {
    None
}

/// Returns the name of a user in the machine's own list, or the number if it is not there.
#[cfg(unix)]
fn name_of(user: u32) -> String {
    let list = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let number = user.to_string();
    list.lines()
        .find_map(|line| {
            let mut fields = line.split(':');
            let name = fields.next()?;
            (fields.nth(1)? == number).then(|| name.to_owned())
        })
        .unwrap_or(number)
}
