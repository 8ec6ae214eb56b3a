//! The limits of the system: files and connections that a process may have open, the size of its
//! files, its memory.

use kozyr_server::Limits;

/// Lets this process and its children open as many files as the system allows. Returns that number.
#[cfg(unix)]
pub(crate) fn open_many() -> u64 {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // If it cannot be raised, it stays as it is.
    let _ = setrlimit(Resource::Nofile, limit);
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns the largest number: this system has no such limit.
#[cfg(not(unix))]
pub(crate) fn open_many() -> u64 {
    u64::MAX
}

/// How much memory a server may need to map, in bytes; it uses far less.
#[cfg(unix)]
const MAPPED: u64 = 1 << 30;

/// Logs limits below which a server does not start, or stops saving.
#[cfg(unix)]
pub(crate) fn say_what_is_short() {
    use rustix::process::{Resource, getrlimit};
    if let Some(most) = getrlimit(Resource::As).current.filter(|most| *most < MAPPED) {
        tracing::warn!(
            "this process may map {most} bytes of memory, and may need {MAPPED}; raise the \
             system's limit (ulimit -v, LimitAS=)"
        );
    }
    if let Some(most) = getrlimit(Resource::Fsize).current {
        tracing::warn!(
            "files may have {most} bytes; a database of that size is as on a full disk, unless \
             the system's limit is raised (ulimit -f, LimitFSIZE=)"
        );
    }
}

/// Does nothing: this system has no such limits.
#[cfg(not(unix))]
pub(crate) fn say_what_is_short() {}

/// The maximum number of open files of a server besides connections: its database, its log and its
/// own sockets.
const OWN: u64 = 40;

/// Logs how many connections are possible: as many as the limit on connections allows, if there is
/// one, and the system's limit on descriptors.
pub(crate) fn say_how_many_fit(limit: usize, descriptors: u64) {
    let fit = usize::try_from(descriptors.saturating_sub(OWN)).unwrap_or(usize::MAX);
    if limit == Limits::none().connections {
        tracing::info!("up to {fit} connections, of {descriptors} descriptors");
    } else if fit < limit {
        tracing::warn!(
            "{fit} connections fit into the {descriptors} descriptors that this process may have, \
             fewer than --limit-connections allows ({limit}); raise the system's limit (ulimit -n, \
             LimitNOFILE=) or lower this one"
        );
    } else {
        tracing::info!("up to {limit} connections, of {descriptors} descriptors");
    }
}
