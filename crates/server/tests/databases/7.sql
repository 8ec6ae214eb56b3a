PRAGMA application_id = 1264212306;
PRAGMA user_version = 9;
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
('kanBack000000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":23,"matches":1,"said":0,"chat":[],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000150000},{"n":2,"what":"took_back","seat":0,"name":"Anna","at":1795000171000}]}','kanBackMatch0000000000',1,1795000171000,'{"rules":1,"table":{"id":"kanBack000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBackMatch0000000000","number":1,"winners":[],"taken_back":1},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":23,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null}]}',1),
('kanBetween000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","10"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":8,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000059000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000056000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000057000}]}','kanBetweenMatch0000000',1,1795000063000,'{"rules":1,"table":{"id":"kanBetween000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"10"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBetweenMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":8,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanBot0000000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":8,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000038000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000035000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000036000}]}','kanBotMatch00000000000',1,1795000042000,'{"rules":1,"table":{"id":"kanBot0000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBotMatch00000000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":8,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanLobby00000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"lobby","paused":false,"pace_ms":700,"settings":"b600.10-g40-leasy","version":9,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000005000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000001000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000003000}],"open_to_all":true}',NULL,0,1795000009000,'{"rules":1,"table":{"id":"kanLobby00000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":null,"paused":false,"pace_ms":700,"settings":{"grace":40,"stand_in":"easy","clock":{"kind":"bank","start":600,"increment":10},"code":"b600.10-g40-leasy"},"open":true,"at_once":true},"version":9,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanOver000000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":46,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000105000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000102000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000103000}]}','kanOverMatch0000000000',0,1795000148000,'{"rules":1,"table":{"id":"kanOver000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanOverMatch0000000000","number":1,"winners":[1,3,4]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":46,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('kanPerson0000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":23,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000013000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000010000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000011000}]}','kanPersonMatch00000000',0,1795000034000,'{"rules":1,"table":{"id":"kanPerson0000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanPersonMatch00000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":23,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('kanBack000000000000000','Anna000000000000000000',1,1795000171000),
('kanBetween000000000000','Anna000000000000000000',1,1795000063000),
('kanBetween000000000000','Olena00000000000000000',1,1795000063000),
('kanBot0000000000000000','Anna000000000000000000',1,1795000042000),
('kanBot0000000000000000','Olena00000000000000000',1,1795000042000),
('kanLobby00000000000000','Anna000000000000000000',1,1795000009000),
('kanLobby00000000000000','Olena00000000000000000',1,1795000009000),
('kanOver000000000000000','Anna000000000000000000',0,1795000148000),
('kanOver000000000000000','Olena00000000000000000',0,1795000148000),
('kanPerson0000000000000','Anna000000000000000000',1,1795000034000),
('kanPerson0000000000000','Olena00000000000000000',1,1795000034000);

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id), finished INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('kanBackMatch0000000000',0,'Anna000000000000000000',NULL),
('kanBetweenMatch0000000',0,'Anna000000000000000000',NULL),
('kanBetweenMatch0000000',1,'Olena00000000000000000',NULL),
('kanBotMatch00000000000',0,'Anna000000000000000000',NULL),
('kanBotMatch00000000000',1,'Olena00000000000000000',NULL),
('kanOverMatch0000000000',0,'Anna000000000000000000',1795000148000),
('kanOverMatch0000000000',1,'Olena00000000000000000',1795000148000),
('kanPersonMatch00000000',0,'Anna000000000000000000',NULL),
('kanPersonMatch00000000',1,'Olena00000000000000000',NULL);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('kanOverMatch0000000000',0,'{"format":5,"rules":1,"options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"review":{"game":"kan","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"grade":"mistake","why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"kan","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}');

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
(1,'kanPersonMatch00000000','kanPerson0000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000018000,NULL,NULL),
(2,'kanBotMatch00000000000','kanBot0000000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000042000,NULL,NULL),
(3,'kanBetweenMatch0000000','kanBetween000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","10"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000063000,NULL,NULL),
(4,'kanOverMatch0000000000','kanOver000000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8}',1795000110000,1795000148000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[-1,1,-1,1,1],"winners":[1,3,4],"started":1795000110000,"options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"}}'),
(5,'kanBackMatch0000000000','kanBack000000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000155000,NULL,NULL);

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
(1,1,0,NULL,NULL,'dealer 3 / 0: 5S 6C 7S 8S 8H 9C JS KS KC AD / 1: 2S 3H 4D 4C 6D 9S 9D TC QH AS / 2: 4S 5H 6H 7H 7C TH TD JD JC AC / 3: 3D 4H 7D 8D TS QS QC KH KD JK / 4: 3S 3C 5D 5C 6S 8C 9H JH QD AH',NULL,9,1795000019000),
(2,1,1,1,3,'iku',NULL,10,1795000020000),
(3,1,2,2,1,'koi','a10',11,1795000021000),
(4,1,3,3,3,'play 3D',NULL,12,1795000022000),
(5,1,4,4,4,'play 5D',NULL,13,1795000023000),
(6,1,5,5,0,'play AD','a13',14,1795000024000),
(7,1,6,6,1,'play 4D','a14',15,1795000025000),
(8,1,7,7,2,'play JD',NULL,16,1795000026000),
(9,1,8,8,0,'play 5S','a16',17,1795000027000),
(10,1,9,9,1,'play 2S','a17',18,1795000028000),
(11,1,10,10,2,'play 4S',NULL,19,1795000029000),
(12,1,11,11,3,'play QS',NULL,20,1795000030000),
(13,1,12,12,4,'play 3S',NULL,21,1795000031000),
(14,1,13,13,3,'play KD',NULL,22,1795000032000),
(15,1,14,14,4,'play QD',NULL,23,1795000033000),
(16,2,0,NULL,NULL,'dealer 0 / 0: 3H 3D 5C 6D 6C 7S 7D 8H 9H TC / 1: 3C 4H 5D 6H 8S 8C TS TD QD AD / 2: 4C 6S 7C 9D TH JH QS KS KH KC / 3: 4S 5S 8D 9S 9C JS JD JC QH QC / 4: 2S 3S 4D 5H 7H KD AS AH AC JK',NULL,9,1795000043000),
(17,2,1,16,1,'give 4H','a9',10,1795000044000),
(18,2,2,17,4,'koi',NULL,11,1795000045000),
(19,2,3,18,1,'iku','a11',12,1795000046000),
(20,2,4,19,1,'play 3C','a12',13,1795000047000),
(21,2,5,20,2,'play KC',NULL,14,1795000048000),
(22,2,6,21,3,'play JC',NULL,15,1795000049000),
(23,2,7,22,4,'play AC',NULL,16,1795000050000),
(24,2,8,23,0,'play 5C','a16',17,1795000051000),
(25,2,9,24,4,'play AH',NULL,18,1795000052000),
(26,2,10,25,0,'play 3H','a18',19,1795000053000),
(27,2,11,26,1,'play 6H','a19',20,1795000054000),
(28,2,12,27,2,'play TH',NULL,21,1795000055000),
(29,3,0,NULL,NULL,'dealer 1 / 0: 3C 4D 8D 9S 9H 9D 9C JS QH QD / 1: 2S 7H 7C 8H TH TC QS AS AH AC / 2: 3S 3D 4S 4H 4C 6H 7D JD JC JK / 3: 3H 5S 5H 5C 6S 8S 8C KS KH AD / 4: 5D 6D 6C 7S TS TD JH QC KD KC',NULL,9,1795000064000),
(30,3,1,29,2,'koi',NULL,10,1795000065000),
(31,3,2,30,1,'iku','a10',11,1795000066000),
(32,3,3,31,1,'play AC','a11',12,1795000067000),
(33,3,4,32,3,'play 5C',NULL,13,1795000068000),
(34,3,5,33,2,'play 4C',NULL,14,1795000069000),
(35,3,6,34,4,'play 6C',NULL,15,1795000070000),
(36,3,7,35,0,'play 3C','a15',16,1795000071000),
(37,3,8,36,1,'play AH','a16',17,1795000072000),
(38,3,9,37,3,'play 3H',NULL,18,1795000073000),
(39,3,10,38,2,'play 4H',NULL,19,1795000074000),
(40,3,11,39,4,'play JH',NULL,20,1795000075000),
(41,3,12,40,0,'play 9H','a20',21,1795000076000),
(42,3,13,41,1,'play 7C','a21',22,1795000077000),
(43,3,14,42,3,'play 8C',NULL,23,1795000078000),
(44,3,15,43,2,'play JC',NULL,24,1795000079000),
(45,3,16,44,4,'play QC',NULL,25,1795000080000),
(46,3,17,45,0,'play 9C','a25',26,1795000081000),
(47,3,18,46,4,'play KC',NULL,27,1795000082000),
(48,3,19,47,0,'play 9S','a27',28,1795000083000),
(49,3,20,48,1,'play TC','a28',29,1795000084000),
(50,3,21,49,3,'play 5S',NULL,30,1795000085000),
(51,3,22,50,2,'play 3S',NULL,31,1795000086000),
(52,3,23,51,4,'play KD',NULL,32,1795000087000),
(53,3,24,52,0,'play 4D','a32',33,1795000088000),
(54,3,25,53,1,'play 7H','a33',34,1795000089000),
(55,3,26,54,3,'play AD',NULL,35,1795000090000),
(56,3,27,55,2,'play 3D',NULL,36,1795000091000),
(57,3,28,56,3,'play 5H',NULL,37,1795000092000),
(58,3,29,57,2,'play JK',NULL,38,1795000093000),
(59,3,30,58,4,'play 5D',NULL,39,1795000094000),
(60,3,31,59,0,'play QH','a39',40,1795000095000),
(61,3,32,60,1,'play 8H','a40',41,1795000096000),
(62,3,33,61,2,'play 4S',NULL,42,1795000097000),
(63,3,34,62,4,'play 7S',NULL,43,1795000098000),
(64,3,35,63,0,'play JS','a43',44,1795000099000),
(65,3,36,64,1,'play QS','a44',45,1795000100000),
(66,3,37,65,3,'play KS',NULL,46,1795000101000),
(67,4,0,NULL,NULL,'dealer 4 / 0: 2S 4S 4H 6C 7D TH TD JS JD AS / 1: 5S 5C 6S 8S 9H 9C QH QC AH AD / 2: 3S 4D 6H 7H 8D 9S QS QD AC JK / 3: 3D 3C 4C 7S 7C 9D TC JC KS KH / 4: 3H 5H 5D 6D 8H 8C TS JH KD KC',NULL,9,1795000111000),
(68,4,1,67,2,'iku',NULL,10,1795000112000),
(69,4,2,68,0,'koi','a10',11,1795000113000),
(70,4,3,69,2,'play QD',NULL,12,1795000114000),
(71,4,4,70,3,'play 3D',NULL,13,1795000115000),
(72,4,5,71,4,'play KD',NULL,14,1795000116000),
(73,4,6,72,0,'play 7D','a14',15,1795000117000),
(74,4,7,73,1,'play AD','a15',16,1795000118000),
(75,4,8,74,1,'play 5C','a16',17,1795000119000),
(76,4,9,75,2,'play JK',NULL,18,1795000120000),
(77,4,10,76,3,'play 3C',NULL,19,1795000121000),
(78,4,11,77,4,'play 8C',NULL,20,1795000122000),
(79,4,12,78,0,'play 6C','a20',21,1795000123000),
(80,4,13,79,2,'play 4D',NULL,22,1795000124000),
(81,4,14,80,3,'play 9D',NULL,23,1795000125000),
(82,4,15,81,4,'play 5D',NULL,24,1795000126000),
(83,4,16,82,0,'play JD','a24',25,1795000127000),
(84,4,17,83,1,'play 5S','a25',26,1795000128000),
(85,4,18,84,1,'play QC','a26',27,1795000129000),
(86,4,19,85,2,'play AC',NULL,28,1795000130000),
(87,4,20,86,3,'play 4C',NULL,29,1795000131000),
(88,4,21,87,4,'play KC',NULL,30,1795000132000),
(89,4,22,88,0,'play 4H','a30',31,1795000133000),
(90,4,23,89,2,'play 6H',NULL,32,1795000134000),
(91,4,24,90,3,'play KH',NULL,33,1795000135000),
(92,4,25,91,4,'play JH',NULL,34,1795000136000),
(93,4,26,92,0,'play TH','a34',35,1795000137000),
(94,4,27,93,1,'play QH','a35',36,1795000138000),
(95,4,28,94,3,'play 7S',NULL,37,1795000139000),
(96,4,29,95,4,'play TS',NULL,38,1795000140000),
(97,4,30,96,0,'play 2S','a38',39,1795000141000),
(98,4,31,97,1,'play 6S','a39',40,1795000142000),
(99,4,32,98,2,'play 3S',NULL,41,1795000143000),
(100,4,33,99,4,'play 6D',NULL,42,1795000144000),
(101,4,34,100,0,'play TD','a42',43,1795000145000),
(102,4,35,101,1,'play 8S','a43',44,1795000146000),
(103,4,36,102,2,'play 8D',NULL,45,1795000147000),
(104,4,37,103,3,'play JC',NULL,46,1795000148000),
(105,5,0,NULL,NULL,'dealer 3 / 0: 4C 7C 8H 8D 9H TC JD QS KC AD / 1: 5D 6D 7S 7D 8S 9D JH QH QC KS / 2: 3H 3D 4S 5S 5C 6C 9S TH JS AC / 3: 3S 6S 7H 8C 9C TD QD KD AS AH / 4: 2S 3C 4H 4D 5H 6H TS JC KH JK',NULL,8,1795000156000),
(106,5,1,105,4,'iku',NULL,9,1795000157000),
(107,5,2,106,3,'iku',NULL,10,1795000158000),
(108,5,3,107,0,'play 8H','a10',11,1795000159000),
(109,5,4,108,4,'play 4H',NULL,12,1795000160000),
(110,5,5,109,1,'play JH',NULL,13,1795000161000),
(111,5,6,110,2,'play 3H',NULL,14,1795000162000),
(112,5,7,111,3,'play 7H',NULL,15,1795000163000),
(113,5,8,112,1,'play 5D',NULL,16,1795000164000),
(114,5,9,113,2,'play 3D',NULL,17,1795000165000),
(115,5,10,114,3,'play QD',NULL,18,1795000166000),
(116,5,11,115,0,'play 8D','a18',19,1795000167000),
(117,5,12,116,4,'play 4D',NULL,20,1795000168000),
(118,5,13,117,3,'play 3S',NULL,21,1795000169000),
(119,5,14,118,0,'play QS','a21',22,1795000170000),
(120,5,15,119,NULL,'cut 14',NULL,23,1795000171000);

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

CREATE TABLE turns (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    since INTEGER NOT NULL,
    rest INTEGER NOT NULL,
    due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE away (
    guest TEXT NOT NULL REFERENCES guests (id),
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    first TEXT NOT NULL,
    last TEXT NOT NULL,
    PRIMARY KEY (guest, begins)
) STRICT, WITHOUT ROWID;

CREATE TABLE beats (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    time INTEGER NOT NULL
) STRICT;

CREATE TABLE stops (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;

CREATE TABLE admin_links (
    hash BLOB PRIMARY KEY,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admin_sessions (
    n INTEGER PRIMARY KEY,
    hash BLOB UNIQUE,
    began INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
INSERT INTO "admin_sessions" VALUES
(1,x'1e2952b478968fb69e105423445683880726a3929232c26772e629d7ecf762cd',1795001421000,1795001421001);

CREATE TABLE sanctions (
    guest TEXT NOT NULL REFERENCES guests (id),
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (guest, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "sanctions" VALUES
('Anna000000000000000000','mute','spam',1795001421000,4102444800000);

CREATE TABLE reports (
    n INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    reporter TEXT NOT NULL,
    reporter_name TEXT NOT NULL,
    about TEXT NOT NULL,
    about_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    words TEXT,
    said INTEGER,
    settled INTEGER,
    outcome TEXT
) STRICT;
INSERT INTO "reports" VALUES
(1,1795001421000,'kanOver000000000000000','kan','Olena00000000000000000','Olena','Anna000000000000000000','Anna','spam','','Again and again',1795001421000,NULL,NULL);

CREATE TABLE announcements (
    at INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;
INSERT INTO "announcements" VALUES
(1795001421000,'We close at ten',4102444800000);

CREATE TABLE audit (
    n INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    session INTEGER,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL,
    until INTEGER
) STRICT;
INSERT INTO "audit" VALUES
(1,1795001421000,NULL,'link','','',1795001421001),
(2,1795001421000,1,'opened','','',1795001421001),
(3,1795001421000,1,'muted','Anna','spam',4102444800000),
(4,1795001421000,1,'announced','','We close at ten',4102444800000);

CREATE TABLE circles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    about TEXT NOT NULL,
    games TEXT NOT NULL,
    zone TEXT NOT NULL,
    hours TEXT NOT NULL,
    key TEXT NOT NULL,
    founded INTEGER NOT NULL,
    numbered INTEGER NOT NULL
) STRICT;
INSERT INTO "circles" VALUES
('Circle0000000000000000','Thursdays','Cards and tea','kan variety','Europe/Kyiv','thu 20:00 Europe/Kyiv kan','Key0000000000000000000',1795000001000,2);

CREATE TABLE circle_members (
    circle TEXT NOT NULL REFERENCES circles (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    n INTEGER NOT NULL,
    role INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    PRIMARY KEY (circle, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "circle_members" VALUES
('Circle0000000000000000','Anna000000000000000000',1,2,1795000001000),
('Circle0000000000000000','Olena00000000000000000',2,0,1795000001001);

CREATE TABLE circle_tables (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    circle TEXT NOT NULL REFERENCES circles (id),
    open INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "circle_tables" VALUES
('kanOver000000000000000','Circle0000000000000000',0,1795000148000),
('kanPerson0000000000000','Circle0000000000000000',1,1795000034000);

CREATE TABLE circle_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    circle TEXT NOT NULL REFERENCES circles (id),
    finished INTEGER NOT NULL,
    counted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "circle_matches" VALUES
('kanOverMatch0000000000','Circle0000000000000000',1795000148000,1);

CREATE TABLE circle_standings (
    circle TEXT NOT NULL REFERENCES circles (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    game TEXT NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    places INTEGER NOT NULL,
    scored INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (circle, guest, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "circle_standings" VALUES
('Circle0000000000000000','Anna000000000000000000','kan',1,0,4,1,-1),
('Circle0000000000000000','Olena00000000000000000','kan',1,1,1,1,1);

CREATE TABLE bots (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES guests (id),
    name TEXT NOT NULL,
    token BLOB NOT NULL UNIQUE,
    open INTEGER NOT NULL,
    created INTEGER NOT NULL
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

CREATE INDEX turns_by_due ON turns (due);

CREATE INDEX turns_by_guest ON turns (guest);

CREATE INDEX reports_by_settled ON reports (settled, n);

CREATE TRIGGER audit_stays_as_it_is BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;

CREATE INDEX circle_members_by_guest ON circle_members (guest, circle);

CREATE INDEX circle_tables_by_circle ON circle_tables (circle, open, updated);

CREATE INDEX circle_matches_by_end ON circle_matches (circle, finished, match_id);

CREATE INDEX circle_standings_by_guest ON circle_standings (guest);

CREATE INDEX bots_by_owner ON bots (owner);

COMMIT;
