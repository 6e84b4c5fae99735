import type { Database } from "../../db/database";
import { deleteExpiredSolutions } from "../captcha/queries";
import { deleteOldChallenges } from "../otp/queries";
import { deleteEndedWindows } from "./queries";

/**
 * Forgets what has served its time: ended limits, used bot checks, and e-mail codes of sessions that are over.
 * Nothing depends on it but the size of the tables and the privacy of whoever only tried.
 * @returns how many rows went
 */
export async function forgetExpired(db: Database): Promise<number> {
  const counts = [
    await deleteEndedWindows(db),
    await deleteExpiredSolutions(db),
    await deleteOldChallenges(db),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
