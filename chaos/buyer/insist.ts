import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@shop/contracts/client";
import type { Market } from "./market";

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;
const PATIENCE_MS = 120_000;

/** The name of a trouble that passes when one tries again, or null for an answer that stands. */
function passingTrouble(error: unknown): string | null {
  if (!(error instanceof ApiError)) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return isTimeout ? "answer too late" : "page did not load";
  }
  if (error.status === 0) return error.cause instanceof Error ? error.cause.name : "no connection";
  if (error.status < 500 || error.code === "PROVIDER_UNAVAILABLE") return null;
  return error.code === "UNKNOWN" && error.requestId ? "unexplained 500" : `answer ${error.status}`;
}

/**
 * Does what a person in front of a browser does when a page does not load: tries again, with growing pauses, for
 * two minutes.
 * @throws ApiError for an answer that stands; whatever it was when patience ends
 */
export async function insist<T>(market: Market, call: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      return await call();
    } catch (error) {
      const trouble = passingTrouble(error);
      if (trouble === null || Date.now() > giveUpAt) throw error;
      market.meet(trouble);
      await sleep(pauseMs);
    }
  }
}
