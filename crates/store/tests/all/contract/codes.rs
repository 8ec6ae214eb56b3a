//! Codes of tables, and members of the house.

use kozyr_store::{AdminAct, AuditLine, Guest, GuestId, Store, TableId, Unused, Write};

use crate::lobby;

fn table(id: &str) -> Write {
    Write::Table(lobby(id), Vec::new())
}

fn codes(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|&code| code.to_owned()).collect()
}

pub(super) async fn a_table_keeps_a_code_of_its_own(store: &impl Store) {
    store.write(vec![table("a"), table("b")]).await.unwrap();
    let (a, b) = (TableId("a".into()), TableId("b".into()));
    let of = async |id: &TableId, fresh: &[&str]| store.code_of(id, codes(fresh)).await.unwrap();
    assert_eq!(of(&a, &["ADEFGJ"]).await.as_deref(), Some("ADEFGJ"));
    assert_eq!(of(&a, &["KLMNRS"]).await.as_deref(), Some("ADEFGJ"));
    assert_eq!(of(&b, &["ADEFGJ"]).await, None);
    assert_eq!(of(&b, &["ADEFGJ", "KLMNRS"]).await.as_deref(), Some("KLMNRS"));
    assert_eq!(store.table_of_code("ADEFGJ").await.unwrap(), Some(a.clone()));
    store.end_code(&a).await.unwrap();
    assert_eq!(store.table_of_code("ADEFGJ").await.unwrap(), None);
    assert_eq!(store.table_of_code("KLMNRS").await.unwrap(), Some(b));
    // There is no code of a table that is not there.
    assert!(store.code_of(&TableId("c".into()), codes(&["TUVZAD"])).await.is_err());
}

pub(super) async fn membership_lasts_until_the_guest_is_deleted(store: &impl Store) {
    let anna = Guest { id: GuestId("anna".into()), name: "Anna".into() };
    store.write(vec![Write::Guest(anna.clone(), 1)]).await.unwrap();
    assert!(!store.is_member(&anna.id).await.unwrap());
    for _ in 0..2 {
        store.write(vec![Write::Member(anna.id.clone())]).await.unwrap();
        assert!(store.is_member(&anna.id).await.unwrap());
    }
    let names = async || -> Vec<String> {
        let members = store.members().await.unwrap();
        members.into_iter().map(|row| row.guest.name).collect()
    };
    assert_eq!(names().await, ["Anna"]);
    let ended =
        || store.admin_act(AdminAct::EndMembership(anna.id.clone()), AuditLine::default(), 1);
    assert!(ended().await.unwrap());
    assert!(!store.is_member(&anna.id).await.unwrap() && names().await.is_empty());
    // There is nothing more to do, and nothing is noted.
    assert!(!ended().await.unwrap());
    assert_eq!(store.audit(None, 9).await.unwrap().len(), 1);
    store.write(vec![Write::Member(anna.id.clone())]).await.unwrap();
    let deleted = store.delete_unused(Unused { guests: 2, tables: 2 }).await.unwrap();
    assert_eq!(deleted.guests, 1);
    assert!(names().await.is_empty() && !store.is_member(&anna.id).await.unwrap());
}
