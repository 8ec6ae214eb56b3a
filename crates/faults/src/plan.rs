//! Plan of failures: which calls fail, and how.

/// A kind of call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// A call that reads from a file.
    Read,
    /// A call that writes to a file.
    Write,
    /// A call that syncs a file, or the names in a folder.
    Sync,
    /// A call that makes a file shorter or longer.
    Truncate,
    /// A call that creates, renames or removes a file or folder.
    Name,
}

/// A failure of calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The kind of the calls.
    pub call: Call,
    /// The number of calls of that kind that succeed before.
    pub after: u64,
    /// The number of calls that fail then.
    pub times: u64,
    /// The error that the system returns, such as `libc::EIO`; 0 for a write that is only half
    /// done.
    pub error: i32,
}

/// The faults that are still to come.
#[derive(Debug, Default)]
pub(crate) struct Plan(Vec<Fault>);

impl Plan {
    pub(crate) fn add(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the error with which a call has to fail, if it has to.
    pub(crate) fn next(&mut self, call: Call) -> Option<i32> {
        let mut error = None;
        for fault in self.0.iter_mut().filter(|fault| fault.call == call) {
            if fault.after > 0 {
                fault.after -= 1;
            } else if error.is_none() && fault.times > 0 {
                fault.times -= 1;
                error = Some(fault.error);
            }
        }
        self.0.retain(|fault| fault.times > 0);
        error
    }
}
