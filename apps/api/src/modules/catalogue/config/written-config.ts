import type { ShopConfig } from "@shop/contracts/shop-config";
import type { WrittenReply } from "../../../plugins/call";
import { type Soon, whenThere } from "../../../soon";
import { createTimeCache } from "../cache/time-cache";

/** A changed setting of the academy shows this soon; what is on sale, once it is read after that. */
const CONFIG_AGE_MS = 1_000;
/** The clock may be this late when it leaves: less than any network adds, and a crowd shares one writing of it. */
const TICK_MS = 10;

type WrittenConfig = WrittenReply<ShopConfig>;

/**
 * Gives the configuration, with the shop's clock as it stands at each call. The rest is made and written at most once
 * a second: every page of every visitor begins with it.
 * @param make asks the database
 * @param now milliseconds of a clock that never runs backwards
 */
export function createConfigWriter({ make, now }: { make: () => Promise<ShopConfig>; now: () => number }) {
  const cache = createTimeCache<(at: number) => WrittenConfig>({
    maxAgeMs: CONFIG_AGE_MS,
    maxEntries: 1,
    now,
  });

  async function write() {
    const config = await make();
    // The clock's own moment is somewhere between question and answer; the answer is nearer to the browser's.
    const clockAhead = Date.parse(config.serverNow) - now();
    return withClock(config, (at) => new Date(at + clockAhead).toISOString());
  }

  return (): Soon<WrittenConfig> => whenThere(cache.get("config", write), (writeAt) => writeAt(now()));
}

/** Writes all but the clock at once, and the clock at most once per tick. */
function withClock({ serverNow: _, ...rest }: ShopConfig, clockAt: (at: number) => string) {
  const tail = Buffer.from(JSON.stringify(rest).slice(1));
  let written: WrittenConfig | null = null;
  let writtenAt = 0;
  return (at: number): WrittenConfig => {
    if (written && at - writtenAt < TICK_MS) return written;
    const serverNow = clockAt(at);
    const head = Buffer.from(`{"serverNow":"${serverNow}",`);
    written = { value: { ...rest, serverNow }, bytes: Buffer.concat([head, tail]) };
    writtenAt = at;
    return written;
  };
}
