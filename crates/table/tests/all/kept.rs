//! What is kept of a table: its form stays, and what cannot be read is an error.

use kozyr_bots::Level;
use kozyr_table::{Chair, Ending, MatchInfo, RestoreError, Stage, Table};

/// As a database holds it: a change of this text is a change of the stored format.
const TABLE: &str = r#"{"owner":"id of Anna","game":"caravan","options":[["first","1"]],"chairs":[{"person":{"person":"id of Anna","name":"Anna","ready":false,"stand_in":"hard","loadout":"pack b"}},{"bot":"normal"}],"stage":"lobby","paused":false,"pace_ms":700,"version":9,"matches":2,"said":1,"chat":[{"n":1,"seat":0,"name":"Anna","text":"hi","at":7}]}"#;
const INFO: &str = r#"{"key":"caravan","options":[],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":2,"began":9}"#;
const ENDING: &str = r#"{"seats":[{"name":null,"level":"random"},{"name":"Anna","level":null}],"scores":[1,0],"winners":[0],"started":5,"options":{"first":"1"}}"#;

#[test]
fn the_stored_form_stays() {
    let table = Table::restore(TABLE, None).unwrap();
    assert_eq!(table.save(), TABLE);
    assert_eq!((table.stage(), table.version(), table.pace_ms()), (Stage::Lobby, 9, 700));
    assert_eq!(table.chairs()[0].bot(), Some(Level::Hard));
    assert_eq!(table.chairs()[1], Chair::Bot(Level::Normal));
    let ended = TABLE.replace("lobby", "ended").replace(r#""at":7}]"#, r#""at":7}],"left":["x"]"#);
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
    // Endings were kept before options were kept with them.
    let old = ENDING.replace(r#","options":{"first":"1"}"#, "");
    assert!(Ending::parse(&old).unwrap().options.is_empty());
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
fn an_error_tells_the_place_and_quotes_nothing() {
    // A deck where a number belongs: serde's own message would quote it.
    let swapped = INFO.replace(r#"[0,"pack b"]"#, r#"["pack b",0]"#);
    let error = MatchInfo::parse(&swapped).unwrap_err();
    assert!(matches!(error, RestoreError::Text { line: 1, column: 51 }), "{error}");
    assert!(!error.to_string().contains("pack"), "{error}");
    assert!(!format!("{error:?}").contains("pack"), "{error:?}");
}
