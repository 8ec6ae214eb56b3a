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
('phase10Between00000000','phase10','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"phase10","options":[["players","2"],["variant","standard"],["phases","all"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":4,"matches":1,"said":0,"chat":[]}','phase10BetweenMatch000',1,1795001147000,'{"rules":1,"table":{"id":"phase10Between00000000","game":"phase10","options":{"natural_minimum":"per_phase","phases":"all","players":"2","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"phase10BetweenMatch000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":4,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null}]}',1),
('phase10Bot000000000000','phase10','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":6,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795001129000}]}','phase10BotMatch0000000',1,1795001131000,'{"rules":1,"table":{"id":"phase10Bot000000000000","game":"phase10","options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"phase10BotMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":6,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('phase10Lobby0000000000','phase10','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"lobby","paused":false,"pace_ms":700,"version":5,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795001104000}]}',NULL,0,1795001105000,'{"rules":1,"table":{"id":"phase10Lobby0000000000","game":"phase10","options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":null,"paused":false,"pace_ms":700},"version":5,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('phase10Over00000000000','phase10','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"version":74,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795001220000}]}','phase10OverMatch000000',0,1795001290000,'{"rules":1,"table":{"id":"phase10Over00000000000","game":"phase10","options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"phase10OverMatch000000","number":1,"winners":[2]},"paused":false,"pace_ms":700},"version":74,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('phase10Person000000000','phase10','{"format":2,"rules":1,"owner":"Anna000000000000000000","game":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"version":19,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","text":"it''s a good evening","at":1795001109000}]}','phase10PersonMatch0000',0,1795001125000,'{"rules":1,"table":{"id":"phase10Person000000000","game":"phase10","options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"phase10PersonMatch0000","number":1,"winners":[]},"paused":false,"pace_ms":700},"version":19,"turn":1,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('phase10Between00000000','Anna000000000000000000',1,1795001147000),
('phase10Bot000000000000','Anna000000000000000000',1,1795001131000),
('phase10Bot000000000000','Olena00000000000000000',1,1795001131000),
('phase10Lobby0000000000','Anna000000000000000000',1,1795001105000),
('phase10Lobby0000000000','Olena00000000000000000',1,1795001105000),
('phase10Over00000000000','Anna000000000000000000',0,1795001290000),
('phase10Over00000000000','Olena00000000000000000',0,1795001290000),
('phase10Person000000000','Anna000000000000000000',1,1795001125000),
('phase10Person000000000','Olena00000000000000000',1,1795001125000);

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id), finished INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('phase10BetweenMatch000',0,'Anna000000000000000000',NULL),
('phase10BotMatch0000000',0,'Anna000000000000000000',NULL),
('phase10BotMatch0000000',1,'Olena00000000000000000',NULL),
('phase10OverMatch000000',0,'Anna000000000000000000',1795001290000),
('phase10OverMatch000000',1,'Olena00000000000000000',1795001290000),
('phase10PersonMatch0000',0,'Anna000000000000000000',NULL),
('phase10PersonMatch0000',1,'Olena00000000000000000',NULL);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('phase10OverMatch000000',0,'{"format":2,"rules":1,"options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"review":{"game":"phase10","seat":0,"par":0.5,"result":0.0,"dealt":0.25,"decisions":-0.5,"rest":-0.25,"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"verdict":"mistake"}],"moments":[0]}}');

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
(21,'phase10PersonMatch0000','phase10Person000000000','phase10','{"format":2,"rules":1,"key":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"number":1,"began":6}',1795001111000,NULL,NULL),
(22,'phase10BotMatch0000000','phase10Bot000000000000','phase10','{"format":2,"rules":1,"key":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"number":1,"began":6}',1795001131000,NULL,NULL),
(23,'phase10BetweenMatch000','phase10Between00000000','phase10','{"format":2,"rules":1,"key":"phase10","options":[["players","2"],["variant","standard"],["phases","all"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":4}',1795001147000,NULL,NULL),
(24,'phase10OverMatch000000','phase10Over00000000000','phase10','{"format":2,"rules":1,"key":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"number":1,"began":6}',1795001222000,1795001290000,'{"format":2,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"scores":[15,50,0],"winners":[2],"started":1795001222000,"options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"}}');

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
(933,21,0,NULL,NULL,'dealer 1 / 0: R1 Y1 R3 Y5 P6 P8 Y10 P12 W W / 1: Y1 P3 Y3 P4 P6 R9 Y9 P10 G11 K / 2: R2 Y2 R3 P5 G5 G6 G6 R7 Y7 Y10 / up: P1 / pile: Y11 G4 Y7 Y9 G7 R11 R4 G11 Y4 R2 G1 P2 P5 P4 G3 K P10 G3 P9 R5 P1 P12 W Y3 G2 Y2 P2 R10 Y4 P11 R4 Y11 R9 Y8 Y5 P8 W G5 G12 G7 G1 R11 W Y12 Y6 R12 K R5 R1 P3 R8 P7 G10 G12 G9 Y6 R6 W G2 Y12 R8 R7 W G8 K P9 P7 Y8 R6 G4 G9 P11 W G10 R10 G8 R12',NULL,7,1795001112000),
(934,21,1,933,2,'draw',NULL,8,1795001113000),
(935,21,2,934,2,'discard R3',NULL,9,1795001114000),
(936,21,3,935,0,'take','a9',10,1795001115000),
(937,21,4,936,0,'lay {R1 Y1 W} {R3 R3 W}','a10',11,1795001116000),
(938,21,5,937,0,'discard Y10','a11',12,1795001117000),
(939,21,6,938,1,'take','a12',13,1795001118000),
(940,21,7,939,1,'discard P4','a13',14,1795001119000),
(941,21,8,940,2,'take',NULL,15,1795001120000),
(942,21,9,941,2,'discard Y10',NULL,16,1795001121000),
(943,21,10,942,0,'draw','a16',17,1795001122000),
(944,21,11,943,0,'discard P6','a17',18,1795001123000),
(945,21,12,944,1,'draw','a18',19,1795001124000),
(946,22,0,NULL,NULL,'dealer 1 / 0: P1 Y1 P2 G2 Y4 Y6 R8 P10 Y11 G12 / 1: R1 G1 G2 R3 P3 P4 Y7 P8 Y8 K / 2: R2 R5 R7 Y8 R9 R11 P11 R12 G12 W / up: W / pile: G6 G11 Y5 W Y2 G7 R10 P5 G3 G9 G8 Y10 P2 G9 P6 Y10 Y11 R4 R3 G7 G11 R2 G10 Y3 G4 W P5 G6 P10 Y4 Y7 G4 P12 R4 W W P6 K R1 P8 R7 Y2 P1 P4 Y9 K K G5 P9 P3 Y5 G8 R6 Y6 Y12 Y3 R9 R8 P9 G1 R6 R10 G5 P7 P11 G10 P12 P7 R5 R12 W Y1 R11 G3 Y12 Y9 W',NULL,7,1795001132000),
(947,22,1,946,2,'take',NULL,8,1795001133000),
(948,22,2,947,2,'discard R2',NULL,9,1795001134000),
(949,22,3,948,0,'draw','a9',10,1795001135000),
(950,22,4,949,0,'discard P10','a10',11,1795001136000),
(951,22,5,950,1,'draw','a11',12,1795001137000),
(952,22,6,951,1,'skip 2','a12',13,1795001138000),
(953,22,7,952,0,'draw','a13',14,1795001139000),
(954,22,8,953,0,'discard Y11','a14',15,1795001140000),
(955,22,9,954,1,'take','a15',16,1795001141000),
(956,22,10,955,1,'discard R1','a16',17,1795001142000),
(957,22,11,956,2,'draw',NULL,18,1795001143000),
(958,22,12,957,2,'lay {R11 P11 W} {R12 G12 W}',NULL,19,1795001144000),
(959,23,0,NULL,NULL,'dealer 0 / 0: R3 P3 G3 P7 G7 Y9 Y11 G11 W K / 1: Y1 Y3 G4 R5 R6 G6 R7 G8 R12 W / up: G12 / pile: Y12 Y4 Y5 R4 P8 G5 R5 W R8 K G2 P11 Y1 G6 R6 Y2 P10 Y6 G4 Y7 R10 R9 R2 G1 P4 P2 Y8 P10 Y11 P1 G3 R1 W Y10 P8 Y12 R3 W G11 P6 P1 Y2 P5 P7 P5 G9 G10 K P6 R11 R11 R2 P9 Y3 R10 G9 G7 W Y5 K G1 P12 W P2 R4 G5 P12 Y9 Y8 R8 G12 P11 P4 R7 Y6 P3 R1 R9 G10 R12 G8 Y4 G2 Y10 W Y7 P9',NULL,5,1795001148000),
(960,23,1,959,1,'take',NULL,6,1795001149000),
(961,23,2,960,1,'discard Y1',NULL,7,1795001150000),
(962,23,3,961,0,'draw','a7',8,1795001151000),
(963,23,4,962,0,'lay {R3 P3 G3} {Y11 G11 W}','a8',9,1795001152000),
(964,23,5,963,0,'skip 1','a9',10,1795001153000),
(965,23,6,964,0,'draw','a10',11,1795001154000),
(966,23,7,965,0,'discard Y4','a11',12,1795001155000),
(967,23,8,966,1,'draw',NULL,13,1795001156000),
(968,23,9,967,1,'discard G4',NULL,14,1795001157000),
(969,23,10,968,0,'draw','a14',15,1795001158000),
(970,23,11,969,0,'discard R4','a15',16,1795001159000),
(971,23,12,970,1,'draw',NULL,17,1795001160000),
(972,23,13,971,1,'discard R5',NULL,18,1795001161000),
(973,23,14,972,0,'draw','a18',19,1795001162000),
(974,23,15,973,0,'discard G5','a19',20,1795001163000),
(975,23,16,974,1,'draw',NULL,21,1795001164000),
(976,23,17,975,1,'discard R7',NULL,22,1795001165000),
(977,23,18,976,0,'draw','a22',23,1795001166000),
(978,23,19,977,0,'hit 0.1 W','a23',24,1795001167000),
(979,23,20,978,0,'discard P7','a24',25,1795001168000),
(980,23,21,979,1,'draw',NULL,26,1795001169000),
(981,23,22,980,1,'lay {R8 P8 G8} {R12 G12 W}',NULL,27,1795001170000),
(982,23,23,981,1,'hit 0.1 Y3',NULL,28,1795001171000),
(983,23,24,982,1,'discard R5',NULL,29,1795001172000),
(984,23,25,983,0,'draw','a29',30,1795001173000),
(985,23,26,984,0,'hit 1.2 Y12','a30',31,1795001174000),
(986,23,27,985,0,'skip 1','a31',32,1795001175000),
(987,23,28,986,0,'draw','a32',33,1795001176000),
(988,23,29,987,0,'discard G2','a33',34,1795001177000),
(989,23,30,988,1,'draw',NULL,35,1795001178000),
(990,23,31,989,1,'hit 0.2 P11',NULL,36,1795001179000),
(991,23,32,990,1,'discard Y5',NULL,37,1795001180000),
(992,23,33,991,0,'draw','a37',38,1795001181000),
(993,23,34,992,0,'discard Y1','a38',39,1795001182000),
(994,23,35,993,1,'draw',NULL,40,1795001183000),
(995,23,36,994,1,'discard R6',NULL,41,1795001184000),
(996,23,37,995,0,'draw','a41',42,1795001185000),
(997,23,38,996,0,'discard R6','a42',43,1795001186000),
(998,23,39,997,1,'draw',NULL,44,1795001187000),
(999,23,40,998,1,'discard Y2',NULL,45,1795001188000),
(1000,23,41,999,0,'draw','a45',46,1795001189000),
(1001,23,42,1000,0,'discard P10','a46',47,1795001190000),
(1002,23,43,1001,1,'draw',NULL,48,1795001191000),
(1003,23,44,1002,1,'discard Y6',NULL,49,1795001192000),
(1004,23,45,1003,0,'draw','a49',50,1795001193000),
(1005,23,46,1004,0,'discard G4','a50',51,1795001194000),
(1006,23,47,1005,1,'draw',NULL,52,1795001195000),
(1007,23,48,1006,1,'discard G6',NULL,53,1795001196000),
(1008,23,49,1007,0,'draw','a53',54,1795001197000),
(1009,23,50,1008,0,'discard R10','a54',55,1795001198000),
(1010,23,51,1009,1,'draw',NULL,56,1795001199000),
(1011,23,52,1010,1,'discard G6',NULL,57,1795001200000),
(1012,23,53,1011,0,'draw','a57',58,1795001201000),
(1013,23,54,1012,0,'discard R2','a58',59,1795001202000),
(1014,23,55,1013,1,'draw',NULL,60,1795001203000),
(1015,23,56,1014,1,'discard G1',NULL,61,1795001204000),
(1016,23,57,1015,0,'draw','a61',62,1795001205000),
(1017,23,58,1016,0,'discard P4','a62',63,1795001206000),
(1018,23,59,1017,1,'draw',NULL,64,1795001207000),
(1019,23,60,1018,1,'discard P2',NULL,65,1795001208000),
(1020,23,61,1019,0,'draw','a65',66,1795001209000),
(1021,23,62,1020,0,'hit 1.1 Y8','a66',67,1795001210000),
(1022,23,63,1021,0,'discard G7','a67',68,1795001211000),
(1023,23,64,1022,1,'draw',NULL,69,1795001212000),
(1024,23,65,1023,1,'discard P10',NULL,70,1795001213000),
(1025,23,66,1024,0,'draw','a70',71,1795001214000),
(1026,23,67,1025,0,'hit 0.2 Y11','a71',72,1795001215000),
(1027,23,68,1026,0,'discard Y9','a72',73,1795001216000),
(1028,24,0,NULL,NULL,'dealer 0 / 0: P1 R2 Y4 R6 Y10 R11 Y12 G12 W K / 1: R2 Y2 G3 G4 G5 P6 P8 Y8 P9 P12 / 2: R3 R4 Y6 G6 Y7 G8 G9 Y10 G12 W / up: P11 / pile: K P6 G4 R4 P3 P7 P5 R6 P4 G10 Y2 Y3 Y7 R12 R8 Y1 R7 P7 G11 G7 R9 P4 Y1 Y11 G10 R3 K Y5 Y5 P10 Y3 R11 G2 G3 R8 Y4 P11 R1 Y12 W P3 R1 G5 G7 G8 P9 R7 Y11 R9 W Y9 G11 G1 Y8 W G2 G1 P5 W R5 P8 W K Y6 R10 P1 P12 P10 P2 G9 Y9 P2 R5 G6 W R10 R12',NULL,7,1795001223000),
(1029,24,1,1028,1,'draw','a7',8,1795001224000),
(1030,24,2,1029,1,'discard G3','a8',9,1795001225000),
(1031,24,3,1030,2,'draw',NULL,10,1795001226000),
(1032,24,4,1031,2,'discard G12',NULL,11,1795001227000),
(1033,24,5,1032,0,'take','a11',12,1795001228000),
(1034,24,6,1033,0,'discard Y4','a12',13,1795001229000),
(1035,24,7,1034,1,'draw','a13',14,1795001230000),
(1036,24,8,1035,1,'skip 2','a14',15,1795001231000),
(1037,24,9,1036,0,'draw','a15',16,1795001232000),
(1038,24,10,1037,0,'discard R4','a16',17,1795001233000),
(1039,24,11,1038,1,'draw','a17',18,1795001234000),
(1040,24,12,1039,1,'discard P12','a18',19,1795001235000),
(1041,24,13,1040,2,'draw',NULL,20,1795001236000),
(1042,24,14,1041,2,'discard R4',NULL,21,1795001237000),
(1043,24,15,1042,0,'take','a21',22,1795001238000),
(1044,24,16,1043,0,'discard P1','a22',23,1795001239000),
(1045,24,17,1044,1,'take','a23',24,1795001240000),
(1046,24,18,1045,1,'discard P1','a24',25,1795001241000),
(1047,24,19,1046,2,'draw',NULL,26,1795001242000),
(1048,24,20,1047,2,'lay {P6 Y6 G6} {P7 Y7 W}',NULL,27,1795001243000),
(1049,24,21,1048,2,'discard G9',NULL,28,1795001244000),
(1050,24,22,1049,0,'draw','a28',29,1795001245000),
(1051,24,23,1050,0,'lay {R6 R6 W} {Y12 G12 G12}','a29',30,1795001246000),
(1052,24,24,1051,0,'skip 1','a30',31,1795001247000),
(1053,24,25,1052,2,'draw',NULL,32,1795001248000),
(1054,24,26,1053,2,'discard Y10',NULL,33,1795001249000),
(1055,24,27,1054,0,'take','a33',34,1795001250000),
(1056,24,28,1055,0,'discard R11','a34',35,1795001251000),
(1057,24,29,1056,1,'draw','a35',36,1795001252000),
(1058,24,30,1057,1,'discard G4','a36',37,1795001253000),
(1059,24,31,1058,2,'draw',NULL,38,1795001254000),
(1060,24,32,1059,2,'discard Y2',NULL,39,1795001255000),
(1061,24,33,1060,0,'take','a39',40,1795001256000),
(1062,24,34,1061,0,'discard R4','a40',41,1795001257000),
(1063,24,35,1062,1,'draw','a41',42,1795001258000),
(1064,24,36,1063,1,'discard G10','a42',43,1795001259000),
(1065,24,37,1064,2,'draw',NULL,44,1795001260000),
(1066,24,38,1065,2,'hit 2.2 Y7',NULL,45,1795001261000),
(1067,24,39,1066,2,'discard R3',NULL,46,1795001262000),
(1068,24,40,1067,0,'take','a46',47,1795001263000),
(1069,24,41,1068,0,'discard Y10','a47',48,1795001264000),
(1070,24,42,1069,1,'take','a48',49,1795001265000),
(1071,24,43,1070,1,'discard G5','a49',50,1795001266000),
(1072,24,44,1071,2,'draw',NULL,51,1795001267000),
(1073,24,45,1072,2,'hit 0.2 R12',NULL,52,1795001268000),
(1074,24,46,1073,2,'discard P4',NULL,53,1795001269000),
(1075,24,47,1074,0,'draw','a53',54,1795001270000),
(1076,24,48,1075,0,'discard R3','a54',55,1795001271000),
(1077,24,49,1076,1,'take','a55',56,1795001272000),
(1078,24,50,1077,1,'discard Y10','a56',57,1795001273000),
(1079,24,51,1078,2,'take',NULL,58,1795001274000),
(1080,24,52,1079,2,'discard Y10',NULL,59,1795001275000),
(1081,24,53,1080,0,'take','a59',60,1795001276000),
(1082,24,54,1081,0,'discard Y10','a60',61,1795001277000),
(1083,24,55,1082,1,'draw','a61',62,1795001278000),
(1084,24,56,1083,1,'discard Y1','a62',63,1795001279000),
(1085,24,57,1084,2,'draw',NULL,64,1795001280000),
(1086,24,58,1085,2,'hit 2.2 R7',NULL,65,1795001281000),
(1087,24,59,1086,2,'discard P5',NULL,66,1795001282000),
(1088,24,60,1087,0,'draw','a66',67,1795001283000),
(1089,24,61,1088,0,'hit 2.2 P7','a67',68,1795001284000),
(1090,24,62,1089,0,'discard Y10','a68',69,1795001285000),
(1091,24,63,1090,1,'draw','a69',70,1795001286000),
(1092,24,64,1091,1,'discard G11','a70',71,1795001287000),
(1093,24,65,1092,2,'draw',NULL,72,1795001288000),
(1094,24,66,1093,2,'hit 2.2 G7',NULL,73,1795001289000),
(1095,24,67,1094,2,'discard G8',NULL,74,1795001290000);

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
