use super::*;

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

/// Two games, what stands upon them, and what stands apart.
fn known() -> Known {
    let mut packages = BTreeMap::new();
    for (name, folder, uses, tests_use, text) in [
        ("kozyr-rules", "crates/rules", &[][..], &["kozyr-laws"][..], ""),
        ("kozyr-laws", "crates/laws", &["kozyr-rules"], &[], ""),
        ("kozyr-cards", "crates/cards", &["kozyr-rules"], &[], ""),
        ("kozyr-bots", "crates/bots", &["kozyr-rules"], &[], ""),
        ("kozyr-one", "games/one/rules", &["kozyr-cards"], &["kozyr-laws"], ""),
        ("kozyr-one-player", "games/one/player", &["kozyr-one", "kozyr-bots"], &[], ""),
        ("kozyr-two", "games/two/rules", &["kozyr-rules"], &["kozyr-laws"], ""),
        ("kozyr-two-player", "games/two/player", &["kozyr-two", "kozyr-bots"], &[], ""),
        ("kozyr-games", "crates/games", &["kozyr-one", "kozyr-two"], &[], ""),
        (
            "kozyr-players",
            "crates/players",
            &["kozyr-games", "kozyr-one-player", "kozyr-two-player"],
            &[],
            r#"format!("../../games/{key}/web/texts/en.ftl")"#,
        ),
        ("kozyr-wire", "crates/wire", &["kozyr-games"], &[], r#""web/src/wire/protocol.ts""#),
        ("kozyr-book", "crates/book", &["kozyr-wire"], &[], r#"path.join("book/lessons")"#),
        ("kozyr-store", "crates/store", &[], &[], r#""../server/tests/databases""#),
        (
            "kozyr-server",
            "crates/server",
            &["kozyr-wire", "kozyr-store", "kozyr-players"],
            &[],
            r#""../../docs/hosting.md" "../../web/dist""#,
        ),
        (
            "kozyr",
            "crates/kozyr",
            &["kozyr-server"],
            &["kozyr-faults"],
            r#"root().join("docs/hosting") "examples/bots/any_legal.py""#,
        ),
        ("kozyr-faults", "crates/faults", &[], &["kozyr-store"], ""),
        ("kozyr-examples", "examples", &["kozyr-bots"], &["kozyr-server"], ""),
        ("kozyr-pocket", "examples/pocket", &["kozyr-players", "kozyr-wire"], &[], ""),
        ("kozyr-py", "crates/py", &["kozyr-players"], &[], r#""docs/encodings.md""#),
        ("kozyr-data", "crates/data", &["kozyr-games"], &[], ""),
        ("xtask", "xtask", &[], &[], ""),
    ] {
        let package = Package {
            folder: folder.to_owned(),
            uses: names(uses),
            tests_use: names(tests_use),
            text: text.to_owned(),
        };
        packages.insert(name.to_owned(), package);
    }
    let lessons = ("web/src/learn/Stop.tsx".to_owned(), names(&["web/tests/lessons.spec.ts"]));
    Known {
        packages,
        games: vec!["one".to_owned(), "two".to_owned()],
        pages: BTreeMap::from([lessons]),
    }
}

fn part(changed: &[&str]) -> Part {
    let changed: Vec<String> = changed.iter().map(ToString::to_string).collect();
    match plan(&changed, &known()) {
        Ok(part) => part,
        Err(path) => panic!("{path} reaches everything"),
    }
}

fn has(part: &Part, steps: &[&str], none: &[&str]) {
    for step in steps {
        assert!(part.steps.contains(step), "{step} is left out: {part:?}");
    }
    for step in none {
        assert!(!part.steps.contains(step), "{step} is taken: {part:?}");
    }
}

fn games(games: &[&str], specs: &[&str]) -> Browser {
    Browser { games: names(games), specs: names(specs), all: false }
}

#[test]
fn an_unknown_file_reaches_everything() {
    for path in [
        "Cargo.toml",
        "Cargo.lock",
        "rust-toolchain.toml",
        ".cargo/config.toml",
        ".config/nextest.toml",
        ".ci/run",
        "clippy.toml",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "playwright.config.ts",
        "test",
        "xtask/src/suite/steps.rs",
        "xtask/install.sh",
        "crates/table/src/lib.rs",
        "crates/rules/Cargo.toml",
        "games/three/web/index.ts",
        "games/one/more/file",
        "anything/new",
        "new",
    ] {
        let changed = ["README.md".to_owned(), path.to_owned()];
        assert_eq!(plan(&changed, &known()), Err(path.to_owned()));
    }
}

#[test]
fn documents_reach_the_checks_of_documents_only() {
    assert_eq!(part(&[]).steps, BTreeSet::from(["tidy", "fmt"]));
    let words = part(&["README.md", "docs/web.md", "CITATION.cff"]);
    assert_eq!(words.steps, BTreeSet::from(["tidy", "fmt", "commands"]));
    has(&part(&["xtask/commands.toml"]), &["commands"], &["clippy"]);
}

#[test]
fn a_games_readme_reaches_the_tests_that_ask_if_it_is_finished() {
    let readme = part(&["games/one/README.md"]);
    assert_eq!(readme.packages, names(&["kozyr-arena", "kozyr-book", "xtask"]));
    has(&readme, &["rust"], &["clippy", "browser", "lint"]);
}

#[test]
fn a_document_reaches_the_tests_that_read_it() {
    assert_eq!(part(&["docs/hosting.md"]).packages, names(&["kozyr-server"]));
    let backup = part(&["docs/hosting/kozyr-backup"]);
    assert_eq!(backup.packages, names(&["kozyr"]));
    has(&backup, &["rust"], &["clippy", "browser", "doc"]);
    let encodings = part(&["docs/encodings.md"]);
    has(&encodings, &["python"], &["rust", "clippy"]);
}

#[test]
fn a_page_reaches_its_browser_tests_and_a_unit_test_none() {
    let page = part(&["web/src/learn/Stop.tsx"]);
    has(&page, &["lint", "types", "vitest", "web", "browser"], &["clippy", "new-game", "engines"]);
    assert_eq!(page.browser, games(&[], &["web/tests/lessons.spec.ts"]));
    let shown_everywhere = part(&["web/src/ui/Button.tsx"]);
    has(&shown_everywhere, &["new-game"], &[]);
    assert!(shown_everywhere.browser.all);
    has(&part(&["web/src/learn/learn.test.ts"]), &["vitest", "types"], &["web", "browser"]);
}

#[test]
fn a_screen_of_a_game_reaches_its_own_browser_tests() {
    let screen = part(&["games/one/web/Table.tsx"]);
    has(
        &screen,
        &["lint", "types", "vitest", "web", "browser", "rust"],
        &["clippy", "doc", "python", "new-game", "licences"],
    );
    assert_eq!(screen.browser, games(&["one"], &[]));
    assert_eq!(screen.packages, names(&["kozyr-players", "xtask"]));
    let e2e = part(&["games/one/web/e2e/match.spec.ts", "games/two/web/e2e/play.ts"]);
    has(&e2e, &["lint", "types", "browser", "engines"], &["web", "clippy"]);
    let engines = part(&["web/tests/engines/page.ts"]);
    has(&engines, &["lint", "types", "engines"], &["browser", "web"]);
    assert_eq!(e2e.browser, games(&["one", "two"], &[]));
    assert!(part(&["games/one/book/lessons/first.json"]).packages.contains("kozyr-book"));
}

#[test]
fn the_client_reaches_every_test_that_looks_at_it() {
    let page = part(&["web/src/home/Home.tsx"]);
    let steps = ["lint", "types", "vitest", "web", "browser", "engines", "new-game"];
    has(&page, &steps, &["clippy", "python", "doc"]);
    assert!(page.browser.all);
    assert!(part(&["web/src/wire/protocol.ts"]).packages.contains("kozyr-wire"));
    let spec = part(&["web/tests/home.spec.ts", "games/one/web/Table.tsx"]);
    assert_eq!(spec.browser, games(&["one"], &["web/tests/home.spec.ts"]));
    let helper = part(&["web/tests/server.ts", "games/one/web/Table.tsx"]);
    assert!(helper.browser.all);
}

#[test]
fn rules_of_a_game_reach_everything_built_from_them() {
    let rules = part(&["games/one/rules/src/lib.rs"]);
    let above = [
        "kozyr",
        "kozyr-book",
        "kozyr-examples",
        "kozyr-games",
        "kozyr-one",
        "kozyr-one-player",
        "kozyr-players",
        "kozyr-pocket",
        "kozyr-server",
        "kozyr-wire",
        "xtask",
    ];
    assert_eq!(rules.packages, names(&above));
    has(&rules, &["clippy", "doctest", "python", "data", "browser"], &["new-game", "vitest"]);
    assert_eq!(rules.browser, games(&["one"], &[]));
}

#[test]
fn a_file_that_only_tests_read_reaches_no_crate_above() {
    let records = part(&["games/one/rules/tests/rulebook/a.kozyr"]);
    assert_eq!(records.packages, names(&["kozyr-one", "xtask"]));
    has(&records, &["rust", "clippy", "python"], &["browser", "doc", "new-game"]);
    let database = part(&["crates/server/tests/databases/1.sql"]);
    assert_eq!(database.packages, names(&["kozyr-server", "kozyr-store", "xtask"]));
    assert_eq!(database.browser, Browser::default());
}

#[test]
fn the_server_reaches_every_browser_test() {
    for path in ["crates/server/src/lib.rs", "crates/store/src/lib.rs", "crates/wire/src/lib.rs"] {
        let part = part(&[path]);
        assert!(part.browser.all, "{path}");
        has(&part, &["browser", "rust", "clippy", "doctest"], &["python", "lint", "types"]);
        // Its tests start a server.
        assert!(part.packages.contains("kozyr-examples"), "{path}");
    }
    let server = part(&["crates/server/src/lib.rs"]);
    has(&server, &[], &["new-game", "data"]);
    assert_eq!(server.packages, names(&["kozyr", "kozyr-examples", "kozyr-server", "xtask"]));
    // A linter of such documents looks at its description.
    has(&part(&["crates/server/openapi.json"]), &["lint", "rust"], &["types"]);
}

#[test]
fn crates_of_tests_reach_those_tests_and_no_further() {
    let laws = part(&["crates/laws/src/lib.rs"]);
    assert_eq!(
        laws.packages,
        names(&["kozyr-laws", "kozyr-one", "kozyr-rules", "kozyr-two", "xtask"])
    );
    has(&laws, &["new-game", "clippy"], &["browser", "python"]);
    assert!(part(&["crates/faults/src/lib.rs"]).packages.contains("kozyr"));
}

#[test]
fn sources_of_the_generated_game_reach_new_game() {
    for path in [
        "xtask/new-game/web/Table.tsx",
        "xtask/new-game/rules/Cargo.toml",
        "crates/rules/src/lib.rs",
        "crates/cards/src/lib.rs",
        "crates/bots/src/lib.rs",
        "crates/laws/src/lib.rs",
        "crates/games/src/lib.rs",
        "crates/wire/src/lib.rs",
        "web/src/ui/index.ts",
    ] {
        has(&part(&[path]), &["new-game"], &[]);
    }
}

#[test]
fn separate_parts_have_their_own_steps() {
    let python = part(&["python/kozyr/match.py"]);
    has(&python, &["python"], &["clippy", "doc", "browser"]);
    has(&part(&["crates/py/src/lib.rs"]), &["python"], &["clippy", "doc", "browser"]);
    has(&part(&["crates/data/src/lib.rs"]), &["data"], &["clippy", "python", "browser"]);
    has(&part(&["examples/bots/any_legal.py"]), &["rust", "lint"], &["browser"]);
    assert!(part(&["examples/bots/any_legal.py"]).packages.contains("kozyr"));
    has(&part(&["deny.toml"]), &["licences", "deny"], &["rust", "lint"]);
    has(&part(&["LICENSE-MIT"]), &["licences", "published"], &["rust"]);
}

#[test]
fn what_a_page_hosts_tables_with_reaches_webassembly() {
    let page = part(&["examples/pocket/play.mjs"]);
    has(&page, &["wasm", "lint", "rust"], &["browser", "new-game"]);
    assert_eq!(page.packages, names(&["kozyr-pocket", "xtask"]));
    for path in ["crates/rules/src/lib.rs", "games/one/player/src/lib.rs"] {
        has(&part(&[path]), &["wasm"], &[]);
    }
    has(&part(&["crates/store/src/lib.rs", "examples/write_a_bot.rs"]), &[], &["wasm"]);
}

#[test]
fn every_step_that_is_named_exists() {
    let every = ["web/src/a.ts", "deny.toml", "crates/rules/src/lib.rs", "crates/store/src/lib.rs"];
    for step in part(&every).steps {
        assert!(crate::suite::steps::STEPS.iter().any(|known| known.name == step), "{step}");
    }
}

#[test]
fn the_tests_of_a_game_are_found_by_title_folder_and_text() {
    let specs = BTreeMap::from([
        ("web/tests/replay.spec.ts".to_owned(), "a record of `one`".to_owned()),
        ("web/tests/none.spec.ts".to_owned(), "none of these, twoone".to_owned()),
    ]);
    let keys = BTreeMap::from([
        ("one".to_owned(), names(&["one", "little"])),
        ("two".to_owned(), names(&["two"])),
    ]);
    assert_eq!(
        grep(&names(&["one"]), &names(&["web/tests/home.spec.ts"]), &specs, &keys),
        "(^|[ /])home\\.spec\\.ts|[^a-z0-9](little|one)([^a-z0-9]|$)|every game|all games|\
         (^|[ /])replay\\.spec\\.ts(?!.*[^a-z0-9](two)([^a-z0-9]|$))"
    );
    let only = grep(&names(&[]), &names(&["web/tests/home.spec.ts"]), &specs, &keys);
    assert_eq!(only, "(^|[ /])home\\.spec\\.ts");
    // One that is added has no other beside it.
    let alone = BTreeMap::from([("one".to_owned(), names(&["one"]))]);
    assert!(!grep(&names(&["one"]), &names(&[]), &specs, &alone).contains("(?!"));
}
