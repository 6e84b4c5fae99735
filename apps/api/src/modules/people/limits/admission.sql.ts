import type { Database } from "../../../db/database";
import { SESSION_OF_SECRET, type Session } from "../sessions/session-queries";
import { COUNT_WANTED } from "./limit-queries";

/** A window that is counted in, and how many calls it allows. */
export interface Window {
  /** Digest of who is counted; of the session's own windows what stands before its id, in the clear. */
  key: string;
  seconds: number;
  allowed: number;
}

interface Admission {
  /** Of the cookie's secret; null without a cookie. */
  secretHash: Buffer | null;
  /** Who has not passed the bot check lately is not counted. */
  needsHuman: boolean;
  windows: readonly Window[];
  /** Counted for the session alone. */
  sessionWindows: readonly Window[];
}

export interface Admitted {
  /** Null for who has none. */
  session: (Session & { isFirstUse: boolean }) | null;
  /** Seconds until the call would be allowed; null when it is. */
  retryAfter: number | null;
}

/** The digest is that of `digestOf`. A count waits for no disk: a power cut loses those of its last second. */
const ADMIT = `
  WITH session AS (${SESSION_OF_SECRET("$1::bytea")}), wanted AS (
    SELECT key, seconds, allowed FROM jsonb_to_recordset($2::jsonb) AS network (key text, seconds int, allowed int)
    UNION ALL
    SELECT translate(encode(sha256(convert_to(own.key || session.id, 'UTF8')), 'base64'), '+/=', '-_'), seconds, allowed
    FROM session, jsonb_to_recordset($3::jsonb) AS own (key text, seconds int, allowed int)
  ), counted AS (
    ${COUNT_WANTED('(SELECT * FROM wanted WHERE NOT $4::boolean OR (SELECT "isHuman" FROM session))')}
  )
  SELECT set_config('synchronous_commit', 'off', true), (SELECT to_json(session) FROM session) AS session,
    (SELECT max("retryAfter") FROM counted JOIN wanted USING (key) WHERE count > allowed) AS "retryAfter"`;

/**
 * Finds the session of a cookie and counts the call, for the network and for the session, in one statement: each call that
 * writes begins with it. The count stands whatever becomes of the call.
 */
export async function admit(
  db: Database,
  { secretHash, needsHuman, windows, sessionWindows }: Admission,
): Promise<Admitted> {
  const values = [secretHash, JSON.stringify(windows), JSON.stringify(sessionWindows), needsHuman];
  const { rows } = await db.$client.query<Admitted>({ text: ADMIT }, values);
  if (!rows[0]) throw new Error("the call was not counted");
  return rows[0];
}
