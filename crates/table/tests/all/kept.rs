//! Stored tables: their format is unchanged, and what cannot be read is an error.

use kozyr_bots::Level;
use kozyr_table::{
    Aid, Chair, Continued, Ending, Hands, MatchInfo, RestoreError, Stage, StoredStep, Table,
};

/// The text as a database contains it: a change of this text is a change of the stored format.
const TABLE: &str = r#"{"format":5,"rules":1,"owner":"id of Anna","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"id of Anna","name":"Anna","ready":false,"stand_in":"hard","loadout":"pack b"}},{"bot":"normal"}],"stage":"lobby","paused":false,"pace_ms":700,"settings":"","version":9,"matches":2,"said":1,"chat":[{"n":1,"seat":0,"name":"Anna","text":"hi","at":7}],"noticed":0,"notices":[]}"#;
const INFO: &str = r#"{"format":5,"rules":1,"key":"caravan","options":[["first","random"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":2,"began":9}"#;
const ENDING: &str = r#"{"format":5,"seats":[{"name":null,"level":"random"},{"name":"Anna","level":null}],"scores":[1,0],"winners":[0],"started":5,"options":{"first":"1"}}"#;

#[test]
fn the_stored_form_reads_back_unchanged() {
    let table = Table::restore(TABLE, None).unwrap();
    assert_eq!(table.save(), TABLE);
    assert_eq!((table.stage(), table.version(), table.pace_ms()), (Stage::Lobby, 9, 700));
    assert_eq!(table.chairs()[0].bot(), Some(Level::Hard));
    assert_eq!(table.chairs()[1], Chair::Bot(Level::Normal));
    assert!(table.hidden().is_empty());
    let hiding =
        TABLE.replace(r#""settings":"""#, r#""settings":"","hidden":["last_trick","voids"]"#);
    let table = Table::restore(&hiding, None).unwrap();
    assert_eq!((table.hidden(), table.save()), ([Aid::LastTrick, Aid::Voids].as_slice(), hiding));
    let ended =
        TABLE.replace("lobby", "ended").replace(r#""notices":[]"#, r#""notices":[],"left":["x"]"#);
    let table = Table::restore(&ended, None).unwrap();
    assert_eq!((table.stage(), table.save()), (Stage::Ended, ended));
    let empty = TABLE.replace(r#"{"bot":"normal"}"#, r#""empty""#);
    assert_eq!(Table::restore(&empty, None).unwrap().save(), empty);

    let info = MatchInfo::parse(INFO).unwrap();
    assert_eq!(info.to_text(), INFO);
    assert_eq!(info.setup().loadouts, [(0, "pack b".to_owned())]);
    assert_eq!(info.seats[1].level, Some(Level::Easy));

    let ending = Ending::parse(ENDING).unwrap();
    assert_eq!(ending.to_text(), ENDING);
    assert_eq!(ending.seats[0].level, Some(Level::Random));
    assert!(!ending.ended);
    let cut = ENDING.replace(r#"{"first":"1"}}"#, r#"{"first":"1"},"ended":true}"#);
    let ending = Ending::parse(&cut).unwrap();
    assert!(ending.ended);
    assert_eq!(ending.to_text(), cut);
    // Endings were stored before they had options.
    let old = ENDING.replace(r#","options":{"first":"1"}"#, "");
    assert!(Ending::parse(&old).unwrap().options.is_empty());
}

/// An option that the game got later has the value that matches the rules before it.
#[test]
fn a_stored_match_gains_options_that_were_added_since() {
    let added = r#",["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"]"#;
    let (table, info) = (TABLE.replace(added, ""), INFO.replace(added, ""));
    assert!(table.len() < TABLE.len() && info.len() < INFO.len());
    assert_eq!(Table::restore(&table, None).unwrap().save(), TABLE);
    assert_eq!(MatchInfo::parse(&info).unwrap().to_text(), INFO);
}

/// The text in format 1: without a format, without rules, and with only the options that differ.
fn format_1(text: &str) -> String {
    let (before, rest) = text.split_once("{\"format\":5,\"rules\":1,").unwrap();
    let (first, rest) = rest.split_once("\"options\":[").unwrap();
    let (options, rest) = rest.split_once("]],").unwrap();
    let differing = if options.contains(r#"["first","1"]"#) { r#"["first","1"]"# } else { "" };
    format!("{before}{{{first}\"options\":[{differing}],{rest}")
}

#[test]
fn the_first_format_is_read_and_written_in_the_newest() {
    assert_eq!(Table::restore(&format_1(TABLE), None).unwrap().save(), TABLE);
    assert_eq!(MatchInfo::parse(&format_1(INFO)).unwrap().to_text(), INFO);
    let ending = ENDING.replace(r#""format":5,"#, "");
    assert_eq!(Ending::parse(&ending).unwrap().to_text(), ENDING);
}

#[test]
fn a_continued_match_stores_and_records_its_origin() {
    let mark = r#","continued":{"from":"m1","step":57,"hands":"imagined"}}"#;
    let kept = INFO.replace(r#""began":9}"#, &format!("\"began\":9{mark}"));
    let info = MatchInfo::parse(&kept).unwrap();
    let continued = Continued { from: Some("m1".into()), step: 57, hands: Hands::Imagined };
    assert_eq!(info.continued.as_ref(), Some(&continued));
    assert_eq!(info.to_text(), kept);
    let kept = ENDING.replace(r#""first":"1"}}"#, &format!("\"first\":\"1\"}}{mark}"));
    let ending = Ending::parse(&kept).unwrap();
    assert_eq!((ending.continued.as_ref(), ending.is_rated()), (Some(&continued), false));
    assert_eq!(ending.to_text(), kept);

    // Everything stored before counts.
    let second = INFO.replace(r#""format":5"#, r#""format":2"#);
    let info = MatchInfo::parse(&second).unwrap();
    assert_eq!(info.to_text(), INFO);
    let ending = Ending::parse(ENDING).unwrap();
    assert_eq!((ending.continued.as_ref(), ending.is_rated()), (None, true));

    // The line stands in the record before the first step that was made here, whatever the rules.
    let began = kept_record(0, "same");
    assert!(began.contains("deck 0: pack b\nx-continued m1 0 same\n"), "{began}");
    let step = |text: &str| StoredStep {
        seat: Some(1),
        text: text.into(),
        action_id: None,
        version: 3,
        clock: None,
    };
    let other = INFO.replace(r#""rules":1"#, r#""rules":7"#);
    let other = other.replace(r#""began":9}"#, &format!("\"began\":9{}", mark.replace("57", "1")));
    let record = MatchInfo::parse(&other).unwrap().record_text(&[step("a"), step("b")], None);
    let record = record.unwrap();
    assert!(record.ends_with("1: a\nx-continued m1 1 imagined\n1: b\n"), "{record}");
}

/// The record of a match without steps that continues another one.
fn kept_record(step: u32, hands: &str) -> String {
    let mark = format!(r#","continued":{{"from":"m1","step":{step},"hands":"{hands}"}}}}"#);
    let kept = INFO.replace(r#""began":9}"#, &format!("\"began\":9{mark}"));
    MatchInfo::parse(&kept).unwrap().record_text(&[], None).unwrap()
}

#[test]
fn a_later_format_or_other_rules_are_refused_by_name() {
    let later = |text: &str| text.replace(r#""format":5"#, r#""format":6"#);
    let says = "it was kept in format 6; this program knows formats up to 5";
    assert_eq!(Table::restore(&later(TABLE), None).unwrap_err().to_string(), says);
    assert_eq!(MatchInfo::parse(&later(INFO)).unwrap_err().to_string(), says);
    assert_eq!(Ending::parse(&later(ENDING)).unwrap_err().to_string(), says);

    let other = |text: &str| text.replace(r#""rules":1"#, r#""rules":7"#);
    let says = "it was played by the rules caravan/7; this program plays caravan/1";
    assert_eq!(Table::restore(&other(TABLE), None).unwrap_err().to_string(), says);
    // A match with other rules can be read, to show its record, but not played.
    let info = MatchInfo::parse(&other(INFO)).unwrap();
    assert_eq!(info.check_rules().unwrap_err().to_string(), says);
    assert_eq!(kozyr_table::replay(&info, &[], |_, _| {}).unwrap_err().to_string(), says);
    let record = info.record_text(&[], Some(&Ending::parse(ENDING).unwrap())).unwrap();
    assert!(record.contains("rules caravan/7\noption first=random\noption games=1\n"), "{record}");
    assert!(record.ends_with("deck 0: pack b\nresult 1 0\n"), "{record}");
}

#[test]
fn an_unknown_level_is_an_error_that_names_the_levels() {
    let says = |error: RestoreError| {
        assert!(matches!(error, RestoreError::Level(_)), "{error}");
        assert_eq!(
            error.to_string(),
            "there is no bot level `grand`; the levels are random, easy, normal, hard, expert"
        );
    };
    says(Table::restore(&TABLE.replace("normal", "grand"), None).unwrap_err());
    says(Table::restore(&TABLE.replace("hard", "grand"), None).unwrap_err());
    says(MatchInfo::parse(&INFO.replace("easy", "grand")).unwrap_err());
    says(Ending::parse(&ENDING.replace("random", "grand")).unwrap_err());
}

#[test]
fn a_restore_error_tells_the_place_and_quotes_nothing() {
    // A deck where a number belongs: serde's own message would quote it.
    let swapped = INFO.replace(r#"[0,"pack b"]"#, r#"["pack b",0]"#);
    let error = MatchInfo::parse(&swapped).unwrap_err();
    assert!(matches!(error, RestoreError::Text { line: 1, .. }), "{error}");
    assert!(!error.to_string().contains("pack"), "{error}");
    assert!(!format!("{error:?}").contains("pack"), "{error:?}");
}
