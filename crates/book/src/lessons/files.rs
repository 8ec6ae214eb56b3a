//! Tests of the lesson files: every lesson follows the rules, its JSON is fresh, and its sentences
//! exist in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kozyr_players::{Player, with_player};

use super::{Lesson, lesson};
use crate::{read_file, root};

/// The contents of `index.json` in a game's folder of lessons: by key, the order of the lessons,
/// and the short match that follows them. A preset has lessons of its own.
type Index = BTreeMap<String, Course>;

/// The lessons of a game.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Course {
    /// The names of the lessons in order. The first lesson contains the first steps.
    lessons: Vec<String>,
    /// The options of the short match.
    short: BTreeMap<String, String>,
}

/// The contents of `ideas.json`: by key and lesson, the ideas that a lesson teaches, which are names of
/// what the coach of the game may say.
type Taught = BTreeMap<String, BTreeMap<String, Vec<String>>>;

const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

/// The greatest length of a sentence, in characters: about ten seconds of reading.
const LONGEST: usize = 230;

/// How many decisions at the end of first steps the learner makes without advice.
const UNGUIDED: usize = 3;

/// Returns the records of a lesson: `NAME.kozyr`, and `NAME.2.kozyr` and so on for further
/// situations.
fn records(folder: &Path, name: &str) -> Vec<String> {
    let further = (2..).map(|number| folder.join(format!("{name}.{number}.kozyr")));
    let further = further.take_while(|path| path.is_file());
    let first = folder.join(format!("{name}.kozyr"));
    std::iter::once(first).chain(further).map(|path| read_file(&path)).collect()
}

/// Returns the messages of a text with their sentences.
pub(super) fn sentences(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::<String, String>::new();
    let mut last = String::new();
    for line in text.lines() {
        if let Some((id, sentence)) = line.split_once(" =")
            && id.starts_with(|c: char| c.is_ascii_lowercase())
        {
            last = id.to_owned();
            found.insert(last.clone(), sentence.trim().to_owned());
        } else if line.starts_with(' ')
            && let Some(sentence) = found.get_mut(&last)
        {
            *sentence = format!("{sentence} {}", line.trim()).trim().to_owned();
        }
    }
    found
}

/// Returns the folders of lessons, with the folder of the game that each belongs to.
fn folders() -> Vec<PathBuf> {
    let games = root().join("games");
    let mut found: Vec<PathBuf> = fs::read_dir(games)
        .unwrap()
        .map(|entry| entry.unwrap().path().join("book/lessons"))
        .filter(|folder| folder.join("index.json").is_file())
        .collect();
    found.sort();
    found
}

/// Every lesson follows the rules, its JSON is fresh, and all its sentences exist in every
/// language.
#[test]
fn lessons_are_fresh() {
    let mut stale = Vec::new();
    for folder in folders() {
        let index: Index = serde_json::from_str(&read_file(&folder.join("index.json"))).unwrap();
        for (name, key, nth) in index.iter().flat_map(|(key, course)| {
            course.lessons.iter().enumerate().map(move |(nth, name)| (name, key, nth))
        }) {
            let path = folder.join(format!("{name}.kozyr"));
            let told = path.display();
            let texts = records(&folder, name);
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let lesson = lesson(&texts).unwrap_or_else(|e| panic!("{told}: {e}"));
            assert_eq!(&lesson.game, key, "{told} is a lesson of another game");
            check_length(&lesson, nth == 0, &told.to_string());
            for language in LANGUAGES {
                let path = folder.join(format!("{name}.{language}.ftl"));
                check_texts(&lesson, &path);
                if nth == 0 {
                    check_unguided(&lesson, &path);
                }
            }
            let (json, text) = (folder.join(format!("{name}.json")), lesson.text());
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                fs::write(&json, &text).unwrap();
            }
            if fs::read_to_string(&json).unwrap_or_default() != text {
                stale.push(json.display().to_string());
            }
        }
        check_files(&folder, &index);
    }
    assert!(stale.is_empty(), "stale: {stale:?}: run `cargo xtask golden book`");
}

/// Checks the length of a lesson: first steps have eight decisions, others five, and half of them
/// have two tempting choices, or one where there are no more.
fn check_length(lesson: &Lesson, first: bool, told: &str) {
    let (n, wanted) = (lesson.decisions().count(), if first { 8 } else { 5 });
    assert!(n >= wanted, "{told} holds {n} decisions; {wanted} are wanted");
    let tempting =
        lesson.decisions().filter(|asks| asks.wrong.len() >= asks.others.clamp(1, 2)).count();
    assert!(tempting * 2 >= n, "{told}: {tempting} of {n} decisions have two tempting choices");
}

fn check_texts(lesson: &Lesson, path: &Path) {
    let found = sentences(&read_file(path));
    let ids: BTreeSet<String> = found.keys().cloned().collect();
    assert_eq!(ids, lesson.messages(), "{} against its record", path.display());
    let asking: BTreeSet<&str> = lesson
        .stops
        .iter()
        .filter(|stop| stop.asks.is_some())
        .map(|stop| stop.name.as_str())
        .collect();
    for (id, sentence) in &found {
        let parts = sentence.split('|').count();
        let fits = if asking.contains(id.as_str()) {
            parts == 2 || parts == 1 && sentence.ends_with('?')
        } else {
            parts == 1
        };
        assert!(
            fits,
            "{}: {id}: a decision has `situation | advice`, or a question",
            path.display()
        );
    }
    for (id, sentence) in &found {
        let n = sentence.chars().count();
        assert!(
            (1..=LONGEST).contains(&n),
            "{}: {id} has {n} characters; {LONGEST} are read in ten seconds",
            path.display()
        );
    }
}

/// Checks that the last decisions of first steps are questions without advice.
fn check_unguided(lesson: &Lesson, path: &Path) {
    let found = sentences(&read_file(path));
    let asking: Vec<_> = lesson.stops.iter().filter(|stop| stop.asks.is_some()).collect();
    for stop in &asking[asking.len().saturating_sub(UNGUIDED)..] {
        let sentence = &found[&stop.name];
        assert!(!sentence.contains('|'), "{}: {} gives advice", path.display(), stop.name);
    }
}

/// Checks that the folder contains nothing that no lesson needs, and that the short match can be
/// played.
fn check_files(folder: &Path, index: &Index) {
    let names: BTreeSet<&str> =
        index.values().flat_map(|course| &course.lessons).map(String::as_str).collect();
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().file_name().to_string_lossy().into_owned();
        let name = file.split('.').next().unwrap_or_default();
        assert!(
            ["index.json", "ideas.json"].contains(&file.as_str())
                || name == "titles"
                || names.contains(name),
            "{}/{file} belongs to no lesson of index.json",
            folder.display()
        );
    }
    for (key, course) in index {
        let info = kozyr_games::game_info(key).expect("the key of a game");
        let options = course.short.iter().map(|(key, value)| (key.clone(), value.clone()));
        let setup = kozyr_games::Setup {
            key: key.clone(),
            options: options.collect(),
            ..kozyr_games::Setup::default()
        };
        kozyr_games::AnyGame::new(&setup)
            .unwrap_or_else(|error| panic!("the short match of {}: {error}", info.title));
    }
    for language in LANGUAGES {
        let path = folder.join(format!("titles.{language}.ftl"));
        let wanted: BTreeSet<String> = index
            .iter()
            .flat_map(|(key, course)| {
                let titles = course
                    .lessons
                    .iter()
                    .flat_map(|name| [format!("lesson-{name}"), format!("lesson-{name}-about")]);
                titles.chain([format!("lesson-short-{key}")]).collect::<Vec<_>>()
            })
            .map(|id| format!("{}-{id}", folder_key(folder)))
            .collect();
        let found: BTreeSet<String> = sentences(&read_file(&path)).into_keys().collect();
        assert_eq!(found, wanted, "{} against index.json", path.display());
    }
}

/// The names of what the coach of a game may say; none in a game without ideas.
fn ideas_of(key: &str) -> Vec<&'static str> {
    let quantities =
        with_player!(key, P => P::ideas().map_or(&[] as &[_], |ideas| ideas.quantities));
    quantities.expect("the key of a game").iter().map(|(name, _)| *name).collect()
}

/// What is wrong with the ideas of a key's lessons.
fn problems_of_ideas(
    key: &str,
    lessons: &[String],
    ideas: &BTreeMap<String, Vec<String>>,
) -> Vec<String> {
    let said = ideas_of(key);
    let mut taught = BTreeSet::new();
    let mut problems = Vec::new();
    for (lesson, ideas) in ideas {
        if !lessons.contains(lesson) {
            problems.push(format!("{key} has no lesson {lesson}"));
        }
        for idea in ideas {
            if !said.contains(&idea.as_str()) {
                problems.push(format!("{key} has no idea {idea}"));
            } else if !taught.insert(idea) {
                problems.push(format!("{idea} is taught twice in {key}"));
            }
        }
    }
    problems
}

/// Lessons name ideas that the coach of their game has, each in one lesson.
#[test]
fn lessons_name_ideas_of_their_game() {
    for folder in folders() {
        let index: Index = serde_json::from_str(&read_file(&folder.join("index.json"))).unwrap();
        let taught: Taught = serde_json::from_str(&read_file(&folder.join("ideas.json"))).unwrap();
        for (key, ideas) in &taught {
            assert_eq!(problems_of_ideas(key, &index[key].lessons, ideas), Vec::<String>::new());
        }
    }
}

#[test]
fn an_unknown_or_repeated_idea_is_a_problem() {
    let key = kozyr_games::keys().into_iter().find(|key| !ideas_of(key).is_empty()).unwrap();
    let known = ideas_of(key)[0];
    let lessons = ["first", "more"].map(str::to_owned);
    let ideas = [("first", vec![known, "dance"]), ("more", vec![known]), ("none", vec![])]
        .map(|(lesson, ideas)| (lesson.to_owned(), ideas.into_iter().map(str::to_owned).collect()));
    assert_eq!(
        problems_of_ideas(key, &lessons, &ideas.into()),
        [
            format!("{key} has no idea dance"),
            format!("{known} is taught twice in {key}"),
            format!("{key} has no lesson none"),
        ]
    );
}

/// Returns the key of the game whose folder this is.
fn folder_key(folder: &Path) -> String {
    let game = folder.ancestors().nth(2).and_then(Path::file_name);
    game.unwrap_or_default().to_string_lossy().into_owned()
}

/// If a game has lessons, each of its presets has some.
#[test]
fn every_preset_has_first_steps() {
    for folder in folders() {
        let game = folder_key(&folder);
        let index: Index = serde_json::from_str(&read_file(&folder.join("index.json"))).unwrap();
        let keys: BTreeSet<&str> = kozyr_games::keys()
            .into_iter()
            .filter(|key| kozyr_games::game_info(key).is_some_and(|info| info.game == game))
            .collect();
        assert_eq!(index.keys().map(String::as_str).collect::<BTreeSet<_>>(), keys, "{game}");
        assert!(index.values().all(|course| !course.lessons.is_empty()), "{game}");
    }
}
