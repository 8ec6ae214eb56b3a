//! Every way to get out of a match of a circle, and what counts then for both of its players.

use std::path::Path;

use serde_json::json;

use crate::admin::{admin, done, id_of};
use crate::circles::{acts, join, key, made, sat_down, told};
use crate::client::{Browser, Client};
use crate::support::{Server, config};

/// What somebody does in the middle of a match. Anna is the host of the table and has founded the
/// circle; Olena plays with her.
#[derive(Clone, Copy, Debug)]
enum Way {
    Nothing,
    LeavesTheCircle,
    IsRemovedFromTheCircle,
    LeavesTheTable,
    RemovesTheTableFromTheList,
    LendsTheSeat,
    LendsTheSeatAndSignsOut,
    LendsTheSeatAndMoves,
    IsDeleted,
    LeavesTheTableAndIsDeleted,
    BothAreDeleted,
    LeavesThePausedTable,
    IsMuted,
    IsBanned,
    GuestsAreDeletedForTheirAge,
    FounderLeavesTheCircle,
    FounderRemovesTheOther,
    FounderEndsTheCircle,
    FounderIsDeleted,
    HostLeavesTheTable,
    HostEndsTheTable,
    HostSendsTheOtherAway,
}

/// Who resigns at the end, if the match is still played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    AnnaResigns,
    OlenaResigns,
    ItIsOver,
}

use Then::*;
use Way::*;

/// Won, lost, or nothing that counts, for Anna and for Olena.
type Counts = [Option<bool>; 2];

const ANNA_WINS: Counts = [Some(true), Some(false)];
const OLENA_WINS: Counts = [Some(false), Some(true)];

const WAYS: [(Way, Then, Counts); 22] = [
    (Nothing, OlenaResigns, ANNA_WINS),
    (LeavesTheCircle, OlenaResigns, ANNA_WINS),
    (IsRemovedFromTheCircle, OlenaResigns, ANNA_WINS),
    // Whoever gives up first has lost, whatever the other does with a bot.
    (LeavesTheTable, AnnaResigns, ANNA_WINS),
    (RemovesTheTableFromTheList, AnnaResigns, ANNA_WINS),
    (LendsTheSeat, AnnaResigns, ANNA_WINS),
    (LendsTheSeatAndSignsOut, AnnaResigns, ANNA_WINS),
    (LendsTheSeatAndMoves, AnnaResigns, ANNA_WINS),
    // Of somebody who is deleted nothing is left, but the other has won.
    (IsDeleted, AnnaResigns, [Some(true), None]),
    (LeavesTheTableAndIsDeleted, AnnaResigns, [Some(true), None]),
    (BothAreDeleted, ItIsOver, [None, None]),
    (LeavesThePausedTable, AnnaResigns, ANNA_WINS),
    (IsMuted, OlenaResigns, ANNA_WINS),
    // The house ended it, not the players.
    (IsBanned, AnnaResigns, [None, None]),
    (GuestsAreDeletedForTheirAge, OlenaResigns, ANNA_WINS),
    (FounderLeavesTheCircle, AnnaResigns, OLENA_WINS),
    (FounderRemovesTheOther, AnnaResigns, OLENA_WINS),
    // It does not end in the middle of a match.
    (FounderEndsTheCircle, AnnaResigns, OLENA_WINS),
    (FounderIsDeleted, OlenaResigns, [None, Some(true)]),
    (HostLeavesTheTable, OlenaResigns, OLENA_WINS),
    (HostEndsTheTable, ItIsOver, OLENA_WINS),
    (HostSendsTheOtherAway, AnnaResigns, OLENA_WINS),
];

struct Played {
    server: Server,
    circle: String,
    table: String,
    anna: Browser,
    olena: Browser,
    /// Another member, who does not play.
    zoya: Browser,
    a: Client,
    o: Client,
}

impl Played {
    /// Anna and Olena in the middle of a match of a circle of their own.
    async fn new(data: &Path) -> Self {
        let server = Server::start(config(data)).await;
        let mut anna = Browser::named(server.addr, "Anna").await;
        let mut olena = Browser::named(server.addr, "Olena").await;
        let mut zoya = Browser::named(server.addr, "Zoya").await;
        let circle = made(&mut anna, "Thursdays").await;
        let key = key(&mut anna, &circle).await;
        for one in [&mut olena, &mut zoya] {
            assert_eq!(join(one, &circle, &key).await.0, 204);
        }
        let (mut a, mut o) = sat_down(&circle, &mut anna, &olena).await;
        acts(&mut a, &mut o, 4).await;
        let table = a.table["id"].as_str().unwrap().to_owned();
        Self { server, circle, table, anna, olena, zoya, a, o }
    }

    fn of_circle(&self, rest: &str) -> String {
        format!("/api/circles/{}{rest}", self.circle)
    }

    async fn lends(&mut self) {
        self.o.does(json!({"type": "takeover", "seat": 1, "level": "random"})).await;
        while self.a.table["seats"][1]["stand_in"].is_null() {
            self.a.read().await;
        }
    }

    async fn goes(&mut self, data: &Path, way: Way) {
        let [leave, member, whole] = ["/leave", "/members/2", ""].map(|rest| self.of_circle(rest));
        let nobody = json!({});
        match way {
            Nothing => {}
            LeavesTheCircle => done(&mut self.olena, "POST", &leave, Some(nobody)).await,
            FounderLeavesTheCircle => done(&mut self.anna, "POST", &leave, Some(nobody)).await,
            IsRemovedFromTheCircle | FounderRemovesTheOther => {
                done(&mut self.anna, "DELETE", &member, None).await;
            }
            LeavesTheTable => drop(self.o.does(json!({"type": "leave_for_good"})).await),
            RemovesTheTableFromTheList => {
                let mine = format!("/api/tables/{}/mine", self.table);
                done(&mut self.olena, "DELETE", &mine, None).await;
            }
            LendsTheSeat => self.lends().await,
            LendsTheSeatAndSignsOut => {
                self.lends().await;
                done(&mut self.olena, "DELETE", "/api/me", None).await;
            }
            LendsTheSeatAndMoves => {
                self.lends().await;
                let link = self.olena.post("/api/me/link", nobody).await.ok();
                let token = link["link"].as_str().unwrap().split('#').next_back().unwrap();
                let mut other = Browser::new(self.server.addr);
                other.post("/api/move", json!({ "token": token })).await.ok();
                self.olena = other;
            }
            IsDeleted => done(&mut self.olena, "DELETE", "/api/me/data", None).await,
            LeavesTheTableAndIsDeleted => {
                self.o.does(json!({"type": "leave_for_good"})).await;
                done(&mut self.olena, "DELETE", "/api/me/data", None).await;
            }
            BothAreDeleted => {
                for one in [&mut self.olena, &mut self.anna] {
                    done(one, "DELETE", "/api/me/data", None).await;
                }
            }
            LeavesThePausedTable => {
                self.o.does(json!({"type": "pause"})).await;
                self.o.does(json!({"type": "leave_for_good"})).await;
                // Who is alone there need not wait for anybody.
                self.a.ask(json!({"type": "resume"})).await;
            }
            IsMuted => {
                self.a.does(json!({"type": "mute", "whom": {"seat": 1}, "muted": true})).await;
            }
            IsBanned => {
                let mut host = admin(&self.server, data).await;
                let path = format!("/api/admin/people/{}/ban", id_of(&mut host, "Olena").await);
                done(&mut host, "PUT", &path, Some(json!({"seconds": null, "reason": "spam"})))
                    .await;
            }
            GuestsAreDeletedForTheirAge => {
                self.server.app.delete_unused(i64::MAX / 2).await.unwrap();
            }
            FounderEndsTheCircle => {
                let refused = self.anna.send("DELETE", &whole, None).await;
                assert_eq!((refused.status, refused.code().as_str()), (409, "circle_plays"));
            }
            FounderIsDeleted => done(&mut self.anna, "DELETE", "/api/me/data", None).await,
            HostLeavesTheTable => drop(self.a.does(json!({"type": "leave_for_good"})).await),
            HostEndsTheTable => {
                let end = format!("/api/tables/{}/end", self.table);
                self.anna.post(&end, nobody).await.ok();
            }
            HostSendsTheOtherAway => {
                self.a.does(json!({"type": "kick", "whom": {"seat": 1}})).await;
            }
        }
    }

    /// What counts for both, and whether the match does. Whoever has left the circle comes back.
    async fn counts(&mut self) -> (Counts, bool) {
        let circle = self.circle.clone();
        let mut link = None;
        for one in [&mut self.zoya, &mut self.anna, &mut self.olena] {
            let inside = told(one, &circle).await["inside"].clone();
            link = link.or_else(|| Some((one.clone(), inside["key"].as_str()?.to_owned())));
        }
        let (mut member, key) = link.expect("somebody is left");
        for one in [&mut self.anna, &mut self.olena] {
            join(one, &circle, &key).await;
        }
        let inside = told(&mut member, &circle).await["inside"].clone();
        let of = |name: &str| {
            let members = inside["members"].as_array().unwrap();
            let n = members.iter().find(|one| one["name"] == json!(name))?["n"].clone();
            let rows = inside["standings"].as_array().unwrap();
            let row = rows.iter().find(|row| row["n"] == n)?;
            assert_eq!(row["matches"], json!(1), "{inside}");
            Some(row["wins"] == json!(1))
        };
        let counts = [of("Anna"), of("Olena")];
        let list = member.get(&self.of_circle("/matches")).await.ok();
        (counts, list["matches"][0]["counted"] == json!(true))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_way_out_of_a_match_escapes_its_loss_or_takes_the_others_win() {
    let mut wrong = Vec::new();
    for (way, then, expected) in WAYS {
        let data = tempfile::tempdir().unwrap();
        let mut played = Played::new(data.path()).await;
        played.goes(data.path(), way).await;
        let resigns = match then {
            AnnaResigns => Some(&mut played.a),
            OlenaResigns => Some(&mut played.o),
            ItIsOver => None,
        };
        if let Some(client) = resigns {
            client.does(json!({"type": "resign"})).await;
        }
        let counts = played.counts().await;
        if counts != (expected, expected != [None, None]) {
            wrong.push((way, counts));
        }
        played.server.stop().await;
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
