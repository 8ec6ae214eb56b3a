//! Permissions of members of a house, which others do not have.

use kozyr_store::{Guest, GuestId, Sqlite, StoreError, prelude::*};

use crate::config::house::{Enter, House};

/// Returns whether a guest is a member; in a house without members, everyone is.
pub(crate) async fn is_member(
    house: &House,
    store: &Sqlite,
    guest: Option<&Guest>,
) -> Result<bool, StoreError> {
    match guest {
        _ if !house.has_members() => Ok(true),
        Some(guest) => store.is_member(&guest.id).await,
        None => Ok(false),
    }
}

/// Returns whether somebody may see who is connected and look for people to play with.
pub(crate) async fn may_find(
    house: &House,
    store: &Sqlite,
    guest: Option<&Guest>,
) -> Result<bool, StoreError> {
    match house.enter {
        Enter::Open => Ok(true),
        Enter::Invitation | Enter::Members => is_member(house, store, guest).await,
    }
}

/// Returns whether a guest may sit down at a table.
pub(crate) async fn may_sit(
    house: &House,
    store: &Sqlite,
    guest: &GuestId,
) -> Result<bool, StoreError> {
    match house.enter {
        Enter::Open | Enter::Invitation => Ok(true),
        Enter::Members => store.is_member(guest).await,
    }
}
