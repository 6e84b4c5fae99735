import fastifyPlugin from "fastify-plugin";
import { LRUCache } from "lru-cache";
import { AppError } from "../../app-error";
import type { Settings } from "../../settings";

declare module "fastify" {
  interface FastifyInstance {
    readonly writingBudget: WritingBudget;
  }
}

const MINUTE_MS = 60_000;
// A catalogue of 1,600 sections has some 4 MB of different replies; cached ones are free.
export const BYTES_A_MINUTE = 8 * 1024 * 1024;
const LEAST_BYTES = 2_048;
const MAX_NETWORKS = 10_000;

interface BudgetOptions {
  bytesPerMinute?: number;
  /** Monotonic clock, in ms. */
  now?: () => number;
}

// Cached replies are free, so a school that looks at one offer is never refused (HARM-10).
export function createWritingBudget({
  bytesPerMinute = BYTES_A_MINUTE,
  now = () => performance.now(),
}: BudgetOptions = {}) {
  const spent = new LRUCache<string, { bytes: number; endsAt: number }>({ max: MAX_NETWORKS });
  return {
    /** `reservedBytes` count while it runs, against parallel calls. @throws AppError TOO_MANY_REQUESTS */
    async write<T extends { bytes: Buffer }>(
      network: string,
      reservedBytes: number,
      writing: () => Promise<T>,
    ): Promise<T> {
      const known = spent.get(network);
      const window = known && known.endsAt > now() ? known : { bytes: 0, endsAt: now() + MINUTE_MS };
      spent.set(network, window);
      if (window.bytes >= bytesPerMinute)
        throw new AppError("TOO_MANY_REQUESTS", { retryAfter: Math.ceil((window.endsAt - now()) / 1000) });
      const reserved = Math.max(LEAST_BYTES, reservedBytes);
      window.bytes += reserved;
      let written = 0;
      try {
        const answer = await writing();
        written = answer.bytes.length;
        return answer;
      } finally {
        window.bytes += Math.max(LEAST_BYTES, written) - reserved;
      }
    },
  };
}

type WritingBudget = ReturnType<typeof createWritingBudget>;

export const writingBudgets = fastifyPlugin<{ settings: Settings }>(async (app, { settings }) => {
  const bytesPerMinute = BYTES_A_MINUTE * settings.LIMIT_FACTOR;
  app.decorate("writingBudget", createWritingBudget({ bytesPerMinute }));
});
