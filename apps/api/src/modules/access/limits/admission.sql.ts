import type { Database } from "../../../db/database";
import { statement } from "../../../db/statement";
import { CLOCK, FOUND_SESSION, type FoundSession, openedSession } from "../sessions/session-queries";
import { COUNT_WANTED, type Counted, RETRY_AFTER } from "./limit-queries";

/** A window that is counted in. */
export interface Window {
  /** Digest of who is counted; of the session's own windows what stands before its id, in the clear. */
  key: string;
  seconds: number;
}

interface Admission {
  /** Of the cookies' secrets. */
  secretHashes: readonly Buffer[];
  /** Who has not passed the bot check lately is not counted. */
  needsHuman: boolean;
  /** After which a session opens nothing. */
  idleMinutes: number;
  windows: readonly Window[];
  /** Counted for the session alone. */
  sessionWindows: readonly Window[];
}

export interface Admitted {
  /** Null for who has none. */
  session: FoundSession | null;
  /** Of each window that was counted in, by its digest. */
  counted: Map<string, Counted>;
}

/** One for each window that was counted in, one for none. */
interface Row extends Omit<FoundSession, "id">, Counted {
  /** Null without a session; the other columns of it are false then. */
  id: string | null;
  /** Null when nothing was counted; so are count and seconds then. */
  key: string | null;
}

/** The digest is that of `digestOf`. A count waits for no disk: a power cut loses those of its last second. */
const ADMIT = statement<Row>(`
  WITH session AS (SELECT now, ${FOUND_SESSION} FROM ${CLOCK} LEFT JOIN ${openedSession("$6")} ON true), counted AS (
    ${COUNT_WANTED(`
    SELECT CASE WHEN NOT is_own THEN key
      ELSE translate(encode(sha256(convert_to(key || id, 'UTF8')), 'base64'), '+/=', '-_') END AS key, seconds, now
    FROM session, unnest($2::text[], $3::int[], $4::boolean[]) AS asked (key, seconds, is_own)
    WHERE (NOT is_own OR id IS NOT NULL) AND (NOT $5::boolean OR "isHuman")`)})
  SELECT set_config('synchronous_commit', 'off', true), id, "isHuman", "isFreshlyHuman", "isFirstUse",
    "isActivityDue", key, count, ${RETRY_AFTER}
  FROM session LEFT JOIN counted ON true`);

/**
 * Finds the session of a cookie and counts the call, for the network and for the session, in one statement: each call that
 * writes begins with it. The count stands whatever becomes of the call.
 */
export async function admit(
  db: Database,
  { secretHashes, needsHuman, idleMinutes, windows, sessionWindows }: Admission,
): Promise<Admitted> {
  const all = [...windows, ...sessionWindows];
  const { rows } = await ADMIT(db, [
    secretHashes,
    all.map(({ key }) => key),
    all.map(({ seconds }) => seconds),
    all.map((_, index) => index >= windows.length),
    needsHuman,
    idleMinutes,
  ]);
  const [first] = rows;
  if (!first) throw new Error("the call was not counted");
  const { id, isHuman, isFreshlyHuman, isFirstUse, isActivityDue } = first;
  const session = id === null ? null : { id, isHuman, isFreshlyHuman, isFirstUse, isActivityDue };
  const counted = new Map<string, Counted>();
  for (const { key, count, retryAfter } of rows) if (key !== null) counted.set(key, { count, retryAfter });
  return { session, counted };
}
