import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { readAuditChain } from "../../../acts/audit-queries";
import type { Database } from "../../../db/database";
import { startFailure } from "../../../start-failure";
import { type Examined, type Finding, fail, ok, warn } from "./check";
import { readArchive, readJobs, readServer } from "./doctor-queries";

const GUIDE = "docs/operations.md";
const NOT_SET = warn("Not known: no database is set.", "Set DATABASE_URL.");

export const askingDatabase =
  (ask: (db: Database, examined: Examined) => Promise<Finding | Finding[]>) => async (examined: Examined) =>
    examined.db ? await ask(examined.db, examined) : NOT_SET;

export async function checkDatabase({ db }: Examined): Promise<Finding | Finding[]> {
  if (!db) return fail("DATABASE_URL is not set.", "Set it to a PostgreSQL that is backed up.");
  let server: Awaited<ReturnType<typeof readServer>>;
  try {
    server = await readServer(db);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return fail(startFailure(cause), "Then ask again.");
  }
  const { version, isReadOnly, hasTables, tellsRows } = server;
  if (isReadOnly) return fail("The database only reads.", "Set DATABASE_URL to the primary.");
  if (!hasTables)
    return fail(`PostgreSQL ${version} answers, without the shop's tables.`, "Start the shop once.");
  if (!tellsRows) return ok(`PostgreSQL ${version} answers, with the shop's tables.`);
  return warn(
    `PostgreSQL ${version} answers, and its log may hold students' rows.`,
    "Set log_error_verbosity = terse and log_min_error_statement = panic.",
  );
}

const MAX_ARCHIVE_MINUTES = 10;
const minutesOf = (seconds: number) => Math.round(seconds / 60);

type Archive = Awaited<ReturnType<typeof readArchive>>;

export function archiveFinding({ isOn, ageSeconds, isFailing }: Archive): Finding {
  const guide = `See "Backup and restore" in ${GUIDE}.`;
  if (!isOn) return fail("Nothing is archived: a lost disk loses every sale since the last backup.", guide);
  if (isFailing) return fail("The archive refuses the database's log.", "See PostgreSQL's own log.");
  if (ageSeconds === null) return fail("Nothing has been archived yet.", guide);
  const minutes = minutesOf(ageSeconds);
  if (minutes <= MAX_ARCHIVE_MINUTES) return ok(`The newest part of the archive is ${minutes} min old.`);
  const told = `The newest part of the archive is ${minutes} min old: a lost disk loses what came after.`;
  return warn(told, "Set archive_timeout = 30s.");
}

export const checkArchive = askingDatabase(async (db) => archiveFinding(await readArchive(db)));

const Stanzas = z.array(
  z.object({ backup: z.array(z.object({ timestamp: z.object({ stop: z.number() }) })).default([]) }),
);
const MAX_BACKUP_HOURS = 26;
const PGBACKREST_LIMIT_MS = 10_000;

const runProgram = promisify(execFile);

// pgBackRest's own word, whose store only its account and root may read.
export async function checkLastBackup(): Promise<Finding> {
  let told: string;
  try {
    const options = { timeout: PGBACKREST_LIMIT_MS };
    told = (await runProgram("pgbackrest", ["--output=json", "--log-level-file=off", "info"], options))
      .stdout;
  } catch {
    return warn(
      "Not known: pgBackRest tells nothing here.",
      "Ask as root on the database's machine; with other backups see their own word.",
    );
  }
  const ends = Stanzas.parse(JSON.parse(told)).flatMap(({ backup }) =>
    backup.map(({ timestamp }) => timestamp.stop),
  );
  if (ends.length === 0)
    return fail("There is no backup yet.", "pgbackrest --stanza=shop --type=full backup");
  const hours = Math.round((Date.now() / 1000 - Math.max(...ends)) / 3600);
  if (hours <= MAX_BACKUP_HOURS) return ok(`The last backup is ${hours} h old.`);
  return fail(`The last backup is ${hours} h old.`, "See why cron's daily one did not run.");
}

const MAX_IDLE_MINUTES = 5;

export const checkJobs = askingDatabase(async (db) => {
  const { idleSeconds, givenUp } = await readJobs(db);
  const findings: Finding[] = [];
  if (idleSeconds === null)
    findings.push(fail("No job has ever run.", "Start the shop and wait two minutes."));
  else if (minutesOf(idleSeconds) > MAX_IDLE_MINUTES)
    findings.push(fail(`No job has run for ${minutesOf(idleSeconds)} min.`, "Start the shop; see its log."));
  if (givenUp > 0)
    findings.push(warn(`${givenUp} jobs were given up.`, "See JobsGivenUp in docs/runbook.md."));
  return findings.length > 0 ? findings : ok("Jobs run every minute, and none was given up.");
});

/** Rows that were cut off at the end are found by comparing with a hash that was kept elsewhere. */
export const checkAudit = askingDatabase(async (db) => {
  const { rows, head, brokenAt } = await readAuditChain(db);
  if (brokenAt !== null)
    return fail(
      `The audit is not as it was written: row ${brokenAt} does not follow.`,
      `See "The audit was changed" in docs/runbook.md.`,
    );
  return ok(`The audit's ${rows} rows follow one another${head ? `, up to ${head.slice(0, 16)}` : ""}.`);
});
