//! The Python module `kozyr._native`. It is thin: what people call stands in `python/kozyr`, and
//! text and numbers cross here.
//!
//! | Python | here |
//! |---|---|
//! | `kozyr.Match` | [`play`] |
//! | `kozyr.Batch` | [`batch`], over [`slots`] and the threads of [`pool`] |
//! | `kozyr.arena`, `kozyr.check`, the catalogue | [`tools`] |
//! | Ctrl-C, `MemoryError` | [`ear`], [`memory`] |

mod batch;
mod ear;
mod errors;
mod memory;
mod play;
mod pool;
mod rows;
mod slot;
mod slots;
mod tools;

use pyo3::prelude::*;

/// What `python/kozyr` is made from.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<play::NativeMatch>()?;
    module.add_class::<batch::NativeBatch>()?;
    module.add_function(wrap_pyfunction!(batch::slot_seeds, module)?)?;
    module.add_function(wrap_pyfunction!(tools::arena, module)?)?;
    module.add_function(wrap_pyfunction!(tools::check, module)?)?;
    module.add_function(wrap_pyfunction!(tools::choose, module)?)?;
    module.add_function(wrap_pyfunction!(tools::cores, module)?)?;
    module.add_function(wrap_pyfunction!(tools::encoding, module)?)?;
    module.add_function(wrap_pyfunction!(tools::games, module)?)?;
    module.add_function(wrap_pyfunction!(tools::levels, module)?)?;
    Ok(())
}
