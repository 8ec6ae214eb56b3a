//! Errors as Python's exceptions; their classes are `kozyr/errors.py`.

use kozyr_rules::TextError;
use kozyr_rules::record::{Failure, Problem};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// An exception of `kozyr.errors` with these attributes.
fn make(class: &str, message: String, attributes: &[(&str, Option<String>)]) -> PyErr {
    Python::attach(|py| {
        let exception = || -> PyResult<Bound<'_, PyAny>> {
            let named = PyDict::new(py);
            for (name, value) in attributes {
                named.set_item(name, value)?;
            }
            py.import("kozyr.errors")?.getattr(class)?.call((message,), Some(&named))
        };
        exception().map_or_else(|error| error, PyErr::from_value)
    })
}

/// `IllegalAction`, with the rule that forbids it if one does.
pub(crate) fn illegal(error: &TextError) -> PyErr {
    make("IllegalAction", error.to_string(), &[("rule", error.rule().map(str::to_owned))])
}

/// `IllegalAction` by no rule.
pub(crate) fn not_possible(message: impl Into<String>) -> PyErr {
    make("IllegalAction", message.into(), &[("rule", None)])
}

/// `SetupError`: what no match can be made from.
pub(crate) fn setup(error: impl std::fmt::Display) -> PyErr {
    make("SetupError", error.to_string(), &[])
}

/// `NoEncoding`: the game has no arrays.
pub(crate) fn no_encoding(key: &str) -> PyErr {
    let message = format!("{key} has no encoding: kozyr.encodings() lists the games that have one");
    make("NoEncoding", message, &[])
}

/// `RecordError`, with the line, and what was expected and found where a check did not hold.
pub(crate) fn record(failure: &Failure) -> PyErr {
    let (expected, got, rule) = match &failure.problem {
        Problem::Error(_) => (None, None, None),
        Problem::Refused(refusal) => (None, None, refusal.rule().map(str::to_owned)),
        Problem::Wrong(wrong) => (Some(wrong.expected.clone()), Some(wrong.got.clone()), None),
    };
    let line = Some(failure.line.to_string());
    make(
        "RecordError",
        failure.to_string(),
        &[("line", line), ("expected", expected), ("got", got), ("rule", rule)],
    )
}

/// A seat that the match has not: `OutOfRange`, an `IndexError`.
pub(crate) fn no_seat(seat: i64, n: usize) -> PyErr {
    let message = format!("there is no seat {seat}: the seats are 0 to {}", n - 1);
    make("OutOfRange", message, &[])
}

/// A slot that the batch has not.
pub(crate) fn no_slot(slot: i64, n: usize) -> PyErr {
    make("OutOfRange", format!("there is no slot {slot}: there are {n}"), &[])
}

/// `ArgumentError`: a value that is not among those that are possible.
pub(crate) fn argument(message: impl Into<String>) -> PyErr {
    make("ArgumentError", message.into(), &[])
}

/// `OutOfMemory`, a `MemoryError`.
pub(crate) fn out_of_memory(message: impl Into<String>) -> PyErr {
    make("OutOfMemory", message.into(), &[])
}
