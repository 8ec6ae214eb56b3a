//! Types as TypeScript, for `web/src/wire` and the games' screens.
//!
//! The tests of this crate compare the messages in `web/src/wire`, and every game's views and
//! events beside its screen; `cargo xtask golden wire` rewrites them.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

#[cfg(test)]
mod tests;

/// Declarations by name, of the given types and of all types in them.
pub struct Declarations<'a> {
    cfg: &'a Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types that would be written to files of their own have declarations.
        if T::output_path().is_some() {
            let name = T::ident(self.cfg);
            if self.types.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(self.cfg));
            self.types.insert(name, text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Returns the second line of every file: which crate's golden files it belongs to.
fn generated(by: &str) -> String {
    format!("// Generated from Rust by `cargo xtask golden {by}`; not to be edited.\n")
}

/// Returns the text of a file with the types that `collect` visits and all types in them. `about`
/// is the first line, and `by` the crate that writes the file.
///
/// # Panics
/// If a type names another one that is not declared.
pub fn declared(about: &str, by: &str, collect: impl FnOnce(&mut Declarations<'_>)) -> String {
    let cfg = Config::new().with_large_int("number");
    let mut declarations = Declarations { cfg: &cfg, types: BTreeMap::new() };
    collect(&mut declarations);
    let mut text = format!("// {about}\n{}", generated(by));
    for declaration in declarations.types.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    for name in named_types(&text) {
        assert!(
            name == "Array" || declarations.types.contains_key(&name),
            "{about} It names the type {name} and does not declare it: its field needs `ts(as = …)`"
        );
    }
    text
}

/// Returns the types that a text names outside of comments and strings.
fn named_types(text: &str) -> Vec<String> {
    let code: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with(['*', '/']))
        // Every other part between quotes is a string.
        .flat_map(|line| line.split('"').step_by(2))
        .collect();
    code.iter()
        .flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(ToOwned::to_owned)
        .collect()
}
