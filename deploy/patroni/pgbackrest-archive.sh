#!/bin/sh
# archive_command of each node, as `sh /etc/patroni/pgbackrest-archive.sh %p`: hands a segment of the log to pgBackRest,
# which makes no backup when the command does not name it.
# A standby that follows a new primary keeps the unfinished end of the old timeline, and would hand it over once it is
# the primary itself. When the archive has that end from another node, pgBackRest refuses (45), and PostgreSQL would try again
# until its disk is full. No restore reads it: the next timeline begins with a copy of the segment. Only such ends are
# passed over, by the newest of the node's own histories; any other refusal stands.
set -u
pgbackrest --stanza=shop archive-push "$1"
code=$?
[ "$code" -eq 45 ] || exit "$code"

export LC_ALL=C
segment=$(basename "$1")
timeline=$(printf '%.8s' "$segment")
history=$(find "$(dirname "$1")" -maxdepth 1 -name '????????.history' | sort | tail -n 1)
[ -n "$history" ] || exit "$code"
# Lines of it: a timeline's number, and where it ended.
while read -r number end _; do
  case $number in '' | *[!0-9]*) continue ;; esac
  [ "$(printf '%08X' "$number")" = "$timeline" ] || continue
  last=$(printf '%s%08X%08X' "$timeline" "0x${end%/*}" "$((0x${end#*/} >> 24))")
  if [ "$(printf '%s\n%s\n' "$last" "$segment" | sort | head -n 1)" = "$last" ]; then
    echo "$segment is an end of timeline $timeline that the archive has from another node: passed over" >&2
    exit 0
  fi
done <"$history"
exit "$code"
