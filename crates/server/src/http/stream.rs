//! Streams of bytes: over TCP, a Unix socket, or encrypted from another server.

use std::io;
use std::net::SocketAddr;

// Elsewhere there are no streams of the second kind.
#[cfg(not(unix))]
use tokio::net::TcpStream as UnixStream;
use tokio::net::{TcpListener, TcpStream};
#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};
use tokio_util::either::Either;

/// The stream of another server.
#[cfg(feature = "postgres")]
pub(crate) type Encrypted = tokio_rustls::TlsStream<TcpStream>;
/// A program without PostgreSQL has no other servers.
#[cfg(not(feature = "postgres"))]
pub(crate) type Encrypted = TcpStream;

pub(crate) type Stream = Either<Either<TcpStream, UnixStream>, Box<Encrypted>>;

/// Writes what can be written without waiting. Another server needs no words: its client is told
/// something anyway.
pub(crate) fn try_write(stream: &Stream, bytes: &[u8]) -> io::Result<usize> {
    match stream {
        Either::Left(Either::Left(tcp)) => tcp.try_write(bytes),
        Either::Left(Either::Right(unix)) => unix.try_write(bytes),
        Either::Right(_) => Ok(0),
    }
}

#[derive(Debug)]
pub(crate) enum Listener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixListener),
}

impl Listener {
    /// Returns the next stream and its address: `None` for a program of this machine on a Unix
    /// socket.
    pub(crate) async fn accept(&self) -> io::Result<(Stream, Option<SocketAddr>)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                // Small messages must not wait for each other. If this fails, they only come later.
                let _ = stream.set_nodelay(true);
                Ok((Either::Left(Either::Left(stream)), Some(peer)))
            }
            #[cfg(unix)]
            Self::Unix(listener) => {
                let (stream, _) = listener.accept().await?;
                Ok((Either::Left(Either::Right(stream)), None))
            }
        }
    }
}

#[cfg(unix)]
pub(crate) use at_path::{Bound, reached};

#[cfg(unix)]
mod at_path {
    use std::ffi::OsString;
    use std::fs::{self, Permissions};
    use std::io;
    #[cfg(target_os = "linux")]
    use std::os::fd::AsRawFd;
    use std::os::fd::OwnedFd;
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};
    use std::os::unix::net::UnixStream;
    use std::path::{Path, PathBuf};

    use tokio::net::UnixListener;

    /// Max length of a socket's path, in bytes, on any system that has sockets.
    const MAX_PATH: usize = 103;

    /// Returns a short enough path to a socket, and the open folder that it goes through, if any.
    ///
    /// # Errors
    /// If there is no such folder, or no shorter path to it.
    pub(crate) fn reached(path: &Path) -> io::Result<(PathBuf, Option<OwnedFd>)> {
        if path.as_os_str().len() <= MAX_PATH {
            return Ok((path.to_owned(), None));
        }
        #[cfg(target_os = "linux")]
        {
            use rustix::fs::{Mode, OFlags};

            let none = || io::Error::other("a socket needs a folder and a name");
            let (folder, name) = path.parent().zip(path.file_name()).ok_or_else(none)?;
            let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
            let folder = rustix::fs::open(folder, flags, Mode::empty())?;
            let through = PathBuf::from(format!("/proc/self/fd/{}", folder.as_raw_fd()));
            Ok((through.join(name), Some(folder)))
        }
        #[cfg(not(target_os = "linux"))]
        Err(io::Error::other(format!(
            "the path {} is longer than that of a socket may be, {MAX_PATH} bytes: a shorter path \
             is needed, such as a link",
            path.display()
        )))
    }

    /// The path of a socket; dropping this removes it.
    #[derive(Debug)]
    pub(crate) struct Bound(PathBuf);

    impl Drop for Bound {
        fn drop(&mut self) {
            // If this fails, the next one removes it.
            let _ = fs::remove_file(&self.0);
        }
    }

    impl Bound {
        /// Listens at a path with a mode; replaces a socket on which nobody listens.
        ///
        /// # Errors
        /// If somebody listens there, if something else is there, or a socket cannot be made.
        pub(crate) fn new(path: &Path, mode: u32) -> io::Result<(UnixListener, Self)> {
            match fs::symlink_metadata(path) {
                Ok(found) if !found.file_type().is_socket() => {
                    return Err(io::Error::other("there is something else that is no socket"));
                }
                Ok(_) => {
                    let (short, _through) = reached(path)?;
                    if UnixStream::connect(short).is_ok() {
                        return Err(io::ErrorKind::AddrInUse.into());
                    }
                    fs::remove_file(path)?;
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
            // It gets its mode before its name, so that nobody without permission can connect.
            let mut name = path.file_name().map_or_else(OsString::new, ToOwned::to_owned);
            name.push(format!(".{}", std::process::id()));
            let fresh = path.with_file_name(name);
            let (short, _through) = reached(&fresh)?;
            let listener = UnixListener::bind(short)?;
            let ready = fs::set_permissions(&fresh, Permissions::from_mode(mode))
                .and_then(|()| fs::rename(&fresh, path));
            if let Err(error) = ready {
                let _ = fs::remove_file(&fresh);
                return Err(error);
            }
            Ok((listener, Self(path.to_owned())))
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[tokio::test]
        async fn a_unix_socket_replaces_a_stale_one_only() {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("kozyr.sock");
            let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
            let (listener, bound) = Bound::new(&path, 0o660).unwrap();
            assert_eq!(mode(&path), 0o660);
            UnixStream::connect(&path).unwrap();
            let taken = Bound::new(&path, 0o660).unwrap_err();
            assert_eq!(taken.kind(), io::ErrorKind::AddrInUse);
            // As after a kill: the file stays, and nobody listens.
            std::mem::forget(bound);
            drop(listener);
            let (_listener, bound) = Bound::new(&path, 0o600).unwrap();
            assert_eq!(mode(&path), 0o600);
            drop(bound);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);

            fs::write(&path, "a diary").unwrap();
            assert!(Bound::new(&path, 0o660).is_err());
            assert_eq!(fs::read_to_string(&path).unwrap(), "a diary");
        }

        #[cfg(target_os = "linux")]
        #[tokio::test]
        async fn a_unix_socket_may_have_a_long_path() {
            let folder = tempfile::tempdir().unwrap();
            let deep = folder.path().join("n".repeat(120));
            fs::create_dir(&deep).unwrap();
            let path = deep.join("kozyr.sock");
            let (_listener, _bound) = Bound::new(&path, 0o660).unwrap();
            let (short, _through) = reached(&path).unwrap();
            UnixStream::connect(short).unwrap();
        }
    }
}
