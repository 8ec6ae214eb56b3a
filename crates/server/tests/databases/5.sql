PRAGMA application_id = 1264212306;
PRAGMA user_version = 5;
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
('caravanBetween00000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","random"],["games","3"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":5,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000191000}]}','caravanBetweenMatch000',1,1795000194000,'{"rules":1,"table":{"id":"caravanBetween00000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"random","games":"3","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBetweenMatch000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":5,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanBot000000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":5,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000174000}]}','caravanBotMatch0000000',1,1795000177000,'{"rules":1,"table":{"id":"caravanBot000000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBotMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":5,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanLobby0000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}}],"stage":"lobby","paused":false,"pace_ms":700,"settings":"b600.10-g40-leasy","version":7,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000152000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000148000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000150000}],"open_to_all":true}',NULL,0,1795000154000,'{"rules":1,"table":{"id":"caravanLobby0000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false}],"host":0,"match":null,"paused":false,"pace_ms":700,"settings":{"grace":40,"stand_in":"easy","clock":{"kind":"bank","start":600,"increment":10},"code":"b600.10-g40-leasy"},"open":true},"version":7,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('caravanOver00000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":54,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000246000}]}','caravanOverMatch000000',0,1795000298000,'{"rules":1,"table":{"id":"caravanOver00000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanOverMatch000000","number":1,"winners":[0]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":54,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',0),
('caravanPerson000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":19,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000155000}]}','caravanPersonMatch0000',0,1795000173000,'{"rules":1,"table":{"id":"caravanPerson000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanPersonMatch0000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":19,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanResigned0000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":23,"matches":1,"said":0,"chat":[],"noticed":4,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000300000},{"n":2,"what":"stand_in","seat":0,"name":"Anna","level":"normal","at":1795000318000},{"n":3,"what":"returned","seat":0,"name":"Anna","at":1795000320000},{"n":4,"what":"resigned","seat":0,"name":"Anna","at":1795000321000}],"played":{"changes":[{"step":14,"seat":0,"name":"Anna","level":"normal","cause":"asked"},{"step":15,"seat":0,"name":"Anna","level":null,"cause":"back"}],"resigned":0}}','caravanResignedMatch00',0,1795000321000,'{"rules":1,"table":{"id":"caravanResigned0000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanResignedMatch00","number":1,"winners":[1],"changes":[{"step":14,"seat":0,"name":"Anna","level":"normal","cause":"asked"},{"step":15,"seat":0,"name":"Anna","level":null,"cause":"back"}],"resigned":0},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":23,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',0);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('caravanBetween00000000','Anna000000000000000000',1,1795000194000),
('caravanBot000000000000','Anna000000000000000000',1,1795000177000),
('caravanLobby0000000000','Anna000000000000000000',1,1795000154000),
('caravanLobby0000000000','Olena00000000000000000',1,1795000154000),
('caravanOver00000000000','Anna000000000000000000',0,1795000298000),
('caravanPerson000000000','Anna000000000000000000',1,1795000173000),
('caravanResigned0000000','Anna000000000000000000',0,1795000321000);

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id), finished INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('caravanBetweenMatch000',0,'Anna000000000000000000',NULL),
('caravanBotMatch0000000',0,'Anna000000000000000000',NULL),
('caravanOverMatch000000',0,'Anna000000000000000000',1795000298000),
('caravanPersonMatch0000',0,'Anna000000000000000000',NULL),
('caravanResignedMatch00',0,'Anna000000000000000000',1795000321000);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('caravanOverMatch000000',0,'{"format":5,"rules":1,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"review":{"game":"caravan","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"grade":"mistake","why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"caravan","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}');

CREATE TABLE "matches" (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER,
    summary TEXT
) STRICT;
INSERT INTO "matches" VALUES
(5,'caravanPersonMatch0000','caravanPerson000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000158000,NULL,NULL),
(6,'caravanBotMatch0000000','caravanBot000000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000177000,NULL,NULL),
(7,'caravanBetweenMatch000','caravanBetween00000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","random"],["games","3"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000194000,NULL,NULL),
(8,'caravanOverMatch000000','caravanOver00000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000249000,1795000298000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"scores":[1,0],"winners":[0],"started":1795000249000,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"}}'),
(9,'caravanResignedMatch00','caravanResigned0000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5}',1795000303000,1795000321000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"scores":[0,0],"winners":[1],"started":1795000303000,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"changes":[{"step":14,"seat":0,"name":"Anna","level":"normal","cause":"asked"},{"step":15,"seat":0,"name":"Anna","level":null,"cause":"back"}],"resigned":0}');

CREATE TABLE "steps" (
    id INTEGER PRIMARY KEY,
    match_n INTEGER NOT NULL,
    number INTEGER NOT NULL,
    before INTEGER,
    seat INTEGER,
    text TEXT NOT NULL,
    action_id TEXT,
    version INTEGER NOT NULL,
    time INTEGER NOT NULL
) STRICT;
INSERT INTO "steps" VALUES
(105,5,0,NULL,NULL,'first 1 / 0: 9D.b 3D.b TD.b KS.b 9C.b 7D.b 7S.b 8S.b JS.b KD.b 6D.b TH.b 8H.b 5H.b 5C.b 4S.b 6C.b 6S.b JH.b QS.b JC.b 2S.b 6H.b KC.b 2H.b QC.b JK.b AS.b 7C.b JD.b 9S.b 8D.b QD.b 4D.b 3S.b 4H.b AC.b 8C.b 2C.b KH.b TS.b 3H.b 2D.b 5D.b QH.b 9H.b JK2.b AH.b 7H.b 4C.b TC.b 5S.b AD.b 3C.b / 1: 6D 4S JD 8H JC AC 8C JK2 7H 2C KS 7S 2H 2S 9S JH 3D 5D 2D 7D TS 9H 6C AD 8D 5C QH KD 6S 5H 9D TH 4D 3C 4H QD KH JS 6H TD TC AH AS QS 4C 5S 3H 7C 3S QC JK KC 9C 8S',NULL,6,1795000159000),
(106,5,1,105,1,'place 8H 1',NULL,7,1795000160000),
(107,5,2,106,0,'place TD.b 1','a7',8,1795000161000),
(108,5,3,107,1,'place 8C 2',NULL,9,1795000162000),
(109,5,4,108,0,'place 9D.b 2','a9',10,1795000163000),
(110,5,5,109,1,'place 6D 3',NULL,11,1795000164000),
(111,5,6,110,0,'place 9C.b 3','a11',12,1795000165000),
(112,5,7,111,1,'attach JD 0/3/1',NULL,13,1795000166000),
(113,5,8,112,0,'place 8S.b 3','a13',14,1795000167000),
(114,5,9,113,1,'attach JC 0/1/1',NULL,15,1795000168000),
(115,5,10,114,0,'attach JS.b 1/1/1','a15',16,1795000169000),
(116,5,11,115,1,'attach JK2 1/2/1',NULL,17,1795000170000),
(117,5,12,116,0,'place 7S.b 3','a17',18,1795000171000),
(118,5,13,117,1,'attach KS 1/2/1',NULL,19,1795000172000),
(119,6,0,NULL,NULL,'first 1 / 0: 7D.b 6H.b 9C.b 8D.b 4D.b QD.b 9S.b AH.b 8S.b 7S.b 4H.b AD.b AS.b 6C.b 9D.b TC.b QC.b 8C.b 5C.b 7C.b 2C.b JS.b 3S.b 2S.b 4C.b JK2.b 6S.b 5D.b 3C.b KC.b 7H.b TH.b JK.b 3D.b JH.b TD.b 8H.b 9H.b QH.b JD.b TS.b AC.b KD.b 3H.b QS.b 6D.b KH.b 5H.b KS.b 5S.b 2H.b 2D.b JC.b 4S.b / 1: 8D 5S 7D 2C AC 3D 6C QD JD QS 3S 4C JH AD KH 5D TD KD 4H 9H JK2 4S 3H TC 8S TH QC 8H 5C JS 2D KC 3C 6S 7S JC 9D 9S QH 7C AS KS 2H JK 2S AH 9C 6H 7H 8C 5H TS 6D 4D',NULL,6,1795000178000),
(120,6,1,119,1,'place 8D 1',NULL,7,1795000179000),
(121,6,2,120,0,'place 9S.b 1','a7',8,1795000180000),
(122,6,3,121,1,'place 7D 2',NULL,9,1795000181000),
(123,6,4,122,0,'place 9C.b 2','a9',10,1795000182000),
(124,6,5,123,1,'place 6C 3',NULL,11,1795000183000),
(125,6,6,124,0,'place 8D.b 3','a11',12,1795000184000),
(126,6,7,125,1,'place 5S 2',NULL,13,1795000185000),
(127,6,8,126,0,'place 7D.b 2','a13',14,1795000186000),
(128,6,9,127,1,'attach JD 0/3/1',NULL,15,1795000187000),
(129,6,10,128,0,'place 8S.b 3','a15',16,1795000188000),
(130,6,11,129,1,'place 3D 2',NULL,17,1795000189000),
(131,6,12,130,0,'place 6H.b 2','a17',18,1795000190000),
(132,7,0,NULL,NULL,'first 0 / 0: QS.b QH.b QD.b 9S.b 6S.b KH.b JD.b 8C.b 6C.b KC.b 3C.b JH.b 2H.b 4H.b 4S.b 4C.b JK.b TH.b 3D.b AD.b 5S.b 9C.b 2D.b QC.b TS.b 8S.b 5D.b 4D.b JC.b JK2.b JS.b AH.b 5C.b 5H.b 7D.b 9H.b TD.b AC.b 8H.b KD.b 7H.b TC.b AS.b KS.b 6H.b 9D.b 8D.b 3S.b 7S.b 7C.b 2C.b 6D.b 3H.b 2S.b / 1: 8D 4C 9C 5C 7H AS QC TC 6C KH 2S JC AC 7D 8C 2D 2C QH JH 4S 4D 5S JD 7C 3C 6D TS 8H 6S TD 3H 4H AH QD AD TH KS JK 5H 7S JK2 3S 3D 9D 5D KC 2H 9H 9S KD 8S QS 6H JS',NULL,6,1795000195000),
(133,7,1,132,0,'place 9S.b 1','a6',7,1795000196000),
(134,7,2,133,1,'place TC 1',NULL,8,1795000197000),
(135,7,3,134,0,'place 8C.b 2','a8',9,1795000198000),
(136,7,4,135,1,'place 9C 2',NULL,10,1795000199000),
(137,7,5,136,0,'place 6S.b 3','a10',11,1795000200000),
(138,7,6,137,1,'place 8D 3',NULL,12,1795000201000),
(139,7,7,138,0,'attach JD.b 1/1/1','a12',13,1795000202000),
(140,7,8,139,1,'place 7H 1',NULL,14,1795000203000),
(141,7,9,140,0,'attach KH.b 0/2/1','a14',15,1795000204000),
(142,7,10,141,1,'place 6C 1',NULL,16,1795000205000),
(143,7,11,142,0,'attach KC.b 0/1/1','a16',17,1795000206000),
(144,7,12,143,1,'attach KH 0/1/1',NULL,18,1795000207000),
(145,7,13,144,0,'place 6C.b 2','a18',19,1795000208000),
(146,7,14,145,1,'place 5C 3',NULL,20,1795000209000),
(147,7,15,146,0,'attach JH.b 1/3/1','a20',21,1795000210000),
(148,7,16,147,1,'attach JC 0/2/1',NULL,22,1795000211000),
(149,7,17,148,0,'place 3C.b 2','a22',23,1795000212000),
(150,7,18,149,1,'place 4C 2',NULL,24,1795000213000),
(151,7,19,150,0,'place 4H.b 3','a24',25,1795000214000),
(152,7,20,151,1,'place 7D 3',NULL,26,1795000215000),
(153,7,21,152,0,'place 2H.b 3','a26',27,1795000216000),
(154,7,22,153,1,'place 8C 2',NULL,28,1795000217000),
(155,7,23,154,0,'attach QS.b 0/3/3','a28',29,1795000218000),
(156,7,24,155,1,'attach QC 0/3/3',NULL,30,1795000219000),
(157,7,25,156,0,'attach JK.b 0/1/1','a30',31,1795000220000),
(158,7,26,157,1,'place 2D 3',NULL,32,1795000221000),
(159,7,27,158,0,'place 4C.b 3','a32',33,1795000222000),
(160,7,28,159,1,'attach QH 0/3/4',NULL,34,1795000223000),
(161,7,29,160,0,'place TH.b 3','a34',35,1795000224000),
(162,7,30,161,1,'attach JH 0/3/5',NULL,36,1795000225000),
(163,7,31,162,0,'attach QH.b 0/3/4','a36',37,1795000226000),
(164,7,32,163,1,'place 4S 1',NULL,38,1795000227000),
(165,7,33,164,0,'place 5S.b 3','a38',39,1795000228000),
(166,7,34,165,1,'place 4D 3',NULL,40,1795000229000),
(167,7,35,166,0,'place 9C.b 2','a40',41,1795000230000),
(168,7,36,167,1,'place 5S 3',NULL,42,1795000231000),
(169,7,37,168,0,'place 4S.b 3','a42',43,1795000232000),
(170,7,38,169,1,'attach JD 0/3/1',NULL,44,1795000233000),
(171,7,39,170,0,'place 3D.b 3','a44',45,1795000234000),
(172,7,40,171,1,'place 7C 2',NULL,46,1795000235000),
(173,7,41,172,0,'place 2D.b 3','a46',47,1795000236000),
(174,7,42,173,1,'place 2S 3',NULL,48,1795000237000),
(175,7,43,174,0,'place AD.b 3','a48',49,1795000238000),
(176,7,44,175,1,'place 6D 2',NULL,50,1795000239000),
(177,7,45,176,0,'disband 1','a50',51,1795000240000),
(178,7,46,177,1,'place AS 3',NULL,52,1795000241000),
(179,7,47,178,0,'place TS.b 1','a52',53,1795000242000),
(180,7,48,179,1,'place 3C 1',NULL,54,1795000243000),
(181,7,49,180,0,'place 8S.b 1','a54',55,1795000244000),
(182,7,50,181,1,'place AC 1',NULL,56,1795000245000),
(183,8,0,NULL,NULL,'first 1 / 0: 6H.b 9H.b TD.b 8H.b 7D.b AS.b 8C.b 6D.b 6C.b 8D.b AH.b JH.b 3D.b 4S.b QC.b 8S.b 3C.b QH.b 3S.b JK.b 6S.b 4D.b TH.b JC.b JK2.b JD.b KD.b KH.b 4C.b JS.b 7S.b 2C.b 4H.b QS.b 7C.b AC.b KS.b 5S.b AD.b 7H.b 9S.b 2H.b 9C.b QD.b 9D.b TC.b 2S.b 5C.b TS.b 5D.b 2D.b KC.b 3H.b 5H.b / 1: 4S JD 7C 4C 6H AD AS 2H JK2 JS 7S KD TD QH AH 3S 3D 4H 3C KH JH 2D QS TC 8H 9C 9H 6S JK 4D 9D 5D 6C 2S AC 8S 8C 8D QC 3H 5H KS 6D 2C 7D TH 7H KC QD 5C JC 9S 5S TS',NULL,6,1795000250000),
(184,8,1,183,1,'place 7C 1',NULL,7,1795000251000),
(185,8,2,184,0,'place TD.b 1','a7',8,1795000252000),
(186,8,3,185,1,'place 6H 2',NULL,9,1795000253000),
(187,8,4,186,0,'place 9H.b 2','a9',10,1795000254000),
(188,8,5,187,1,'place 4S 3',NULL,11,1795000255000),
(189,8,6,188,0,'place 8H.b 3','a11',12,1795000256000),
(190,8,7,189,1,'attach JD 0/1/1',NULL,13,1795000257000),
(191,8,8,190,0,'place 8C.b 1','a13',14,1795000258000),
(192,8,9,191,1,'attach JK2 0/1/1',NULL,15,1795000259000),
(193,8,10,192,0,'place 7D.b 3','a15',16,1795000260000),
(194,8,11,193,1,'attach JS 0/2/1',NULL,17,1795000261000),
(195,8,12,194,0,'place 8D.b 2','a17',18,1795000262000),
(196,8,13,195,1,'place 7S 2',NULL,19,1795000263000),
(197,8,14,196,0,'place 6H.b 2','a19',20,1795000264000),
(198,8,15,197,1,'attach KD 1/1/1',NULL,21,1795000265000),
(199,8,16,198,0,'attach JH.b 1/1/1','a21',22,1795000266000),
(200,8,17,199,1,'place TD 2',NULL,23,1795000267000),
(201,8,18,200,0,'place 6D.b 3','a23',24,1795000268000),
(202,8,19,201,1,'place 4C 1',NULL,25,1795000269000),
(203,8,20,202,0,'place 6C.b 1','a25',26,1795000270000),
(204,8,21,203,1,'place 2H 3',NULL,27,1795000271000),
(205,8,22,204,0,'place 4S.b 3','a27',28,1795000272000),
(206,8,23,205,1,'place 3S 1',NULL,29,1795000273000),
(207,8,24,206,0,'place 8S.b 3','a29',30,1795000274000),
(208,8,25,207,1,'place 3D 2',NULL,31,1795000275000),
(209,8,26,208,0,'place 3D.b 1','a31',32,1795000276000),
(210,8,27,209,1,'place AS 1',NULL,33,1795000277000),
(211,8,28,210,0,'attach QH.b 0/1/3','a33',34,1795000278000),
(212,8,29,211,1,'attach QH 0/1/3',NULL,35,1795000279000),
(213,8,30,212,0,'attach QC.b 0/1/3','a35',36,1795000280000),
(214,8,31,213,1,'attach KH 0/3/1',NULL,37,1795000281000),
(215,8,32,214,0,'attach JK.b 0/1/2','a37',38,1795000282000),
(216,8,33,215,1,'attach JH 0/3/1',NULL,39,1795000283000),
(217,8,34,216,0,'place 6S.b 1','a39',40,1795000284000),
(218,8,35,217,1,'place 2D 2',NULL,41,1795000285000),
(219,8,36,218,0,'place 3S.b 3','a41',42,1795000286000),
(220,8,37,219,1,'place 4H 3',NULL,43,1795000287000),
(221,8,38,220,0,'place TH.b 2','a43',44,1795000288000),
(222,8,39,221,1,'place TC 3',NULL,45,1795000289000),
(223,8,40,222,0,'attach JC.b 1/2/2','a45',46,1795000290000),
(224,8,41,223,1,'place 3C 3',NULL,47,1795000291000),
(225,8,42,224,0,'attach JK2.b 0/2/2','a47',48,1795000292000),
(226,8,43,225,1,'place 9C 3',NULL,49,1795000293000),
(227,8,44,226,0,'attach JD.b 1/3/5','a49',50,1795000294000),
(228,8,45,227,1,'attach QS 1/3/4',NULL,51,1795000295000),
(229,8,46,228,0,'attach KD.b 0/3/2','a51',52,1795000296000),
(230,8,47,229,1,'place 9H 3',NULL,53,1795000297000),
(231,8,48,230,0,'attach KH.b 0/2/1','a53',54,1795000298000),
(232,9,0,NULL,NULL,'first 1 / 0: QC.b 7H.b JK.b KS.b AS.b 9C.b 3H.b 9H.b AD.b JS.b JH.b 2D.b 2C.b QH.b 4C.b JC.b QD.b TD.b 3C.b 8S.b 2S.b 7C.b 6C.b 9S.b KC.b 5H.b 7D.b 9D.b 6S.b 6H.b 7S.b 4S.b AC.b 5D.b 5S.b 4H.b 5C.b 3S.b TS.b QS.b TC.b JD.b TH.b 8H.b KH.b JK2.b 8C.b AH.b KD.b 8D.b 2H.b 3D.b 6D.b 4D.b / 1: 4C 4S KS 6S TC 8C JK2 7S 5S TD 5H 7H TS KH 8H 7D 3H AS 9C JD 4D 6D JH 7C TH JC AD QD 9H 3S KD 2D 9S 2S 4H 8S 6C 5D 3D 3C 6H AH QH QS 9D JK 5C 8D KC 2C JS AC 2H QC',NULL,6,1795000304000),
(233,9,1,232,1,'place TC 1',NULL,7,1795000305000),
(234,9,2,233,0,'place 9H.b 2','a7',8,1795000306000),
(235,9,3,234,1,'place 8C 3',NULL,9,1795000307000),
(236,9,4,235,0,'place 9C.b 3','a9',10,1795000308000),
(237,9,5,236,1,'place 7S 2',NULL,11,1795000309000),
(238,9,6,237,0,'place 7H.b 1','a11',12,1795000310000),
(239,9,7,238,1,'attach JK2 0/3/1',NULL,13,1795000311000),
(240,9,8,239,0,'attach JK.b 0/1/1','a13',14,1795000312000),
(241,9,9,240,1,'attach KS 1/3/1',NULL,15,1795000313000),
(242,9,10,241,0,'attach KS.b 1/3/1','a15',16,1795000314000),
(243,9,11,242,1,'place TD 2',NULL,17,1795000315000),
(244,9,12,243,0,'attach JS.b 1/1/1','a17',18,1795000316000),
(245,9,13,244,1,'place 6S 1',NULL,19,1795000317000),
(246,9,14,245,0,'attach JH.b 1/2/1',NULL,21,1795000319000);

CREATE TABLE heads (
    match_n INTEGER PRIMARY KEY,
    step INTEGER NOT NULL
) STRICT;

CREATE TABLE settled (
    step INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    guest TEXT PRIMARY KEY REFERENCES guests (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_live ON tables (live) WHERE live = 1;

CREATE INDEX table_guests_by_guest ON table_guests (guest, open, updated);

CREATE INDEX match_guests_by_guest ON match_guests (guest, finished, match_id);

CREATE INDEX tokens_by_guest ON tokens (guest);

CREATE INDEX links_by_guest ON links (guest);

CREATE INDEX matches_by_table ON matches (table_id);

CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;

CREATE TRIGGER steps_stay BEFORE DELETE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;

CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
WHEN NOT CASE NEW.number
    WHEN 0 THEN NEW.before IS NULL AND EXISTS (SELECT 1 FROM matches WHERE n = NEW.match_n)
    ELSE EXISTS (
        SELECT 1 FROM steps
        WHERE id = NEW.before AND match_n = NEW.match_n AND number = NEW.number - 1
    )
END
BEGIN SELECT RAISE(ABORT, 'a step is not the next of its match'); END;

COMMIT;
