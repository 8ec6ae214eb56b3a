#!/usr/bin/env bash
# Runs a command beside a cluster of PostgreSQL of its own: postgres.sh COMMAND… The command finds
# the address of an empty database in KOZYR_POSTGRES. The cluster listens at a socket alone, and is
# gone afterwards.
set -euo pipefail
programs=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
# The path of a socket has to be short.
folder=/tmp/kozyr-pg.$$
mkdir -m 0700 "$folder"
as=()
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses root.
  chown postgres "$folder"
  as=(runuser -u postgres --)
fi
ended() {
  "${as[@]}" "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null || true
  rm -rf "$folder"
}
trap ended EXIT
"${as[@]}" "$programs/initdb" -D "$folder/data" -U kozyr --auth=trust --locale=C.UTF-8 --no-sync >/dev/null
"${as[@]}" "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" start \
  -o "-k $folder -c listen_addresses='' -c fsync=off -c max_connections=200" >/dev/null
"$programs/createdb" -h "$folder" -U kozyr kozyr
KOZYR_POSTGRES="host=$folder user=kozyr dbname=kozyr" "$@"
