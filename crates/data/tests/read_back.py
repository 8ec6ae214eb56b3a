"""Reads both files with pandas, polars and DuckDB and prints how many rows each finds.

    python read_back.py a.parquet a.matches.parquet
"""

import sys

import duckdb
import pandas
import polars

decisions, matches = sys.argv[1:]

frame, games = pandas.read_parquet(decisions), pandas.read_parquet(matches)
joined = frame.merge(games, on="match", suffixes=("", "_of_match"))
assert len(joined) == len(frame), "each decision has its match"
for row in frame.itertuples():
    assert row.legal[int(row.chosen)] == row.action
    assert len(row.observation) == 1122 and len(row.legal_encoded) == 54 * row.n_legal
print("pandas", len(games), len(frame))

frame, games = polars.read_parquet(decisions), polars.read_parquet(matches)
chosen = frame["legal"].list.get(frame["chosen"].cast(polars.Int64))
assert (chosen == frame["action"]).all()
assert frame["observation"].bin.size().unique().to_list() == [1122]
print("polars", len(games), len(frame))

asked = duckdb.sql(
    f"""
    select count(distinct m.match), count(*), bool_and(d.legal[d.chosen + 1] = d.action)
    from '{decisions}' d join '{matches}' m using (match)
    """
).fetchall()[0]
played = duckdb.sql(f"select count(*) from '{matches}'").fetchall()[0][0]
assert asked[2] and asked[0] <= played
print("duckdb", played, asked[1])
