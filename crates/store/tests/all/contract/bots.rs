//! Programs of guests that may connect and play.

use kozyr_store::{BotMade, BotRow, Guest, GuestId, Store, Unused, Write};

fn bot(id: &str, name: &str) -> BotRow {
    BotRow {
        id: id.into(),
        owner: GuestId("anna".into()),
        owner_name: "Anna".into(),
        name: name.into(),
        open: id == "b1",
        created: 5,
    }
}

pub(super) async fn a_token_names_one_bot_until_it_is_ended(store: &impl Store) {
    let anna = Guest { id: GuestId("anna".into()), name: "Anna".into() };
    store.write(vec![Write::Guest(anna.clone(), 1)]).await.unwrap();
    let make = async |id: &str, name: &str, token: u8| {
        store.make_bot(bot(id, name), [token; 32], 2).await.unwrap()
    };
    // Its token may have been lost on the way, until it connects.
    assert_eq!(make("b0", "first", 9).await, BotMade::Done);
    assert_eq!(make("b1", "first", 1).await, BotMade::Done);
    assert_eq!(store.bot_by_token([9; 32]).await.unwrap(), None);
    store.seen([1; 32], 7).await.unwrap();
    assert_eq!(make("b2", "first", 2).await, BotMade::Known);
    assert_eq!(make("b2", "second", 2).await, BotMade::Done);
    assert_eq!(make("b3", "third", 3).await, BotMade::Enough);
    assert_eq!(store.bot_by_token([1; 32]).await.unwrap(), Some(bot("b1", "first")));
    assert_eq!(store.bot_by_token([3; 32]).await.unwrap(), None);
    let of = async || store.bots_of(&anna.id).await.unwrap();
    assert_eq!(of().await, [bot("b1", "first"), bot("b2", "second")]);

    // An owner whose bot connects is needed.
    let unused = Unused { guests: 7, tables: 7 };
    assert_eq!(store.delete_unused(unused).await.unwrap().guests, 0);
    assert_eq!(of().await.len(), 2);

    // Nobody ends another one's.
    assert!(!store.end_bot(&GuestId("boris".into()), "b1").await.unwrap());
    assert!(store.end_bot(&anna.id, "b1").await.unwrap());
    assert!(!store.end_bot(&anna.id, "b1").await.unwrap());
    assert_eq!(store.bot_by_token([1; 32]).await.unwrap(), None);

    // They go with their owner.
    let deleted = store.delete_unused(unused).await.unwrap();
    assert_eq!((deleted.guests, of().await), (1, Vec::new()));
}
