import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@shop/contracts/client";
import type { Market } from "./market";

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;
const PATIENCE_MS = 120_000;

/** Name of a trouble that a retry may pass, or null for a final reply. */
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
 * Retries for two minutes with growing pauses, like a person whose page does not load.
 * @throws ApiError for a final reply; else the last error
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
