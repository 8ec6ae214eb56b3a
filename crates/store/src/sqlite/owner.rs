//! File ownership: what a command makes as root belongs to the owner of the folder that it lies in,
//! so that the server, which runs as somebody else, can go on with it; and who may use what.

use std::path::Path;

use crate::error::StoreError;

/// Gives a file or folder that was just made to the owner of its folder. Only root can, and only
/// root needs to.
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

/// Here a file belongs to its maker.
#[cfg(not(unix))]
pub fn give_to_owner(_made: &Path) {}

/// Why this process cannot read and write the existing ones of these paths: the first that belongs
/// to another user.
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

/// Other systems report it themselves.
#[cfg(not(unix))]
pub(crate) fn denied<'a>(_paths: impl IntoIterator<Item = &'a Path>) -> Option<StoreError> {
    None
}

/// The name of a user in this machine's own list; else the number.
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
