import { setTimeout as sleep } from "node:timers/promises";
import { getRequest, withConnections } from "../client/connection";

/** Every answer about programmes that the shop keeps is older by then (apps/api, catalogue/answer-cache). */
const CACHE_OVER_MS = 16_000;
const SMALL = getRequest("/api/health");

export interface Reread {
  /** Of one answer with all programmes on sale. */
  bytes: number;
  /** From the question to its end, when the answer has to be written anew; the rows are read beside the buyers. */
  ms: number;
  /** The longest that another request waited meanwhile: the process did nothing else for about so long. */
  longestBlockMs: number;
}

/** What writing the whole catalogue anew costs a process and whoever else asks it. */
export async function measureReread(port: number): Promise<Reread> {
  await sleep(CACHE_OVER_MS);
  return await withConnections({ port, count: 2 }, async ([reader, other]) => {
    if (!reader || !other) throw new Error("no connection");
    let isOver = false;
    const startedAt = performance.now();
    const reading = reader.send(getRequest("/api/programs/enabled")).then(({ status, body }) => {
      isOver = true;
      if (status !== 200) throw new Error(`the catalogue answered ${status}`);
      return { bytes: body.length, ms: performance.now() - startedAt };
    });
    let longestBlockMs = 0;
    while (!isOver) {
      const sentAt = performance.now();
      await other.send(SMALL);
      longestBlockMs = Math.max(longestBlockMs, performance.now() - sentAt);
    }
    return { ...(await reading), longestBlockMs };
  });
}
