import type { Soon } from "../../../soon";
import { type PreparedAnswer, prepareAnswer } from "./prepared-answer";
import { createTimeCache } from "./time-cache";

/** Gives the prepared answer of a key, loading and writing it when there is none young enough. */
export type AnswerCache<T> = (key: string, load: () => Soon<T>) => Soon<PreparedAnswer<T>>;

/**
 * Half of the 30 s after which a changed catalogue must show: an answer may be made
 * from a snapshot that is itself this old.
 */
export const CATALOGUE_AGE_MS = 15_000;

/** Cache of written answers in this process. */
export function createAnswerCache<T>(options: {
  maxAgeMs: number;
  maxEntries: number;
  now: () => number;
}): AnswerCache<T> {
  const cache = createTimeCache<PreparedAnswer<T>>(options);
  return (key, load) => cache.get(key, async () => prepareAnswer(await load()));
}
