#!/bin/sh
# Run once by the node that makes the cluster: the shop's account, and its database.
# Takes the superuser's address; SHOP_DATABASE_PASSWORD comes from the environment (patroni.env.example), the database's name too if it has another.
set -eu
psql "$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=database="${SHOP_DATABASE:-shop}" <<'SQL'
\getenv password SHOP_DATABASE_PASSWORD
CREATE ROLE shop LOGIN PASSWORD :'password';
CREATE DATABASE :"database" OWNER shop;
SQL
