PRAGMA application_id = 1264212306;
PRAGMA user_version = 4;
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
('baconBetween0000000000','bacon','{"format":3,"rules":1,"owner":"Anna000000000000000000","game":"bacon","options":[["players","4"],["target","8"],["deals","8"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":7,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000348000}]}','baconBetweenMatch00000',1,1795000351000,'{"rules":1,"table":{"id":"baconBetween0000000000","game":"bacon","options":{"applewood_scoring":"off","ask":"on","deals":"8","open_wilds":"off","players":"4","target":"8"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"baconBetweenMatch00000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":7,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('baconBot00000000000000','bacon','{"format":3,"rules":1,"owner":"Anna000000000000000000","game":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":7,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000327000}]}','baconBotMatch000000000',1,1795000330000,'{"rules":1,"table":{"id":"baconBot00000000000000","game":"bacon","options":{"applewood_scoring":"off","ask":"on","deals":"2","open_wilds":"off","players":"4","target":"8"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"baconBotMatch000000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":7,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('baconLobby000000000000','bacon','{"format":3,"rules":1,"owner":"Anna000000000000000000","game":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"lobby","paused":false,"pace_ms":700,"version":6,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000299000}]}',NULL,0,1795000301000,'{"rules":1,"table":{"id":"baconLobby000000000000","game":"bacon","options":{"applewood_scoring":"off","ask":"on","deals":"2","open_wilds":"off","players":"4","target":"8"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":null,"paused":false,"pace_ms":700},"version":6,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('baconOver0000000000000','bacon','{"format":3,"rules":1,"owner":"Anna000000000000000000","game":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"version":100,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000433000}]}','baconOverMatch00000000',0,1795000529000,'{"rules":1,"table":{"id":"baconOver0000000000000","game":"bacon","options":{"applewood_scoring":"off","ask":"on","deals":"2","open_wilds":"off","players":"4","target":"8"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"baconOverMatch00000000","number":1,"winners":[1,3]},"paused":false,"pace_ms":700},"version":100,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('baconPerson00000000000','bacon','{"format":3,"rules":1,"owner":"Anna000000000000000000","game":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":21,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795000305000}]}','baconPersonMatch000000',0,1795000323000,'{"rules":1,"table":{"id":"baconPerson00000000000","game":"bacon","options":{"applewood_scoring":"off","ask":"on","deals":"2","open_wilds":"off","players":"4","target":"8"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"baconPersonMatch000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":21,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('baconBetween0000000000','Anna000000000000000000',1,1795000351000),
('baconBetween0000000000','Olena00000000000000000',1,1795000351000),
('baconBot00000000000000','Anna000000000000000000',1,1795000330000),
('baconBot00000000000000','Olena00000000000000000',1,1795000330000),
('baconLobby000000000000','Anna000000000000000000',1,1795000301000),
('baconLobby000000000000','Olena00000000000000000',1,1795000301000),
('baconOver0000000000000','Anna000000000000000000',0,1795000529000),
('baconOver0000000000000','Olena00000000000000000',0,1795000529000),
('baconPerson00000000000','Anna000000000000000000',1,1795000323000),
('baconPerson00000000000','Olena00000000000000000',1,1795000323000);

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id), finished INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('baconBetweenMatch00000',0,'Anna000000000000000000',NULL),
('baconBetweenMatch00000',1,'Olena00000000000000000',NULL),
('baconBotMatch000000000',0,'Anna000000000000000000',NULL),
('baconBotMatch000000000',1,'Olena00000000000000000',NULL),
('baconOverMatch00000000',0,'Anna000000000000000000',1795000529000),
('baconOverMatch00000000',1,'Olena00000000000000000',1795000529000),
('baconPersonMatch000000',0,'Anna000000000000000000',NULL),
('baconPersonMatch000000',1,'Olena00000000000000000',NULL);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('baconOverMatch00000000',0,'{"format":3,"rules":1,"options":{"applewood_scoring":"off","ask":"on","deals":"2","open_wilds":"off","players":"4","target":"8"},"review":{"game":"bacon","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"grade":"mistake","why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"bacon","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}');

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
(9,'baconPersonMatch000000','baconPerson00000000000','bacon','{"format":3,"rules":1,"key":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000308000,NULL,NULL),
(10,'baconBotMatch000000000','baconBot00000000000000','bacon','{"format":3,"rules":1,"key":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000330000,NULL,NULL),
(11,'baconBetweenMatch00000','baconBetween0000000000','bacon','{"format":3,"rules":1,"key":"bacon","options":[["players","4"],["target","8"],["deals","8"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000351000,NULL,NULL),
(12,'baconOverMatch00000000','baconOver0000000000000','bacon','{"format":3,"rules":1,"key":"bacon","options":[["players","4"],["target","8"],["deals","2"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000436000,1795000529000,'{"format":3,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[0,2,0,2],"winners":[1,3],"started":1795000436000,"options":{"applewood_scoring":"off","ask":"on","deals":"2","open_wilds":"off","players":"4","target":"8"}}');

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
(232,9,0,NULL,NULL,'dealer 3 / 0: 1S 2H 3H 5H 6D 7S 7H 8S 8H 8H 8D 9S 9D 9D TD X X / 1: 1S 1H 1D 2S 3D 4D 5S 5D 6H 6D 7D 9H 9H TH TH X X / 2: 1H 2S 2D 3S 3S 3H 4S 4H 4D 5H 6H 7H 8S 8D 9S X X / 3: 1D 2H 2D 3D 4S 4H 5S 5D 6S 6S 7S 7D TS TS TD X X',NULL,8,1795000309000),
(233,9,1,232,0,'stretch 6: 1S 2H 3H 5H 6D X','a8',9,1795000310000),
(234,9,2,233,1,'stretch 7: 2S 3D 4D 5S 6H 7D','a9',10,1795000311000),
(235,9,3,234,2,'straight-flush 6: 2S 3S 4S X X',NULL,11,1795000312000),
(236,9,4,235,3,'straight-flush 8: 4S 5S 6S X X',NULL,12,1795000313000),
(237,9,5,236,0,'pass','a12',13,1795000314000),
(238,9,6,237,1,'quint 1: 1S 1H 1D X X','a13',14,1795000315000),
(239,9,7,238,2,'pass',NULL,15,1795000316000),
(240,9,8,239,3,'pass',NULL,16,1795000317000),
(241,9,9,240,0,'pass','a16',17,1795000318000),
(242,9,10,241,1,'lead 1','a17',18,1795000319000),
(243,9,11,242,1,'single 6: 6D','a18',19,1795000320000),
(244,9,12,243,2,'single 8: 8S',NULL,20,1795000321000),
(245,9,13,244,3,'single 10: TS',NULL,21,1795000322000),
(246,10,0,NULL,NULL,'dealer 1 / 0: 1H 1H 1D 2D 3S 3D 5S 5H 5D 7S 7D 8H 9S 9D TD X X / 1: 1D 2S 2H 3H 4D 5S 5D 6S 6H 7H 7D 8S 8D 9H 9D X X / 2: 1S 2S 2H 3H 4S 4S 4H 4H 6S 6H 7S 7H 8S 9H TD X X / 3: 1S 2D 3S 3D 4D 5H 6D 6D 8H 8D 9S TS TS TH TH X X',NULL,8,1795000331000),
(247,10,1,246,2,'straight 10: 6S 7S 8S 9H TD',NULL,9,1795000332000),
(248,10,2,247,3,'quads 8: 8H 8D X X',NULL,10,1795000333000),
(249,10,3,248,0,'stretch-flush 7: 2D 3D 5D 7D X X','a10',11,1795000334000),
(250,10,4,249,1,'stretch-flush 9: 4D 5D 7D 8D 9D X','a11',12,1795000335000),
(251,10,5,250,2,'pass',NULL,13,1795000336000),
(252,10,6,251,3,'pass',NULL,14,1795000337000),
(253,10,7,252,0,'pass','a14',15,1795000338000),
(254,10,8,253,1,'lead 1','a15',16,1795000339000),
(255,10,9,254,1,'single 2: 2S','a16',17,1795000340000),
(256,10,10,255,2,'single 7: 7H',NULL,18,1795000341000),
(257,10,11,256,3,'pass',NULL,19,1795000342000),
(258,10,12,257,0,'single 10: TD','a19',20,1795000343000),
(259,10,13,258,1,'pass','a20',21,1795000344000),
(260,11,0,NULL,NULL,'dealer 3 / 0: 1S 2S 3S 3S 3D 5S 5H 5D 7S 7H 7D 8H 9D TS TD X X / 1: 1H 1D 2H 2D 3H 4S 4D 5S 6H 8H 9S 9S 9D TS TD X X / 2: 1D 2S 3H 4S 5D 6S 6H 6D 7H 8S 8D 8D 9H TH TH X X / 3: 1S 1H 2H 2D 3D 4H 4H 4D 5H 6S 6D 7S 7D 8S 9H X X',NULL,8,1795000352000),
(261,11,1,260,0,'pair 3: 3S 3D','a8',9,1795000353000),
(262,11,2,261,1,'pair 9: 9S 9S','a9',10,1795000354000),
(263,11,3,262,2,'pair 10: TH TH',NULL,11,1795000355000),
(264,11,4,263,3,'quads 4: 4H 4H 4D X',NULL,12,1795000356000),
(265,11,5,264,0,'quads 7: 7S 7H 7D X','a12',13,1795000357000),
(266,11,6,265,1,'pass','a13',14,1795000358000),
(267,11,7,266,2,'quads 8: 8S 8D 8D X',NULL,15,1795000359000),
(268,11,8,267,3,'pass',NULL,16,1795000360000),
(269,11,9,268,0,'pass','a16',17,1795000361000),
(270,11,10,269,1,'pass','a17',18,1795000362000),
(271,11,11,270,2,'lead 2',NULL,19,1795000363000),
(272,11,12,271,2,'straight 5: 1D 2S 3H 4S 5D',NULL,20,1795000364000),
(273,11,13,272,3,'straight 10: 6S 7S 8S 9H X',NULL,21,1795000365000),
(274,11,14,273,0,'quads 5: 5S 5H 5D X','a21',22,1795000366000),
(275,11,15,274,1,'straight-flush 5: 1H 2H 3H X X','a22',23,1795000367000),
(276,11,16,275,2,'pass',NULL,24,1795000368000),
(277,11,17,276,3,'pass',NULL,25,1795000369000),
(278,11,18,277,0,'pass','a25',26,1795000370000),
(279,11,19,278,1,'lead 1','a26',27,1795000371000),
(280,11,20,279,1,'single 2: 2D','a27',28,1795000372000),
(281,11,21,280,2,'single 7: 7H',NULL,29,1795000373000),
(282,11,22,281,3,'pass',NULL,30,1795000374000),
(283,11,23,282,0,'single 9: 9D','a30',31,1795000375000),
(284,11,24,283,1,'pass','a31',32,1795000376000),
(285,11,25,284,2,'single 10: X',NULL,33,1795000377000),
(286,11,26,285,3,'pass',NULL,34,1795000378000),
(287,11,27,286,0,'pass','a34',35,1795000379000),
(288,11,28,287,1,'pass','a35',36,1795000380000),
(289,11,29,288,2,'lead 2',NULL,37,1795000381000),
(290,11,30,289,2,'set 6: 6S 6H 6D',NULL,38,1795000382000),
(291,11,31,290,3,'pass',NULL,39,1795000383000),
(292,11,32,291,0,'pass','a39',40,1795000384000),
(293,11,33,292,1,'pass','a40',41,1795000385000),
(294,11,34,293,2,'lead 0',NULL,42,1795000386000),
(295,11,35,294,0,'single 8: 8H','a42',43,1795000387000),
(296,11,36,295,1,'pass','a43',44,1795000388000),
(297,11,37,296,2,'single 9: 9H',NULL,45,1795000389000),
(298,11,38,297,3,'pass',NULL,46,1795000390000),
(299,11,39,298,0,'single 10: TS','a46',47,1795000391000),
(300,11,40,299,1,'pass','a47',48,1795000392000),
(301,11,41,300,3,'pass',NULL,49,1795000393000),
(302,11,42,301,0,'single 1: 1S','a49',50,1795000394000),
(303,11,43,302,1,'single 6: 6H','a50',51,1795000395000),
(304,11,44,303,3,'single 7: 7D',NULL,52,1795000396000),
(305,11,45,304,0,'single 10: TD','a52',53,1795000397000),
(306,11,46,305,1,'pass','a53',54,1795000398000),
(307,11,47,306,3,'pass',NULL,55,1795000399000),
(308,11,48,307,0,'single 2: 2S','a55',56,1795000400000),
(309,11,49,308,1,'pass','a56',57,1795000401000),
(310,11,50,309,3,'single 3: 3D',NULL,58,1795000402000),
(311,11,51,310,0,'pass','a58',59,1795000403000),
(312,11,52,311,1,'single 4: 4S','a59',60,1795000404000),
(313,11,53,312,3,'single 5: 5H',NULL,61,1795000405000),
(314,11,54,313,0,'pass','a61',62,1795000406000),
(315,11,55,314,1,'single 8: 8H','a62',63,1795000407000),
(316,11,56,315,3,'pass',NULL,64,1795000408000),
(317,11,57,316,0,'pass','a64',65,1795000409000),
(318,11,58,317,1,'lead 3','a65',66,1795000410000),
(319,11,59,318,3,'pair 1: 1S 1H',NULL,67,1795000411000),
(320,11,60,319,0,'pass','a67',68,1795000412000),
(321,11,61,320,1,'pass','a68',69,1795000413000),
(322,11,62,321,3,'lead 3',NULL,70,1795000414000),
(323,11,63,322,3,'pair 2: 2H 2D',NULL,71,1795000415000),
(324,11,64,323,0,'pass','a71',72,1795000416000),
(325,11,65,324,1,'pair 10: TS TD','a72',73,1795000417000),
(326,11,66,325,3,'pass',NULL,74,1795000418000),
(327,11,67,326,0,'pass','a74',75,1795000419000),
(328,11,68,327,1,'lead 3','a75',76,1795000420000),
(329,11,69,328,3,'single 6: 6D',NULL,77,1795000421000),
(330,11,70,329,0,'pass','a77',78,1795000422000),
(331,11,71,330,1,'single 9: 9D','a78',79,1795000423000),
(332,11,72,331,0,'pass','a79',80,1795000424000),
(333,11,73,332,1,'single 4: 4D','a80',81,1795000425000),
(334,11,74,333,0,'pass','a81',82,1795000426000),
(335,11,75,334,1,'single 5: 5S','a82',83,1795000427000),
(336,11,76,335,0,'pass','a83',84,1795000428000),
(337,11,77,336,1,'single 1: 1D','a84',85,1795000429000),
(338,12,0,NULL,NULL,'dealer 3 / 0: 1S 3S 3H 3D 4H 5H 5D 6S 6H 6D 7H 8H 8H 9H TS X X / 1: 2S 2H 2D 2D 3D 4S 5S 5H 5D 7D 9S 9S 9D TS TH X X / 2: 1S 1H 1H 1D 2H 4S 4D 5S 6D 7S 7H 8S 8D TH TD X X / 3: 1D 2S 3S 3H 4H 4D 6S 6H 7S 7D 8S 8D 9H 9D TD X X',NULL,8,1795000437000),
(339,12,1,338,0,'stair 6: 5H 5D 6S 6D','a8',9,1795000438000),
(340,12,2,339,1,'stair 10: 9S 9D TS TH','a9',10,1795000439000),
(341,12,3,340,2,'quads 1: 1S 1H 1H 1D',NULL,11,1795000440000),
(342,12,4,341,3,'pass',NULL,12,1795000441000),
(343,12,5,342,0,'pass','a12',13,1795000442000),
(344,12,6,343,1,'quads 2: 2S 2H 2D 2D','a13',14,1795000443000),
(345,12,7,344,2,'straight-flush 8: 4S 5S 7S 8S X',NULL,15,1795000444000),
(346,12,8,345,3,'pass',NULL,16,1795000445000),
(347,12,9,346,0,'stretch-flush 9: 4H 6H 7H 8H 9H X','a16',17,1795000446000),
(348,12,10,347,1,'pass','a17',18,1795000447000),
(349,12,11,348,2,'pass',NULL,19,1795000448000),
(350,12,12,349,3,'pass',NULL,20,1795000449000),
(351,12,13,350,0,'lead 2','a20',21,1795000450000),
(352,12,14,351,2,'single 2: 2H',NULL,22,1795000451000),
(353,12,15,352,3,'single 4: 4H',NULL,23,1795000452000),
(354,12,16,353,0,'single 10: TS','a23',24,1795000453000),
(355,12,17,354,1,'quads 5: 5S 5H 5D X','a24',25,1795000454000),
(356,12,18,355,2,'pass',NULL,26,1795000455000),
(357,12,19,356,3,'pass',NULL,27,1795000456000),
(358,12,20,357,0,'pass','a27',28,1795000457000),
(359,12,21,358,1,'lead 3','a28',29,1795000458000),
(360,12,22,359,3,'bobtail 9: 6S 7S 8S 9H',NULL,30,1795000459000),
(361,12,23,360,0,'pass','a30',31,1795000460000),
(362,12,24,361,1,'pass','a31',32,1795000461000),
(363,12,25,362,2,'pass',NULL,33,1795000462000),
(364,12,26,363,3,'lead 3',NULL,34,1795000463000),
(365,12,27,364,3,'bobtail 6: 3S 4D 6H X',NULL,35,1795000464000),
(366,12,28,365,0,'quads 3: 3S 3H 3D X','a35',36,1795000465000),
(367,12,29,366,1,'pass','a36',37,1795000466000),
(368,12,30,367,2,'pass',NULL,38,1795000467000),
(369,12,31,368,3,'straight-flush 10: 7D 8D 9D TD X',NULL,39,1795000468000),
(370,12,32,369,0,'pass','a39',40,1795000469000),
(371,12,33,370,1,'pass','a40',41,1795000470000),
(372,12,34,371,2,'pass',NULL,42,1795000471000),
(373,12,35,372,3,'lead 3',NULL,43,1795000472000),
(374,12,36,373,3,'run 3: 1D 2S 3H',NULL,44,1795000473000),
(375,12,37,374,0,'pass','a44',45,1795000474000),
(376,12,38,375,1,'run 4: 3D 4S X','a45',46,1795000475000),
(377,12,39,376,2,'run 6: 4D 6D X',NULL,47,1795000476000),
(378,12,40,377,0,'pass','a47',48,1795000477000),
(379,12,41,378,1,'pass','a48',49,1795000478000),
(380,12,42,379,2,'lead 2',NULL,50,1795000479000),
(381,12,43,380,2,'single 8: 8D',NULL,51,1795000480000),
(382,12,44,381,0,'pass','a51',52,1795000481000),
(383,12,45,382,1,'pass','a52',53,1795000482000),
(384,12,46,383,2,'lead 0',NULL,54,1795000483000),
(385,12,47,384,0,'single 1: 1S','a54',55,1795000484000),
(386,12,48,385,1,'single 7: 7D','a55',56,1795000485000),
(387,12,49,386,2,'single 10: TH',NULL,57,1795000486000),
(388,12,50,387,0,'pass','a57',58,1795000487000),
(389,12,51,388,1,'pass','a58',59,1795000488000),
(390,12,52,389,2,'lead 2',NULL,60,1795000489000),
(391,12,53,390,2,'single 10: TD',NULL,61,1795000490000),
(392,12,54,391,0,'pass','a61',62,1795000491000),
(393,12,55,392,1,'pass','a62',63,1795000492000),
(394,12,56,393,2,'lead 2',NULL,64,1795000493000),
(395,12,57,394,2,'single 7: 7H',NULL,65,1795000494000),
(396,12,58,395,0,'single 8: 8H','a65',66,1795000495000),
(397,12,59,396,NULL,'dealer 1 / 0: 1S 1H 2S 3H 3D 4S 4S 5S 5S 7S 8H 8D 8D 9S TD X X / 1: 1D 1D 2H 3S 3S 3D 4H 4H 4D 5H 7D 8S 9H 9H TS X X / 2: 1S 1H 2H 5H 5D 6H 6D 6D 7H 7D 8S TS TH TH TD X X / 3: 2S 2D 2D 3H 4D 5D 6S 6S 6H 7S 7H 8H 9S 9D 9D X X',NULL,67,1795000496000),
(398,12,60,397,2,'stair 2: 1S 1H 2H X',NULL,68,1795000497000),
(399,12,61,398,3,'stair 7: 6S 6S 7S 7H',NULL,69,1795000498000),
(400,12,62,399,0,'stair 9: 8H 8D 9S X','a69',70,1795000499000),
(401,12,63,400,1,'stair 10: 9H 9H TS X','a70',71,1795000500000),
(402,12,64,401,2,'pass',NULL,72,1795000501000),
(403,12,65,402,3,'quads 9: 9S 9D 9D X',NULL,73,1795000502000),
(404,12,66,403,0,'pass','a73',74,1795000503000),
(405,12,67,404,1,'pass','a74',75,1795000504000),
(406,12,68,405,2,'quads 10: TS TH TH TD',NULL,76,1795000505000),
(407,12,69,406,3,'pass',NULL,77,1795000506000),
(408,12,70,407,0,'straight-flush 5: 1S 2S 4S 5S X','a77',78,1795000507000),
(409,12,71,408,1,'pass','a78',79,1795000508000),
(410,12,72,409,2,'pass',NULL,80,1795000509000),
(411,12,73,410,3,'pass',NULL,81,1795000510000),
(412,12,74,411,0,'lead 2','a81',82,1795000511000),
(413,12,75,412,2,'run 8: 6H 7H 8S',NULL,83,1795000512000),
(414,12,76,413,3,'quads 2: 2S 2D 2D X',NULL,84,1795000513000),
(415,12,77,414,0,'pass','a84',85,1795000514000),
(416,12,78,415,1,'quads 3: 3S 3S 3D X','a85',86,1795000515000),
(417,12,79,416,2,'pass',NULL,87,1795000516000),
(418,12,80,417,3,'pass',NULL,88,1795000517000),
(419,12,81,418,0,'pass','a88',89,1795000518000),
(420,12,82,419,1,'lead 3','a89',90,1795000519000),
(421,12,83,420,3,'bobtail 6: 3H 4D 5D 6H',NULL,91,1795000520000),
(422,12,84,421,0,'pass','a91',92,1795000521000),
(423,12,85,422,1,'pass','a92',93,1795000522000),
(424,12,86,423,2,'bobtail 7: 5H 6D 7D X',NULL,94,1795000523000),
(425,12,87,424,3,'pass',NULL,95,1795000524000),
(426,12,88,425,0,'pass','a95',96,1795000525000),
(427,12,89,426,1,'pass','a96',97,1795000526000),
(428,12,90,427,2,'lead 2',NULL,98,1795000527000),
(429,12,91,428,2,'single 5: 5D',NULL,99,1795000528000),
(430,12,92,429,3,'single 8: 8H',NULL,100,1795000529000);

CREATE TABLE heads (
    match_n INTEGER PRIMARY KEY,
    step INTEGER NOT NULL
) STRICT;

CREATE TABLE settled (
    step INTEGER PRIMARY KEY
) STRICT;

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
