//! Aids: what a table shows so that people do not have to remember it.

use super::stored::named;

named! {
    /// Something that everybody has seen, and that a table shows again unless its people want to
    /// remember it by themselves. It is a setting of the table: no game knows of it, and no record.
    #[cfg_attr(
        feature = "openapi",
        derive(utoipa::ToSchema),
        schema(as = AidName, rename_all = "snake_case")
    )]
    #[cfg_attr(
        feature = "ts",
        derive(ts_rs::TS),
        ts(rename = "AidName", rename_all = "snake_case")
    )]
    pub enum Aid {
        /// The trick or round before the one being played.
        LastTrick = "last_trick",
        /// All earlier tricks or rounds, and the cards won.
        PastTricks = "past_tricks",
        /// Which cards have been played in this deal.
        Played = "played",
        /// Which players have shown that they have no card of a suit.
        Voids = "voids",
    }
}
