//! Which calls are to fail, and how.

/// A kind of call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Reading from a file.
    Read,
    /// Writing to a file.
    Write,
    /// Asking for what was written, or for the names in a folder, to be kept.
    Sync,
    /// Making a file shorter or longer.
    Truncate,
    /// Making, renaming or removing a file or folder.
    Name,
}

/// A call that is to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Of which kind.
    pub call: Call,
    /// How many calls of that kind are answered well before.
    pub after: u64,
    /// How many fail then.
    pub times: u64,
    /// What the system says, such as `libc::EIO`; 0 for a write that is only half done.
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

    /// How a call is to fail, if it is.
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
