//! The number of files and connections that a process may have open.

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
