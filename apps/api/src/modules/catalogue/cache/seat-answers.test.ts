import { expect, test } from "vitest";
import { createSeatBoard, SEATS_AGE_MS } from "../../inventory/seat-board";
import { createSeatAnswers } from "./seat-answers";

const ITEM = 7;

/** Answers about one item, whose free units, capacity and edition the test decides. */
function openAnswers(maxEntries = 10) {
  const shop = { ms: 0, edition: "a", name: "Lenguaje", free: 5, capacity: 30, loads: 0 };
  const board = createSeatBoard({
    now: () => shop.ms,
    find: async (itemIds) => {
      const { edition, free, capacity } = shop;
      return { edition, seats: new Map(itemIds.map((id) => [id, { free, capacity }])) };
    },
  });
  const answers = createSeatAnswers<{ name: string; free: number | undefined }>({ board, maxEntries });
  const ask = async (key = "key") =>
    await answers(key, async () => {
      shop.loads += 1;
      const { name } = shop;
      return { itemIds: [ITEM], withSeats: (seats) => ({ name, free: seats.get(ITEM)?.free }) };
    });
  const askNextWindow = async (key?: string) => {
    shop.ms += SEATS_AGE_MS;
    return await ask(key);
  };
  return { shop, ask, askNextWindow };
}

/** The first answer may be older than the first count, and is loaded once more. */
async function openKnownAnswers(maxEntries?: number) {
  const opened = openAnswers(maxEntries);
  await opened.ask();
  const answer = await opened.askNextWindow();
  opened.shop.loads = 0;
  return { ...opened, answer };
}

test("an answer whose seats are as they were keeps its very bytes", async () => {
  const { shop, answer, askNextWindow } = await openKnownAnswers();
  expect(await askNextWindow()).toBe(answer);
  expect(shop.loads).toBe(0);
});

test.each([{ free: 4 }, { capacity: 31 }])(
  "an answer is written anew with %o, and not loaded",
  async (change) => {
    const { shop, answer, ask, askNextWindow } = await openKnownAnswers();
    Object.assign(shop, change);
    expect(await ask()).toBe(answer);
    const anew = await askNextWindow();
    expect(anew).not.toBe(answer);
    expect(anew.value.free).toBe(shop.free);
    expect(shop.loads).toBe(0);
  },
);

test("of another edition the answer is loaded anew within the window", async () => {
  const { shop, askNextWindow } = await openKnownAnswers();
  Object.assign(shop, { edition: "b", name: "Historia" });
  expect((await askNextWindow()).value.name).toBe("Historia");
  expect(shop.loads).toBe(1);
  await askNextWindow();
  expect(shop.loads).toBe(1);
});

test("what changes while it is loaded is loaded again in the next window", async () => {
  const { shop, ask, askNextWindow } = await openKnownAnswers();
  const loading = ask("other");
  Object.assign(shop, { edition: "b", name: "Historia" });
  expect((await loading).value.name).toBe("Lenguaje");
  expect((await askNextWindow("other")).value.name).toBe("Historia");
});

test("those who ask at the same time share one load", async () => {
  const { shop, ask } = await openKnownAnswers();
  const [first, second] = await Promise.all([ask("other"), ask("other")]);
  expect(first).toBe(second);
  expect(shop.loads).toBe(1);
});

test("beyond their number the answer that was made longest ago is forgotten", async () => {
  const { shop, ask, askNextWindow } = await openKnownAnswers(2);
  await ask("second");
  await askNextWindow();
  await ask("third");
  expect(shop.loads).toBe(2);
  await ask();
  expect(shop.loads).toBe(2);
  await ask("second");
  expect(shop.loads).toBe(3);
});
