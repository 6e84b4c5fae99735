import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../launch/launch-error.mjs";
import { spawnAs } from "../postgres/account.mjs";
import { withClient } from "../postgres/sql.mjs";
import { commitMark, countEvents } from "./marks.mjs";

const POLL_MS = 200;
// Twice the archive_timeout of operations.md.
const MAX_ARCHIVE_MS = 120_000;

/**
 * Base backup and WAL of the operator's PostgreSQL, by pgBackRest. Runs on the database's machine, as root or as the
 * server's account.
 * @param {{ url: string, stanza: string, config: string | undefined }} wanted
 * @returns {Promise<import("./run-drill.mjs").Backup>}
 * @throws {LaunchError} with pgBackRest's last output, or when the log does not reach the archive
 */
export async function backUpWithPgBackRest({ url, stanza, config }) {
  const server = await readServer(url);
  const account = ownerOf(server.dataDir);
  const pgbackrest = (/** @type {string[]} */ ...args) => {
    const options = [`--stanza=${stanza}`, ...(config ? [`--config=${config}`] : []), "--log-level-file=off"];
    const done = spawnSync("pgbackrest", [...options, ...args], {
      ...spawnAs(account, "/"),
      encoding: "utf8",
    });
    if (done.status === 0) return done.stdout;
    const reason = done.error?.message ?? `${done.stdout}${done.stderr}`.trim().split("\n").at(-1);
    throw new LaunchError(`pgBackRest failed at "${args.at(-1)}": ${reason}`);
  };
  const startedAt = performance.now();
  pgbackrest("backup");
  const backupMs = performance.now() - startedAt;
  // By name: pgBackRest's times are in seconds, and it ignores a backup that ended in the target's second.
  const [{ backup: backups }] = JSON.parse(pgbackrest("--output=json", "info"));
  const events = await countEvents(url);
  const { at, rpoMs } = await archiveMoment(url);
  return {
    ...{
      at,
      events,
      rpoMs,
      account,
      binaries: server.binaries,
      database: server.database,
      user: server.user,
    },
    told: [`pgBackRest made a backup of ${stanza} in ${(backupMs / 1000).toFixed(1)} s.`],
    restore: async (dataDir) => {
      pgbackrest(
        ...[`--set=${backups.at(-1).label}`, `--pg1-path=${dataDir}`, "--type=time", `--target=${at}`],
        // The restored server must not write into the real archive.
        ...["--target-action=promote", "--archive-mode=off", "restore"],
      );
    },
  };
}

/** Commits and waits until the commit is archived. @param {string} url */
function archiveMoment(url) {
  return withClient(url, async (client) => {
    const file = await commitMark(client);
    const committedAt = performance.now();
    const { rows } = await client.query("SELECT clock_timestamp()::text AS at");
    // Recovery ends at the first commit after the moment, so there must be one.
    const last = await commitMark(client);
    let rpoMs = 0;
    while (performance.now() - committedAt < MAX_ARCHIVE_MS) {
      const archived = await client.query("SELECT last_archived_wal AS file FROM pg_stat_archiver");
      const newest = archived.rows[0].file ?? "";
      if (rpoMs === 0 && newest >= file) rpoMs = performance.now() - committedAt;
      if (newest >= last) return { at: rows[0].at, rpoMs };
      await sleep(POLL_MS);
    }
    throw new LaunchError(
      `A commit was not archived within ${MAX_ARCHIVE_MS / 1000} s: set archive_timeout = 30s, and see pg_stat_archiver.`,
    );
  });
}

/** @param {string} url */
function readServer(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT current_setting('data_directory') AS "dataDir", current_database() AS database, current_user AS user,
        current_setting('server_version_num')::int / 10000 AS major`);
    const [{ dataDir, database, user, major }] = rows;
    const folder = join("/usr/lib/postgresql", String(major), "bin");
    if (!existsSync(join(folder, "postgres"))) {
      throw new LaunchError(
        `PostgreSQL ${major} is not in ${folder}: run the drill where the database runs.`,
      );
    }
    return { dataDir, database, user, binaries: { folder, major } };
  });
}

/** @param {string} dataDir @returns {import("../postgres/account.mjs").Account} */
function ownerOf(dataDir) {
  const { uid, gid } = statSync(dataDir);
  const own = process.getuid?.();
  if (own !== 0 && own !== uid) {
    throw new LaunchError("Run the drill as root, or as the account that runs PostgreSQL.");
  }
  return { name: `user ${uid}`, uid, gid, switched: own === 0 && uid !== 0 };
}
