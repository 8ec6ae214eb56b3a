//! Second implementations, slow and obvious, of what is hard: laying a phase.
