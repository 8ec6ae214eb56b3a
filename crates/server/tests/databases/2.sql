PRAGMA application_id = 1264212306;
PRAGMA user_version = 3;
BEGIN;

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
INSERT INTO "guests" VALUES
('Anna000000000000000000','Anna',1795000000000),
('Olena00000000000000000','Olena',1795000000000);

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES
(x'24cb0d9753320aefb0b015c3aa1d1dd0aca7dae419e4b7e0e23d32630000ec6f','Anna000000000000000000',1795000000000),
(x'3996c9631339475de9fad17c26c439c01289b3c0fb9dbe22a53e440dd15cdd77','Olena00000000000000000',1795000000000);

CREATE TABLE links (
    hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    state TEXT NOT NULL,
    match_id TEXT,
    live INTEGER NOT NULL,
    updated INTEGER NOT NULL
, listed TEXT, open INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "tables" VALUES
('caravanBetween00000000','caravan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","random"],["games","3"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":55,"matches":1,"said":0,"chat":[]}','caravanBetweenMatch000',1,1795000239000,'{"rules":1,"table":{"id":"caravanBetween00000000","game":"caravan","options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"random","games":"3","max_faces":"0","max_numbers":"0","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBetweenMatch000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":56,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanBot000000000000','caravan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":18,"matches":1,"said":0,"chat":[]}','caravanBotMatch0000000',1,1795000184000,'{"rules":1,"table":{"id":"caravanBot000000000000","game":"caravan","options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","max_faces":"0","max_numbers":"0","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBotMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":18,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanLobby0000000000','caravan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}}],"stage":"lobby","paused":false,"pace_ms":700,"version":5,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000148000}]}',NULL,0,1795000149000,'{"rules":1,"table":{"id":"caravanLobby0000000000","game":"caravan","options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","max_faces":"0","max_numbers":"0","queen_target":"any"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false}],"host":0,"match":null,"paused":false,"pace_ms":700},"version":5,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('caravanOver00000000000','caravan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"version":54,"matches":1,"said":0,"chat":[]}','caravanOverMatch000000',0,1795000292000,'{"rules":1,"table":{"id":"caravanOver00000000000","game":"caravan","options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","max_faces":"0","max_numbers":"0","queen_target":"any"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanOverMatch000000","number":1,"winners":[0]},"paused":false,"pace_ms":700},"version":54,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',0),
('caravanPerson000000000','caravan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":19,"matches":1,"said":0,"chat":[]}','caravanPersonMatch0000',0,1795000167000,'{"rules":1,"table":{"id":"caravanPerson000000000","game":"caravan","options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","max_faces":"0","max_numbers":"0","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanPersonMatch0000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":19,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('kanBetween000000000000','kan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","10"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":45,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000055000}]}','kanBetweenMatch0000000',1,1795000097000,'{"rules":1,"table":{"id":"kanBetween000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"10"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBetweenMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":46,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanBot0000000000000000','kan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":20,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000034000}]}','kanBotMatch00000000000',1,1795000051000,'{"rules":1,"table":{"id":"kanBot0000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBotMatch00000000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":21,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanLobby00000000000000','kan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"lobby","paused":false,"pace_ms":700,"version":7,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000004000}]}',NULL,0,1795000007000,'{"rules":1,"table":{"id":"kanLobby00000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":null,"paused":false,"pace_ms":700},"version":7,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanOver000000000000000','kan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"version":46,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000101000}]}','kanOverMatch0000000000',0,1795000143000,'{"rules":1,"table":{"id":"kanOver000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanOverMatch0000000000","number":1,"winners":[1,3,4]},"paused":false,"pace_ms":700},"version":46,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('kanPerson0000000000000','kan','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":23,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000011000}]}','kanPersonMatch00000000',0,1795000030000,'{"rules":1,"table":{"id":"kanPerson0000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanPersonMatch00000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":23,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('caravanBetween00000000','Anna000000000000000000',1,1795000239000),
('caravanBot000000000000','Anna000000000000000000',1,1795000184000),
('caravanLobby0000000000','Anna000000000000000000',1,1795000149000),
('caravanLobby0000000000','Olena00000000000000000',1,1795000149000),
('caravanOver00000000000','Anna000000000000000000',0,1795000292000),
('caravanPerson000000000','Anna000000000000000000',1,1795000167000),
('kanBetween000000000000','Anna000000000000000000',1,1795000097000),
('kanBetween000000000000','Olena00000000000000000',1,1795000097000),
('kanBot0000000000000000','Anna000000000000000000',1,1795000051000),
('kanBot0000000000000000','Olena00000000000000000',1,1795000051000),
('kanLobby00000000000000','Anna000000000000000000',1,1795000007000),
('kanLobby00000000000000','Olena00000000000000000',1,1795000007000),
('kanOver000000000000000','Anna000000000000000000',0,1795000143000),
('kanOver000000000000000','Olena00000000000000000',0,1795000143000),
('kanPerson0000000000000','Anna000000000000000000',1,1795000030000),
('kanPerson0000000000000','Olena00000000000000000',1,1795000030000);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER,
    summary TEXT
) STRICT;
INSERT INTO "matches" VALUES
('caravanBetweenMatch000','caravanBetween00000000','caravan','{"format":2,"rules":1,"key":"caravan","options":[["first","random"],["games","3"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000188000,NULL,NULL),
('caravanBotMatch0000000','caravanBot000000000000','caravan','{"format":2,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000171000,NULL,NULL),
('caravanOverMatch000000','caravanOver00000000000','caravan','{"format":2,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000243000,1795000292000,'{"format":2,"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"scores":[1,0],"winners":[0],"started":1795000243000,"options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","max_faces":"0","max_numbers":"0","queen_target":"any"}}'),
('caravanPersonMatch0000','caravanPerson000000000','caravan','{"format":2,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000153000,NULL,NULL),
('kanBetweenMatch0000000','kanBetween000000000000','kan','{"format":2,"rules":1,"key":"kan","options":[["rounds","10"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000059000,NULL,NULL),
('kanBotMatch00000000000','kanBot0000000000000000','kan','{"format":2,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000038000,NULL,NULL),
('kanOverMatch0000000000','kanOver000000000000000','kan','{"format":2,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000105000,1795000143000,'{"format":2,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[-1,1,-1,1,1],"winners":[1,3,4],"started":1795000105000,"options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"}}'),
('kanPersonMatch00000000','kanPerson0000000000000','kan','{"format":2,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000015000,NULL,NULL);

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id), finished INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('caravanBetweenMatch000',0,'Anna000000000000000000',NULL),
('caravanBotMatch0000000',0,'Anna000000000000000000',NULL),
('caravanOverMatch000000',0,'Anna000000000000000000',1795000292000),
('caravanPersonMatch0000',0,'Anna000000000000000000',NULL),
('kanBetweenMatch0000000',0,'Anna000000000000000000',NULL),
('kanBetweenMatch0000000',1,'Olena00000000000000000',NULL),
('kanBotMatch00000000000',0,'Anna000000000000000000',NULL),
('kanBotMatch00000000000',1,'Olena00000000000000000',NULL),
('kanOverMatch0000000000',0,'Anna000000000000000000',1795000143000),
('kanOverMatch0000000000',1,'Olena00000000000000000',1795000143000),
('kanPersonMatch00000000',0,'Anna000000000000000000',NULL),
('kanPersonMatch00000000',1,'Olena00000000000000000',NULL);

CREATE TABLE steps (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    action_id TEXT,
    version INTEGER NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "steps" VALUES
('caravanBetweenMatch000',0,NULL,'first 0 / 0: QS.b QH.b QD.b 9S.b 6S.b KH.b JD.b 8C.b 6C.b KC.b 3C.b JH.b 2H.b 4H.b 4S.b 4C.b JK.b TH.b 3D.b AD.b 5S.b 9C.b 2D.b QC.b TS.b 8S.b 5D.b 4D.b JC.b JK2.b JS.b AH.b 5C.b 5H.b 7D.b 9H.b TD.b AC.b 8H.b KD.b 7H.b TC.b AS.b KS.b 6H.b 9D.b 8D.b 3S.b 7S.b 7C.b 2C.b 6D.b 3H.b 2S.b / 1: 8D 4C 9C 5C 7H AS QC TC 6C KH 2S JC AC 7D 8C 2D 2C QH JH 4S 4D 5S JD 7C 3C 6D TS 8H 6S TD 3H 4H AH QD AD TH KS JK 5H 7S JK2 3S 3D 9D 5D KC 2H 9H 9S KD 8S QS 6H JS',NULL,6,1795000189000),
('caravanBetweenMatch000',1,0,'place 9S.b 1','a6',7,1795000190000),
('caravanBetweenMatch000',2,1,'place TC 1',NULL,8,1795000191000),
('caravanBetweenMatch000',3,0,'place 8C.b 2','a8',9,1795000192000),
('caravanBetweenMatch000',4,1,'place 9C 2',NULL,10,1795000193000),
('caravanBetweenMatch000',5,0,'place 6S.b 3','a10',11,1795000194000),
('caravanBetweenMatch000',6,1,'place 8D 3',NULL,12,1795000195000),
('caravanBetweenMatch000',7,0,'attach JD.b 1/1/1','a12',13,1795000196000),
('caravanBetweenMatch000',8,1,'place 7H 1',NULL,14,1795000197000),
('caravanBetweenMatch000',9,0,'attach KH.b 0/2/1','a14',15,1795000198000),
('caravanBetweenMatch000',10,1,'place 6C 1',NULL,16,1795000199000),
('caravanBetweenMatch000',11,0,'attach KC.b 0/1/1','a16',17,1795000200000),
('caravanBetweenMatch000',12,1,'attach KH 0/1/1',NULL,18,1795000201000),
('caravanBetweenMatch000',13,0,'place 6C.b 2','a18',19,1795000202000),
('caravanBetweenMatch000',14,1,'place 5C 3',NULL,20,1795000203000),
('caravanBetweenMatch000',15,0,'attach JH.b 1/3/1','a20',21,1795000204000),
('caravanBetweenMatch000',16,1,'attach JC 0/2/1',NULL,22,1795000205000),
('caravanBetweenMatch000',17,0,'place 3C.b 2','a22',23,1795000206000),
('caravanBetweenMatch000',18,1,'place 4C 2',NULL,24,1795000207000),
('caravanBetweenMatch000',19,0,'place 4H.b 3','a24',25,1795000208000),
('caravanBetweenMatch000',20,1,'place 7D 3',NULL,26,1795000209000),
('caravanBetweenMatch000',21,0,'place 2H.b 3','a26',27,1795000210000),
('caravanBetweenMatch000',22,1,'place 8C 2',NULL,28,1795000211000),
('caravanBetweenMatch000',23,0,'attach QS.b 0/3/3','a28',29,1795000212000),
('caravanBetweenMatch000',24,1,'attach QC 0/3/3',NULL,30,1795000213000),
('caravanBetweenMatch000',25,0,'attach JK.b 0/1/1','a30',31,1795000214000),
('caravanBetweenMatch000',26,1,'place 2D 3',NULL,32,1795000215000),
('caravanBetweenMatch000',27,0,'place 4C.b 3','a32',33,1795000216000),
('caravanBetweenMatch000',28,1,'attach QH 0/3/4',NULL,34,1795000217000),
('caravanBetweenMatch000',29,0,'place TH.b 3','a34',35,1795000218000),
('caravanBetweenMatch000',30,1,'attach JH 0/3/5',NULL,36,1795000219000),
('caravanBetweenMatch000',31,0,'attach QH.b 0/3/4','a36',37,1795000220000),
('caravanBetweenMatch000',32,1,'place 4S 1',NULL,38,1795000221000),
('caravanBetweenMatch000',33,0,'place 5S.b 3','a38',39,1795000222000),
('caravanBetweenMatch000',34,1,'place 4D 3',NULL,40,1795000223000),
('caravanBetweenMatch000',35,0,'place 9C.b 2','a40',41,1795000224000),
('caravanBetweenMatch000',36,1,'place 5S 3',NULL,42,1795000225000),
('caravanBetweenMatch000',37,0,'place 4S.b 3','a42',43,1795000226000),
('caravanBetweenMatch000',38,1,'attach JD 0/3/1',NULL,44,1795000227000),
('caravanBetweenMatch000',39,0,'place 3D.b 3','a44',45,1795000228000),
('caravanBetweenMatch000',40,1,'place 7C 2',NULL,46,1795000229000),
('caravanBetweenMatch000',41,0,'place 2D.b 3','a46',47,1795000230000),
('caravanBetweenMatch000',42,1,'place 2S 3',NULL,48,1795000231000),
('caravanBetweenMatch000',43,0,'place AD.b 3','a48',49,1795000232000),
('caravanBetweenMatch000',44,1,'place 6D 2',NULL,50,1795000233000),
('caravanBetweenMatch000',45,0,'disband 1','a50',51,1795000234000),
('caravanBetweenMatch000',46,1,'place AS 3',NULL,52,1795000235000),
('caravanBetweenMatch000',47,0,'place TS.b 1','a52',53,1795000236000),
('caravanBetweenMatch000',48,1,'place 3C 1',NULL,54,1795000237000),
('caravanBetweenMatch000',49,0,'place 8S.b 1','a54',55,1795000238000),
('caravanBetweenMatch000',50,1,'place AC 1',NULL,56,1795000239000),
('caravanBotMatch0000000',0,NULL,'first 1 / 0: 7D.b 6H.b 9C.b 8D.b 4D.b QD.b 9S.b AH.b 8S.b 7S.b 4H.b AD.b AS.b 6C.b 9D.b TC.b QC.b 8C.b 5C.b 7C.b 2C.b JS.b 3S.b 2S.b 4C.b JK2.b 6S.b 5D.b 3C.b KC.b 7H.b TH.b JK.b 3D.b JH.b TD.b 8H.b 9H.b QH.b JD.b TS.b AC.b KD.b 3H.b QS.b 6D.b KH.b 5H.b KS.b 5S.b 2H.b 2D.b JC.b 4S.b / 1: 8D 5S 7D 2C AC 3D 6C QD JD QS 3S 4C JH AD KH 5D TD KD 4H 9H JK2 4S 3H TC 8S TH QC 8H 5C JS 2D KC 3C 6S 7S JC 9D 9S QH 7C AS KS 2H JK 2S AH 9C 6H 7H 8C 5H TS 6D 4D',NULL,6,1795000172000),
('caravanBotMatch0000000',1,1,'place 8D 1',NULL,7,1795000173000),
('caravanBotMatch0000000',2,0,'place 9S.b 1','a7',8,1795000174000),
('caravanBotMatch0000000',3,1,'place 7D 2',NULL,9,1795000175000),
('caravanBotMatch0000000',4,0,'place 9C.b 2','a9',10,1795000176000),
('caravanBotMatch0000000',5,1,'place 6C 3',NULL,11,1795000177000),
('caravanBotMatch0000000',6,0,'place 8D.b 3','a11',12,1795000178000),
('caravanBotMatch0000000',7,1,'place 5S 2',NULL,13,1795000179000),
('caravanBotMatch0000000',8,0,'place 7D.b 2','a13',14,1795000180000),
('caravanBotMatch0000000',9,1,'attach JD 0/3/1',NULL,15,1795000181000),
('caravanBotMatch0000000',10,0,'place 8S.b 3','a15',16,1795000182000),
('caravanBotMatch0000000',11,1,'place 3D 2',NULL,17,1795000183000),
('caravanBotMatch0000000',12,0,'place 6H.b 2','a17',18,1795000184000),
('caravanOverMatch000000',0,NULL,'first 1 / 0: 6H.b 9H.b TD.b 8H.b 7D.b AS.b 8C.b 6D.b 6C.b 8D.b AH.b JH.b 3D.b 4S.b QC.b 8S.b 3C.b QH.b 3S.b JK.b 6S.b 4D.b TH.b JC.b JK2.b JD.b KD.b KH.b 4C.b JS.b 7S.b 2C.b 4H.b QS.b 7C.b AC.b KS.b 5S.b AD.b 7H.b 9S.b 2H.b 9C.b QD.b 9D.b TC.b 2S.b 5C.b TS.b 5D.b 2D.b KC.b 3H.b 5H.b / 1: 4S JD 7C 4C 6H AD AS 2H JK2 JS 7S KD TD QH AH 3S 3D 4H 3C KH JH 2D QS TC 8H 9C 9H 6S JK 4D 9D 5D 6C 2S AC 8S 8C 8D QC 3H 5H KS 6D 2C 7D TH 7H KC QD 5C JC 9S 5S TS',NULL,6,1795000244000),
('caravanOverMatch000000',1,1,'place 7C 1',NULL,7,1795000245000),
('caravanOverMatch000000',2,0,'place TD.b 1','a7',8,1795000246000),
('caravanOverMatch000000',3,1,'place 6H 2',NULL,9,1795000247000),
('caravanOverMatch000000',4,0,'place 9H.b 2','a9',10,1795000248000),
('caravanOverMatch000000',5,1,'place 4S 3',NULL,11,1795000249000),
('caravanOverMatch000000',6,0,'place 8H.b 3','a11',12,1795000250000),
('caravanOverMatch000000',7,1,'attach JD 0/1/1',NULL,13,1795000251000),
('caravanOverMatch000000',8,0,'place 8C.b 1','a13',14,1795000252000),
('caravanOverMatch000000',9,1,'attach JK2 0/1/1',NULL,15,1795000253000),
('caravanOverMatch000000',10,0,'place 7D.b 3','a15',16,1795000254000),
('caravanOverMatch000000',11,1,'attach JS 0/2/1',NULL,17,1795000255000),
('caravanOverMatch000000',12,0,'place 8D.b 2','a17',18,1795000256000),
('caravanOverMatch000000',13,1,'place 7S 2',NULL,19,1795000257000),
('caravanOverMatch000000',14,0,'place 6H.b 2','a19',20,1795000258000),
('caravanOverMatch000000',15,1,'attach KD 1/1/1',NULL,21,1795000259000),
('caravanOverMatch000000',16,0,'attach JH.b 1/1/1','a21',22,1795000260000),
('caravanOverMatch000000',17,1,'place TD 2',NULL,23,1795000261000),
('caravanOverMatch000000',18,0,'place 6D.b 3','a23',24,1795000262000),
('caravanOverMatch000000',19,1,'place 4C 1',NULL,25,1795000263000),
('caravanOverMatch000000',20,0,'place 6C.b 1','a25',26,1795000264000),
('caravanOverMatch000000',21,1,'place 2H 3',NULL,27,1795000265000),
('caravanOverMatch000000',22,0,'place 4S.b 3','a27',28,1795000266000),
('caravanOverMatch000000',23,1,'place 3S 1',NULL,29,1795000267000),
('caravanOverMatch000000',24,0,'place 8S.b 3','a29',30,1795000268000),
('caravanOverMatch000000',25,1,'place 3D 2',NULL,31,1795000269000),
('caravanOverMatch000000',26,0,'place 3D.b 1','a31',32,1795000270000),
('caravanOverMatch000000',27,1,'place AS 1',NULL,33,1795000271000),
('caravanOverMatch000000',28,0,'attach QH.b 0/1/3','a33',34,1795000272000),
('caravanOverMatch000000',29,1,'attach QH 0/1/3',NULL,35,1795000273000),
('caravanOverMatch000000',30,0,'attach QC.b 0/1/3','a35',36,1795000274000),
('caravanOverMatch000000',31,1,'attach KH 0/3/1',NULL,37,1795000275000),
('caravanOverMatch000000',32,0,'attach JK.b 0/1/2','a37',38,1795000276000),
('caravanOverMatch000000',33,1,'attach JH 0/3/1',NULL,39,1795000277000),
('caravanOverMatch000000',34,0,'place 6S.b 1','a39',40,1795000278000),
('caravanOverMatch000000',35,1,'place 2D 2',NULL,41,1795000279000),
('caravanOverMatch000000',36,0,'place 3S.b 3','a41',42,1795000280000),
('caravanOverMatch000000',37,1,'place 4H 3',NULL,43,1795000281000),
('caravanOverMatch000000',38,0,'place TH.b 2','a43',44,1795000282000),
('caravanOverMatch000000',39,1,'place TC 3',NULL,45,1795000283000),
('caravanOverMatch000000',40,0,'attach JC.b 1/2/2','a45',46,1795000284000),
('caravanOverMatch000000',41,1,'place 3C 3',NULL,47,1795000285000),
('caravanOverMatch000000',42,0,'attach JK2.b 0/2/2','a47',48,1795000286000),
('caravanOverMatch000000',43,1,'place 9C 3',NULL,49,1795000287000),
('caravanOverMatch000000',44,0,'attach JD.b 1/3/5','a49',50,1795000288000),
('caravanOverMatch000000',45,1,'attach QS 1/3/4',NULL,51,1795000289000),
('caravanOverMatch000000',46,0,'attach KD.b 0/3/2','a51',52,1795000290000),
('caravanOverMatch000000',47,1,'place 9H 3',NULL,53,1795000291000),
('caravanOverMatch000000',48,0,'attach KH.b 0/2/1','a53',54,1795000292000),
('caravanPersonMatch0000',0,NULL,'first 1 / 0: 9D.b 3D.b TD.b KS.b 9C.b 7D.b 7S.b 8S.b JS.b KD.b 6D.b TH.b 8H.b 5H.b 5C.b 4S.b 6C.b 6S.b JH.b QS.b JC.b 2S.b 6H.b KC.b 2H.b QC.b JK.b AS.b 7C.b JD.b 9S.b 8D.b QD.b 4D.b 3S.b 4H.b AC.b 8C.b 2C.b KH.b TS.b 3H.b 2D.b 5D.b QH.b 9H.b JK2.b AH.b 7H.b 4C.b TC.b 5S.b AD.b 3C.b / 1: 6D 4S JD 8H JC AC 8C JK2 7H 2C KS 7S 2H 2S 9S JH 3D 5D 2D 7D TS 9H 6C AD 8D 5C QH KD 6S 5H 9D TH 4D 3C 4H QD KH JS 6H TD TC AH AS QS 4C 5S 3H 7C 3S QC JK KC 9C 8S',NULL,6,1795000154000),
('caravanPersonMatch0000',1,1,'place 8H 1',NULL,7,1795000155000),
('caravanPersonMatch0000',2,0,'place TD.b 1','a7',8,1795000156000),
('caravanPersonMatch0000',3,1,'place 8C 2',NULL,9,1795000157000),
('caravanPersonMatch0000',4,0,'place 9D.b 2','a9',10,1795000158000),
('caravanPersonMatch0000',5,1,'place 6D 3',NULL,11,1795000159000),
('caravanPersonMatch0000',6,0,'place 9C.b 3','a11',12,1795000160000),
('caravanPersonMatch0000',7,1,'attach JD 0/3/1',NULL,13,1795000161000),
('caravanPersonMatch0000',8,0,'place 8S.b 3','a13',14,1795000162000),
('caravanPersonMatch0000',9,1,'attach JC 0/1/1',NULL,15,1795000163000),
('caravanPersonMatch0000',10,0,'attach JS.b 1/1/1','a15',16,1795000164000),
('caravanPersonMatch0000',11,1,'attach JK2 1/2/1',NULL,17,1795000165000),
('caravanPersonMatch0000',12,0,'place 7S.b 3','a17',18,1795000166000),
('caravanPersonMatch0000',13,1,'attach KS 1/2/1',NULL,19,1795000167000),
('kanBetweenMatch0000000',0,NULL,'dealer 1 / 0: 3C 4D 8D 9S 9H 9D 9C JS QH QD / 1: 2S 7H 7C 8H TH TC QS AS AH AC / 2: 3S 3D 4S 4H 4C 6H 7D JD JC JK / 3: 3H 5S 5H 5C 6S 8S 8C KS KH AD / 4: 5D 6D 6C 7S TS TD JH QC KD KC',NULL,9,1795000060000),
('kanBetweenMatch0000000',1,2,'koi',NULL,10,1795000061000),
('kanBetweenMatch0000000',2,1,'iku','a10',11,1795000062000),
('kanBetweenMatch0000000',3,1,'play AC','a11',12,1795000063000),
('kanBetweenMatch0000000',4,3,'play 5C',NULL,13,1795000064000),
('kanBetweenMatch0000000',5,2,'play 4C',NULL,14,1795000065000),
('kanBetweenMatch0000000',6,4,'play 6C',NULL,15,1795000066000),
('kanBetweenMatch0000000',7,0,'play 3C','a15',16,1795000067000),
('kanBetweenMatch0000000',8,1,'play AH','a16',17,1795000068000),
('kanBetweenMatch0000000',9,3,'play 3H',NULL,18,1795000069000),
('kanBetweenMatch0000000',10,2,'play 4H',NULL,19,1795000070000),
('kanBetweenMatch0000000',11,4,'play JH',NULL,20,1795000071000),
('kanBetweenMatch0000000',12,0,'play 9H','a20',21,1795000072000),
('kanBetweenMatch0000000',13,1,'play 7C','a21',22,1795000073000),
('kanBetweenMatch0000000',14,3,'play 8C',NULL,23,1795000074000),
('kanBetweenMatch0000000',15,2,'play JC',NULL,24,1795000075000),
('kanBetweenMatch0000000',16,4,'play QC',NULL,25,1795000076000),
('kanBetweenMatch0000000',17,0,'play 9C','a25',26,1795000077000),
('kanBetweenMatch0000000',18,4,'play KC',NULL,27,1795000078000),
('kanBetweenMatch0000000',19,0,'play 9S','a27',28,1795000079000),
('kanBetweenMatch0000000',20,1,'play TC','a28',29,1795000080000),
('kanBetweenMatch0000000',21,3,'play 5S',NULL,30,1795000081000),
('kanBetweenMatch0000000',22,2,'play 3S',NULL,31,1795000082000),
('kanBetweenMatch0000000',23,4,'play KD',NULL,32,1795000083000),
('kanBetweenMatch0000000',24,0,'play 4D','a32',33,1795000084000),
('kanBetweenMatch0000000',25,1,'play 7H','a33',34,1795000085000),
('kanBetweenMatch0000000',26,3,'play AD',NULL,35,1795000086000),
('kanBetweenMatch0000000',27,2,'play 3D',NULL,36,1795000087000),
('kanBetweenMatch0000000',28,3,'play 5H',NULL,37,1795000088000),
('kanBetweenMatch0000000',29,2,'play JK',NULL,38,1795000089000),
('kanBetweenMatch0000000',30,4,'play 5D',NULL,39,1795000090000),
('kanBetweenMatch0000000',31,0,'play QH','a39',40,1795000091000),
('kanBetweenMatch0000000',32,1,'play 8H','a40',41,1795000092000),
('kanBetweenMatch0000000',33,2,'play 4S',NULL,42,1795000093000),
('kanBetweenMatch0000000',34,4,'play 7S',NULL,43,1795000094000),
('kanBetweenMatch0000000',35,0,'play JS','a43',44,1795000095000),
('kanBetweenMatch0000000',36,1,'play QS','a44',45,1795000096000),
('kanBetweenMatch0000000',37,3,'play KS',NULL,46,1795000097000),
('kanBotMatch00000000000',0,NULL,'dealer 0 / 0: 3H 3D 5C 6D 6C 7S 7D 8H 9H TC / 1: 3C 4H 5D 6H 8S 8C TS TD QD AD / 2: 4C 6S 7C 9D TH JH QS KS KH KC / 3: 4S 5S 8D 9S 9C JS JD JC QH QC / 4: 2S 3S 4D 5H 7H KD AS AH AC JK',NULL,9,1795000039000),
('kanBotMatch00000000000',1,1,'give 4H','a9',10,1795000040000),
('kanBotMatch00000000000',2,4,'koi',NULL,11,1795000041000),
('kanBotMatch00000000000',3,1,'iku','a11',12,1795000042000),
('kanBotMatch00000000000',4,1,'play 3C','a12',13,1795000043000),
('kanBotMatch00000000000',5,2,'play KC',NULL,14,1795000044000),
('kanBotMatch00000000000',6,3,'play JC',NULL,15,1795000045000),
('kanBotMatch00000000000',7,4,'play AC',NULL,16,1795000046000),
('kanBotMatch00000000000',8,0,'play 5C','a16',17,1795000047000),
('kanBotMatch00000000000',9,4,'play AH',NULL,18,1795000048000),
('kanBotMatch00000000000',10,0,'play 3H','a18',19,1795000049000),
('kanBotMatch00000000000',11,1,'play 6H','a19',20,1795000050000),
('kanBotMatch00000000000',12,2,'play TH',NULL,21,1795000051000),
('kanOverMatch0000000000',0,NULL,'dealer 4 / 0: 2S 4S 4H 6C 7D TH TD JS JD AS / 1: 5S 5C 6S 8S 9H 9C QH QC AH AD / 2: 3S 4D 6H 7H 8D 9S QS QD AC JK / 3: 3D 3C 4C 7S 7C 9D TC JC KS KH / 4: 3H 5H 5D 6D 8H 8C TS JH KD KC',NULL,9,1795000106000),
('kanOverMatch0000000000',1,2,'iku',NULL,10,1795000107000),
('kanOverMatch0000000000',2,0,'koi','a10',11,1795000108000),
('kanOverMatch0000000000',3,2,'play QD',NULL,12,1795000109000),
('kanOverMatch0000000000',4,3,'play 3D',NULL,13,1795000110000),
('kanOverMatch0000000000',5,4,'play KD',NULL,14,1795000111000),
('kanOverMatch0000000000',6,0,'play 7D','a14',15,1795000112000),
('kanOverMatch0000000000',7,1,'play AD','a15',16,1795000113000),
('kanOverMatch0000000000',8,1,'play 5C','a16',17,1795000114000),
('kanOverMatch0000000000',9,2,'play JK',NULL,18,1795000115000),
('kanOverMatch0000000000',10,3,'play 3C',NULL,19,1795000116000),
('kanOverMatch0000000000',11,4,'play 8C',NULL,20,1795000117000),
('kanOverMatch0000000000',12,0,'play 6C','a20',21,1795000118000),
('kanOverMatch0000000000',13,2,'play 4D',NULL,22,1795000119000),
('kanOverMatch0000000000',14,3,'play 9D',NULL,23,1795000120000),
('kanOverMatch0000000000',15,4,'play 5D',NULL,24,1795000121000),
('kanOverMatch0000000000',16,0,'play JD','a24',25,1795000122000),
('kanOverMatch0000000000',17,1,'play 5S','a25',26,1795000123000),
('kanOverMatch0000000000',18,1,'play QC','a26',27,1795000124000),
('kanOverMatch0000000000',19,2,'play AC',NULL,28,1795000125000),
('kanOverMatch0000000000',20,3,'play 4C',NULL,29,1795000126000),
('kanOverMatch0000000000',21,4,'play KC',NULL,30,1795000127000),
('kanOverMatch0000000000',22,0,'play 4H','a30',31,1795000128000),
('kanOverMatch0000000000',23,2,'play 6H',NULL,32,1795000129000),
('kanOverMatch0000000000',24,3,'play KH',NULL,33,1795000130000),
('kanOverMatch0000000000',25,4,'play JH',NULL,34,1795000131000),
('kanOverMatch0000000000',26,0,'play TH','a34',35,1795000132000),
('kanOverMatch0000000000',27,1,'play QH','a35',36,1795000133000),
('kanOverMatch0000000000',28,3,'play 7S',NULL,37,1795000134000),
('kanOverMatch0000000000',29,4,'play TS',NULL,38,1795000135000),
('kanOverMatch0000000000',30,0,'play 2S','a38',39,1795000136000),
('kanOverMatch0000000000',31,1,'play 6S','a39',40,1795000137000),
('kanOverMatch0000000000',32,2,'play 3S',NULL,41,1795000138000),
('kanOverMatch0000000000',33,4,'play 6D',NULL,42,1795000139000),
('kanOverMatch0000000000',34,0,'play TD','a42',43,1795000140000),
('kanOverMatch0000000000',35,1,'play 8S','a43',44,1795000141000),
('kanOverMatch0000000000',36,2,'play 8D',NULL,45,1795000142000),
('kanOverMatch0000000000',37,3,'play JC',NULL,46,1795000143000),
('kanPersonMatch00000000',0,NULL,'dealer 3 / 0: 5S 6C 7S 8S 8H 9C JS KS KC AD / 1: 2S 3H 4D 4C 6D 9S 9D TC QH AS / 2: 4S 5H 6H 7H 7C TH TD JD JC AC / 3: 3D 4H 7D 8D TS QS QC KH KD JK / 4: 3S 3C 5D 5C 6S 8C 9H JH QD AH',NULL,9,1795000016000),
('kanPersonMatch00000000',1,3,'iku',NULL,10,1795000017000),
('kanPersonMatch00000000',2,1,'koi','a10',11,1795000018000),
('kanPersonMatch00000000',3,3,'play 3D',NULL,12,1795000019000),
('kanPersonMatch00000000',4,4,'play 5D',NULL,13,1795000020000),
('kanPersonMatch00000000',5,0,'play AD','a13',14,1795000021000),
('kanPersonMatch00000000',6,1,'play 4D','a14',15,1795000022000),
('kanPersonMatch00000000',7,2,'play JD',NULL,16,1795000023000),
('kanPersonMatch00000000',8,0,'play 5S','a16',17,1795000024000),
('kanPersonMatch00000000',9,1,'play 2S','a17',18,1795000025000),
('kanPersonMatch00000000',10,2,'play 4S',NULL,19,1795000026000),
('kanPersonMatch00000000',11,3,'play QS',NULL,20,1795000027000),
('kanPersonMatch00000000',12,4,'play 3S',NULL,21,1795000028000),
('kanPersonMatch00000000',13,3,'play KD',NULL,22,1795000029000),
('kanPersonMatch00000000',14,4,'play QD',NULL,23,1795000030000);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('caravanOverMatch000000',0,'{"format":2,"rules":1,"options":{"direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","max_faces":"0","max_numbers":"0","queen_target":"any"},"review":{"game":"caravan","seat":0,"par":0.5,"result":0.0,"dealt":0.25,"decisions":-0.5,"rest":-0.25,"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"verdict":"mistake"}],"moments":[0]}}'),
('kanOverMatch0000000000',0,'{"format":2,"rules":1,"options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"review":{"game":"kan","seat":0,"par":0.5,"result":0.0,"dealt":0.25,"decisions":-0.5,"rest":-0.25,"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"verdict":"mistake"}],"moments":[0]}}');

CREATE INDEX tables_live ON tables (live) WHERE live = 1;

CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;

CREATE TRIGGER steps_stay BEFORE DELETE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;

CREATE INDEX table_guests_by_guest ON table_guests (guest, open, updated);

CREATE INDEX match_guests_by_guest ON match_guests (guest, finished, match_id);

CREATE INDEX matches_by_table ON matches (table_id);

CREATE INDEX tokens_by_guest ON tokens (guest);

CREATE INDEX links_by_guest ON links (guest);

CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
WHEN NEW.number <> 0
    AND NOT EXISTS (SELECT 1 FROM steps WHERE match_id = NEW.match_id AND number = NEW.number - 1)
BEGIN SELECT RAISE(ABORT, 'a step is not the next of its match'); END;

COMMIT;
