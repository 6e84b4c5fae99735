import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inSoak } from "../../../../test/database/race-runs";
import { type CatalogueCache, createCatalogueCache, writeAnswer } from "./catalogue-cache";

const AGE_MS = 1_000;

const away = () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));

test("a value lives its time from the start of its load and not longer", async () => {
  const { clock, read } = openCache();
  const slow = async () => {
    clock.ms += 400;
    return { read: 0, free: 1 };
  };
  expect((await read("a", slow)).read).toBe(0);
  clock.ms = 1 + AGE_MS;
  expect((await read()).read).toBe(0);
  clock.ms += 1;
  expect((await read()).read).toBe(1);
});

test("those who ask at the same time share one load", async () => {
  const { read } = openCache();
  const values = await Promise.all([read("a"), read("a"), read("b")]);
  expect(values.map((value) => value.read)).toEqual([1, 1, 2]);
});

test("while the database is away a value is given at any age, with its seats unknown, and anew once it is back", async () => {
  const { clock, read } = openCache();
  await read();
  for (const ageMs of [AGE_MS + 1, 3_600_000]) {
    clock.ms += ageMs;
    expect(await read("a", away)).toEqual({ read: 1, free: null });
  }
  clock.ms += AGE_MS + 1;
  expect(await read()).toEqual({ read: 2, free: 5 });
});

test("nobody waits longer than told for a database that does not answer when there is an older value", async () => {
  const { clock, read } = openCache();
  await read();
  clock.ms += AGE_MS + 1;
  expect(await read("a", () => new Promise(() => {}))).toEqual({ read: 1, free: null });
});

test("an answer that came late is the one from then on", async () => {
  const { clock, read } = openCache();
  await read();
  clock.ms += AGE_MS + 1;
  let answer = (_seats: Seats) => {};
  const late = new Promise<Seats>((resolve) => {
    answer = resolve;
  });
  expect(await read("a", () => late)).toEqual({ read: 1, free: null });
  answer({ read: 7, free: 3 });
  await late;
  expect(await read()).toEqual({ read: 7, free: 3 });
});

test("without an older value the failure is told, and the next load is tried", async () => {
  const { read } = openCache();
  await expect(read("a", away)).rejects.toThrow("refused");
  expect((await read()).read).toBe(1);
});

test("a failure that is not the database's absence is never hidden behind an older value", async () => {
  const { clock, read } = openCache();
  await read();
  clock.ms += AGE_MS + 1;
  await expect(read("a", () => Promise.reject(new Error("no such programme")))).rejects.toThrow(
    "no such programme",
  );
});

test("beyond its size the cache forgets what was asked for longest ago", async () => {
  const { cache } = openCache();
  const loaded: string[] = [];
  const ask = (key: string) =>
    cache.readWritten(key, {
      maxAgeMs: AGE_MS,
      load: async () => {
        loaded.push(key);
        return "x".repeat(10_000);
      },
    });
  for (const key of ["a", "b", "c", "c", "b", "a"]) await ask(key);
  expect(loaded).toEqual(["a", "b", "c", "a"]);
});

test("a value is renewed beside its readers: they go on with the one they have, and nobody waits [HARM-15]", async () => {
  const { cache, clock, read } = openCache();
  await read();
  clock.ms += AGE_MS - 200;
  let finish = (_value: Seats) => {};
  const load = () => new Promise<Seats>((resolve) => (finish = resolve));
  const renewing = cache.renew<Seats>("a", { maxAgeMs: AGE_MS, load });
  expect((await read("a", away)).read).toBe(1);
  clock.ms += 100;
  finish({ read: 7, free: 2 });
  await renewing;
  clock.ms += AGE_MS - 101;
  expect((await read("a", away)).read).toBe(7);
  clock.ms += 2;
  expect((await read()).read).toBe(2);
});

test("whoever waits for a load gets what it gives though a renewal was there before it [HARM-15]", async () => {
  const { cache, read } = openCache();
  let finish = (_value: Seats) => {};
  const waiting = read("a", () => new Promise<Seats>((resolve) => (finish = resolve)));
  await cache.renew<Seats>("a", { maxAgeMs: AGE_MS, load: async () => ({ read: 7, free: 2 }) });
  finish({ read: 6, free: 2 });
  expect((await waiting).read).toBe(6);
  expect((await read("a", away)).read).toBe(7);
});

async function bytesOf(cache: CatalogueCache, value: unknown): Promise<Buffer | undefined> {
  const { compressed } = await cache.readWritten("a", { maxAgeMs: AGE_MS, load: async () => value });
  return await compressed?.("gzip");
}

test("an answer that says the same as before is not compressed again", async () => {
  const { cache, clock } = openCache();
  const long = "x".repeat(5_000);
  const first = await bytesOf(cache, [long]);
  clock.ms += AGE_MS + 1;
  expect(await bytesOf(cache, [long])).toBe(first);
  clock.ms += AGE_MS + 1;
  expect(await bytesOf(cache, [long, long])).not.toEqual(first);
});

interface Seats {
  read: number;
  free: number | null;
}

function openCache() {
  const clock = { ms: 1 };
  const cache = createCatalogueCache({ now: () => clock.ms, maxWaitMs: 1, maxBytes: 25_000 });
  const loads = { count: 0 };
  const load = async (): Promise<Seats> => {
    loads.count += 1;
    return { read: loads.count, free: 5 };
  };
  const read = (key = "a", from: () => Promise<Seats> = load) =>
    cache.read<Seats>(key, {
      maxAgeMs: AGE_MS,
      load: from,
      whenAway: (known) => ({ ...known, free: null }),
    });
  return { clock, read, cache, loads };
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const encoding = fc.constantFrom("br" as const, "gzip" as const);

test("compressed bytes decode to the very answer, once it is long enough to gain by it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 60 }), encoding, async (value, name) => {
      const { bytes, compressed, parse } = writeAnswer(value);
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify(value)));
      expect(parse()).toEqual(JSON.parse(JSON.stringify(value)));
      expect(compressed === null).toBe(bytes.length < 1024);
      if (compressed) expect(DECODERS[name](await compressed(name))).toEqual(bytes);
    }),
    { numRuns: inSoak(100, 30) },
  );
});
