import { randomBytes } from "node:crypto";
import { isAlive } from "../launch/process-identity.mjs";
import { dropDatabase, withClient } from "./sql.mjs";

const TEST_DATABASE = /^shop(?:_e2e)?_test_(\d+)_/;

/**
 * A fresh database name for tests. It holds `_test_`, which lets the clock of that database be moved, and the
 * process that answers for it.
 * @param {"shop" | "shop_e2e"} prefix
 * @param {number} ownerPid
 */
export function testDatabaseName(prefix, ownerPid) {
  return `${prefix}_test_${ownerPid}_${randomBytes(4).toString("hex")}`;
}

/**
 * Whether the process that made a test database is gone; false for every other database.
 * @param {string} name
 * @param {(pid: number) => boolean} [alive]
 */
export function isLeftOver(name, alive = isAlive) {
  const owner = TEST_DATABASE.exec(name)?.[1];
  return owner !== undefined && !alive(Number(owner));
}

/**
 * Drops the test databases of runs that were killed. Only for a server on this machine, where process ids mean something.
 * @param {string} adminUrl
 */
export async function dropLeftOvers(adminUrl) {
  const names = await withClient(adminUrl, async (client) => {
    /** @type {{ rows: { datname: string }[] }} */
    const { rows } = await client.query("select datname from pg_database");
    return rows.map(({ datname }) => datname);
  });
  for (const name of names.filter((each) => isLeftOver(each))) await dropDatabase(adminUrl, name);
}

/**
 * Drops every database that this process made for tests.
 * @param {string} adminUrl
 * @param {"shop" | "shop_e2e"} prefix
 * @param {number} ownerPid
 */
export async function dropDatabasesOf(adminUrl, prefix, ownerPid) {
  const names = await withClient(adminUrl, async (client) => {
    /** @type {{ rows: { datname: string }[] }} */
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      `${prefix}_test_${ownerPid}_`,
    ]);
    return rows.map(({ datname }) => datname);
  });
  for (const name of names) await dropDatabase(adminUrl, name);
}
