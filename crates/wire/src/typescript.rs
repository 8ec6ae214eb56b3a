//! The TypeScript form of the messages and of every game's views and events, kept in
//! `web/src/wire`. `UPDATE_GOLDEN=1 cargo test -p kozyr-wire` rewrites it.

use std::collections::BTreeMap;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use crate::{http, patch, socket, table};

/// Declarations by name, of the types given and of all they are made of.
struct Declarations<'a> {
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

fn check(file: &str, about: &str, collect: impl FnOnce(&mut Declarations<'_>)) {
    let cfg = Config::new().with_large_int("number");
    let mut declarations = Declarations { cfg: &cfg, types: BTreeMap::new() };
    collect(&mut declarations);
    let mut text = format!(
        "// {about}\n// Generated from Rust by `UPDATE_GOLDEN=1 cargo test -p kozyr-wire`; not to be edited.\n"
    );
    for declaration in declarations.types.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    for name in named_types(&text) {
        assert!(
            name == "Array" || declarations.types.contains_key(&name),
            "{file} names the type {name} and does not declare it: its field needs `ts(as = …)`"
        );
    }
    if file == "protocol.ts" {
        text += &format!(
            "\n/** The version of the protocol. */\nexport const PROTOCOL = {};\n",
            crate::PROTOCOL
        );
    }
    check_text(file, &text);
}

/// The types that a text names outside of comments and strings.
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

fn check_text(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire").join(file);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "web/src/wire/{file} is stale: run `UPDATE_GOLDEN=1 cargo test -p kozyr-wire`"
    );
}

#[test]
fn messages() {
    check("protocol.ts", "Messages between the client and the server.", |out| {
        out.visit::<http::Catalogue>();
        out.visit::<http::Me>();
        out.visit::<http::SetName>();
        out.visit::<http::MoveLink>();
        out.visit::<http::MoveOffer>();
        out.visit::<http::CreateTable>();
        out.visit::<http::TableCreated>();
        out.visit::<http::TableAndYou>();
        out.visit::<http::MatchList>();
        out.visit::<http::MatchDetail>();
        out.visit::<http::Replay>();
        out.visit::<http::ReviewStatus>();
        out.visit::<http::Failed>();
        out.visit::<table::TableInfo>();
        out.visit::<patch::PatchOp>();
        out.visit::<socket::Hello>();
        out.visit::<socket::Request>();
        out.visit::<socket::ServerMessage>();
    });
}

#[test]
fn games() {
    use kozyr_games::{Bacon, Caravan, Kan, Phase10, Variety};
    use kozyr_rules::Game;
    check("bacon.ts", "What a viewer of Bacon and Applewood is shown.", |out| {
        out.visit::<<Bacon as Game>::View>();
        out.visit::<<Bacon as Game>::Event>();
        out.visit::<kozyr_bacon::Play>();
    });
    check("variety.ts", "What a viewer of Variety is shown.", |out| {
        out.visit::<<Variety as Game>::View>();
        out.visit::<<Variety as Game>::Event>();
    });
    check("phase10.ts", "What a viewer of Phase 10 is shown.", |out| {
        out.visit::<<Phase10 as Game>::View>();
        out.visit::<<Phase10 as Game>::Event>();
    });
    check("kan.ts", "What a viewer of Kan is shown.", |out| {
        out.visit::<<Kan as Game>::View>();
        out.visit::<<Kan as Game>::Event>();
    });
    check("caravan.ts", "What a viewer of Caravan is shown.", |out| {
        out.visit::<<Caravan as Game>::View>();
        out.visit::<<Caravan as Game>::Event>();
    });
}

/// Why games refuse, so that the client's translations can be checked to be complete.
#[test]
fn reasons() {
    let mut lines = String::new();
    let of_table = kozyr_table::reasons::ALL.iter().map(|&reason| ("", reason));
    let of_games = kozyr_games::reasons();
    let named = |id: &str| of_games.iter().any(|(game, reason)| game.is_empty() && reason.id == id);
    let of_table = of_table.filter(|(_, reason)| !named(reason.id));
    for (game, reason) in of_games.iter().copied().chain(of_table) {
        let rule = reason.rule.map_or("null".to_owned(), |rule| format!("\"{rule}\""));
        let (id, text) = (reason.id, reason.text.replace('"', "\\\""));
        lines +=
            &format!("  {{ game: \"{game}\", id: \"{id}\", rule: {rule}, text: \"{text}\" }},\n");
    }
    check_text(
        "reasons.ts",
        &format!(
            "// Why games and tables refuse; `game` is empty for reasons that all games share.\n\
             // Generated from Rust by `UPDATE_GOLDEN=1 cargo test -p kozyr-wire`; not to be edited.\n\n\
             export const REASONS: readonly {{ game: string; id: string; rule: string | null; text: string }}[] = [\n\
             {lines}];\n"
        ),
    );
}
