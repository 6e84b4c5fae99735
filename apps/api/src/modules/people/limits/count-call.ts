import { createHash } from "node:crypto";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { Settings } from "../../../settings";
import { countInWindow } from "./limit-queries";
import { LIMITS, type LimitName } from "./limits";

interface CountedCall {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** The table must not become a list of who bought: it keeps a digest of the key. */
const digestOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Counts one call and refuses those beyond the limit. The count stands whatever happens to the call,
 * so it is never made inside the caller's transaction.
 * @throws AppError TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function countCall(db: Database, { key, limit, windowSeconds }: CountedCall): Promise<void> {
  const { count, retryAfter } = await countInWindow(db, { key: digestOf(key), windowSeconds });
  if (count > limit) throw new AppError("TOO_MANY_REQUESTS", { retryAfter });
}

/**
 * Counts one call against each named limit, for its subject: a session, an e-mail, an address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function limitCalls(
  { db, settings }: { db: Database; settings: Settings },
  subjects: Partial<Record<LimitName, string>>,
): Promise<void> {
  for (const [name, subject] of Object.entries(subjects)) {
    const { limit, windowSeconds } = LIMITS[name as LimitName];
    await countCall(db, {
      key: `${name}:${subject}`,
      limit: Math.max(1, Math.round(limit * settings.LIMIT_FACTOR)),
      windowSeconds,
    });
  }
}
