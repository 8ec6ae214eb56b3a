-- Fills in the guests whom the texts of tables name; a text that is no JSON is searched.
INSERT OR IGNORE INTO table_mentions
    SELECT t.id, g.id
    FROM tables t, json_tree(CASE WHEN json_valid(t.state) THEN t.state ELSE '[]' END) j
    JOIN guests g ON g.id = j.atom;
INSERT OR IGNORE INTO table_mentions
    SELECT t.id, g.id FROM tables t JOIN guests g ON instr(t.state, g.id) > 0
    WHERE NOT json_valid(t.state);
