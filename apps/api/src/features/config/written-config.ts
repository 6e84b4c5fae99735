import type { ShopConfig } from "@shop/contracts/shop-config";
import { createTimeCache } from "../catalogue/time-cache";

/** A changed setting of the academy, or what is on sale, shows this soon. */
const CONFIG_AGE_MS = 1_000;

interface ConfigAnswer {
  config: ShopConfig;
  /** As JSON. */
  bytes: Buffer;
}

/**
 * Gives the configuration, with the shop's clock as it stands at each call. The rest is made and written at most once
 * a second: every page of every visitor begins with it.
 * @param make asks the database
 * @param now milliseconds of a clock that never runs backwards
 */
export function createConfigWriter({ make, now }: { make: () => Promise<ShopConfig>; now: () => number }) {
  const cache = createTimeCache<(at: number) => ConfigAnswer>({
    maxAgeMs: CONFIG_AGE_MS,
    maxEntries: 1,
    now,
  });

  async function write() {
    const { serverNow, ...rest } = await make();
    // The clock's own moment is somewhere between question and answer; the answer is nearer to the browser's.
    const clockAhead = Date.parse(serverNow) - now();
    const tail = Buffer.from(JSON.stringify(rest).slice(1));
    return (at: number): ConfigAnswer => {
      const moment = new Date(at + clockAhead).toISOString();
      const head = Buffer.from(`{"serverNow":"${moment}",`);
      return { config: { ...rest, serverNow: moment }, bytes: Buffer.concat([head, tail]) };
    };
  }

  return async (): Promise<ConfigAnswer> => (await cache.get("config", write))(now());
}
