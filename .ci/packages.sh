#!/usr/bin/env bash
# Installs from Debian what the cluster is tried with: `npm run chaos -- --cluster`, its smoke in `npm run test:full`,
# and the checks of deploy/; and the Firefox of a purchase. `npm start` and `npm test` need none of it. Costs no time
# where everything is there.
set -euo pipefail

packages=(
  patroni etcd-server etcd-client haproxy # the database's places
  postgresql-15 pgbackrest                # its server and its backups
  prometheus                              # promtool, which checks the alert rules
  firefox-esr                             # a browser that no package of npm brings
)
missing=()
for package in "${packages[@]}"; do
  # Config files of a package that was removed are no package.
  [[ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)" == installed ]] || missing+=("$package")
done
((${#missing[@]})) || exit 0

if ((EUID != 0)); then
  echo "Missing: ${missing[*]}. Run .ci/packages.sh as root, or install them yourself." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive

# Debian would make a database and start every service: here each run starts its own, as its own.
mkdir -p /etc/postgresql-common/createcluster.d
echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/no-main-cluster.conf
policy=/usr/sbin/policy-rc.d
if [[ ! -e "$policy" ]]; then
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
fi

apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
