import { setTimeout as sleep } from "node:timers/promises";
import { FIRST_READS } from "../../apps/api/src/modules/catalogue/views/read-ahead";

const EVERY_MS = 250;
/** A browser would wait longer; a hanging request counts like a refused one. */
const PATIENCE_MS = 5_000;
/** So long nothing may fail before writes count as back. */
const STEADY_MS = 2_000;
const BACK_PATIENCE_MS = 120_000;

interface Look {
  sentMs: number;
  answeredMs: number;
  isGood: boolean;
}

/** Polls the shop all the time: a write, and a read of what every visitor sees. */
export interface Pulse {
  /**
   * Waits until writes are back for good since that moment.
   * @returns how long they were away: up to the first that was answered of those sent after the last that failed
   * @throws Error when they do not come back
   */
  writesBack(sinceMs: number): Promise<number>;
  /** Reads since that moment, and those that failed. */
  reads(sinceMs: number): { asked: number; failed: number };
  stop(): Promise<void>;
}

async function look(url: string, request: RequestInit): Promise<Look> {
  const sentMs = performance.now();
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return { sentMs, answeredMs: performance.now(), isGood: answer.ok };
  } catch {
    // No connection and no answer in time: that is what is counted here.
    return { sentMs, answeredMs: performance.now(), isGood: false };
  }
}

/** Opens a session: the shortest write that a visitor makes. */
const WRITE = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ recaptchaToken: "off" }),
};

/** How long writes were away since that moment; null while unknown. */
export function awaySince(writes: readonly Look[], sinceMs: number, nowMs: number): number | null {
  const later = writes.filter(({ sentMs }) => sentMs >= sinceMs);
  const lastFailedMs = Math.max(
    sinceMs,
    ...later.filter(({ isGood }) => !isGood).map(({ sentMs }) => sentMs),
  );
  const good = later.filter(({ isGood, sentMs }) => isGood && sentMs >= lastFailedMs);
  const backMs = Math.min(...good.map(({ answeredMs }) => answeredMs));
  return Number.isFinite(backMs) && nowMs - lastFailedMs >= STEADY_MS ? backMs - sinceMs : null;
}

export function startPulse(shopUrl: string): Pulse {
  const writes: Look[] = [];
  const reads: Look[] = [];
  const under = new Set<Promise<unknown>>();
  let isStopped = false;
  const keep = (looking: Promise<Look>, seen: Look[]) => {
    const kept = looking.then((each) => {
      seen.push(each);
      under.delete(kept);
    });
    under.add(kept);
  };
  const beat = async () => {
    for (let n = 0; !isStopped; n += 1) {
      keep(look(`${shopUrl}/api/verify-recaptcha`, WRITE), writes);
      keep(look(`${shopUrl}${FIRST_READS[n % FIRST_READS.length]}`, {}), reads);
      await sleep(EVERY_MS);
    }
  };
  const beating = beat();
  return {
    writesBack: async (sinceMs) => {
      const giveUpAt = performance.now() + BACK_PATIENCE_MS;
      while (performance.now() < giveUpAt) {
        const awayMs = awaySince(writes, sinceMs, performance.now());
        if (awayMs !== null) return awayMs;
        await sleep(EVERY_MS);
      }
      throw new Error(`writes did not come back within ${BACK_PATIENCE_MS / 1000} s`);
    },
    reads: (sinceMs) => {
      const later = reads.filter(({ sentMs }) => sentMs >= sinceMs);
      return { asked: later.length, failed: later.filter(({ isGood }) => !isGood).length };
    },
    stop: async () => {
      isStopped = true;
      await beating;
      await Promise.all(under);
    },
  };
}
