PRAGMA application_id = 1264212306;
PRAGMA user_version = 15;
BEGIN;

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
INSERT INTO "guests" VALUES
('Anna000000000000000000','Anna',1795000000000),
('Boris00000000000000000','Boris',1795000000000),
('Olena00000000000000000','Olena',1795000000000);

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    created INTEGER NOT NULL
, browser TEXT, system TEXT, seen INTEGER NOT NULL DEFAULT 0, ends BLOB, leaves BLOB) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES
(x'24cb0d9753320aefb0b015c3aa1d1dd0aca7dae419e4b7e0e23d32630000ec6f','Anna000000000000000000',1795000000000,NULL,NULL,0,NULL,NULL),
(x'3996c9631339475de9fad17c26c439c01289b3c0fb9dbe22a53e440dd15cdd77','Olena00000000000000000',1795000000000,NULL,NULL,0,NULL,NULL),
(x'f548a62e8f9d76bc4d8e3e54a29ab828a00cb61ca749d7ab66a0e92149a87dbd','Boris00000000000000000',1795000000000,NULL,NULL,0,NULL,NULL);

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
('applewoodOver000000000','applewood','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"applewood","options":[["players","3"],["target","6"],["deals","1"],["tie","play_on"],["open_wilds","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":43,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000239000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000236000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000237000}]}','applewoodOverMatch0000',0,1795000279000,'{"rules":1,"table":{"id":"applewoodOver000000000","game":"applewood","options":{"deals":"1","open_wilds":"off","players":"3","target":"6","tie":"play_on"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"db2440b4b243f64e","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"045994f059cacdf3","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"applewoodOverMatch0000","number":1,"winners":[1]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":43,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('baconOver0000000000000','bacon','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"bacon","options":[["players","4"],["target","8"],["deals","1"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":51,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000284000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000281000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000282000}]}','baconOverMatch00000000',0,1795000332000,'{"rules":1,"table":{"id":"baconOver0000000000000","game":"bacon","options":{"applewood_scoring":"off","ask":"on","deals":"1","open_wilds":"off","players":"4","target":"8"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"2da8e94fec443c3a","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"44d5a375170de6c1","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"baconOverMatch00000000","number":1,"winners":[0,2]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":51,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('caravanBack00000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":21,"matches":1,"said":0,"chat":[],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000216000},{"n":2,"what":"took_back","seat":0,"name":"Anna","at":1795000235000}]}','caravanBackMatch000000',1,1795000235000,'{"rules":1,"table":{"id":"caravanBack00000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"be5b7c7801f079a2","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBackMatch000000","number":1,"winners":[],"taken_back":1},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":21,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanBetween00000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","random"],["games","3"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":5,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000148000}]}','caravanBetweenMatch000',1,1795000151000,'{"rules":1,"table":{"id":"caravanBetween00000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"random","games":"3","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"e797e406003a5738","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBetweenMatch000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":5,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanBot000000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":5,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000131000}]}','caravanBotMatch0000000',1,1795000134000,'{"rules":1,"table":{"id":"caravanBot000000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"26a31127a223726b","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanBotMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":5,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanLeft00000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Boris00000000000000000","name":"Boris","ready":false,"stand_in":null,"loadout":null}}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":10,"matches":1,"said":0,"chat":[],"noticed":5,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000794000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000796000},{"n":3,"what":"gone","seat":1,"name":"Olena","level":"normal","at":1795000800000},{"n":4,"what":"joined","seat":1,"name":"Boris","at":1795000801000},{"n":5,"what":"resigned","seat":0,"name":"Anna","at":1795000802000}],"played":{"changes":[{"step":1,"seat":1,"name":null,"level":"normal","cause":"gone"},{"step":1,"seat":1,"name":"Boris","level":null,"cause":"came"}],"resigned":0},"open_to_all":true,"gone":[["Olena00000000000000000",1]]}','caravanLeftMatch000000',0,1795000802000,'{"rules":1,"table":{"id":"caravanLeft00000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"0a55aa1a29da4b69","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Boris","who":"d1dc3f520104299b","ready":false,"stand_in":null,"loadout":false}],"host":null,"match":{"id":"caravanLeftMatch000000","number":1,"winners":[1],"changes":[{"step":1,"seat":1,"name":null,"level":"normal","cause":"gone"},{"step":1,"seat":1,"name":"Boris","level":null,"cause":"came"}],"resigned":0},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""},"open":true,"at_once":true},"version":10,"turn":null,"host":"","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Boris00000000000000000","seat":1,"loadout":null}]}',0),
('caravanLobby0000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}}],"stage":"lobby","paused":false,"pace_ms":700,"settings":"b600.10-g40-leasy","version":7,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000108000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000104000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000106000}],"open_to_all":true}',NULL,0,1795000110000,'{"rules":1,"table":{"id":"caravanLobby0000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","who":"9062d03911af4464","ready":false,"stand_in":null,"loadout":true},{"kind":"person","name":"Olena","who":"9f243bfc086d5fd2","ready":true,"stand_in":null,"loadout":false}],"host":null,"match":null,"paused":false,"pace_ms":700,"settings":{"grace":40,"stand_in":"easy","clock":{"kind":"bank","start":600,"increment":10},"code":"b600.10-g40-leasy"},"open":true,"at_once":true},"version":7,"turn":null,"host":"","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('caravanOver00000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":34,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000069000}]}','caravanOverMatch000000',0,1795000102000,'{"rules":1,"table":{"id":"caravanOver00000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"8b670f5e4c05b80b","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanOverMatch000000","number":1,"winners":[0]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":34,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',0),
('caravanPerson000000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":19,"matches":1,"said":0,"chat":[],"noticed":1,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000111000}]}','caravanPersonMatch0000',0,1795000130000,'{"rules":1,"table":{"id":"caravanPerson000000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"cfc32db8141a9144","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanPersonMatch0000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":19,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',1),
('caravanResigned0000000','caravan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":"pack b"}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":23,"matches":1,"said":0,"chat":[],"noticed":4,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000194000},{"n":2,"what":"stand_in","seat":0,"name":"Anna","level":"normal","at":1795000212000},{"n":3,"what":"returned","seat":0,"name":"Anna","at":1795000214000},{"n":4,"what":"resigned","seat":0,"name":"Anna","at":1795000215000}],"played":{"changes":[{"step":14,"seat":0,"name":"Anna","level":"normal","cause":"asked"},{"step":15,"seat":0,"name":"Anna","level":null,"cause":"back"}],"resigned":0}}','caravanResignedMatch00',0,1795000215000,'{"rules":1,"table":{"id":"caravanResigned0000000","game":"caravan","options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"3901035283086fdb","ready":false,"stand_in":null,"loadout":true},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"caravanResignedMatch00","number":1,"winners":[1],"changes":[{"step":14,"seat":0,"name":"Anna","level":"normal","cause":"asked"},{"step":15,"seat":0,"name":"Anna","level":null,"cause":"back"}],"resigned":0},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":23,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":"pack b"}]}',0),
('kanBack000000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":27,"matches":1,"said":0,"chat":[],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000768000},{"n":2,"what":"took_back","seat":0,"name":"Anna","at":1795000793000}]}','kanBackMatch0000000000',1,1795000793000,'{"rules":1,"table":{"id":"kanBack000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"349938ca8d6d4e22","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBackMatch0000000000","number":1,"winners":[],"taken_back":1},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":27,"turn":0,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null}]}',1),
('kanBetween000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","10"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":8,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000715000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000712000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000713000}]}','kanBetweenMatch0000000',1,1795000719000,'{"rules":1,"table":{"id":"kanBetween000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"10"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"7f348c7cbe6f7d00","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"679bd04948f10ac3","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBetweenMatch0000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":8,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanBot0000000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":8,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000694000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000691000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000692000}]}','kanBotMatch00000000000',1,1795000698000,'{"rules":1,"table":{"id":"kanBot0000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"300032534278cbc6","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"7a4d91cf880fbc75","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanBotMatch00000000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":8,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanLobby00000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":true,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"lobby","paused":false,"pace_ms":700,"settings":"b600.10-g40-leasy","version":9,"matches":0,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000662000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000658000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000660000}],"open_to_all":true}',NULL,0,1795000666000,'{"rules":1,"table":{"id":"kanLobby00000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"lobby","seats":[{"kind":"person","name":"Anna","who":"b976b4f2f8b51b8c","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"1180e34b22d6ea9a","ready":true,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":null,"match":null,"paused":false,"pace_ms":700,"settings":{"grace":40,"stand_in":"easy","clock":{"kind":"bank","start":600,"increment":10},"code":"b600.10-g40-leasy"},"open":true,"at_once":true},"version":9,"turn":null,"host":"","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('kanOver000000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":89,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000570000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000567000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000568000}]}','kanOverMatch0000000000',0,1795000656000,'{"rules":1,"table":{"id":"kanOver000000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"099c58822e9c3275","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"10f2386e2dde563a","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanOverMatch0000000000","number":1,"winners":[0,3]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":89,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('kanPerson0000000000000','kan','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"},{"bot":"easy"}],"stage":"playing","paused":false,"pace_ms":700,"settings":"","version":22,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000670000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000667000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000668000}]}','kanPersonMatch00000000',0,1795000690000,'{"rules":1,"table":{"id":"kanPerson0000000000000","game":"kan","options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"stage":"playing","seats":[{"kind":"person","name":"Anna","who":"6c442bc7303b1be2","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"78eee07c676d23d9","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"kanPersonMatch00000000","number":1,"winners":[]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":22,"turn":1,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',1),
('phase10Over00000000000','phase10','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":66,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000004000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000001000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000002000}]}','phase10OverMatch000000',0,1795000067000,'{"rules":1,"table":{"id":"phase10Over00000000000","game":"phase10","options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"be9ea7ccaaa06d3b","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"8171e806c5117ab7","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"phase10OverMatch000000","number":1,"winners":[0]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":66,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0),
('varietyOver00000000000','variety','{"format":5,"rules":1,"owner":"Anna000000000000000000","game":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"chairs":[{"person":{"person":"Anna000000000000000000","name":"Anna","ready":false,"stand_in":null,"loadout":null}},{"person":{"person":"Olena00000000000000000","name":"Olena","ready":false,"stand_in":null,"loadout":null}},{"bot":"easy"},{"bot":"easy"}],"stage":"finished","paused":false,"pace_ms":700,"settings":"","version":231,"matches":1,"said":1,"chat":[{"n":1,"seat":1,"name":"Olena","by":"Olena00000000000000000","text":"it''s a good evening","at":1795000337000}],"noticed":2,"notices":[{"n":1,"what":"joined","seat":0,"name":"Anna","at":1795000334000},{"n":2,"what":"joined","seat":1,"name":"Olena","at":1795000335000}]}','varietyOverMatch000000',0,1795000565000,'{"rules":1,"table":{"id":"varietyOver00000000000","game":"variety","options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"stage":"finished","seats":[{"kind":"person","name":"Anna","who":"aede9403d7191860","ready":false,"stand_in":null,"loadout":false},{"kind":"person","name":"Olena","who":"bd2af0369a7e63b7","ready":false,"stand_in":null,"loadout":false},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}],"host":0,"match":{"id":"varietyOverMatch000000","number":1,"winners":[2]},"paused":false,"pace_ms":700,"settings":{"grace":90,"stand_in":"normal","clock":{"kind":"none"},"code":""}},"version":231,"turn":null,"host":"Anna000000000000000000","people":[{"guest":"Anna000000000000000000","seat":0,"loadout":null},{"guest":"Olena00000000000000000","seat":1,"loadout":null}]}',0);

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id), open INTEGER NOT NULL DEFAULT 1, updated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_guests" VALUES
('applewoodOver000000000','Anna000000000000000000',0,1795000279000),
('applewoodOver000000000','Olena00000000000000000',0,1795000279000),
('baconOver0000000000000','Anna000000000000000000',0,1795000332000),
('baconOver0000000000000','Olena00000000000000000',0,1795000332000),
('caravanBack00000000000','Anna000000000000000000',1,1795000235000),
('caravanBetween00000000','Anna000000000000000000',1,1795000151000),
('caravanBot000000000000','Anna000000000000000000',1,1795000134000),
('caravanLeft00000000000','Anna000000000000000000',0,1795000802000),
('caravanLeft00000000000','Boris00000000000000000',0,1795000802000),
('caravanLobby0000000000','Anna000000000000000000',1,1795000110000),
('caravanLobby0000000000','Olena00000000000000000',1,1795000110000),
('caravanOver00000000000','Anna000000000000000000',0,1795000102000),
('caravanPerson000000000','Anna000000000000000000',1,1795000130000),
('caravanResigned0000000','Anna000000000000000000',0,1795000215000),
('kanBack000000000000000','Anna000000000000000000',1,1795000793000),
('kanBetween000000000000','Anna000000000000000000',1,1795000719000),
('kanBetween000000000000','Olena00000000000000000',1,1795000719000),
('kanBot0000000000000000','Anna000000000000000000',1,1795000698000),
('kanBot0000000000000000','Olena00000000000000000',1,1795000698000),
('kanLobby00000000000000','Anna000000000000000000',1,1795000666000),
('kanLobby00000000000000','Olena00000000000000000',1,1795000666000),
('kanOver000000000000000','Anna000000000000000000',0,1795000656000),
('kanOver000000000000000','Olena00000000000000000',0,1795000656000),
('kanPerson0000000000000','Anna000000000000000000',1,1795000690000),
('kanPerson0000000000000','Olena00000000000000000',1,1795000690000),
('phase10Over00000000000','Anna000000000000000000',0,1795000067000),
('phase10Over00000000000','Olena00000000000000000',0,1795000067000),
('varietyOver00000000000','Anna000000000000000000',0,1795000565000),
('varietyOver00000000000','Olena00000000000000000',0,1795000565000);

CREATE TABLE reviews (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "reviews" VALUES
('applewoodOverMatch0000',0,'{"format":5,"rules":1,"options":{"deals":"1","open_wilds":"off","players":"3","target":"6","tie":"play_on"},"form":1,"review":{"game":"applewood","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"stake":0.5,"grade":"mistake","reason":null,"why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"applewood","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}'),
('baconOverMatch00000000',0,'{"format":5,"rules":1,"options":{"applewood_scoring":"off","ask":"on","deals":"1","open_wilds":"off","players":"4","target":"8"},"form":1,"review":{"game":"bacon","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"stake":0.5,"grade":"mistake","reason":null,"why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"bacon","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}'),
('caravanOverMatch000000',0,'{"format":5,"rules":1,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"form":1,"review":{"game":"caravan","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"stake":0.5,"grade":"mistake","reason":null,"why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"caravan","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}'),
('kanOverMatch0000000000',0,'{"format":5,"rules":1,"options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"},"form":1,"review":{"game":"kan","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"stake":0.5,"grade":"mistake","reason":null,"why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"kan","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}'),
('phase10OverMatch000000',0,'{"format":5,"rules":1,"options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"},"form":1,"review":{"game":"phase10","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"stake":0.5,"grade":"mistake","reason":null,"why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"phase10","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}'),
('varietyOverMatch000000',0,'{"format":5,"rules":1,"options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"},"form":1,"review":{"game":"variety","seat":0,"kept":{"mean":0.75,"margin":0.25},"reviewed":[{"step":1,"deal":1,"chosen":"the first","chosen_value":{"mean":0.25,"margin":0.25},"best":"the second","best_value":{"mean":0.75,"margin":0.25},"loss":{"mean":0.5,"margin":0.25},"stake":0.5,"grade":"mistake","reason":null,"why":{"fact":"won","best":0.75,"next":0.25}}],"moments":[0]},"course":{"game":"variety","seat":0,"way":{"par":0.5,"cards":0.75,"play":0.25,"result":0.0,"cards_margin":0.125,"play_margin":0.125},"points":[{"step":0,"deal":0,"value":{"mean":0.5,"margin":0.25}},{"step":1,"deal":1,"value":{"mean":0.75,"margin":0.25}},{"step":2,"deal":1,"value":{"mean":0.25,"margin":0.25}}],"turning":{"step":1,"deal":1,"cause":"own","seat":0,"action":"the first","before":{"mean":0.75,"margin":0.25},"after":{"mean":0.25,"margin":0.25},"view":null}}}');

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
(1,'phase10OverMatch000000','phase10Over00000000000','phase10','{"format":5,"rules":1,"key":"phase10","options":[["players","3"],["variant","standard"],["phases","1..1"],["natural_minimum","per_phase"],["skip_protection","circuit"],["reshuffles","10"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"number":1,"began":6,"open":false}',1795000007000,1795000067000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"scores":[0,60,15],"winners":[0],"started":1795000007000,"options":{"natural_minimum":"per_phase","phases":"1..1","players":"3","reshuffles":"10","skip_protection":"circuit","variant":"standard"}}'),
(2,'caravanOverMatch000000','caravanOver00000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5,"open":false}',1795000073000,1795000102000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"scores":[1,0],"winners":[0],"started":1795000073000,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"}}'),
(3,'caravanPersonMatch0000','caravanPerson000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5,"open":false}',1795000115000,NULL,NULL),
(4,'caravanBotMatch0000000','caravanBot000000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5,"open":false}',1795000134000,NULL,NULL),
(5,'caravanBetweenMatch000','caravanBetween00000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","random"],["games","3"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5,"open":false}',1795000151000,NULL,NULL),
(6,'caravanResignedMatch00','caravanResigned0000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5,"open":false}',1795000197000,1795000215000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"scores":[0,0],"winners":[1],"started":1795000197000,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"changes":[{"step":14,"seat":0,"name":"Anna","level":"normal","cause":"asked"},{"step":15,"seat":0,"name":"Anna","level":null,"cause":"back"}],"resigned":0}'),
(7,'caravanBackMatch000000','caravanBack00000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[[0,"pack b"]],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"}],"number":1,"began":5,"open":false}',1795000219000,NULL,NULL),
(8,'applewoodOverMatch0000','applewoodOver000000000','applewood','{"format":5,"rules":1,"key":"applewood","options":[["players","3"],["target","6"],["deals","1"],["tie","play_on"],["open_wilds","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"number":1,"began":6,"open":false}',1795000242000,1795000279000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"}],"scores":[0,2,1],"winners":[1],"started":1795000242000,"options":{"deals":"1","open_wilds":"off","players":"3","target":"6","tie":"play_on"}}'),
(9,'baconOverMatch00000000','baconOver0000000000000','bacon','{"format":5,"rules":1,"key":"bacon","options":[["players","4"],["target","8"],["deals","1"],["ask","on"],["open_wilds","off"],["applewood_scoring","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7,"open":false}',1795000288000,1795000332000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[1,0,1,0],"winners":[0,2],"started":1795000288000,"options":{"applewood_scoring":"off","ask":"on","deals":"1","open_wilds":"off","players":"4","target":"8"}}'),
(10,'varietyOverMatch000000','varietyOver00000000000','variety','{"format":5,"rules":1,"key":"variety","options":[["deals","4"],["tie_bonus","on"],["table_talk","on"],["trick_value","2"],["club_value","2"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7,"open":false}',1795000341000,1795000565000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[12,46,58,0],"winners":[2],"started":1795000341000,"options":{"club_value":"2","deals":"4","table_talk":"on","tie_bonus":"on","trick_value":"2"}}'),
(11,'kanOverMatch0000000000','kanOver000000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8,"open":false}',1795000575000,1795000656000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"scores":[1,-1,-1,1,-1],"winners":[0,3],"started":1795000575000,"options":{"deal2_target":"9","dealer_rotation":"left","juuroku_fail_deal":"lost","lead_clash":"dealer_right","play_out":"off","rounds":"1"}}'),
(12,'kanPersonMatch00000000','kanPerson0000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8,"open":false}',1795000675000,NULL,NULL),
(13,'kanBotMatch00000000000','kanBot0000000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8,"open":false}',1795000698000,NULL,NULL),
(14,'kanBetweenMatch0000000','kanBetween000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","10"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":8,"open":false}',1795000719000,NULL,NULL),
(15,'kanBackMatch0000000000','kanBack000000000000000','kan','{"format":5,"rules":1,"key":"kan","options":[["rounds","1"],["deal2_target","9"],["dealer_rotation","left"],["lead_clash","dealer_right"],["juuroku_fail_deal","lost"],["play_out","off"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"},{"name":null,"level":"easy"}],"number":1,"began":7,"open":false}',1795000773000,NULL,NULL),
(16,'caravanLeftMatch000000','caravanLeft00000000000','caravan','{"format":5,"rules":1,"key":"caravan","options":[["first","1"],["games","1"],["queen_target","any"],["direction","last_two"],["equal_pair","keep"],["max_faces","0"],["max_numbers","0"],["packs","8"],["deck_max","0"],["copies","0"],["loadout","free"],["exhaustion","empty_hand"]],"loadouts":[],"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null}],"number":1,"began":6,"open":true}',1795000798000,1795000802000,'{"format":5,"seats":[{"name":"Anna","level":null},{"name":"Olena","level":null}],"scores":[0,0],"winners":[1],"started":1795000798000,"options":{"copies":"0","deck_max":"0","direction":"last_two","equal_pair":"keep","exhaustion":"empty_hand","first":"1","games":"1","loadout":"free","max_faces":"0","max_numbers":"0","packs":"8","queen_target":"any"},"changes":[{"step":1,"seat":1,"name":null,"level":"normal","cause":"gone"},{"step":1,"seat":1,"name":"Boris","level":null,"cause":"came"}],"resigned":0}');

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
, clock TEXT, digest INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "steps" VALUES
(1,1,0,NULL,NULL,'dealer 2 / 0: R3 P5 P5 G5 Y6 R8 R10 G11 W W / 1: Y1 P2 G2 R7 R7 Y8 R9 G10 G11 G12 / 2: G1 Y2 Y3 R6 P6 R8 G8 Y9 Y12 K / up: R4 / pile: G10 P12 R11 K G8 Y6 P9 Y10 G2 G6 Y5 R2 P4 Y11 P1 R6 Y4 W R2 R3 W G4 G3 P6 P11 G9 R1 P2 R10 P8 P10 Y4 Y9 R12 P8 R12 Y10 G6 P4 Y8 Y11 R4 R5 P7 W P9 R1 G3 W P11 Y3 G1 W Y2 Y12 R9 G5 R5 Y7 P10 Y1 G9 P3 G7 Y7 R11 P7 K Y5 G7 P3 P1 P12 K G4 W G12',NULL,7,1795000008000,NULL,4578241021597778527),
(2,1,1,1,0,'draw','a7',8,1795000009000,NULL,-6455565092738421587),
(3,1,2,2,0,'lay {P5 P5 G5} {R10 G10 W}','a8',9,1795000010000,NULL,3359360160859034868),
(4,1,3,3,0,'hit 0.1 W','a9',10,1795000011000,NULL,-4295393293334301784),
(5,1,4,4,0,'discard G11','a10',11,1795000012000,NULL,9038095184039753745),
(6,1,5,5,1,'draw','a11',12,1795000013000,NULL,-781530455128919436),
(7,1,6,6,1,'discard G11','a12',13,1795000014000,NULL,-4453411383893665874),
(8,1,7,7,2,'draw',NULL,14,1795000015000,NULL,6904694493644699974),
(9,1,8,8,2,'skip 1',NULL,15,1795000016000,NULL,-8140480078091373106),
(10,1,9,9,0,'draw','a15',16,1795000017000,NULL,6656484807327212668),
(11,1,10,10,0,'skip 2','a16',17,1795000018000,NULL,-4835066774062731866),
(12,1,11,11,0,'draw','a17',18,1795000019000,NULL,-9181589274427989204),
(13,1,12,12,0,'discard R3','a18',19,1795000020000,NULL,-4456332989657265922),
(14,1,13,13,1,'draw','a19',20,1795000021000,NULL,945034904226120067),
(15,1,14,14,1,'discard G10','a20',21,1795000022000,NULL,2528777845755200148),
(16,1,15,15,2,'draw',NULL,22,1795000023000,NULL,1313819292341223112),
(17,1,16,16,2,'discard R11',NULL,23,1795000024000,NULL,5730449780530642525),
(18,1,17,17,0,'draw','a23',24,1795000025000,NULL,76839572796321552),
(19,1,18,18,0,'hit 0.2 Y10','a24',25,1795000026000,NULL,7517567155540725714),
(20,1,19,19,0,'discard Y6','a25',26,1795000027000,NULL,-3185056918431697441),
(21,1,20,20,1,'draw','a26',27,1795000028000,NULL,-4312341442034679240),
(22,1,21,21,1,'discard Y1','a27',28,1795000029000,NULL,5523645404649290113),
(23,1,22,22,2,'draw',NULL,29,1795000030000,NULL,-4873581103966262364),
(24,1,23,23,2,'discard Y3',NULL,30,1795000031000,NULL,-1604413235213055738),
(25,1,24,24,0,'take','a30',31,1795000032000,NULL,-6528879768402822076),
(26,1,25,25,0,'discard Y3','a31',32,1795000033000,NULL,8277474064106245146),
(27,1,26,26,1,'take','a32',33,1795000034000,NULL,1730630349346889424),
(28,1,27,27,1,'discard Y3','a33',34,1795000035000,NULL,-4562530962381298442),
(29,1,28,28,2,'draw',NULL,35,1795000036000,NULL,-2760345674487077592),
(30,1,29,29,2,'discard Y12',NULL,36,1795000037000,NULL,-8459003575664718411),
(31,1,30,30,0,'draw','a36',37,1795000038000,NULL,-5148274862686202076),
(32,1,31,31,0,'discard R8','a37',38,1795000039000,NULL,-8239048652589321550),
(33,1,32,32,1,'draw','a38',39,1795000040000,NULL,-27407188389969019),
(34,1,33,33,1,'discard Y8','a39',40,1795000041000,NULL,-6430472731975016852),
(35,1,34,34,2,'take',NULL,41,1795000042000,NULL,-1796484843377509371),
(36,1,35,35,2,'lay {R6 P6 G6} {R8 Y8 G8}',NULL,42,1795000043000,NULL,5031365790462517905),
(37,1,36,36,2,'hit 0.1 Y5',NULL,43,1795000044000,NULL,-1495333913238304027),
(38,1,37,37,2,'discard P9',NULL,44,1795000045000,NULL,9030494360762774255),
(39,1,38,38,0,'take','a44',45,1795000046000,NULL,-2773266110590757616),
(40,1,39,39,0,'hit 2.2 G8','a45',46,1795000047000,NULL,-1676050177934235766),
(41,1,40,40,0,'discard R2','a46',47,1795000048000,NULL,90575348130883416),
(42,1,41,41,1,'draw','a47',48,1795000049000,NULL,1541405368296157279),
(43,1,42,42,1,'discard Y11','a48',49,1795000050000,NULL,-4965262759262811728),
(44,1,43,43,2,'take',NULL,50,1795000051000,NULL,-7760401025175033209),
(45,1,44,44,2,'discard Y11',NULL,51,1795000052000,NULL,9027449609496664778),
(46,1,45,45,0,'take','a51',52,1795000053000,NULL,7740248676233737304),
(47,1,46,46,0,'discard Y11','a52',53,1795000054000,NULL,-2513322776988063145),
(48,1,47,47,1,'draw','a53',54,1795000055000,NULL,-6825186074406097560),
(49,1,48,48,1,'discard P1','a54',55,1795000056000,NULL,-8941563534840648089),
(50,1,49,49,2,'take',NULL,56,1795000057000,NULL,1411947391324096988),
(51,1,50,50,2,'discard P1',NULL,57,1795000058000,NULL,-1483837684845258121),
(52,1,51,51,0,'take','a57',58,1795000059000,NULL,2660424611627342887),
(53,1,52,52,0,'discard P1','a58',59,1795000060000,NULL,-435836819831383119),
(54,1,53,53,1,'draw','a59',60,1795000061000,NULL,-7582050214622808150),
(55,1,54,54,1,'discard P4','a60',61,1795000062000,NULL,328612748820054161),
(56,1,55,55,2,'draw',NULL,62,1795000063000,NULL,-1115450888018740780),
(57,1,56,56,2,'discard G1',NULL,63,1795000064000,NULL,-1749800733268266599),
(58,1,57,57,0,'draw','a63',64,1795000065000,NULL,5050352744582921177),
(59,1,58,58,0,'hit 0.1 W','a64',65,1795000066000,NULL,6608866804165947604),
(60,1,59,59,0,'discard P9','a65',66,1795000067000,NULL,-6576939201711394651),
(61,2,0,NULL,NULL,'first 1 / 0: 2D.b 8D.b KC.b 5D.b 3S.b QS.b 8H.b 5H.b 9D.b 4H.b 6S.b 7C.b KH.b 4S.b TH.b TC.b AD.b KS.b TS.b 3H.b 2H.b 6C.b JH.b JD.b 6H.b 5S.b 9S.b 3D.b 9C.b 9H.b JS.b 2C.b JK.b AS.b 8S.b 7S.b 7D.b 8C.b AC.b AH.b 6D.b JK2.b JC.b TD.b 5C.b 4C.b 3C.b QD.b 2S.b QH.b 4D.b 7H.b QC.b KD.b / 1: 3S 2H JK2 6H 6D JD AH QD JS 9S 5H KC JK 6S QS 8D JH 7C TH TS TD QH 4H 2S 2C AD 3C 5S AS 9H 3H KH 4C 9C TC QC 6C 4D 8H KS 8C 9D 5C 8S KD 7S 7D 7H AC 3D JC 4S 2D 5D',NULL,6,1795000074000,NULL,-6478565865465476653),
(62,2,1,61,1,'place 6H 1',NULL,7,1795000075000,NULL,-3660630082974286568),
(63,2,2,62,0,'place 8H.b 1','a7',8,1795000076000,NULL,-1828363279077271279),
(64,2,3,63,1,'place 6D 2',NULL,9,1795000077000,NULL,-7296542719648327436),
(65,2,4,64,0,'place 8D.b 2','a9',10,1795000078000,NULL,-1927614213284928567),
(66,2,5,65,1,'place 3S 3',NULL,11,1795000079000,NULL,-3565668865878456669),
(67,2,6,66,0,'place 5H.b 3','a11',12,1795000080000,NULL,-3498597355364288674),
(68,2,7,67,1,'attach JD 0/1/1',NULL,13,1795000081000,NULL,-4017502854687034446),
(69,2,8,68,0,'attach KC.b 0/2/1','a13',14,1795000082000,NULL,3744430664246407584),
(70,2,9,69,1,'attach JS 0/2/1',NULL,15,1795000083000,NULL,-8790776043567685314),
(71,2,10,70,0,'place 9D.b 1','a15',16,1795000084000,NULL,514541874193674139),
(72,2,11,71,1,'place 9S 1',NULL,17,1795000085000,NULL,7720821909150485716),
(73,2,12,72,0,'place 5D.b 2','a17',18,1795000086000,NULL,5183393117830165553),
(74,2,13,73,1,'attach JK2 0/2/1',NULL,19,1795000087000,NULL,1068709338256458175),
(75,2,14,74,0,'place 6S.b 3','a19',20,1795000088000,NULL,-4889487548151116955),
(76,2,15,75,1,'attach KC 1/1/2',NULL,21,1795000089000,NULL,1110140874307139453),
(77,2,16,76,0,'place 7C.b 2','a21',22,1795000090000,NULL,-7092988837770261412),
(78,2,17,77,1,'attach JK 1/1/1',NULL,23,1795000091000,NULL,7919087885607213023),
(79,2,18,78,0,'attach KH.b 1/1/1','a23',24,1795000092000,NULL,-6373841658934739731),
(80,2,19,79,1,'place 6S 2',NULL,25,1795000093000,NULL,7617966558542924391),
(81,2,20,80,0,'place 4S.b 3','a25',26,1795000094000,NULL,3194288485417439688),
(82,2,21,81,1,'place 5H 3',NULL,27,1795000095000,NULL,589187139641686963),
(83,2,22,82,0,'place TH.b 2','a27',28,1795000096000,NULL,5570812304438206886),
(84,2,23,83,1,'place 8D 3',NULL,29,1795000097000,NULL,4474304431021365401),
(85,2,24,84,0,'place TC.b 3','a29',30,1795000098000,NULL,-1202946129301019928),
(86,2,25,85,1,'attach JH 1/1/1',NULL,31,1795000099000,NULL,3914394376562754355),
(87,2,26,86,0,'attach QS.b 0/3/2','a31',32,1795000100000,NULL,-895777941980331992),
(88,2,27,87,1,'place 7C 1',NULL,33,1795000101000,NULL,4524165055167477215),
(89,2,28,88,0,'attach KS.b 0/3/2','a33',34,1795000102000,NULL,-5885041494986571833),
(90,3,0,NULL,NULL,'first 1 / 0: 8D.b 3H.b JS.b 9H.b TC.b QD.b TH.b 4S.b 3D.b KC.b 9D.b 7D.b JH.b AC.b 6C.b 4H.b 8C.b 7S.b 2H.b 2D.b 5D.b 5C.b TD.b JK2.b 9C.b 4D.b KD.b 5H.b 2S.b QC.b AD.b 6S.b 3C.b 4C.b 2C.b 8S.b QS.b JC.b 6D.b KS.b 6H.b 3S.b 9S.b JK.b 8H.b QH.b TS.b KH.b 7C.b 5S.b AH.b AS.b 7H.b JD.b / 1: 4S 5C 5D 4C AC 2H AS 3S 7H KS 9D 2D 2C 9C 4D QS 4H 9H QD 5S 8D 3H AH JD 6S 2S TD 8C 6C JH TC QH JC TH KD 7C 8H 3C 9S JS 6H 6D TS 7S 3D JK KH QC AD 7D 8S KC 5H JK2',NULL,6,1795000116000,NULL,2840176607675306374),
(91,3,1,90,1,'place 5D 1',NULL,7,1795000117000,NULL,4145250762674352285),
(92,3,2,91,0,'place TH.b 1','a7',8,1795000118000,NULL,-9178144564933470246),
(93,3,3,92,1,'place 5C 2',NULL,9,1795000119000,NULL,-1591262276100001096),
(94,3,4,93,0,'place TC.b 2','a9',10,1795000120000,NULL,1182953958585592811),
(95,3,5,94,1,'place 4S 3',NULL,11,1795000121000,NULL,-5421271166644100292),
(96,3,6,95,0,'place 9H.b 3','a11',12,1795000122000,NULL,2653419419483438178),
(97,3,7,96,1,'place 4C 1',NULL,13,1795000123000,NULL,-5081481017357545682),
(98,3,8,97,0,'place 8D.b 1','a13',14,1795000124000,NULL,5421034898586012422),
(99,3,9,98,1,'place 7H 2',NULL,15,1795000125000,NULL,1932554503916485021),
(100,3,10,99,0,'attach JS.b 1/2/2','a15',16,1795000126000,NULL,6422089306863728167),
(101,3,11,100,1,'attach KS 0/1/1',NULL,17,1795000127000,NULL,-8242843100139964599),
(102,3,12,101,0,'attach KC.b 0/2/1','a17',18,1795000128000,NULL,-7205958332796139140),
(103,3,13,102,1,'place 9D 3',NULL,19,1795000129000,NULL,-1515824842057471171),
(104,4,0,NULL,NULL,'first 1 / 0: 4H.b 7S.b 4D.b QD.b KC.b TC.b TD.b 3H.b 2C.b 7C.b KD.b AD.b KS.b AC.b TH.b QS.b 3C.b 3S.b 9D.b 6D.b 5C.b AH.b 9H.b 4S.b AS.b QC.b 6H.b 8H.b 7D.b 5S.b 2S.b 6S.b 4C.b JK.b 2D.b JC.b JK2.b 7H.b KH.b 5H.b JD.b 8S.b 8D.b 9S.b JH.b 5D.b QH.b TS.b 8C.b 2H.b 9C.b 6C.b 3D.b JS.b / 1: 9S 7D 2H AC 9D 2D QH 5D 3H QC 6S 4S 8H 5C JK 7H 7S QD KH TD JD KC 8S AH AD KD 7C JK2 8C 2C 4C 8D QS JS 4D 3C 5S 3D 2S TC 9C 4H TH JH AS 6C 6D 6H JC TS 3S KS 9H 5H',NULL,6,1795000135000,NULL,-2673122055342073467),
(105,4,1,104,1,'place 9S 1',NULL,7,1795000136000,NULL,-2360818929119386736),
(106,4,2,105,0,'place TD.b 1','a7',8,1795000137000,NULL,-8770113637828005152),
(107,4,3,106,1,'place 9D 2',NULL,9,1795000138000,NULL,405202033403404737),
(108,4,4,107,0,'place TC.b 2','a9',10,1795000139000,NULL,-7441423055228165873),
(109,4,5,108,1,'place 7D 3',NULL,11,1795000140000,NULL,-46352729409541640),
(110,4,6,109,0,'place 7S.b 3','a11',12,1795000141000,NULL,5087699985433543300),
(111,4,7,110,1,'place 5D 1',NULL,13,1795000142000,NULL,6788192844635705961),
(112,4,8,111,0,'attach KC.b 0/1/1','a13',14,1795000143000,NULL,1581629924374996113),
(113,4,9,112,1,'place 3H 2',NULL,15,1795000144000,NULL,7030511290877670260),
(114,4,10,113,0,'place 4H.b 1','a15',16,1795000145000,NULL,8366280207627140494),
(115,4,11,114,1,'place 2H 2',NULL,17,1795000146000,NULL,-1714667376085490717),
(116,4,12,115,0,'place 7C.b 2','a17',18,1795000147000,NULL,7107122239676442744),
(117,5,0,NULL,NULL,'first 0 / 0: 8S.b JK.b JH.b 5S.b JS.b 4H.b 8H.b 6S.b TH.b 2C.b 4D.b JK2.b 5H.b 5C.b JC.b JD.b 3S.b 7D.b AD.b 8D.b 9D.b TD.b KH.b QS.b 3H.b KC.b 9C.b QC.b 9S.b AC.b 2S.b 6D.b QH.b 8C.b QD.b 4S.b 5D.b 7S.b KS.b TS.b 9H.b 6H.b 2D.b 6C.b AS.b TC.b AH.b 3D.b 4C.b 7C.b KD.b 7H.b 3C.b 2H.b / 1: KH 7H 5D JK2 6D 2C QC 4C JD 7C 7S 6S 3H 5C 3C 8S 6H 6C AC AD TD 8D 9S 5H QD 2S QS KC JK 7D 9C 2D 4H 9H 3S 3D 5S JS KD TS TH 2H 9D 8C 8H AH 4S AS 4D JH TC QH KS JC',NULL,6,1795000152000,NULL,8565291104524857913),
(118,5,1,117,0,'place 8S.b 1','a6',7,1795000153000,NULL,-5461441858768812150),
(119,5,2,118,1,'place 7H 2',NULL,8,1795000154000,NULL,4550217338492008079),
(120,5,3,119,0,'place 8H.b 3','a8',9,1795000155000,NULL,8013687323244974910),
(121,5,4,120,1,'place 6D 1',NULL,10,1795000156000,NULL,-7487291383617509458),
(122,5,5,121,0,'place 6S.b 2','a10',11,1795000157000,NULL,7773378961525594236),
(123,5,6,122,1,'place 5D 3',NULL,12,1795000158000,NULL,-1351693385885281664),
(124,5,7,123,0,'attach JS.b 1/2/1','a12',13,1795000159000,NULL,-4795336297041090317),
(125,5,8,124,1,'attach JK2 0/1/1',NULL,14,1795000160000,NULL,8352979528748131997),
(126,5,9,125,0,'place TH.b 3','a14',15,1795000161000,NULL,3940119335649791520),
(127,5,10,126,1,'attach JD 0/3/1',NULL,16,1795000162000,NULL,-3881873941615998548),
(128,5,11,127,0,'attach JH.b 1/1/1','a16',17,1795000163000,NULL,8411111058834814495),
(129,5,12,128,1,'place 7C 2',NULL,18,1795000164000,NULL,4461487611836076314),
(130,5,13,129,0,'place 5S.b 3','a18',19,1795000165000,NULL,-3968637950786708818),
(131,5,14,130,1,'place 7S 1',NULL,20,1795000166000,NULL,5322071181608388089),
(132,5,15,131,0,'attach JK.b 1/1/1','a20',21,1795000167000,NULL,-5919993079092976459),
(133,5,16,132,1,'place 6S 2',NULL,22,1795000168000,NULL,-7827445672643996530),
(134,5,17,133,0,'attach JK2.b 0/2/1','a22',23,1795000169000,NULL,3920841800643544232),
(135,5,18,134,1,'attach KH 1/1/1',NULL,24,1795000170000,NULL,2625820443177441655),
(136,5,19,135,0,'place 4H.b 3','a24',25,1795000171000,NULL,6823366098820881587),
(137,5,20,136,1,'place 5C 2',NULL,26,1795000172000,NULL,-1527402182325835705),
(138,5,21,137,0,'attach JC.b 1/1/1','a26',27,1795000173000,NULL,-6694736247303519120),
(139,5,22,138,1,'place 4C 1',NULL,28,1795000174000,NULL,1525462319809795219),
(140,5,23,139,0,'attach JD.b 1/2/1','a28',29,1795000175000,NULL,-3079477448094570933),
(141,5,24,140,1,'place 8S 2',NULL,30,1795000176000,NULL,-2894403998682900408),
(142,5,25,141,0,'place 5H.b 3','a30',31,1795000177000,NULL,2005970866190094811),
(143,5,26,142,1,'place 6H 1',NULL,32,1795000178000,NULL,8816546858297988170),
(144,5,27,143,0,'place 7D.b 2','a32',33,1795000179000,NULL,-4481626261849190275),
(145,5,28,144,1,'place 6C 2',NULL,34,1795000180000,NULL,-5517451557304457079),
(146,5,29,145,0,'place 5C.b 1','a34',35,1795000181000,NULL,-5071364844437370515),
(147,5,30,146,1,'place 3H 1',NULL,36,1795000182000,NULL,1580089658727734674),
(148,5,31,147,0,'place 8D.b 2','a36',37,1795000183000,NULL,-1713155803757136174),
(149,5,32,148,1,'attach QC 1/1/3',NULL,38,1795000184000,NULL,1985797702218533278),
(150,5,33,149,0,'place 9D.b 3','a38',39,1795000185000,NULL,-6935071194455303010),
(151,5,34,150,1,'place TD 3',NULL,40,1795000186000,NULL,-6171116126022328028),
(152,5,35,151,0,'place 4D.b 1','a40',41,1795000187000,NULL,-9084575944785767620),
(153,5,36,152,1,'place 8D 3',NULL,42,1795000188000,NULL,-6096491475123299206),
(154,5,37,153,0,'attach KH.b 1/3/1','a42',43,1795000189000,NULL,8690560752941201498),
(155,5,38,154,1,'place 3C 2',NULL,44,1795000190000,NULL,8852298539986577118),
(156,5,39,155,0,'place 3S.b 1','a44',45,1795000191000,NULL,-7625202827406147492),
(157,5,40,156,1,'place 5H 1',NULL,46,1795000192000,NULL,-5397238206108481693),
(158,5,41,157,0,'place AD.b 1','a46',47,1795000193000,NULL,-2186433931848468548),
(159,6,0,NULL,NULL,'first 1 / 0: AS.b 7D.b JK.b 5H.b 2C.b 9S.b JC.b 6S.b TC.b 6H.b 3D.b 2S.b 7H.b 9D.b 6D.b AH.b 9C.b TS.b TH.b QD.b 3C.b 8H.b 3S.b 6C.b JH.b 8C.b KS.b JS.b 4H.b 5D.b 7C.b 8S.b 7S.b JK2.b QC.b 2H.b AD.b 4S.b KD.b KH.b 9H.b 2D.b KC.b AC.b 5S.b TD.b QH.b JD.b 3H.b 4D.b 4C.b 5C.b 8D.b QS.b / 1: KC 8H 3C QD 6H 5H JK KD QS AS TS 4D AH 9C 6C 9D 8S 2D QH JS QC 7D JC JK2 3S 8C 7C TC 2S 5D 6D 8D TH KS 3H 5S JD KH TD 3D 4H 2C 5C 7H 7S 9S 4S JH AD 9H 4C 2H 6S AC',NULL,6,1795000198000,NULL,4007174837933683713),
(160,6,1,159,1,'place 8H 1',NULL,7,1795000199000,NULL,5283845901530847013),
(161,6,2,160,0,'place 9S.b 1','a7',8,1795000200000,NULL,-861300917797010808),
(162,6,3,161,1,'place 6H 2',NULL,9,1795000201000,NULL,-1003519289864649395),
(163,6,4,162,0,'place 7D.b 2','a9',10,1795000202000,NULL,-7554312510631741188),
(164,6,5,163,1,'place 5H 3',NULL,11,1795000203000,NULL,-4282615807031989339),
(165,6,6,164,0,'place 6S.b 3','a11',12,1795000204000,NULL,1012243797990589814),
(166,6,7,165,1,'attach KD 1/1/1',NULL,13,1795000205000,NULL,649301285163605103),
(167,6,8,166,0,'attach JC.b 1/1/1','a13',14,1795000206000,NULL,273320196003312103),
(168,6,9,167,1,'attach JK 1/2/1',NULL,15,1795000207000,NULL,6159009403800072509),
(169,6,10,168,0,'place TC.b 3','a15',16,1795000208000,NULL,-6241065910990245764),
(170,6,11,169,1,'attach KC 1/2/1',NULL,17,1795000209000,NULL,-9169919647031423621),
(171,6,12,170,0,'place 6H.b 2','a17',18,1795000210000,NULL,-7877654400013400778),
(172,6,13,171,1,'place TS 2',NULL,19,1795000211000,NULL,-3141245439438533034),
(173,6,14,172,0,'attach JK.b 0/2/2',NULL,21,1795000213000,NULL,6211320666181119294),
(174,7,0,NULL,NULL,'first 1 / 0: KD.b 6D.b 3H.b 4S.b KS.b 7C.b 2S.b 8S.b JK.b 2D.b AD.b TH.b 4D.b 9C.b JK2.b JD.b JC.b JH.b TS.b QD.b 6H.b QS.b QC.b 5H.b 4C.b 9H.b 3D.b 9S.b 8H.b 5D.b 3S.b 6C.b 2H.b TD.b KH.b TC.b 8D.b 4H.b AS.b 6S.b 7D.b JS.b 9D.b AC.b 7S.b 8C.b QH.b AH.b 5S.b 7H.b 2C.b 5C.b 3C.b KC.b / 1: 2H 6C AH QS 9D TH 5C 5H KS 7S JH 2S JK2 7C 6H JS 6D 8H TD KD 9H 8D 4C 4D 5D AC 6S 8S JC 9S 5S QH KH QC AS JD KC 4S 3H 4H 2D 7H 3S 3D AD 7D 8C TC 2C 9C JK 3C TS QD',NULL,6,1795000220000,NULL,-5195652492320061184),
(175,7,1,174,1,'place TH 1',NULL,7,1795000221000,NULL,-4138205822089116020),
(176,7,2,175,0,'place 8S.b 2','a7',8,1795000222000,NULL,-4448909589692452927),
(177,7,3,176,1,'place 9D 3',NULL,9,1795000223000,NULL,8736275737974070251),
(178,7,4,177,0,'place 7C.b 3','a9',10,1795000224000,NULL,-4063619179345524035),
(179,7,5,178,1,'place 6C 2',NULL,11,1795000225000,NULL,8559266971868503136),
(180,7,6,179,0,'place 6D.b 1','a11',12,1795000226000,NULL,5204398987858257213),
(181,7,7,180,1,'place 5H 2',NULL,13,1795000227000,NULL,3156720438370268732),
(182,7,8,181,0,'attach KS.b 0/2/1','a13',14,1795000228000,NULL,-3043827938237471656),
(183,7,9,182,1,'attach KS 0/2/1',NULL,15,1795000229000,NULL,-12160494846708661),
(184,7,10,183,0,'attach KD.b 0/3/1','a15',16,1795000230000,NULL,8197704473379523389),
(185,7,11,184,1,'place 7S 3',NULL,17,1795000231000,NULL,-522484598124005441),
(186,7,12,185,0,'attach JK.b 0/3/1','a17',18,1795000232000,NULL,-6247156093466952809),
(187,7,13,186,1,'attach JH 0/3/1',NULL,19,1795000233000,NULL,5380785714922163311),
(188,7,14,187,0,'place 4S.b 3','a19',20,1795000234000,NULL,612157117038716662),
(189,7,15,188,NULL,'cut 14',NULL,21,1795000235000,NULL,6809770101362848915),
(190,8,0,NULL,NULL,'dealer 0 / 0: 2H 2H 3D 4S 4D 5S 6S 6S 6D 7S 7H 7H 7D 8S 8D 8D X X / 1: 1S 1H 1D 1D 2S 2S 2D 3H 4H 5S 5H 5D 5D 6D 7S 8H X X / 2: 1S 1H 2D 3S 3S 3H 3D 4S 4H 4D 5H 6H 6H 7D 8S 8H X X',NULL,7,1795000243000,NULL,-6964317920540871117),
(191,8,1,190,1,'quads 5: 5S 5H 5D 5D','a7',8,1795000244000,NULL,-8101425026699814881),
(192,8,2,191,2,'straight-flush 5: 1H 3H 4H 5H X',NULL,9,1795000245000,NULL,7135505067912152186),
(193,8,3,192,0,'straight-flush 7: 3D 4D 6D 7D X','a9',10,1795000246000,NULL,-1061580856777825959),
(194,8,4,193,1,'pass','a10',11,1795000247000,NULL,-4741688018829232257),
(195,8,5,194,2,'pass',NULL,12,1795000248000,NULL,-5184689253326689333),
(196,8,6,195,0,'pair 2: 2H 2H','a12',13,1795000249000,NULL,-1042114517244130911),
(197,8,7,196,1,'quads 1: 1S 1H 1D 1D','a13',14,1795000250000,NULL,-9184139737251025675),
(198,8,8,197,2,'quads 3: 3S 3S 3D X',NULL,15,1795000251000,NULL,2955848302970021929),
(199,8,9,198,0,'straight-flush 8: 4S 5S 6S 7S 8S','a15',16,1795000252000,NULL,-8039743674990591458),
(200,8,10,199,1,'pass','a16',17,1795000253000,NULL,2424670531569218275),
(201,8,11,200,2,'pass',NULL,18,1795000254000,NULL,-4792811296038388839),
(202,8,12,201,0,'run 8: 6S 7H 8D','a18',19,1795000255000,NULL,1932228383001348481),
(203,8,13,202,1,'quads 2: 2S 2S 2D X','a19',20,1795000256000,NULL,-5252043197637998255),
(204,8,14,203,2,'pass',NULL,21,1795000257000,NULL,1747839265037396520),
(205,8,15,204,0,'pass','a21',22,1795000258000,NULL,1167404953731344833),
(206,8,16,205,1,'straight 7: 3H 4H 6D 7S X','a22',23,1795000259000,NULL,-9163268050435596450),
(207,8,17,206,2,'pass',NULL,24,1795000260000,NULL,-4023163544371140590),
(208,8,18,207,0,'pass','a24',25,1795000261000,NULL,-5561685240046615304),
(209,8,19,208,1,'single 8: 8H','a25',26,1795000262000,NULL,7519141608159180161),
(210,8,20,209,2,'pass',NULL,27,1795000263000,NULL,1812028016536813157),
(211,8,21,210,0,'single 9: X','a27',28,1795000264000,NULL,4662818491258756889),
(212,8,22,211,2,'pass',NULL,29,1795000265000,NULL,-7721944191675578670),
(213,8,23,212,0,'single 7: 7H','a29',30,1795000266000,NULL,-1841083875633771203),
(214,8,24,213,2,'single 8: 8S',NULL,31,1795000267000,NULL,-7404987732509747079),
(215,8,25,214,0,'pass','a31',32,1795000268000,NULL,4512894497183048509),
(216,8,26,215,2,'single 1: 1S',NULL,33,1795000269000,NULL,-2312307007056970853),
(217,8,27,216,0,'pass','a33',34,1795000270000,NULL,-7859646023747949758),
(218,8,28,217,2,'single 2: 2D',NULL,35,1795000271000,NULL,-6080525276190709548),
(219,8,29,218,0,'pass','a35',36,1795000272000,NULL,3820954350862697401),
(220,8,30,219,2,'single 8: 8H',NULL,37,1795000273000,NULL,3830630195867207277),
(221,8,31,220,0,'pass','a37',38,1795000274000,NULL,-6896071846666493268),
(222,8,32,221,2,'pair 4: 4S 4D',NULL,39,1795000275000,NULL,-7535121400267634524),
(223,8,33,222,0,'pass','a39',40,1795000276000,NULL,727891941299171972),
(224,8,34,223,2,'pair 6: 6H 6H',NULL,41,1795000277000,NULL,-5904523447655989895),
(225,8,35,224,0,'pass','a41',42,1795000278000,NULL,6518042651399287422),
(226,8,36,225,2,'single 7: 7D',NULL,43,1795000279000,NULL,-4458254349148994108),
(227,9,0,NULL,NULL,'dealer 0 / 0: 1S 1H 1D 2H 3H 3D 4H 4D 5D 7S 7H 7H 8H 8D TS X X / 1: 1S 2S 2S 2D 3H 5S 6S 6H 6D 7D 8H 9H 9H 9D TH X X / 2: 2H 2D 3S 5H 5H 5D 6D 7D 8S 8S 8D 9S TS TH TD X X / 3: 1H 1D 3S 3D 4S 4S 4H 4D 5S 6S 6H 7S 9S 9D TD X X',NULL,8,1795000289000,NULL,7365236625100942244),
(228,9,1,227,1,'pair 2: 2S 2S','a8',9,1795000290000,NULL,-7577953254978102296),
(229,9,2,228,2,'pair 10: TS TH',NULL,10,1795000291000,NULL,5075769932618438690),
(230,9,3,229,3,'quads 4: 4S 4S 4H 4D',NULL,11,1795000292000,NULL,5385835190773652041),
(231,9,4,230,0,'straight-flush 5: 1H 2H 3H 4H X','a11',12,1795000293000,NULL,-6470052254767076207),
(232,9,5,231,1,'pass','a12',13,1795000294000,NULL,-6764041444096801629),
(233,9,6,232,2,'straight-flush 8: 5D 6D 7D 8D X',NULL,14,1795000295000,NULL,5135641697319139508),
(234,9,7,233,3,'straight-flush 9: 5S 6S 7S X X',NULL,15,1795000296000,NULL,-4795274956808144351),
(235,9,8,234,0,'pass','a15',16,1795000297000,NULL,8113603234555905910),
(236,9,9,235,1,'straight-flush 10: 6H 8H 9H TH X','a16',17,1795000298000,NULL,-1844359574739103829),
(237,9,10,236,2,'pass',NULL,18,1795000299000,NULL,-8017608603569889334),
(238,9,11,237,3,'pass',NULL,19,1795000300000,NULL,-1282079036080980046),
(239,9,12,238,0,'pass','a19',20,1795000301000,NULL,6070201385623187520),
(240,9,13,239,1,'lead 1','a20',21,1795000302000,NULL,3350227603336203141),
(241,9,14,240,1,'single 6: 6S','a21',22,1795000303000,NULL,2790742578124879102),
(242,9,15,241,2,'single 8: 8S',NULL,23,1795000304000,NULL,-1920573763931072431),
(243,9,16,242,3,'single 10: TD',NULL,24,1795000305000,NULL,-3294369672092385790),
(244,9,17,243,0,'pass','a24',25,1795000306000,NULL,-8134067631879955749),
(245,9,18,244,1,'pass','a25',26,1795000307000,NULL,2332476898277184473),
(246,9,19,245,2,'single 11: X',NULL,27,1795000308000,NULL,-1144673353305917104),
(247,9,20,246,3,'pass',NULL,28,1795000309000,NULL,3358801853458938495),
(248,9,21,247,0,'pass','a28',29,1795000310000,NULL,577614213695778706),
(249,9,22,248,1,'pass','a29',30,1795000311000,NULL,150233401586566411),
(250,9,23,249,2,'lead 0',NULL,31,1795000312000,NULL,517931490096024954),
(251,9,24,250,0,'single 7: 7S','a31',32,1795000313000,NULL,3830940285264197639),
(252,9,25,251,1,'single 11: X','a32',33,1795000314000,NULL,745846818982869901),
(253,9,26,252,2,'pass',NULL,34,1795000315000,NULL,-2451785220954097106),
(254,9,27,253,3,'pass',NULL,35,1795000316000,NULL,-4313787843869710043),
(255,9,28,254,0,'straight-flush 5: 1D 3D 4D 5D X','a35',36,1795000317000,NULL,-4784009479768142397),
(256,9,29,255,1,'pass','a36',37,1795000318000,NULL,7489287662362558646),
(257,9,30,256,2,'pass',NULL,38,1795000319000,NULL,-2726361795811214810),
(258,9,31,257,3,'pass',NULL,39,1795000320000,NULL,6003783923159825070),
(259,9,32,258,0,'lead 0','a39',40,1795000321000,NULL,4329253776617999352),
(260,9,33,259,0,'single 10: TS','a40',41,1795000322000,NULL,-791242237746522577),
(261,9,34,260,1,'pass','a41',42,1795000323000,NULL,-564310562387703417),
(262,9,35,261,2,'pass',NULL,43,1795000324000,NULL,666041494335331496),
(263,9,36,262,3,'pass',NULL,44,1795000325000,NULL,-4794374470116509728),
(264,9,37,263,0,'lead 0','a44',45,1795000326000,NULL,-2092453654249029901),
(265,9,38,264,0,'stair 8: 7H 7H 8H 8D','a45',46,1795000327000,NULL,6631046516871878128),
(266,9,39,265,1,'pass','a46',47,1795000328000,NULL,-7132149869143772229),
(267,9,40,266,2,'pass',NULL,48,1795000329000,NULL,1369594480773909611),
(268,9,41,267,3,'pass',NULL,49,1795000330000,NULL,-2687954282049197690),
(269,9,42,268,0,'lead 0','a49',50,1795000331000,NULL,-5426481927646171215),
(270,9,43,269,0,'single 1: 1S','a50',51,1795000332000,NULL,2251068272824999295),
(271,10,0,NULL,NULL,'dealer 3 / 0: 2S 4S 4H 4D 5H 8S 8H TH JH JC QS QH AS / 1: 2H 3H 5C 6H 6D 7H 9S 9D 9C TC JD KD AC / 2: 2D 2C 3C 4C 7S 7D 7C 8D 8C JS QD KS KH / 3: 3S 3D 5S 5D 6S 6C 9H TS TD QC KC AH AD',NULL,8,1795000342000,NULL,-3730496446226593458),
(272,10,1,271,0,'bid 2','a8',9,1795000343000,NULL,1370996109644020283),
(273,10,2,272,1,'bid 1','a9',10,1795000344000,NULL,5129611391367393207),
(274,10,3,273,2,'bid 1',NULL,11,1795000345000,NULL,6263530109384752046),
(275,10,4,274,0,'play 8H','a11',12,1795000346000,NULL,-5196741820864157990),
(276,10,5,275,1,'play 3H','a12',13,1795000347000,NULL,-2951500691182482046),
(277,10,6,276,2,'play KH',NULL,14,1795000348000,NULL,395425897886992689),
(278,10,7,277,3,'play AH',NULL,15,1795000349000,NULL,-7992783434209027550),
(279,10,8,278,3,'play 6S',NULL,16,1795000350000,NULL,7778174574387541901),
(280,10,9,279,0,'play 2S','a16',17,1795000351000,NULL,-3227650282026139463),
(281,10,10,280,1,'play 9S','a17',18,1795000352000,NULL,1038781887307694668),
(282,10,11,281,2,'play 7S',NULL,19,1795000353000,NULL,-5702742344730716094),
(283,10,12,282,1,'play TC','a19',20,1795000354000,NULL,7022584218134996242),
(284,10,13,283,2,'play 8C',NULL,21,1795000355000,NULL,3889915277465079095),
(285,10,14,284,3,'play 6C',NULL,22,1795000356000,NULL,2644012918547374107),
(286,10,15,285,0,'play JC','a22',23,1795000357000,NULL,3758695782524882847),
(287,10,16,286,0,'play 5H','a23',24,1795000358000,NULL,-7797073658080363120),
(288,10,17,287,1,'play 2H','a24',25,1795000359000,NULL,3589320103379271822),
(289,10,18,288,2,'play 2D',NULL,26,1795000360000,NULL,-2257388912603973821),
(290,10,19,289,3,'play 9H',NULL,27,1795000361000,NULL,-3939258173699861737),
(291,10,20,290,3,'play 3S',NULL,28,1795000362000,NULL,9133623814622368317),
(292,10,21,291,0,'play 4S','a28',29,1795000363000,NULL,5042454916048712911),
(293,10,22,292,1,'play 6D','a29',30,1795000364000,NULL,-3963914907022119062),
(294,10,23,293,2,'play JS',NULL,31,1795000365000,NULL,5839233904635863157),
(295,10,24,294,2,'play 4C',NULL,32,1795000366000,NULL,1966421350119949082),
(296,10,25,295,3,'play KC',NULL,33,1795000367000,NULL,-3848519829100157001),
(297,10,26,296,0,'play AS','a33',34,1795000368000,NULL,1561915583735879584),
(298,10,27,297,1,'play AC','a34',35,1795000369000,NULL,-626823731193883036),
(299,10,28,298,1,'play 5C','a35',36,1795000370000,NULL,401617835953949557),
(300,10,29,299,2,'play 3C',NULL,37,1795000371000,NULL,-5969294416374501245),
(301,10,30,300,3,'play QC',NULL,38,1795000372000,NULL,928629251129955677),
(302,10,31,301,0,'play 8S','a38',39,1795000373000,NULL,4326570145902506323),
(303,10,32,302,3,'play 3D',NULL,40,1795000374000,NULL,6401102515952194650),
(304,10,33,303,0,'play 4D','a40',41,1795000375000,NULL,7679830508685836742),
(305,10,34,304,1,'play 9D','a41',42,1795000376000,NULL,1991405339804462869),
(306,10,35,305,2,'play QD',NULL,43,1795000377000,NULL,-7266903743123651118),
(307,10,36,306,2,'play KS',NULL,44,1795000378000,NULL,7542026450582614509),
(308,10,37,307,3,'play TS',NULL,45,1795000379000,NULL,289588359726993546),
(309,10,38,308,0,'play QS','a45',46,1795000380000,NULL,-508202650166993949),
(310,10,39,309,1,'play 7H','a46',47,1795000381000,NULL,-1516359387968225713),
(311,10,40,310,2,'play 8D',NULL,48,1795000382000,NULL,-9152271884550994353),
(312,10,41,311,3,'play 5D',NULL,49,1795000383000,NULL,-975651806412030685),
(313,10,42,312,0,'play 4H','a49',50,1795000384000,NULL,7820680411937659061),
(314,10,43,313,1,'play KD','a50',51,1795000385000,NULL,-2706030561661944179),
(315,10,44,314,1,'play 9C','a51',52,1795000386000,NULL,-5104893062029419697),
(316,10,45,315,2,'play 7C',NULL,53,1795000387000,NULL,9153251257690072195),
(317,10,46,316,3,'play 5S',NULL,54,1795000388000,NULL,-5825070749217029522),
(318,10,47,317,0,'play QH','a54',55,1795000389000,NULL,-10509827271332589),
(319,10,48,318,1,'play 6H','a55',56,1795000390000,NULL,-33094807749943114),
(320,10,49,319,2,'play 2C',NULL,57,1795000391000,NULL,-1527842902104675008),
(321,10,50,320,3,'play TD',NULL,58,1795000392000,NULL,9071588683598583059),
(322,10,51,321,0,'play JH','a58',59,1795000393000,NULL,9112220946271257563),
(323,10,52,322,0,'play TH','a59',60,1795000394000,NULL,-2375177405013938993),
(324,10,53,323,1,'play JD','a60',61,1795000395000,NULL,8830190630724615481),
(325,10,54,324,2,'play 7D',NULL,62,1795000396000,NULL,-5392304535094847293),
(326,10,55,325,3,'play AD',NULL,63,1795000397000,NULL,-5690471428765668195),
(327,10,56,326,NULL,'dealer 0 / 0: 2H 2C 3S 3H 3C 5H 6H 6D 7S 8S 8H 8C QD / 1: 2D 3D 4S 4D 6C 7H 7D 7C TC QS QC KD AD / 2: 2S 4H 4C 8D 9H 9D TS TD JS JH JD AS AH / 3: 5S 5D 5C 6S 9S 9C TH JC QH KS KH KC AC',NULL,64,1795000398000,NULL,1678232719485130916),
(328,10,57,327,1,'bid 1','a64',65,1795000399000,NULL,-4967821093083205161),
(329,10,58,328,2,'bid 1',NULL,66,1795000400000,NULL,-5810712673770893270),
(330,10,59,329,1,'play 7D','a66',67,1795000401000,NULL,4277651623500805840),
(331,10,60,330,2,'play JD',NULL,68,1795000402000,NULL,-8869048039538597356),
(332,10,61,331,3,'play 5D',NULL,69,1795000403000,NULL,2489597210916571035),
(333,10,62,332,0,'play 6D','a69',70,1795000404000,NULL,1877525097517603667),
(334,10,63,333,2,'play 4H',NULL,71,1795000405000,NULL,-2487196845277541831),
(335,10,64,334,3,'play KH',NULL,72,1795000406000,NULL,1138165625615531700),
(336,10,65,335,0,'play 3H','a72',73,1795000407000,NULL,-1892027681406324072),
(337,10,66,336,1,'play 7H','a73',74,1795000408000,NULL,5048903317780178418),
(338,10,67,337,3,'play 5C',NULL,75,1795000409000,NULL,-3519458569530335950),
(339,10,68,338,0,'play 3C','a75',76,1795000410000,NULL,-2714729991166026567),
(340,10,69,339,1,'play 7C','a76',77,1795000411000,NULL,-4105854471512503348),
(341,10,70,340,2,'play 4C',NULL,78,1795000412000,NULL,5644025613737375864),
(342,10,71,341,1,'play 4S','a78',79,1795000413000,NULL,710573383803667879),
(343,10,72,342,2,'play 2S',NULL,80,1795000414000,NULL,8485708092455083862),
(344,10,73,343,3,'play 6S',NULL,81,1795000415000,NULL,4731897366545891434),
(345,10,74,344,0,'play 3S','a81',82,1795000416000,NULL,6056292133370269116),
(346,10,75,345,3,'play AC',NULL,83,1795000417000,NULL,-2518776410009657019),
(347,10,76,346,0,'play 2C','a83',84,1795000418000,NULL,-4135105097199668245),
(348,10,77,347,1,'play 6C','a84',85,1795000419000,NULL,-2909963725649799646),
(349,10,78,348,2,'play 9H',NULL,86,1795000420000,NULL,8032094266223695476),
(350,10,79,349,3,'play 9C',NULL,87,1795000421000,NULL,2581528977204586151),
(351,10,80,350,0,'play 8C','a87',88,1795000422000,NULL,-7130270153116066710),
(352,10,81,351,1,'play TC','a88',89,1795000423000,NULL,6429484069883527518),
(353,10,82,352,2,'play TD',NULL,90,1795000424000,NULL,620440885305917613),
(354,10,83,353,1,'play 4D','a90',91,1795000425000,NULL,-1332310501697792955),
(355,10,84,354,2,'play 9D',NULL,92,1795000426000,NULL,1222203201497449273),
(356,10,85,355,3,'play 5S',NULL,93,1795000427000,NULL,-5326033993620512542),
(357,10,86,356,0,'play QD','a93',94,1795000428000,NULL,-785454748944508933),
(358,10,87,357,0,'play 8S','a94',95,1795000429000,NULL,6313931356135788548),
(359,10,88,358,1,'play QS','a95',96,1795000430000,NULL,765198111182489922),
(360,10,89,359,2,'play AS',NULL,97,1795000431000,NULL,1885003792830835091),
(361,10,90,360,3,'play 9S',NULL,98,1795000432000,NULL,-6248061055410924775),
(362,10,91,361,2,'play 8D',NULL,99,1795000433000,NULL,-6541865326553490461),
(363,10,92,362,3,'play TH',NULL,100,1795000434000,NULL,5765539507747716673),
(364,10,93,363,0,'play 7S','a100',101,1795000435000,NULL,8960819168466962619),
(365,10,94,364,1,'play AD','a101',102,1795000436000,NULL,-231978909860803445),
(366,10,95,365,1,'play KD','a102',103,1795000437000,NULL,-3382115545924582698),
(367,10,96,366,2,'play JH',NULL,104,1795000438000,NULL,6581853586313061822),
(368,10,97,367,3,'play JC',NULL,105,1795000439000,NULL,854653147482815414),
(369,10,98,368,0,'play 8H','a105',106,1795000440000,NULL,7485262482599383681),
(370,10,99,369,1,'play 3D','a106',107,1795000441000,NULL,6488036937543332245),
(371,10,100,370,2,'play JS',NULL,108,1795000442000,NULL,2364930610724064468),
(372,10,101,371,3,'play QH',NULL,109,1795000443000,NULL,5269608508045917632),
(373,10,102,372,0,'play 6H','a109',110,1795000444000,NULL,1044655053876095633),
(374,10,103,373,1,'play 2D','a110',111,1795000445000,NULL,-837124766861503951),
(375,10,104,374,2,'play TS',NULL,112,1795000446000,NULL,-3655373587645706185),
(376,10,105,375,3,'play KS',NULL,113,1795000447000,NULL,-7857247607895710295),
(377,10,106,376,0,'play 5H','a113',114,1795000448000,NULL,-5779409591387713101),
(378,10,107,377,1,'play QC','a114',115,1795000449000,NULL,9036562545428939310),
(379,10,108,378,2,'play AH',NULL,116,1795000450000,NULL,-8969456218733046409),
(380,10,109,379,3,'play KC',NULL,117,1795000451000,NULL,7094501380290638729),
(381,10,110,380,0,'play 2H','a117',118,1795000452000,NULL,3888788092052146169),
(382,10,111,381,NULL,'dealer 1 / 0: 3H 4S 5D 6H 8D TD TC JS JH QS QC KS KC / 1: 2D 3D 5S 5C 6S 7H 8S 8H 9S 9H 9C QD AH / 2: 2H 3S 4H 4D 5H 7C TS JC QH KH KD AD AC / 3: 2S 2C 3C 4C 6D 6C 7S 7D 8C 9D TH JD AS',NULL,119,1795000453000,NULL,-8686170330199406648),
(383,10,112,382,2,'bid 3',NULL,120,1795000454000,NULL,-5068911130849150502),
(384,10,113,383,3,'bid 2',NULL,121,1795000455000,NULL,5419913922155603887),
(385,10,114,384,0,'bid 1','a121',122,1795000456000,NULL,-8759545988400759503),
(386,10,115,385,1,'bid 4','a122',123,1795000457000,NULL,-1223777545857606977),
(387,10,116,386,2,'bid 1',NULL,124,1795000458000,NULL,-5784009442769481127),
(388,10,117,387,2,'play 5H',NULL,125,1795000459000,NULL,2098563945777809006),
(389,10,118,388,3,'play TH',NULL,126,1795000460000,NULL,7390097764568317960),
(390,10,119,389,0,'play 6H','a126',127,1795000461000,NULL,-33005450227476882),
(391,10,120,390,1,'play 9H','a127',128,1795000462000,NULL,-1419747082023474296),
(392,10,121,391,3,'play 7D',NULL,129,1795000463000,NULL,5436107181611594572),
(393,10,122,392,0,'play 5D','a129',130,1795000464000,NULL,-7632710340645695877),
(394,10,123,393,1,'play QD','a130',131,1795000465000,NULL,5602683906178195607),
(395,10,124,394,2,'play 4D',NULL,132,1795000466000,NULL,-1513023394000079175),
(396,10,125,395,1,'play 3D','a132',133,1795000467000,NULL,2066533375654227842),
(397,10,126,396,2,'play AD',NULL,134,1795000468000,NULL,1931304890530304129),
(398,10,127,397,3,'play 6D',NULL,135,1795000469000,NULL,6251086242424888791),
(399,10,128,398,0,'play 8D','a135',136,1795000470000,NULL,7259550790998054399),
(400,10,129,399,2,'play 2H',NULL,137,1795000471000,NULL,-7534600279408994888),
(401,10,130,400,3,'play 4C',NULL,138,1795000472000,NULL,2355498002696391235),
(402,10,131,401,0,'play JH','a138',139,1795000473000,NULL,3075921277367968417),
(403,10,132,402,1,'play AH','a139',140,1795000474000,NULL,8698239624953012238),
(404,10,133,403,1,'play 2D','a140',141,1795000475000,NULL,-892084335162953414),
(405,10,134,404,2,'play KD',NULL,142,1795000476000,NULL,92707319131314722),
(406,10,135,405,3,'play 9D',NULL,143,1795000477000,NULL,2667945983089442108),
(407,10,136,406,0,'play TD','a143',144,1795000478000,NULL,-6752303689834120736),
(408,10,137,407,2,'play 7C',NULL,145,1795000479000,NULL,-175076960513622808),
(409,10,138,408,3,'play 3C',NULL,146,1795000480000,NULL,-4407433481635199924),
(410,10,139,409,0,'play KC','a146',147,1795000481000,NULL,-8060126945162720856),
(411,10,140,410,1,'play 5C','a147',148,1795000482000,NULL,7802071832616145439),
(412,10,141,411,0,'play 3H','a148',149,1795000483000,NULL,5815332621760166756),
(413,10,142,412,1,'play 8H','a149',150,1795000484000,NULL,-5430373390367783091),
(414,10,143,413,2,'play KH',NULL,151,1795000485000,NULL,-2308578766107490469),
(415,10,144,414,3,'play 2S',NULL,152,1795000486000,NULL,-4971443108129261339),
(416,10,145,415,2,'play 3S',NULL,153,1795000487000,NULL,-2412986459552586183),
(417,10,146,416,3,'play 7S',NULL,154,1795000488000,NULL,-7062639155729589799),
(418,10,147,417,0,'play KS','a154',155,1795000489000,NULL,-6736074530286884532),
(419,10,148,418,1,'play 6S','a155',156,1795000490000,NULL,4086486404465851401),
(420,10,149,419,0,'play TC','a156',157,1795000491000,NULL,5015566226298263935),
(421,10,150,420,1,'play 9C','a157',158,1795000492000,NULL,7928897973548491664),
(422,10,151,421,2,'play JC',NULL,159,1795000493000,NULL,-9121273119871990868),
(423,10,152,422,3,'play 8C',NULL,160,1795000494000,NULL,1128730335562841894),
(424,10,153,423,2,'play QH',NULL,161,1795000495000,NULL,-2350747093010097538),
(425,10,154,424,3,'play 6C',NULL,162,1795000496000,NULL,-8021264134071144859),
(426,10,155,425,0,'play 4S','a162',163,1795000497000,NULL,2946648863619253575),
(427,10,156,426,1,'play 7H','a163',164,1795000498000,NULL,-4660056313958756375),
(428,10,157,427,2,'play 4H',NULL,165,1795000499000,NULL,1002905840405344816),
(429,10,158,428,3,'play 2C',NULL,166,1795000500000,NULL,-8932256428421319188),
(430,10,159,429,0,'play QS','a166',167,1795000501000,NULL,3502505025011632085),
(431,10,160,430,1,'play 9S','a167',168,1795000502000,NULL,786019905416787605),
(432,10,161,431,2,'play TS',NULL,169,1795000503000,NULL,5517230677548779651),
(433,10,162,432,3,'play AS',NULL,170,1795000504000,NULL,-6207076786869410616),
(434,10,163,433,0,'play JS','a170',171,1795000505000,NULL,4616412178054947305),
(435,10,164,434,1,'play 8S','a171',172,1795000506000,NULL,3188538152519942874),
(436,10,165,435,3,'play JD',NULL,173,1795000507000,NULL,8092975669946569726),
(437,10,166,436,0,'play QC','a173',174,1795000508000,NULL,8461953197043447569),
(438,10,167,437,1,'play 5S','a174',175,1795000509000,NULL,-4920203826211707010),
(439,10,168,438,2,'play AC',NULL,176,1795000510000,NULL,7689554003119115108),
(440,10,169,439,NULL,'dealer 2 / 0: 3H 4H 6S 6H 6D 7S 7D TC JH QH QD KH AH / 1: 2D 2C 3S 4D 5C 9S TS TD JD JC QS QC AD / 2: 2S 4C 5S 5H 5D 7H 8D 8C 9D 9C KD KC AS / 3: 2H 3D 3C 4S 6C 7C 8S 8H 9H TH JS KS AC',NULL,177,1795000511000,NULL,-8396993382054756243),
(441,10,170,440,3,'bid 1',NULL,178,1795000512000,NULL,3183272833158350486),
(442,10,171,441,0,'bid 1','a178',179,1795000513000,NULL,5228425853651203101),
(443,10,172,442,3,'play 2H',NULL,180,1795000514000,NULL,7523247424189007049),
(444,10,173,443,0,'play 4H','a180',181,1795000515000,NULL,-749693431219276876),
(445,10,174,444,1,'play 2D','a181',182,1795000516000,NULL,-7619215962385887485),
(446,10,175,445,2,'play 5H',NULL,183,1795000517000,NULL,5893110341952129601),
(447,10,176,446,2,'play 2S',NULL,184,1795000518000,NULL,-589348678259507662),
(448,10,177,447,3,'play 4S',NULL,185,1795000519000,NULL,-7986600050616951190),
(449,10,178,448,0,'play 7S','a185',186,1795000520000,NULL,6621139261689278186),
(450,10,179,449,1,'play 3S','a186',187,1795000521000,NULL,-7672093033817556909),
(451,10,180,450,0,'play 6S','a187',188,1795000522000,NULL,-6828279927262593818),
(452,10,181,451,1,'play TS','a188',189,1795000523000,NULL,-3334809524081595135),
(453,10,182,452,2,'play 5S',NULL,190,1795000524000,NULL,2213404723683761513),
(454,10,183,453,3,'play 8S',NULL,191,1795000525000,NULL,-1596458549547228284),
(455,10,184,454,1,'play 2C','a191',192,1795000526000,NULL,763366037451204585),
(456,10,185,455,2,'play 4C',NULL,193,1795000527000,NULL,1290492894261936570),
(457,10,186,456,3,'play 3C',NULL,194,1795000528000,NULL,-247262535413763702),
(458,10,187,457,0,'play TC','a194',195,1795000529000,NULL,2486585923504307424),
(459,10,188,458,0,'play 6H','a195',196,1795000530000,NULL,-2954233106482076423),
(460,10,189,459,1,'play 4D','a196',197,1795000531000,NULL,6378559140598089179),
(461,10,190,460,2,'play 7H',NULL,198,1795000532000,NULL,6397889948731161600),
(462,10,191,461,3,'play TH',NULL,199,1795000533000,NULL,-5826031442649572875),
(463,10,192,462,3,'play 3D',NULL,200,1795000534000,NULL,-1654175596742829675),
(464,10,193,463,0,'play 7D','a200',201,1795000535000,NULL,2422411231193904040),
(465,10,194,464,1,'play JD','a201',202,1795000536000,NULL,7646199548679739800),
(466,10,195,465,2,'play 5D',NULL,203,1795000537000,NULL,-1118996033147073538),
(467,10,196,466,1,'play 5C','a203',204,1795000538000,NULL,4769013058270326446),
(468,10,197,467,2,'play 9C',NULL,205,1795000539000,NULL,8921074765804142987),
(469,10,198,468,3,'play 7C',NULL,206,1795000540000,NULL,270298077452682769),
(470,10,199,469,0,'play 3H','a206',207,1795000541000,NULL,5559343249366070501),
(471,10,200,470,2,'play 8C',NULL,208,1795000542000,NULL,1155817632011228420),
(472,10,201,471,3,'play 6C',NULL,209,1795000543000,NULL,-3790802255976326524),
(473,10,202,472,0,'play 6D','a209',210,1795000544000,NULL,-8399709438461463388),
(474,10,203,473,1,'play QC','a210',211,1795000545000,NULL,6791424242932066198),
(475,10,204,474,1,'play 9S','a211',212,1795000546000,NULL,-4876786113740386845),
(476,10,205,475,2,'play AS',NULL,213,1795000547000,NULL,-1658458755782919321),
(477,10,206,476,3,'play JS',NULL,214,1795000548000,NULL,1542167569359833974),
(478,10,207,477,0,'play QD','a214',215,1795000549000,NULL,1057414564473257362),
(479,10,208,478,2,'play 9D',NULL,216,1795000550000,NULL,-8309298592933283065),
(480,10,209,479,3,'play 9H',NULL,217,1795000551000,NULL,-3661083995261772749),
(481,10,210,480,0,'play AH','a217',218,1795000552000,NULL,4059343472773724250),
(482,10,211,481,1,'play TD','a218',219,1795000553000,NULL,-2529139336959677786),
(483,10,212,482,1,'play JC','a219',220,1795000554000,NULL,1778125890625392714),
(484,10,213,483,2,'play KC',NULL,221,1795000555000,NULL,-1764886947734540190),
(485,10,214,484,3,'play AC',NULL,222,1795000556000,NULL,-6613120343740546318),
(486,10,215,485,0,'play KH','a222',223,1795000557000,NULL,-213287461312508704),
(487,10,216,486,3,'play 8H',NULL,224,1795000558000,NULL,1342918719874700689),
(488,10,217,487,0,'play QH','a224',225,1795000559000,NULL,2623860532409960487),
(489,10,218,488,1,'play QS','a225',226,1795000560000,NULL,3756953360611822716),
(490,10,219,489,2,'play KD',NULL,227,1795000561000,NULL,-3718523067285503142),
(491,10,220,490,0,'play JH','a227',228,1795000562000,NULL,-8861379917659288051),
(492,10,221,491,1,'play AD','a228',229,1795000563000,NULL,-2520044304753656922),
(493,10,222,492,2,'play 8D',NULL,230,1795000564000,NULL,2958874304384316213),
(494,10,223,493,3,'play KS',NULL,231,1795000565000,NULL,8870598243729514119),
(495,11,0,NULL,NULL,'dealer 1 / 0: 2S 4S 5S 7D 7C 9C QS AD AC JK / 1: 3S 6S 6D 8D 9S 9H 9D TC QH QC / 2: 3C 4H 4D 5H 5D 5C 7S 7H JC KD / 3: 3H 6H 8H 8C TS TH JS JH KS AS / 4: 3D 4C 6C 8S TD JD QD KH KC AH',NULL,9,1795000576000,NULL,-7247777195611453781),
(496,11,1,495,0,'koi','a9',10,1795000577000,NULL,1999737472368925702),
(497,11,2,496,3,'koi',NULL,11,1795000578000,NULL,-8600030126058352188),
(498,11,3,497,2,'play 7S',NULL,12,1795000579000,NULL,4583757932365962744),
(499,11,4,498,3,'play TS',NULL,13,1795000580000,NULL,3576043758871845218),
(500,11,5,499,4,'play 8S',NULL,14,1795000581000,NULL,5242610995289152585),
(501,11,6,500,0,'play QS','a14',15,1795000582000,NULL,5047549676154526944),
(502,11,7,501,1,'play 3S','a15',16,1795000583000,NULL,8933527506270719200),
(503,11,8,502,0,'play AC','a16',17,1795000584000,NULL,-4804459524848265781),
(504,11,9,503,1,'play TC','a17',18,1795000585000,NULL,-1447015922859090823),
(505,11,10,504,2,'play 3C',NULL,19,1795000586000,NULL,-9097457008616921633),
(506,11,11,505,3,'play 8C',NULL,20,1795000587000,NULL,-4040036172755234328),
(507,11,12,506,4,'play 4C',NULL,21,1795000588000,NULL,9176010367504522841),
(508,11,13,507,0,'play AD','a21',22,1795000589000,NULL,5764042330852208985),
(509,11,14,508,1,'play 6D','a22',23,1795000590000,NULL,-7514169127124846770),
(510,11,15,509,2,'play 4D',NULL,24,1795000591000,NULL,6707788938413380621),
(511,11,16,510,3,'play 3H',NULL,25,1795000592000,NULL,9195640887692095255),
(512,11,17,511,4,'play 3D',NULL,26,1795000593000,NULL,8085827828858328571),
(513,11,18,512,0,'play JK:C','a26',27,1795000594000,NULL,952264725052903870),
(514,11,19,513,1,'play QC','a27',28,1795000595000,NULL,3063472536140999783),
(515,11,20,514,2,'play 5C',NULL,29,1795000596000,NULL,-4532870522202598822),
(516,11,21,515,3,'play 6H',NULL,30,1795000597000,NULL,-2153719272414897623),
(517,11,22,516,4,'play 6C',NULL,31,1795000598000,NULL,-8105742176167538810),
(518,11,23,517,0,'play 2S','a31',32,1795000599000,NULL,4717728198355489235),
(519,11,24,518,1,'play 6S','a32',33,1795000600000,NULL,-6763851530679500847),
(520,11,25,519,2,'play 4H',NULL,34,1795000601000,NULL,6259376508531272643),
(521,11,26,520,3,'play JS',NULL,35,1795000602000,NULL,3601990112427310212),
(522,11,27,521,4,'play TD',NULL,36,1795000603000,NULL,4567758748712134717),
(523,11,28,522,3,'play KS',NULL,37,1795000604000,NULL,8536724088280077290),
(524,11,29,523,4,'play JD',NULL,38,1795000605000,NULL,3775723441190655898),
(525,11,30,524,0,'play 4S','a38',39,1795000606000,NULL,-7266497367061367125),
(526,11,31,525,1,'play 9S','a39',40,1795000607000,NULL,-332971841887020123),
(527,11,32,526,2,'play 5H',NULL,41,1795000608000,NULL,-8844562225114109458),
(528,11,33,527,3,'play AS',NULL,42,1795000609000,NULL,4863526088151328714),
(529,11,34,528,4,'play QD',NULL,43,1795000610000,NULL,-4912152061579460446),
(530,11,35,529,0,'play 5S','a43',44,1795000611000,NULL,6493785318816363108),
(531,11,36,530,1,'play 8D','a44',45,1795000612000,NULL,-8910735391329115419),
(532,11,37,531,2,'play 5D',NULL,46,1795000613000,NULL,6756117938286012170),
(533,11,38,532,NULL,'dealer 1 / 0: 2S 3S 4H 7H 7D 8H 9H 9C TC AS / 1: 4S 4D 4C 5D 6S 7S 8D 8C QD JK / 2: 3C 5C 8S 9D TS JH JD JC QC KH / 3: 5S 6C 9S TH JS QS QH KS KD KC / 4: 3H 3D 5H 6H 6D 7C TD AH AD AC',NULL,47,1795000614000,NULL,922241229943415945),
(534,11,39,533,3,'show KD',NULL,48,1795000615000,NULL,-3510082190184325917),
(535,11,40,534,0,'trump H','a48',49,1795000616000,NULL,-3149764167127102967),
(536,11,41,535,0,'play AS','a49',50,1795000617000,NULL,-1608884013355514521),
(537,11,42,536,1,'play 4S','a50',51,1795000618000,NULL,-7202527539797345739),
(538,11,43,537,2,'play 8S',NULL,52,1795000619000,NULL,1180134213592217917),
(539,11,44,538,3,'play 5S',NULL,53,1795000620000,NULL,6229081325595510705),
(540,11,45,539,4,'play 3D',NULL,54,1795000621000,NULL,-5315445096153866258),
(541,11,46,540,0,'play 9C','a54',55,1795000622000,NULL,-1604369657096594981),
(542,11,47,541,1,'play 8C','a55',56,1795000623000,NULL,-3211493969480355288),
(543,11,48,542,2,'play 3C',NULL,57,1795000624000,NULL,-4855310022463801889),
(544,11,49,543,3,'play KC',NULL,58,1795000625000,NULL,-8821491994046998817),
(545,11,50,544,4,'play 7C',NULL,59,1795000626000,NULL,8627568361725473720),
(546,11,51,545,3,'play 6C',NULL,60,1795000627000,NULL,-7677304682211301306),
(547,11,52,546,4,'play AC',NULL,61,1795000628000,NULL,4312243005527506300),
(548,11,53,547,0,'play TC','a61',62,1795000629000,NULL,-7468653545793644061),
(549,11,54,548,1,'play JK','a62',63,1795000630000,NULL,3925171999735750084),
(550,11,55,549,2,'play 5C',NULL,64,1795000631000,NULL,-1099279559197999366),
(551,11,56,550,1,'play 6S','a64',65,1795000632000,NULL,8400124303299752089),
(552,11,57,551,2,'play TS',NULL,66,1795000633000,NULL,-8322977483487195704),
(553,11,58,552,3,'play 9S',NULL,67,1795000634000,NULL,3525012329479648972),
(554,11,59,553,4,'play 6D',NULL,68,1795000635000,NULL,4683984428880259708),
(555,11,60,554,0,'play 2S','a68',69,1795000636000,NULL,-5923609645873598510),
(556,11,61,555,2,'play JH',NULL,70,1795000637000,NULL,1560613382756102974),
(557,11,62,556,3,'play TH',NULL,71,1795000638000,NULL,3752296958221024659),
(558,11,63,557,4,'play 3H',NULL,72,1795000639000,NULL,8517869885084677391),
(559,11,64,558,0,'play 7H','a72',73,1795000640000,NULL,4239472024468755092),
(560,11,65,559,1,'play 4D','a73',74,1795000641000,NULL,-6352628175830809071),
(561,11,66,560,2,'play JC',NULL,75,1795000642000,NULL,-6662108608717058169),
(562,11,67,561,3,'play KD',NULL,76,1795000643000,NULL,7240756960793388448),
(563,11,68,562,4,'play AD',NULL,77,1795000644000,NULL,7350644341936396276),
(564,11,69,563,0,'play 7D','a77',78,1795000645000,NULL,-2233356464045212709),
(565,11,70,564,1,'play 4C','a78',79,1795000646000,NULL,-8009534836613370231),
(566,11,71,565,2,'play QC',NULL,80,1795000647000,NULL,8880824570793574860),
(567,11,72,566,3,'play JS',NULL,81,1795000648000,NULL,-7875979511466728969),
(568,11,73,567,4,'play 5H',NULL,82,1795000649000,NULL,-3653397191048564350),
(569,11,74,568,0,'play 3S','a82',83,1795000650000,NULL,-2265856176914308472),
(570,11,75,569,1,'play 5D','a83',84,1795000651000,NULL,5750022249545365108),
(571,11,76,570,4,'play 6H',NULL,85,1795000652000,NULL,-2304864032908725127),
(572,11,77,571,0,'play 4H','a85',86,1795000653000,NULL,7344684652548136716),
(573,11,78,572,1,'play 7S','a86',87,1795000654000,NULL,2869883913276360124),
(574,11,79,573,2,'play KH',NULL,88,1795000655000,NULL,5528816724281513955),
(575,11,80,574,3,'play QH',NULL,89,1795000656000,NULL,-3642969073536808474),
(576,12,0,NULL,NULL,'dealer 3 / 0: 3C 6S 7H 7C 8D 9S TH TD TC AD / 1: 3S 3D 4S 4C 6C 9H QC KH KD AC / 2: 2S 5S 5H 7S 8C 9D 9C JH KS AH / 3: 3H 4D 5D 5C 6H 8S TS JD QD AS / 4: 4H 6D 7D 8H JS JC QS QH KC JK',NULL,9,1795000676000,NULL,2401217376535977765),
(577,12,1,576,4,'koi',NULL,10,1795000677000,NULL,4294708211726870333),
(578,12,2,577,3,'iku',NULL,11,1795000678000,NULL,-8374347850947988576),
(579,12,3,578,3,'play 3H',NULL,12,1795000679000,NULL,-4248556511232421506),
(580,12,4,579,0,'play 7H','a12',13,1795000680000,NULL,-4546667764447548531),
(581,12,5,580,4,'play QH',NULL,14,1795000681000,NULL,5671804994711232025),
(582,12,6,581,1,'play KH','a14',15,1795000682000,NULL,2348837613385560362),
(583,12,7,582,2,'play 5H',NULL,16,1795000683000,NULL,-2488838243522418605),
(584,12,8,583,1,'play 3D','a16',17,1795000684000,NULL,-1264656722120027583),
(585,12,9,584,2,'play 9D',NULL,18,1795000685000,NULL,-4122038202934155766),
(586,12,10,585,3,'play JD',NULL,19,1795000686000,NULL,-291840419259912726),
(587,12,11,586,0,'play AD','a19',20,1795000687000,NULL,6369296082645395583),
(588,12,12,587,4,'play JK',NULL,21,1795000688000,NULL,-5882778914970730826),
(589,12,13,588,4,'play 4H',NULL,22,1795000689000,NULL,7362964763916443371),
(590,13,0,NULL,NULL,'dealer 1 / 0: 3H 4C 6S 6D 7S TS JH JD KC AC / 1: 3S 3D 5H 7H 7C 8C QS QD KD JK / 2: 5S 8S 9S 9H 9C TD TC JC QH QC / 3: 3C 4S 4D 5D 5C 7D 8D TH KS AH / 4: 2S 4H 6H 6C 8H 9D JS KH AS AD',NULL,9,1795000699000,NULL,-8701851076618625044),
(591,13,1,590,1,'koi','a9',10,1795000700000,NULL,-5706528776742286563),
(592,13,2,591,4,'koi',NULL,11,1795000701000,NULL,558440601364040408),
(593,13,3,592,2,'play JC',NULL,12,1795000702000,NULL,-7869229604394454283),
(594,13,4,593,3,'play 3C',NULL,13,1795000703000,NULL,-1073777450663807063),
(595,13,5,594,4,'play 6C',NULL,14,1795000704000,NULL,8171579422108096974),
(596,13,6,595,0,'play KC','a14',15,1795000705000,NULL,-4137567218872515839),
(597,13,7,596,1,'play 7C','a15',16,1795000706000,NULL,-7076617159485428076),
(598,13,8,597,0,'play 4C','a16',17,1795000707000,NULL,4023279545224418763),
(599,13,9,598,1,'play 8C','a17',18,1795000708000,NULL,-3246324932581979202),
(600,13,10,599,2,'play QC',NULL,19,1795000709000,NULL,9047235749119210108),
(601,13,11,600,3,'play 5C',NULL,20,1795000710000,NULL,-4211373775127409103),
(602,13,12,601,4,'play 4H',NULL,21,1795000711000,NULL,7227050933444531397),
(603,14,0,NULL,NULL,'dealer 3 / 0: 3S 4D 6D 6C 7S 7D QH KS KD AS / 1: 4S 5C 6S 8S 9H 9C TH TC JD QS / 2: 3D 3C 4C 5H 6H 8C 9D TS TD AH / 3: 2S 3H 4H 8H JS JH KH KC AD JK / 4: 5S 5D 7H 7C 8D 9S JC QD QC AC',NULL,9,1795000720000,NULL,1452799519297380430),
(604,14,1,603,3,'koi',NULL,10,1795000721000,NULL,-6898097198774750518),
(605,14,2,604,4,'iku',NULL,11,1795000722000,NULL,4562200215682964044),
(606,14,3,605,4,'play 5D',NULL,12,1795000723000,NULL,-4539112953341233315),
(607,14,4,606,1,'play JD','a12',13,1795000724000,NULL,5321453262547745537),
(608,14,5,607,2,'play 3D',NULL,14,1795000725000,NULL,-7727351732492437147),
(609,14,6,608,3,'play AD',NULL,15,1795000726000,NULL,4153603624209798269),
(610,14,7,609,0,'play KD','a15',16,1795000727000,NULL,-2664043368884645587),
(611,14,8,610,3,'play 2S',NULL,17,1795000728000,NULL,-7590480223925128551),
(612,14,9,611,0,'play 3S','a17',18,1795000729000,NULL,-1621724570137810178),
(613,14,10,612,4,'play 9S',NULL,19,1795000730000,NULL,-6049214912861114580),
(614,14,11,613,1,'play QS','a19',20,1795000731000,NULL,-4540873510040031483),
(615,14,12,614,2,'play TS',NULL,21,1795000732000,NULL,3517948087616953958),
(616,14,13,615,1,'play 9H','a21',22,1795000733000,NULL,3289066559615083420),
(617,14,14,616,2,'play 5H',NULL,23,1795000734000,NULL,-1928126443672956069),
(618,14,15,617,3,'play 3H',NULL,24,1795000735000,NULL,-2003704512158721169),
(619,14,16,618,0,'play QH','a24',25,1795000736000,NULL,1172976464061959754),
(620,14,17,619,4,'play 7H',NULL,26,1795000737000,NULL,3013465510273246152),
(621,14,18,620,0,'play 6C','a26',27,1795000738000,NULL,7540099605126754724),
(622,14,19,621,4,'play JC',NULL,28,1795000739000,NULL,5192924755310726856),
(623,14,20,622,1,'play 9C','a28',29,1795000740000,NULL,-2737544937511733319),
(624,14,21,623,2,'play 3C',NULL,30,1795000741000,NULL,8311158203029635398),
(625,14,22,624,3,'play JK',NULL,31,1795000742000,NULL,8281765901917878525),
(626,14,23,625,3,'play 4H',NULL,32,1795000743000,NULL,3162533028216196357),
(627,14,24,626,0,'play 4D','a32',33,1795000744000,NULL,-815270903949220389),
(628,14,25,627,4,'play 5S',NULL,34,1795000745000,NULL,-73289641068788466),
(629,14,26,628,1,'play TH','a34',35,1795000746000,NULL,3268288464531055568),
(630,14,27,629,2,'play AH',NULL,36,1795000747000,NULL,4860141611600363444),
(631,14,28,630,2,'play 4C',NULL,37,1795000748000,NULL,-640997827617049061),
(632,14,29,631,3,'play KC',NULL,38,1795000749000,NULL,-5712092793319673573),
(633,14,30,632,0,'play 6D','a38',39,1795000750000,NULL,3719427257861212235),
(634,14,31,633,4,'play 7C',NULL,40,1795000751000,NULL,4859220535816688328),
(635,14,32,634,1,'play 5C','a40',41,1795000752000,NULL,-2774087889988377335),
(636,14,33,635,3,'play JH',NULL,42,1795000753000,NULL,-3457666507125148601),
(637,14,34,636,0,'play KS','a42',43,1795000754000,NULL,1788879434458464792),
(638,14,35,637,4,'play QC',NULL,44,1795000755000,NULL,-4631771412883019892),
(639,14,36,638,1,'play 4S','a44',45,1795000756000,NULL,-2432388527355178394),
(640,14,37,639,2,'play 6H',NULL,46,1795000757000,NULL,-1825096287395934101),
(641,14,38,640,4,'play 8D',NULL,47,1795000758000,NULL,-2745726222366294781),
(642,14,39,641,1,'play 6S','a47',48,1795000759000,NULL,-5686398582555487628),
(643,14,40,642,2,'play 9D',NULL,49,1795000760000,NULL,5560183566045233797),
(644,14,41,643,3,'play 8H',NULL,50,1795000761000,NULL,-4386056311035459837),
(645,14,42,644,0,'play 7D','a50',51,1795000762000,NULL,3082818432684679808),
(646,14,43,645,2,'play 8C',NULL,52,1795000763000,NULL,-4346613983455937789),
(647,14,44,646,3,'play JS',NULL,53,1795000764000,NULL,-8485402511139429457),
(648,14,45,647,0,'play 7S','a53',54,1795000765000,NULL,4031210250973622852),
(649,14,46,648,4,'play AC',NULL,55,1795000766000,NULL,-3971717357745243968),
(650,14,47,649,1,'play TC','a55',56,1795000767000,NULL,-4366384698054261520),
(651,15,0,NULL,NULL,'dealer 1 / 0: 4H 4C 5C 6C 7S TH JH JD QD AC / 1: 3D 4D 6S 7H 7C 8S 8D 9S TC JC / 2: 2S 3C 5H 6H 6D 8C 9D JS QC KC / 3: 5D 7D 9C QS QH KD AS AH AD JK / 4: 3S 3H 4S 5S 8H 9H TS TD KS KH',NULL,8,1795000774000,NULL,2015051866189890021),
(652,15,1,651,0,'give 7S','a8',9,1795000775000,NULL,-6318933726547790330),
(653,15,2,652,3,'iku',NULL,10,1795000776000,NULL,798793068111033763),
(654,15,3,653,0,'iku','a10',11,1795000777000,NULL,3974711329016696280),
(655,15,4,654,2,'play 2S',NULL,12,1795000778000,NULL,481130277280339379),
(656,15,5,655,3,'play 7S',NULL,13,1795000779000,NULL,-2728724932929936157),
(657,15,6,656,4,'play TS',NULL,14,1795000780000,NULL,-7181697259790637023),
(658,15,7,657,0,'play AS','a14',15,1795000781000,NULL,3518110908483729555),
(659,15,8,658,1,'play 6S',NULL,16,1795000782000,NULL,2462343125254586945),
(660,15,9,659,0,'play 4C','a16',17,1795000783000,NULL,-3226959128486405949),
(661,15,10,660,1,'play TC',NULL,18,1795000784000,NULL,7685579435556367319),
(662,15,11,661,2,'play 3C',NULL,19,1795000785000,NULL,2623032253041732043),
(663,15,12,662,3,'play 9C',NULL,20,1795000786000,NULL,-1522962895557683838),
(664,15,13,663,4,'play TD',NULL,21,1795000787000,NULL,-4802680764681608340),
(665,15,14,664,1,'play 8S',NULL,22,1795000788000,NULL,4312651127272954316),
(666,15,15,665,2,'play JS',NULL,23,1795000789000,NULL,-3246237619215661521),
(667,15,16,666,3,'play JK',NULL,24,1795000790000,NULL,5976073598484273309),
(668,15,17,667,4,'play 3S',NULL,25,1795000791000,NULL,-622168147699551547),
(669,15,18,668,0,'play AC','a25',26,1795000792000,NULL,-782960404002957631),
(670,15,19,669,NULL,'cut 18',NULL,27,1795000793000,NULL,8195553583891355136),
(671,16,0,NULL,NULL,'first 1 / 0: 4H TH QS 3S JD 4C QC 6S AD 7S 8D 5S 6D 3D AC JH 2C JK2 TD JK QH 2S 5H 4D 9D TS 9S 7C 4S 2H 7D KD 3H 6C 9H JC TC 6H JS 5D 8S 7H 2D 8H 5C 3C KH AH KC 8C 9C KS AS QD / 1: QC 8D JK KH AD 2D 8C 3D QH 5H 5D 7C 6D 4S 3S KS 5S 5C 2C JS 7S QD 4H 7H JH 8H TH 2H AH 6H JD KD 2S 8S 6C JC AS 7D KC 4C TS 9D 9C QS 3H TC AC 4D 9S 3C 9H JK2 TD 6S',NULL,7,1795000799000,NULL,-8434074002590225829);

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
INSERT INTO "admin_links" VALUES
(x'5a3464444d33a68463513f5da667da8e38aaab130f7eeed4b4387644bcada617',1795000804001);

CREATE TABLE admin_sessions (
    n INTEGER PRIMARY KEY,
    hash BLOB UNIQUE,
    began INTEGER NOT NULL,
    expires INTEGER NOT NULL
, link BLOB) STRICT;
INSERT INTO "admin_sessions" VALUES
(1,x'1e2952b478968fb69e105423445683880726a3929232c26772e629d7ecf762cd',1795000804000,1795000804001,x'5a3464444d33a68463513f5da667da8e38aaab130f7eeed4b4387644bcada617');

CREATE TABLE sanctions (
    guest TEXT NOT NULL REFERENCES guests (id),
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (guest, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "sanctions" VALUES
('Anna000000000000000000','mute','spam',1795000804000,4102444800000);

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
(1,1795000804000,'kanOver000000000000000','kan','Olena00000000000000000','Olena','Anna000000000000000000','Anna','spam','','Again and again',1795000804000,NULL,NULL);

CREATE TABLE announcements (
    at INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;
INSERT INTO "announcements" VALUES
(1795000804000,'We close at ten',4102444800000);

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
(1,1795000804000,NULL,'link','','',1795000804001),
(2,1795000804000,1,'opened','','',1795000804001),
(3,1795000804000,1,'muted','Anna','spam',4102444800000),
(4,1795000804000,1,'announced','','We close at ten',4102444800000);

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
('applewoodOver000000000','Circle0000000000000000',0,1795000279000),
('baconOver0000000000000','Circle0000000000000000',0,1795000332000),
('caravanOver00000000000','Circle0000000000000000',0,1795000102000),
('caravanPerson000000000','Circle0000000000000000',1,1795000130000),
('kanOver000000000000000','Circle0000000000000000',0,1795000656000),
('kanPerson0000000000000','Circle0000000000000000',1,1795000690000),
('phase10Over00000000000','Circle0000000000000000',0,1795000067000),
('varietyOver00000000000','Circle0000000000000000',0,1795000565000);

CREATE TABLE circle_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    circle TEXT NOT NULL REFERENCES circles (id),
    finished INTEGER NOT NULL,
    counted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "circle_matches" VALUES
('applewoodOverMatch0000','Circle0000000000000000',1795000279000,1),
('baconOverMatch00000000','Circle0000000000000000',1795000332000,1),
('kanOverMatch0000000000','Circle0000000000000000',1795000656000,1),
('phase10OverMatch000000','Circle0000000000000000',1795000067000,1),
('varietyOverMatch000000','Circle0000000000000000',1795000565000,1);

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
('Circle0000000000000000','Anna000000000000000000','applewood',1,0,3,1,0),
('Circle0000000000000000','Anna000000000000000000','bacon',1,1,1,1,1),
('Circle0000000000000000','Anna000000000000000000','kan',1,1,1,1,1),
('Circle0000000000000000','Anna000000000000000000','phase10',1,1,1,1,0),
('Circle0000000000000000','Anna000000000000000000','variety',1,0,3,1,12),
('Circle0000000000000000','Olena00000000000000000','applewood',1,1,1,1,2),
('Circle0000000000000000','Olena00000000000000000','bacon',1,0,3,1,0),
('Circle0000000000000000','Olena00000000000000000','kan',1,0,3,1,-1),
('Circle0000000000000000','Olena00000000000000000','phase10',1,0,3,1,60),
('Circle0000000000000000','Olena00000000000000000','variety',1,0,2,1,46);

CREATE TABLE bots (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES guests (id),
    name TEXT NOT NULL,
    token BLOB NOT NULL UNIQUE,
    open INTEGER NOT NULL,
    created INTEGER NOT NULL
, seen INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;

CREATE TABLE hidden (
    n INTEGER PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    other TEXT NOT NULL REFERENCES guests (id),
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (guest, other)
) STRICT;

CREATE TABLE said (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    aside INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
INSERT INTO "said" VALUES
('applewoodOver000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000239000),
('baconOver0000000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000284000),
('caravanLobby0000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000108000),
('kanBetween000000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000715000),
('kanBot0000000000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000694000),
('kanLobby00000000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000662000),
('kanOver000000000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000570000),
('kanPerson0000000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000670000),
('phase10Over00000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000004000),
('varietyOver00000000000',1,'Olena00000000000000000','Olena','it''s a good evening',0,1795000337000);

CREATE TABLE "match_guests" (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    nth INTEGER NOT NULL,
    first INTEGER NOT NULL,
    member INTEGER NOT NULL,
    finished INTEGER, won INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_guests" VALUES
('applewoodOverMatch0000',0,'Anna000000000000000000',0,0,1,1795000279000,0),
('applewoodOverMatch0000',1,'Olena00000000000000000',0,0,1,1795000279000,1),
('baconOverMatch00000000',0,'Anna000000000000000000',0,0,1,1795000332000,1),
('baconOverMatch00000000',1,'Olena00000000000000000',0,0,1,1795000332000,0),
('caravanBackMatch000000',0,'Anna000000000000000000',0,0,0,NULL,0),
('caravanBetweenMatch000',0,'Anna000000000000000000',0,0,0,NULL,0),
('caravanBotMatch0000000',0,'Anna000000000000000000',0,0,0,NULL,0),
('caravanLeftMatch000000',0,'Anna000000000000000000',0,0,0,1795000802000,1),
('caravanLeftMatch000000',1,'Boris00000000000000000',2,1,0,1795000802000,0),
('caravanLeftMatch000000',1,'Olena00000000000000000',0,0,0,1795000802000,0),
('caravanOverMatch000000',0,'Anna000000000000000000',0,0,1,1795000102000,1),
('caravanPersonMatch0000',0,'Anna000000000000000000',0,0,1,NULL,0),
('caravanResignedMatch00',0,'Anna000000000000000000',0,0,0,1795000215000,0),
('kanBackMatch0000000000',0,'Anna000000000000000000',0,0,0,NULL,0),
('kanBetweenMatch0000000',0,'Anna000000000000000000',0,0,0,NULL,0),
('kanBetweenMatch0000000',1,'Olena00000000000000000',0,0,0,NULL,0),
('kanBotMatch00000000000',0,'Anna000000000000000000',0,0,0,NULL,0),
('kanBotMatch00000000000',1,'Olena00000000000000000',0,0,0,NULL,0),
('kanOverMatch0000000000',0,'Anna000000000000000000',0,0,1,1795000656000,1),
('kanOverMatch0000000000',1,'Olena00000000000000000',0,0,1,1795000656000,0),
('kanPersonMatch00000000',0,'Anna000000000000000000',0,0,1,NULL,0),
('kanPersonMatch00000000',1,'Olena00000000000000000',0,0,1,NULL,0),
('phase10OverMatch000000',0,'Anna000000000000000000',0,0,1,1795000067000,1),
('phase10OverMatch000000',1,'Olena00000000000000000',0,0,1,1795000067000,0),
('varietyOverMatch000000',0,'Anna000000000000000000',0,0,1,1795000565000,0),
('varietyOverMatch000000',1,'Olena00000000000000000',0,0,1,1795000565000,0);

CREATE TABLE table_mentions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_mentions" VALUES
('applewoodOver000000000','Anna000000000000000000'),
('applewoodOver000000000','Olena00000000000000000'),
('baconOver0000000000000','Anna000000000000000000'),
('baconOver0000000000000','Olena00000000000000000'),
('caravanBack00000000000','Anna000000000000000000'),
('caravanBetween00000000','Anna000000000000000000'),
('caravanBot000000000000','Anna000000000000000000'),
('caravanLeft00000000000','Anna000000000000000000'),
('caravanLeft00000000000','Boris00000000000000000'),
('caravanLeft00000000000','Olena00000000000000000'),
('caravanLobby0000000000','Anna000000000000000000'),
('caravanLobby0000000000','Olena00000000000000000'),
('caravanOver00000000000','Anna000000000000000000'),
('caravanPerson000000000','Anna000000000000000000'),
('caravanResigned0000000','Anna000000000000000000'),
('kanBack000000000000000','Anna000000000000000000'),
('kanBetween000000000000','Anna000000000000000000'),
('kanBetween000000000000','Olena00000000000000000'),
('kanBot0000000000000000','Anna000000000000000000'),
('kanBot0000000000000000','Olena00000000000000000'),
('kanLobby00000000000000','Anna000000000000000000'),
('kanLobby00000000000000','Olena00000000000000000'),
('kanOver000000000000000','Anna000000000000000000'),
('kanOver000000000000000','Olena00000000000000000'),
('kanPerson0000000000000','Anna000000000000000000'),
('kanPerson0000000000000','Olena00000000000000000'),
('phase10Over00000000000','Anna000000000000000000'),
('phase10Over00000000000','Olena00000000000000000'),
('varietyOver00000000000','Anna000000000000000000'),
('varietyOver00000000000','Olena00000000000000000');

CREATE TABLE figures (
    game TEXT NOT NULL,
    figure TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (game, figure)
) STRICT, WITHOUT ROWID;
INSERT INTO "figures" VALUES
('applewood','won',1),
('bacon','won',1),
('caravan','won',1),
('kan','won',1),
('phase10','won',1);

CREATE TABLE practice (
    guest TEXT PRIMARY KEY REFERENCES guests (id),
    positions TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_live ON tables (live) WHERE live = 1;

CREATE INDEX table_guests_by_guest ON table_guests (guest, open, updated);

CREATE INDEX tokens_by_guest ON tokens (guest);

CREATE INDEX links_by_guest ON links (guest);

CREATE INDEX matches_by_table ON matches (table_id);

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

CREATE INDEX hidden_by_other ON hidden (other);

CREATE INDEX reports_open ON reports (about, n) WHERE settled IS NULL;

CREATE INDEX said_by_guest ON said (guest);

CREATE INDEX said_by_time ON said (at);

CREATE INDEX match_guests_by_guest ON match_guests (guest, finished, match_id);

CREATE INDEX tokens_unseen ON tokens (ends) WHERE ends IS NOT NULL;

CREATE INDEX table_mentions_by_guest ON table_mentions (guest);

CREATE INDEX reports_by_reporter ON reports (reporter, n);

CREATE INDEX reports_by_about ON reports (about, n);

CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;

COMMIT;
