//! The calls of the C library that concern files. Because a program defines them, they replace the
//! library's own, also for the C code that is linked to it.
//!
//! `unsafe` is necessary: C calls these functions with pointers and descriptors that only the
//! caller can vouch for, and they ask the operating system for everything that they do not answer
//! themselves. Nothing else in this crate is unsafe. The server does not contain any of this: only
//! tests use this crate.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ffi::CStr;
use std::sync::{Arc, PoisonError, RwLock};

use libc::{
    AT_FDCWD, AT_REMOVEDIR, c_char, c_int, c_long, c_void, iovec, mode_t, off_t, size_t, ssize_t,
};

use crate::disk::{Answer, Watch, watching};
use crate::names::Id;

/// A descriptor of a watched file.
#[derive(Clone)]
struct Open {
    watch: Arc<Watch>,
    id: Id,
    appends: bool,
}

/// The open watched files, by the number of the descriptor.
static OPEN: RwLock<Vec<Option<Open>>> = RwLock::new(Vec::new());

thread_local! {
    /// Whether this thread accesses watched files on behalf of the disk itself.
    static UNSEEN: Cell<bool> = const { Cell::new(false) };
}

/// Runs work on watched files that their disk does not notice.
pub(crate) fn unseen<T>(work: impl FnOnce() -> T) -> T {
    UNSEEN.set(true);
    let done = work();
    UNSEEN.set(false);
    done
}

/// Makes sure that these functions are linked into the program, by naming each of them.
pub(crate) fn stand_in() {
    std::hint::black_box([
        open as *const (),
        open64 as *const (),
        openat as *const (),
        openat64 as *const (),
        close as *const (),
        read as *const (),
        pread as *const (),
        pread64 as *const (),
        write as *const (),
        writev as *const (),
        pwrite as *const (),
        pwrite64 as *const (),
        ftruncate as *const (),
        ftruncate64 as *const (),
        fsync as *const (),
        fdatasync as *const (),
        mkdir as *const (),
        rename as *const (),
        unlink as *const (),
        rmdir as *const (),
    ]);
}

/// Returns the watched file of a descriptor.
fn watched(fd: c_int) -> Option<Open> {
    let at = usize::try_from(fd).ok()?;
    let open = OPEN.read().unwrap_or_else(PoisonError::into_inner);
    open.get(at)?.clone()
}

/// Returns the answer of the operating system, or its error.
fn real<T: TryFrom<c_long>>(answer: c_long) -> Answer<T> {
    if answer >= 0 {
        return T::try_from(answer).map_err(|_| libc::EOVERFLOW);
    }
    Err(std::io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO))
}

/// Asks the operating system itself.
macro_rules! system {
    ($call:ident, $($given:expr),+) => {
        // SAFETY: all is given on as it came, or shorter.
        unsafe { real(libc::syscall(libc::$call, $($given),+)) }
    };
}

/// Defines calls that are others under another name, or with a part of their arguments.
macro_rules! same {
    ($($name:ident($($given:ident: $type:ty),+) -> $answer:ty = $other:ident($($own:expr),+);)+) => {
        $(#[unsafe(no_mangle)]
        unsafe extern "C" fn $name($($given: $type),+) -> $answer {
            // SAFETY: the same call.
            unsafe { $other($($own),+) }
        })+
    };
}

same! {
    openat64(dir: c_int, path: *const c_char, flags: c_int, mode: mode_t) -> c_int =
        openat(dir, path, flags, mode);
    open(path: *const c_char, flags: c_int, mode: mode_t) -> c_int =
        openat(AT_FDCWD, path, flags, mode);
    open64(path: *const c_char, flags: c_int, mode: mode_t) -> c_int =
        openat(AT_FDCWD, path, flags, mode);
    pread(fd: c_int, to: *mut c_void, size: size_t, at: off_t) -> ssize_t =
        pread64(fd, to, size, at);
    pwrite(fd: c_int, from: *const c_void, size: size_t, at: off_t) -> ssize_t =
        pwrite64(fd, from, size, at);
    ftruncate(fd: c_int, size: off_t) -> c_int = ftruncate64(fd, size);
    unlink(path: *const c_char) -> c_int = remove(path, 0);
    rmdir(path: *const c_char) -> c_int = remove(path, AT_REMOVEDIR);
}

/// Returns an answer in the form that C expects.
fn told<T: From<i8>>(answer: Answer<T>) -> T {
    answer.unwrap_or_else(|error| {
        // SAFETY: the place of this thread's own error number.
        unsafe { *libc::__errno_location() = error };
        T::from(-1)
    })
}

/// Returns the disk that watches the file at a path, if one does.
///
/// # Safety
/// `path` is a C string.
unsafe fn who(path: *const c_char) -> Option<(Arc<Watch>, Vec<String>)> {
    if UNSEEN.get() || path.is_null() {
        return None;
    }
    // SAFETY: as the caller says.
    watching(unsafe { CStr::from_ptr(path) }.to_bytes())
}

/// Closes a descriptor that no caller has received.
pub(crate) fn close_really(fd: c_int) {
    // SAFETY: it was opened a moment ago and is not used.
    unsafe { libc::syscall(libc::SYS_close, fd) };
}

// The real one takes its third argument only where a file may be made. On the systems for which
// this is compiled an argument more or less does no harm.
#[unsafe(no_mangle)]
unsafe extern "C" fn openat(dir: c_int, path: *const c_char, flags: c_int, mode: mode_t) -> c_int {
    let system = || system!(SYS_openat, dir, path, flags, mode);
    // SAFETY: `path` is a text, as the caller of an `open` promises.
    let Some((watch, names)) = (unsafe { who(path) }) else { return told(system()) };
    let writes = flags & libc::O_ACCMODE != libc::O_RDONLY;
    let (make, empty) = (flags & libc::O_CREAT != 0, writes && flags & libc::O_TRUNC != 0);
    let opened = watch.open(&names, make, empty, system).map(|(fd, id)| {
        let appends = flags & libc::O_APPEND != 0;
        let at = usize::try_from(fd).unwrap_or(0);
        let mut open = OPEN.write().unwrap_or_else(PoisonError::into_inner);
        if open.len() <= at {
            open.resize(at + 1, None);
        }
        open[at] = Some(Open { watch: Arc::clone(&watch), id, appends });
        fd
    });
    told(opened)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn close(fd: c_int) -> c_int {
    if let Ok(at) = usize::try_from(fd) {
        let known = OPEN.read().unwrap_or_else(PoisonError::into_inner).get(at).is_some();
        if known {
            let mut open = OPEN.write().unwrap_or_else(PoisonError::into_inner);
            let gone = open.get_mut(at).and_then(Option::take);
            drop(open);
            drop(gone);
        }
    }
    told(system!(SYS_close, fd))
}

#[unsafe(no_mangle)]
unsafe extern "C" fn read(fd: c_int, to: *mut c_void, size: size_t) -> ssize_t {
    let system = || system!(SYS_read, fd, to, size);
    match watched(fd) {
        Some(open) => told(open.watch.read(system)),
        None => told(system()),
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn pread64(fd: c_int, to: *mut c_void, size: size_t, at: off_t) -> ssize_t {
    let system = || system!(SYS_pread64, fd, to, size, at);
    match watched(fd) {
        Some(open) => told(open.watch.read(system)),
        None => told(system()),
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn write(fd: c_int, from: *const c_void, size: size_t) -> ssize_t {
    let system = |size: size_t| system!(SYS_write, fd, from, size);
    let Some(open) = watched(fd).filter(|_| !from.is_null()) else { return told(system(size)) };
    // SAFETY: the caller of `write` has so many bytes there.
    let bytes = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), size) };
    let place: Answer<usize> = system!(SYS_lseek, fd, 0, libc::SEEK_CUR);
    let at = if open.appends { Ok(None) } else { place.map(Some) };
    told(at.and_then(|at| open.watch.write(open.id, at, bytes, |bytes| system(bytes.len()))))
}

#[unsafe(no_mangle)]
unsafe extern "C" fn writev(fd: c_int, from: *const iovec, count: c_int) -> ssize_t {
    let n = usize::try_from(count).unwrap_or(0);
    if watched(fd).is_none() || n == 0 {
        return told(system!(SYS_writev, fd, from, count));
    }
    // SAFETY: the caller of `writev` has so many pieces there.
    let pieces = unsafe { std::slice::from_raw_parts(from, n) };
    // Less than all may be written: the first piece that is not empty is.
    let piece = pieces.iter().find(|piece| piece.iov_len > 0).unwrap_or(&pieces[0]);
    // SAFETY: a piece is what `write` is given.
    unsafe { write(fd, piece.iov_base, piece.iov_len) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn pwrite64(fd: c_int, from: *const c_void, size: size_t, at: off_t) -> ssize_t {
    let system = |size: size_t| system!(SYS_pwrite64, fd, from, size, at);
    let Some(open) = watched(fd).filter(|_| !from.is_null()) else { return told(system(size)) };
    // SAFETY: the caller of `pwrite` has so many bytes there.
    let bytes = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), size) };
    let at = usize::try_from(at).map_err(|_| libc::EINVAL);
    told(at.and_then(|at| open.watch.write(open.id, Some(at), bytes, |bytes| system(bytes.len()))))
}

#[unsafe(no_mangle)]
unsafe extern "C" fn ftruncate64(fd: c_int, size: off_t) -> c_int {
    let system = || system!(SYS_ftruncate, fd, size);
    match (watched(fd), usize::try_from(size)) {
        (Some(open), Ok(size)) => told(open.watch.resize(open.id, size, system)),
        _ => told(system()),
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn fsync(fd: c_int) -> c_int {
    match watched(fd) {
        Some(open) => told(open.watch.sync(open.id)),
        None => told(system!(SYS_fsync, fd)),
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn fdatasync(fd: c_int) -> c_int {
    match watched(fd) {
        Some(open) => told(open.watch.sync(open.id)),
        None => told(system!(SYS_fdatasync, fd)),
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn mkdir(path: *const c_char, mode: mode_t) -> c_int {
    let system = || system!(SYS_mkdirat, AT_FDCWD, path, mode);
    // SAFETY: `path` is a text, as the caller promises.
    match unsafe { who(path) } {
        Some((watch, names)) => told(watch.make_folder(&names, system)),
        None => told(system()),
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    let system = || system!(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    // SAFETY: both are texts, as the caller promises.
    match unsafe { (who(from), who(to)) } {
        (Some((watch, from)), Some((_, to))) => told(watch.rename(&from, &to, system)),
        (None, None) => told(system()),
        _ => told(Err(libc::EXDEV)),
    }
}

/// # Safety
/// `path` is a C string.
unsafe fn remove(path: *const c_char, flags: c_int) -> c_int {
    let system = || system!(SYS_unlinkat, AT_FDCWD, path, flags);
    // SAFETY: as the caller says.
    match unsafe { who(path) } {
        Some((watch, names)) => told(watch.remove(&names, system)),
        None => told(system()),
    }
}
