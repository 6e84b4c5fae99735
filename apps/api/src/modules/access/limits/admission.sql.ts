import type { Database } from "../../../db/database";
import { statement } from "../../../db/statement";
import { CLOCK, FOUND_SESSION, type FoundSession, openedSession } from "../sessions/session-queries";
import { COUNT_WANTED, type Counted, RETRY_AFTER } from "./limit-queries";

export interface Window {
  /** A digest; for the session's own windows the prefix before its id, in the clear. */
  key: string;
  seconds: number;
}

interface Admission {
  secretHashes: readonly Buffer[];
  /** Without a recent bot check the call is not counted. */
  needsHuman: boolean;
  idleMinutes: number;
  windows: readonly Window[];
  sessionWindows: readonly Window[];
}

export interface Admitted {
  session: FoundSession | null;
  counted: Map<string, Counted>;
}

interface Row extends Omit<FoundSession, "id">, Counted {
  id: string | null;
  key: string | null;
}

// The digest equals `digestOfOwn`. Asynchronous commit: a power cut loses the last second's counts.
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

// One statement finds the session and counts the call; the count stays even if the call fails.
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
