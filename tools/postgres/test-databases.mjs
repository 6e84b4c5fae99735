import { randomBytes } from "node:crypto";
import { dropDatabase, withClient } from "./sql.mjs";

/**
 * Contains `_test_`, which allows moving the database's clock, and the owning process.
 * @param {"shop" | "shop_e2e"} prefix
 * @param {number} ownerPid
 */
export function testDatabaseName(prefix, ownerPid) {
  return `${prefix}_test_${ownerPid}_${randomBytes(4).toString("hex")}`;
}

/** @param {string} adminUrl @param {"shop" | "shop_e2e"} prefix @param {number} ownerPid */
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
