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
('varietyBack00000000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":25,"matches":1,"said":0,"chat":[],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795001209000},{"n":2,"what":"took_back","seat":0,"name":"Anna","at":1795001232000}]}','varietyBackMatch000000',1,1795001232000,'{"rules":1,"table":{"id":"varietyBack00000000000","game":"variety","options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"varietyBackMatch000000","number":1,"winners":[],"taken_back":1},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":25,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null}]}',1),
('varietyBetween00000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","8"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":7,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000908000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000905000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000906000}]}','varietyBetweenMatch000',1,1795000911000,'{"rules":1,"table":{"id":"varietyBetween00000000","game":"variety","options":{"club_value":"2","deals":"8","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"varietyBetweenMatch000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":7,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('varietyBot000000000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":7,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000886000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000883000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000884000}]}','varietyBotMatch0000000',1,1795000889000,'{"rules":1,"table":{"id":"varietyBot000000000000","game":"variety","options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"varietyBotMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":7,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('varietyLobby0000000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"lobby","paused":false,"pace_ms":700,"settings":"b600.10-g40-leasy","version":8,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000856000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000852000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000854000}],"open_to_all":true}',NULL,0,1795000859000,'{"rules":1,"table":{"id":"varietyLobby0000000000","game":"variety","options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":true,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":null,"paused":false,"pace_ms":700,"settings":{"grace":40,"stand_in":"easy","clock":{"kind":"bank","start":600,"increment":10},"code":"b600.10-g40-leasy"},"open":true,"at_once":true},"version":8,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('varietyOver00000000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":239,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000971000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000968000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000969000}]}','varietyOverMatch000000',0,1795001207000,'{"rules":1,"table":{"id":"varietyOver00000000000","game":"variety","options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"finished","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"varietyOverMatch000000","number":1,"winners":[2]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":239,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('varietyPerson000000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":21,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000863000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000860000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000861000}]}','varietyPersonMatch0000',0,1795000882000,'{"rules":1,"table":{"id":"varietyPerson000000000","game":"variety","options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"playing","seats":[{"kind":"person","name":"Anna","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"varietyPersonMatch0000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":21,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('varietyBack00000000000','Anna000000000000000000',1,1795001232000),
('varietyBetween00000000','Anna000000000000000000',1,1795000911000),
('varietyBetween00000000','Olena00000000000000000',1,1795000911000),
('varietyBot000000000000','Anna000000000000000000',1,1795000889000),
('varietyBot000000000000','Olena00000000000000000',1,1795000889000),
('varietyLobby0000000000','Anna000000000000000000',1,1795000859000),
('varietyLobby0000000000','Olena00000000000000000',1,1795000859000),
('varietyOver00000000000','Anna000000000000000000',0,1795001207000),
('varietyOver00000000000','Olena00000000000000000',0,1795001207000),
('varietyPerson000000000','Anna000000000000000000',1,1795000882000),
('varietyPerson000000000','Olena00000000000000000',1,1795000882000);

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id), finished INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('varietyBackMatch000000',0,'Anna000000000000000000',NULL),
('varietyBetweenMatch000',0,'Anna000000000000000000',NULL),
('varietyBetweenMatch000',1,'Olena00000000000000000',NULL),
('varietyBotMatch0000000',0,'Anna000000000000000000',NULL),
('varietyBotMatch0000000',1,'Olena00000000000000000',NULL),
('varietyOverMatch000000',0,'Anna000000000000000000',1795001207000),
('varietyOverMatch000000',1,'Olena00000000000000000',1795001207000),
('varietyPersonMatch0000',0,'Anna000000000000000000',NULL),
('varietyPersonMatch0000',1,'Olena00000000000000000',NULL);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('varietyOverMatch000000',0,'{"format":5,"rules":1,"options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"review":{"game":"variety","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"grade":"mistake","why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"variety","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}');

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
(22,'varietyPersonMatch0000','varietyPerson000000000','variety','{"format":5,"rules":1,"key":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000867000,NULL,NULL),
(23,'varietyBotMatch0000000','varietyBot000000000000','variety','{"format":5,"rules":1,"key":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000889000,NULL,NULL),
(24,'varietyBetweenMatch000','varietyBetween00000000','variety','{"format":5,"rules":1,"key":"variety","options":[["deals","8"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000911000,NULL,NULL),
(25,'varietyOverMatch000000','varietyOver00000000000','variety','{"format":5,"rules":1,"key":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7}',1795000975000,1795001207000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[28,10,74,56],"winners":[2],"started":1795000975000,"options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"}}'),
(26,'varietyBackMatch000000','varietyBack00000000000','variety','{"format":5,"rules":1,"key":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":6}',1795001213000,NULL,NULL);

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
(678,22,0,NULL,NULL,'dealer 3 / 0: 2S 3H 5H 7D 9S 9H 9D 9C JS JD JC QH KD / 1: 3S 4S 4C 5D 5C 6S 6H 7H 8S 8H QS AS AH / 2: 2C 3D 4H 4D 6C 8D 8C TS TC JH KS KH AC / 3: 2H 2D 3C 5S 6D 7S 7C TH TD QD QC KC AD',NULL,8,1795000868000),
(679,22,1,678,0,'bid 1','a8',9,1795000869000),
(680,22,2,679,1,'bid 4','a9',10,1795000870000),
(681,22,3,680,2,'bid 5',NULL,11,1795000871000),
(682,22,4,681,3,'bid 4',NULL,12,1795000872000),
(683,22,5,682,0,'play 9S','a12',13,1795000873000),
(684,22,6,683,1,'play 4S','a13',14,1795000874000),
(685,22,7,684,2,'play KS',NULL,15,1795000875000),
(686,22,8,685,3,'play 5S',NULL,16,1795000876000),
(687,22,9,686,2,'play 8D',NULL,17,1795000877000),
(688,22,10,687,3,'play AD',NULL,18,1795000878000),
(689,22,11,688,0,'play 7D','a18',19,1795000879000),
(690,22,12,689,1,'play 5D','a19',20,1795000880000),
(691,22,13,690,3,'play 2H',NULL,21,1795000881000),
(692,23,0,NULL,NULL,'dealer 1 / 0: 2C 5S 5H 5C 6H 8H 9S 9C TC QD KD AH AD / 1: 2S 2D 3C 4D 7H 7D 8C TS JH QH KS AS AC / 2: 2H 3S 3H 4H 4C 6S 7C 9D TH JS JD KH KC / 3: 3D 4S 5D 6D 6C 7S 8S 8D 9H TD JC QS QC',NULL,8,1795000890000),
(693,23,1,692,2,'bid 2',NULL,9,1795000891000),
(694,23,2,693,3,'bid 5',NULL,10,1795000892000),
(695,23,3,694,0,'bid 2','a10',11,1795000893000),
(696,23,4,695,2,'play 9D',NULL,12,1795000894000),
(697,23,5,696,3,'play 6D',NULL,13,1795000895000),
(698,23,6,697,0,'play AD','a13',14,1795000896000),
(699,23,7,698,1,'play 4D','a14',15,1795000897000),
(700,23,8,699,0,'play TC','a15',16,1795000898000),
(701,23,9,700,1,'play 3C','a16',17,1795000899000),
(702,23,10,701,2,'play 4C',NULL,18,1795000900000),
(703,23,11,702,3,'play QC',NULL,19,1795000901000),
(704,23,12,703,3,'play 8S',NULL,20,1795000902000),
(705,23,13,704,0,'play 9S','a20',21,1795000903000),
(706,23,14,705,1,'play AS','a21',22,1795000904000),
(707,24,0,NULL,NULL,'dealer 1 / 0: 2D 3C 4H 6D 7S 9H 9C TS TD QS QH QD KC / 1: 2C 3S 4D 5H 7D 8H TC JS JH JC KS KH AC / 2: 3D 4C 5D 6H 7H 7C 8D 9S JD QC KD AS AH / 3: 2S 2H 3H 4S 5S 5C 6S 6C 8S 8C 9D TH AD',NULL,8,1795000912000),
(708,24,1,707,2,'bid 5',NULL,9,1795000913000),
(709,24,2,708,3,'bid 7',NULL,10,1795000914000),
(710,24,3,709,0,'bid 5','a10',11,1795000915000),
(711,24,4,710,2,'play 9S',NULL,12,1795000916000),
(712,24,5,711,3,'play 6S',NULL,13,1795000917000),
(713,24,6,712,0,'play TS','a13',14,1795000918000),
(714,24,7,713,1,'play JS','a14',15,1795000919000),
(715,24,8,714,1,'play 5H','a15',16,1795000920000),
(716,24,9,715,2,'play 7H',NULL,17,1795000921000),
(717,24,10,716,3,'play TH',NULL,18,1795000922000),
(718,24,11,717,0,'play 4H','a18',19,1795000923000),
(719,24,12,718,3,'play 3H',NULL,20,1795000924000),
(720,24,13,719,0,'play QH','a20',21,1795000925000),
(721,24,14,720,1,'play JH','a21',22,1795000926000),
(722,24,15,721,2,'play 6H',NULL,23,1795000927000),
(723,24,16,722,0,'play KC','a23',24,1795000928000),
(724,24,17,723,1,'play AC','a24',25,1795000929000),
(725,24,18,724,2,'play 7C',NULL,26,1795000930000),
(726,24,19,725,3,'play 8C',NULL,27,1795000931000),
(727,24,20,726,1,'play KH','a27',28,1795000932000),
(728,24,21,727,2,'play AH',NULL,29,1795000933000),
(729,24,22,728,3,'play 2H',NULL,30,1795000934000),
(730,24,23,729,0,'play 9H','a30',31,1795000935000),
(731,24,24,730,2,'play 3D',NULL,32,1795000936000),
(732,24,25,731,3,'play AD',NULL,33,1795000937000),
(733,24,26,732,0,'play QD','a33',34,1795000938000),
(734,24,27,733,1,'play 4D','a34',35,1795000939000),
(735,24,28,734,3,'play 9D',NULL,36,1795000940000),
(736,24,29,735,0,'play 2D','a36',37,1795000941000),
(737,24,30,736,1,'play 7D','a37',38,1795000942000),
(738,24,31,737,2,'play 5D',NULL,39,1795000943000),
(739,24,32,738,3,'play 8S',NULL,40,1795000944000),
(740,24,33,739,0,'play QS','a40',41,1795000945000),
(741,24,34,740,1,'play KS','a41',42,1795000946000),
(742,24,35,741,2,'play AS',NULL,43,1795000947000),
(743,24,36,742,2,'play 8D',NULL,44,1795000948000),
(744,24,37,743,3,'play 6C',NULL,45,1795000949000),
(745,24,38,744,0,'play 6D','a45',46,1795000950000),
(746,24,39,745,1,'play 2C','a46',47,1795000951000),
(747,24,40,746,2,'play QC',NULL,48,1795000952000),
(748,24,41,747,3,'play 5C',NULL,49,1795000953000),
(749,24,42,748,0,'play 9C','a49',50,1795000954000),
(750,24,43,749,1,'play JC','a50',51,1795000955000),
(751,24,44,750,2,'play JD',NULL,52,1795000956000),
(752,24,45,751,3,'play 2S',NULL,53,1795000957000),
(753,24,46,752,0,'play TD','a53',54,1795000958000),
(754,24,47,753,1,'play TC','a54',55,1795000959000),
(755,24,48,754,3,'play 5S',NULL,56,1795000960000),
(756,24,49,755,0,'play 7S','a56',57,1795000961000),
(757,24,50,756,1,'play 3S','a57',58,1795000962000),
(758,24,51,757,2,'play 4C',NULL,59,1795000963000),
(759,24,52,758,0,'play 3C','a59',60,1795000964000),
(760,24,53,759,1,'play 8H','a60',61,1795000965000),
(761,24,54,760,2,'play KD',NULL,62,1795000966000),
(762,24,55,761,3,'play 4S',NULL,63,1795000967000),
(763,25,0,NULL,NULL,'dealer 0 / 0: 5D 5C 6H 6D 8C 9D TC JS JH JD QH KH AS / 1: 2H 3S 5H 6S 6C 8D 9S 9H TH JC QD AD AC / 2: 2D 2C 3D 3C 5S 7S 7H 7D 7C 8H TS TD KC / 3: 2S 3H 4S 4H 4D 4C 8S 9C QS QC KS KD AH',NULL,8,1795000976000),
(764,25,1,763,1,'bid 7','a8',9,1795000977000),
(765,25,2,764,2,'bid 2',NULL,10,1795000978000),
(766,25,3,765,3,'bid 1',NULL,11,1795000979000),
(767,25,4,766,0,'bid 3','a11',12,1795000980000),
(768,25,5,767,1,'bid 4','a12',13,1795000981000),
(769,25,6,768,2,'bid 3',NULL,14,1795000982000),
(770,25,7,769,1,'play 6C','a14',15,1795000983000),
(771,25,8,770,2,'play 3C',NULL,16,1795000984000),
(772,25,9,771,3,'play 4C',NULL,17,1795000985000),
(773,25,10,772,0,'play TC','a17',18,1795000986000),
(774,25,11,773,0,'play 9D','a18',19,1795000987000),
(775,25,12,774,1,'play QD','a19',20,1795000988000),
(776,25,13,775,2,'play 3D',NULL,21,1795000989000),
(777,25,14,776,3,'play KD',NULL,22,1795000990000),
(778,25,15,777,3,'play 4D',NULL,23,1795000991000),
(779,25,16,778,0,'play 6D','a23',24,1795000992000),
(780,25,17,779,1,'play 8D','a24',25,1795000993000),
(781,25,18,780,2,'play 2D',NULL,26,1795000994000),
(782,25,19,781,1,'play 6S','a26',27,1795000995000),
(783,25,20,782,2,'play TS',NULL,28,1795000996000),
(784,25,21,783,3,'play 8S',NULL,29,1795000997000),
(785,25,22,784,0,'play JS','a29',30,1795000998000),
(786,25,23,785,0,'play 5D','a30',31,1795000999000),
(787,25,24,786,1,'play AD','a31',32,1795001000000),
(788,25,25,787,2,'play TD',NULL,33,1795001001000),
(789,25,26,788,3,'play 2S',NULL,34,1795001002000),
(790,25,27,789,1,'play 2H','a34',35,1795001003000),
(791,25,28,790,2,'play 8H',NULL,36,1795001004000),
(792,25,29,791,3,'play 4H',NULL,37,1795001005000),
(793,25,30,792,0,'play 6H','a37',38,1795001006000),
(794,25,31,793,2,'play KC',NULL,39,1795001007000),
(795,25,32,794,3,'play QC',NULL,40,1795001008000),
(796,25,33,795,0,'play 5C','a40',41,1795001009000),
(797,25,34,796,1,'play JC','a41',42,1795001010000),
(798,25,35,797,2,'play 7C',NULL,43,1795001011000),
(799,25,36,798,3,'play 9C',NULL,44,1795001012000),
(800,25,37,799,0,'play 8C','a44',45,1795001013000),
(801,25,38,800,1,'play AC','a45',46,1795001014000),
(802,25,39,801,1,'play 9S','a46',47,1795001015000),
(803,25,40,802,2,'play 7S',NULL,48,1795001016000),
(804,25,41,803,3,'play 4S',NULL,49,1795001017000),
(805,25,42,804,0,'play AS','a49',50,1795001018000),
(806,25,43,805,0,'play KH','a50',51,1795001019000),
(807,25,44,806,1,'play 5H','a51',52,1795001020000),
(808,25,45,807,2,'play 7H',NULL,53,1795001021000),
(809,25,46,808,3,'play AH',NULL,54,1795001022000),
(810,25,47,809,3,'play KS',NULL,55,1795001023000),
(811,25,48,810,0,'play QH','a55',56,1795001024000),
(812,25,49,811,1,'play 3S','a56',57,1795001025000),
(813,25,50,812,2,'play 5S',NULL,58,1795001026000),
(814,25,51,813,0,'play JD','a58',59,1795001027000),
(815,25,52,814,1,'play TH','a59',60,1795001028000),
(816,25,53,815,2,'play 7D',NULL,61,1795001029000),
(817,25,54,816,3,'play QS',NULL,62,1795001030000),
(818,25,55,817,1,'play 9H','a62',63,1795001031000),
(819,25,56,818,2,'play 2C',NULL,64,1795001032000),
(820,25,57,819,3,'play 3H',NULL,65,1795001033000),
(821,25,58,820,0,'play JH','a65',66,1795001034000),
(822,25,59,821,NULL,'dealer 1 / 0: 2C 3S 3H 3D 3C 4S 4C 5S 5C 8H 8D 9H AD / 1: 6D 6C 7C 8S 9D 9C TC QS QD KS KD KC AH / 2: 5H 6S 6H 7H 7D 9S TH JS JH JD JC QH KH / 3: 2S 2H 2D 4H 4D 5D 7S 8C TS TD QC AS AC',NULL,67,1795001035000),
(823,25,60,822,2,'bid 3',NULL,68,1795001036000),
(824,25,61,823,3,'bid 4',NULL,69,1795001037000),
(825,25,62,824,0,'bid 6','a69',70,1795001038000),
(826,25,63,825,1,'bid 2','a70',71,1795001039000),
(827,25,64,826,2,'bid 8',NULL,72,1795001040000),
(828,25,65,827,3,'bid 3',NULL,73,1795001041000),
(829,25,66,828,2,'play JC',NULL,74,1795001042000),
(830,25,67,829,3,'play 8C',NULL,75,1795001043000),
(831,25,68,830,0,'play 5C','a75',76,1795001044000),
(832,25,69,831,1,'play KC','a76',77,1795001045000),
(833,25,70,832,1,'play 6D','a77',78,1795001046000),
(834,25,71,833,2,'play JD',NULL,79,1795001047000),
(835,25,72,834,3,'play 2D',NULL,80,1795001048000),
(836,25,73,835,0,'play AD','a80',81,1795001049000),
(837,25,74,836,0,'play 3H','a81',82,1795001050000),
(838,25,75,837,1,'play AH','a82',83,1795001051000),
(839,25,76,838,2,'play KH',NULL,84,1795001052000),
(840,25,77,839,3,'play 2H',NULL,85,1795001053000),
(841,25,78,840,1,'play 9D','a85',86,1795001054000),
(842,25,79,841,2,'play 7D',NULL,87,1795001055000),
(843,25,80,842,3,'play 5D',NULL,88,1795001056000),
(844,25,81,843,0,'play 3D','a88',89,1795001057000),
(845,25,82,844,1,'play TC','a89',90,1795001058000),
(846,25,83,845,2,'play JS',NULL,91,1795001059000),
(847,25,84,846,3,'play AC',NULL,92,1795001060000),
(848,25,85,847,0,'play 4C','a92',93,1795001061000),
(849,25,86,848,3,'play AS',NULL,94,1795001062000),
(850,25,87,849,0,'play 5S','a94',95,1795001063000),
(851,25,88,850,1,'play 8S','a95',96,1795001064000),
(852,25,89,851,2,'play 9S',NULL,97,1795001065000),
(853,25,90,852,3,'play 2S',NULL,98,1795001066000),
(854,25,91,853,0,'play 4S','a98',99,1795001067000),
(855,25,92,854,1,'play KS','a99',100,1795001068000),
(856,25,93,855,2,'play 6S',NULL,101,1795001069000),
(857,25,94,856,1,'play QS','a101',102,1795001070000),
(858,25,95,857,2,'play 7H',NULL,103,1795001071000),
(859,25,96,858,3,'play TS',NULL,104,1795001072000),
(860,25,97,859,0,'play 3S','a104',105,1795001073000),
(861,25,98,860,2,'play 6H',NULL,106,1795001074000),
(862,25,99,861,3,'play 4H',NULL,107,1795001075000),
(863,25,100,862,0,'play 9H','a107',108,1795001076000),
(864,25,101,863,1,'play 9C','a108',109,1795001077000),
(865,25,102,864,0,'play 3C','a109',110,1795001078000),
(866,25,103,865,1,'play 7C','a110',111,1795001079000),
(867,25,104,866,2,'play 5H',NULL,112,1795001080000),
(868,25,105,867,3,'play QC',NULL,113,1795001081000),
(869,25,106,868,2,'play QH',NULL,114,1795001082000),
(870,25,107,869,3,'play 7S',NULL,115,1795001083000),
(871,25,108,870,0,'play 8H','a115',116,1795001084000),
(872,25,109,871,1,'play 6C','a116',117,1795001085000),
(873,25,110,872,2,'play JH',NULL,118,1795001086000),
(874,25,111,873,3,'play 4D',NULL,119,1795001087000),
(875,25,112,874,0,'play 2C','a119',120,1795001088000),
(876,25,113,875,1,'play KD','a120',121,1795001089000),
(877,25,114,876,2,'play TH',NULL,122,1795001090000),
(878,25,115,877,3,'play TD',NULL,123,1795001091000),
(879,25,116,878,0,'play 8D','a123',124,1795001092000),
(880,25,117,879,1,'play QD','a124',125,1795001093000),
(881,25,118,880,NULL,'dealer 2 / 0: 2D 2C 5D 5C 6H 8S 8H TH TC JH QS KH KD / 1: 2S 3H 5S 5H 6D 8D 8C 9S 9H JS JC AS AC / 2: 2H 3C 4C 6C 7H 7D 9D TS JD QC KC AH AD / 3: 3S 3D 4S 4H 4D 6S 7S 7C 9C TD QH QD KS',NULL,126,1795001094000),
(882,25,119,881,3,'bid 1',NULL,127,1795001095000),
(883,25,120,882,0,'bid 3','a127',128,1795001096000),
(884,25,121,883,1,'bid 4','a128',129,1795001097000),
(885,25,122,884,2,'bid 2',NULL,130,1795001098000),
(886,25,123,885,3,'bid 6',NULL,131,1795001099000),
(887,25,124,886,0,'bid 4','a131',132,1795001100000),
(888,25,125,887,3,'play QD',NULL,133,1795001101000),
(889,25,126,888,0,'play 2D','a133',134,1795001102000),
(890,25,127,889,1,'play 6D','a134',135,1795001103000),
(891,25,128,890,2,'play 7D',NULL,136,1795001104000),
(892,25,129,891,3,'play KS',NULL,137,1795001105000),
(893,25,130,892,0,'play QS','a137',138,1795001106000),
(894,25,131,893,1,'play JS','a138',139,1795001107000),
(895,25,132,894,2,'play TS',NULL,140,1795001108000),
(896,25,133,895,3,'play 7C',NULL,141,1795001109000),
(897,25,134,896,0,'play 2C','a141',142,1795001110000),
(898,25,135,897,1,'play AC','a142',143,1795001111000),
(899,25,136,898,2,'play 4C',NULL,144,1795001112000),
(900,25,137,899,1,'play 3H','a144',145,1795001113000),
(901,25,138,900,2,'play AH',NULL,146,1795001114000),
(902,25,139,901,3,'play 4H',NULL,147,1795001115000),
(903,25,140,902,0,'play JH','a147',148,1795001116000),
(904,25,141,903,2,'play 2H',NULL,149,1795001117000),
(905,25,142,904,3,'play QH',NULL,150,1795001118000),
(906,25,143,905,0,'play KH','a150',151,1795001119000),
(907,25,144,906,1,'play 9H','a151',152,1795001120000),
(908,25,145,907,0,'play 5C','a152',153,1795001121000),
(909,25,146,908,1,'play 8C','a153',154,1795001122000),
(910,25,147,909,2,'play 3C',NULL,155,1795001123000),
(911,25,148,910,3,'play 9C',NULL,156,1795001124000),
(912,25,149,911,3,'play 4D',NULL,157,1795001125000),
(913,25,150,912,0,'play 5D','a157',158,1795001126000),
(914,25,151,913,1,'play 8D','a158',159,1795001127000),
(915,25,152,914,2,'play JD',NULL,160,1795001128000),
(916,25,153,915,2,'play KC',NULL,161,1795001129000),
(917,25,154,916,3,'play TD',NULL,162,1795001130000),
(918,25,155,917,0,'play TC','a162',163,1795001131000),
(919,25,156,918,1,'play JC','a163',164,1795001132000),
(920,25,157,919,3,'play 4S',NULL,165,1795001133000),
(921,25,158,920,0,'play 8S','a165',166,1795001134000),
(922,25,159,921,1,'play 2S','a166',167,1795001135000),
(923,25,160,922,2,'play 7H',NULL,168,1795001136000),
(924,25,161,923,0,'play KD','a168',169,1795001137000),
(925,25,162,924,1,'play AS','a169',170,1795001138000),
(926,25,163,925,2,'play AD',NULL,171,1795001139000),
(927,25,164,926,3,'play 3D',NULL,172,1795001140000),
(928,25,165,927,2,'play 9D',NULL,173,1795001141000),
(929,25,166,928,3,'play 3S',NULL,174,1795001142000),
(930,25,167,929,0,'play TH','a174',175,1795001143000),
(931,25,168,930,1,'play 5S','a175',176,1795001144000),
(932,25,169,931,2,'play QC',NULL,177,1795001145000),
(933,25,170,932,3,'play 7S',NULL,178,1795001146000),
(934,25,171,933,0,'play 8H','a178',179,1795001147000),
(935,25,172,934,1,'play 5H','a179',180,1795001148000),
(936,25,173,935,2,'play 6C',NULL,181,1795001149000),
(937,25,174,936,3,'play 6S',NULL,182,1795001150000),
(938,25,175,937,0,'play 6H','a182',183,1795001151000),
(939,25,176,938,1,'play 9S','a183',184,1795001152000),
(940,25,177,939,NULL,'dealer 3 / 0: 2D 3H 3C 4S 4D 5C 6H 6D 6C 7S QC KD KC / 1: 2S 2H 2C 3S 3D 4C 5H 5D TD JS JH JC QS / 2: 5S 7H 8S 8H 8D 8C 9D TS TH TC JD QH KS / 3: 4H 6S 7D 7C 9S 9H 9C QD KH AS AH AD AC',NULL,185,1795001153000),
(941,25,178,940,0,'bid 1','a185',186,1795001154000),
(942,25,179,941,1,'bid 1','a186',187,1795001155000),
(943,25,180,942,0,'play 2D','a187',188,1795001156000),
(944,25,181,943,1,'play 3D','a188',189,1795001157000),
(945,25,182,944,2,'play 9D',NULL,190,1795001158000),
(946,25,183,945,3,'play 7D',NULL,191,1795001159000),
(947,25,184,946,2,'play 5S',NULL,192,1795001160000),
(948,25,185,947,3,'play 6S',NULL,193,1795001161000),
(949,25,186,948,0,'play 4S','a193',194,1795001162000),
(950,25,187,949,1,'play 3S','a194',195,1795001163000),
(951,25,188,950,3,'play 4H',NULL,196,1795001164000),
(952,25,189,951,0,'play 3H','a196',197,1795001165000),
(953,25,190,952,1,'play 2H','a197',198,1795001166000),
(954,25,191,953,2,'play 8H',NULL,199,1795001167000),
(955,25,192,954,2,'play 7H',NULL,200,1795001168000),
(956,25,193,955,3,'play 9H',NULL,201,1795001169000),
(957,25,194,956,0,'play 6H','a201',202,1795001170000),
(958,25,195,957,1,'play 5H','a202',203,1795001171000),
(959,25,196,958,3,'play 7C',NULL,204,1795001172000),
(960,25,197,959,0,'play 3C','a204',205,1795001173000),
(961,25,198,960,1,'play 2C','a205',206,1795001174000),
(962,25,199,961,2,'play 8C',NULL,207,1795001175000),
(963,25,200,962,2,'play 8S',NULL,208,1795001176000),
(964,25,201,963,3,'play 9S',NULL,209,1795001177000),
(965,25,202,964,0,'play 7S','a209',210,1795001178000),
(966,25,203,965,1,'play 2S','a210',211,1795001179000),
(967,25,204,966,3,'play 9C',NULL,212,1795001180000),
(968,25,205,967,0,'play 6C','a212',213,1795001181000),
(969,25,206,968,1,'play 4C','a213',214,1795001182000),
(970,25,207,969,2,'play TC',NULL,215,1795001183000),
(971,25,208,970,2,'play 8D',NULL,216,1795001184000),
(972,25,209,971,3,'play QD',NULL,217,1795001185000),
(973,25,210,972,0,'play 4D','a217',218,1795001186000),
(974,25,211,973,1,'play 5D','a218',219,1795001187000),
(975,25,212,974,3,'play AS',NULL,220,1795001188000),
(976,25,213,975,0,'play 5C','a220',221,1795001189000),
(977,25,214,976,1,'play QS','a221',222,1795001190000),
(978,25,215,977,2,'play TS',NULL,223,1795001191000),
(979,25,216,978,3,'play AH',NULL,224,1795001192000),
(980,25,217,979,0,'play 6D','a224',225,1795001193000),
(981,25,218,980,1,'play JH','a225',226,1795001194000),
(982,25,219,981,2,'play TH',NULL,227,1795001195000),
(983,25,220,982,3,'play KH',NULL,228,1795001196000),
(984,25,221,983,0,'play KD','a228',229,1795001197000),
(985,25,222,984,1,'play TD','a229',230,1795001198000),
(986,25,223,985,2,'play QH',NULL,231,1795001199000),
(987,25,224,986,3,'play AD',NULL,232,1795001200000),
(988,25,225,987,0,'play KC','a232',233,1795001201000),
(989,25,226,988,1,'play JS','a233',234,1795001202000),
(990,25,227,989,2,'play JD',NULL,235,1795001203000),
(991,25,228,990,3,'play AC',NULL,236,1795001204000),
(992,25,229,991,0,'play QC','a236',237,1795001205000),
(993,25,230,992,1,'play JC','a237',238,1795001206000),
(994,25,231,993,2,'play KS',NULL,239,1795001207000),
(995,26,0,NULL,NULL,'dealer 0 / 0: 2C 4H 6S 6H 6D 7S JH JD JC KH KD AS AD / 1: 3S 3H 3C 4S 4D 4C 5C 6C 7C 8H 9H TS TH / 2: 2S 2H 3D 5S 5H 5D 7H 7D 8C JS QH QD AC / 3: 2D 8S 8D 9S 9D 9C TD TC QS QC KS KC AH',NULL,7,1795001214000),
(996,26,1,995,1,'bid 8',NULL,8,1795001215000),
(997,26,2,996,2,'bid 8',NULL,9,1795001216000),
(998,26,3,997,1,'play 4S',NULL,10,1795001217000),
(999,26,4,998,2,'play JS',NULL,11,1795001218000),
(1000,26,5,999,3,'play 9S',NULL,12,1795001219000),
(1001,26,6,1000,0,'play AS','a12',13,1795001220000),
(1002,26,7,1001,0,'play 7S','a13',14,1795001221000),
(1003,26,8,1002,1,'play 3S',NULL,15,1795001222000),
(1004,26,9,1003,2,'play 2S',NULL,16,1795001223000),
(1005,26,10,1004,3,'play KS',NULL,17,1795001224000),
(1006,26,11,1005,3,'play 2D',NULL,18,1795001225000),
(1007,26,12,1006,0,'play 6D','a18',19,1795001226000),
(1008,26,13,1007,1,'play 4D',NULL,20,1795001227000),
(1009,26,14,1008,2,'play QD',NULL,21,1795001228000),
(1010,26,15,1009,2,'play AC',NULL,22,1795001229000),
(1011,26,16,1010,3,'play KC',NULL,23,1795001230000),
(1012,26,17,1011,0,'play JC','a23',24,1795001231000),
(1013,26,18,1012,NULL,'cut 17',NULL,25,1795001232000);

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
('varietyOver00000000000','Circle0000000000000000',0,1795001207000),
('varietyPerson000000000','Circle0000000000000000',1,1795000882000);

CREATE TABLE circle_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    circle TEXT NOT NULL REFERENCES circles (id),
    finished INTEGER NOT NULL,
    counted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "circle_matches" VALUES
('varietyOverMatch000000','Circle0000000000000000',1795001207000,1);

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
('Circle0000000000000000','Anna000000000000000000','variety',1,0,3,1,28),
('Circle0000000000000000','Olena00000000000000000','variety',1,0,4,1,10);

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
