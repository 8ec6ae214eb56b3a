//! Shared by several tasks.

pub(crate) mod copy;
pub(crate) mod count;
pub(crate) mod games;
pub(crate) mod install;
pub(crate) mod markdown;
pub(crate) mod repository;
pub(crate) mod served;
pub(crate) mod source;
