import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 10_000;

/** Waits until something is so. @throws Error naming `what` after ten seconds in vain */
export async function until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}
