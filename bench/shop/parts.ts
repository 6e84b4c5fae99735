import { StopAsked } from "../../tools/launch/shutdown.mjs";
import type { Stoppable } from "./database";

/** What one section started. */
export interface Parts extends Stoppable {
  /**
   * Starts a part and remembers it.
   * @throws StopAsked when everything is being stopped; then the part is stopped as well
   */
  keep<T extends Stoppable>(start: () => Promise<T>): Promise<T>;
}

/** Collects parts and stops them in reverse order, once, however often it is called. */
export function collectParts(): Parts {
  const started: Stoppable[] = [];
  let stopping: Promise<void> | null = null;
  const stopAll = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  return {
    keep: async (start) => {
      if (stopping) throw new StopAsked();
      const part = await start();
      if (!stopping) {
        started.push(part);
        return part;
      }
      await part.stop();
      throw new StopAsked();
    },
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
