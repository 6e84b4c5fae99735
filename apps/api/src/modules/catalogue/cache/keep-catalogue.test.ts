import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CatalogueSnapshot } from "./catalogue-memory";
import { keepCatalogue } from "./keep-catalogue";

const SNAPSHOT: CatalogueSnapshot = {
  programs: [],
  venues: [],
  offer: { programs: 0, venues: 0, courses: 0, years: [] },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A shop whose catalogue cannot be read as often as told, and how often it was looked at. */
function openShop({ failures = 0 } = {}) {
  const looks = { count: 0 };
  const app = Fastify();
  keepCatalogue(app, {
    read: async () => {
      looks.count += 1;
      if (looks.count <= failures) throw new Error("away");
      return SNAPSHOT;
    },
  });
  return { app, looks };
}

test("the catalogue is read before the first visitor can come", async () => {
  const { app, looks } = openShop();
  await app.ready();
  expect(looks.count).toBe(1);
  await app.close();
});

test("a process that listens looks at it whether or not anybody else does, until it closes", async () => {
  const { app, looks } = openShop();
  await app.listen({ port: 0, host: "127.0.0.1" });
  await vi.advanceTimersByTimeAsync(15_000);
  // Twice in the five seconds in which it is read anew and still given.
  expect(looks.count).toBe(1 + 6);
  await app.close();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(looks.count).toBe(1 + 6);
});

test("a catalogue that cannot be read stops no start, and is looked at again", async () => {
  const { app, looks } = openShop({ failures: 2 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks.count).toBe(3);
  await app.close();
});
