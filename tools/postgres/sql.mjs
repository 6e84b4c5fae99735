import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const apiManifest = join(fileURLToPath(import.meta.url), "..", "..", "..", "apps", "api", "package.json");

/**
 * @template T
 * @param {string} url
 * @param {(client: import("pg").Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  // The driver is the API's dependency, missing on a fresh clone before the install.
  /** @type {typeof import("pg")} */
  const { Client } = createRequire(apiManifest)("pg");
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The running query reports a lost server; without a listener the event would end this process.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} adminUrl @param {string} name */
export async function createDatabaseIfMissing(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/**
 * Copies a database without connections as whole files, which is fast for small ones.
 * @param {string} adminUrl
 * @param {{ from: string, to: string }} names
 */
export async function copyDatabase(adminUrl, { from, to }) {
  await withClient(adminUrl, async (client) => {
    await client.query(
      `create database ${client.escapeIdentifier(to)} template ${client.escapeIdentifier(from)} strategy file_copy`,
    );
  });
}

/**
 * Disconnects its users; does nothing when it does not exist.
 * @param {string} adminUrl
 * @param {string} name
 */
export async function dropDatabase(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** @param {string} url @param {string} database */
export function withDatabase(url, database) {
  const hostless = /^(postgres(?:ql)?:\/\/)(\/[^?]*)?(\?.*)?$/.exec(url);
  if (hostless) return `${hostless[1]}/${encodeURIComponent(database)}${hostless[3] ?? ""}`;
  const parsed = new URL(url);
  parsed.pathname = `/${encodeURIComponent(database)}`;
  return parsed.href;
}
