import { expect, test } from "vitest";
import { createSeatBoard, SEATS_AGE_MS } from "./seat-board";
import type { SeatCount } from "./seat-queries";

const MINUTE_MS = 60_000;

/** A board on a clock that only the test moves, whose counts are answered when the test says so. */
function openBoard() {
  const clock = { ms: 0 };
  const counts: { itemIds: readonly number[]; answer: () => void; fail: () => void }[] = [];
  let most = 0;
  let underWay = 0;
  const board = createSeatBoard({
    now: () => clock.ms,
    find: (itemIds) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const number = counts.length + 1;
      return new Promise<SeatCount>((resolve, reject) => {
        const end = (settle: () => void) => () => {
          underWay -= 1;
          settle();
        };
        const seats = new Map(itemIds.map((id) => [id, { capacity: 10, free: number }]));
        counts.push({
          itemIds,
          answer: end(() => resolve({ edition: `edition ${number}`, seats })),
          fail: end(() => reject(new Error("away"))),
        });
      });
    },
  });
  const askedOf = (number: number) => [...(counts[number - 1]?.itemIds ?? [])].sort((a, b) => a - b);
  const answer = async (number: number) => {
    counts[number - 1]?.answer();
    await new Promise(setImmediate);
  };
  /** Reads at a time when nothing is under way. */
  const read = async (...itemIds: number[]) => {
    const before = counts.length;
    const reading = board.read(itemIds);
    if (counts.length > before) counts.at(-1)?.answer();
    return await reading;
  };
  return { board, clock, counts, askedOf, answer, read, mostAtOnce: () => most };
}

test("a window's seats are counted once, whoever asks for which of them", async () => {
  const { board, clock, counts, askedOf, answer, read } = openBoard();
  await read(1, 2);
  await read(3);
  clock.ms = SEATS_AGE_MS;
  const all = Promise.all([board.read([1, 2]), board.read([3]), board.read([2, 3])]);
  await answer(3);
  const [first, second, third] = await all;
  expect(counts).toHaveLength(3);
  expect(askedOf(3)).toEqual([1, 2, 3]);
  expect(first).toBe(second);
  expect(first).toBe(third);
  expect(first?.seats.get(3)).toEqual({ capacity: 10, free: 3 });
});

test("a reading is as old as the start of its count, not its end", async () => {
  const { board, clock, counts, answer } = openBoard();
  const slow = board.read([1]);
  clock.ms = 1_000;
  await answer(1);
  expect((await slow).readAt).toBe(0);
  clock.ms = SEATS_AGE_MS - 1;
  expect(await board.read([1])).toBe(await slow);
  clock.ms = SEATS_AGE_MS;
  const anew = board.read([1]);
  expect(counts).toHaveLength(2);
  await answer(2);
  expect((await anew).readAt).toBe(SEATS_AGE_MS);
});

test("an item that nobody asked for before is counted at once, alone, and is no younger than the others", async () => {
  const { clock, askedOf, read } = openBoard();
  await read(1);
  clock.ms = 1_000;
  const reading = await read(1, 2);
  expect(askedOf(2)).toEqual([2]);
  expect(reading.readAt).toBe(0);
  expect([1, 2].map((id) => reading.seats.get(id)?.free)).toEqual([1, 2]);
  expect(reading.edition).toBe("edition 2");
});

test("what is asked while a count is under way waits for it, and goes together in the next one", async () => {
  const { board, counts, askedOf, answer, mostAtOnce } = openBoard();
  const first = board.read([1]);
  const others = [board.read([2]), board.read([3]), board.read([1, 4])];
  expect(counts).toHaveLength(1);
  await answer(1);
  expect((await first).seats.has(2)).toBe(false);
  await answer(2);
  const readings = await Promise.all(others);
  expect(askedOf(2)).toEqual([2, 3, 4]);
  expect(new Set(readings).size).toBe(1);
  expect([1, 2, 3, 4].every((id) => readings[0]?.seats.has(id))).toBe(true);
  expect(mostAtOnce()).toBe(1);
});

test("a count that began too long ago is not joined", async () => {
  const { board, clock, counts, answer, mostAtOnce } = openBoard();
  const slow = board.read([1]);
  clock.ms = SEATS_AGE_MS;
  const later = board.read([1]);
  await answer(1);
  await answer(2);
  expect((await slow).readAt).toBe(0);
  expect((await later).readAt).toBe(SEATS_AGE_MS);
  expect(counts).toHaveLength(2);
  expect(mostAtOnce()).toBe(1);
});

test("a failed count is told to those who waited for it, and the next one is tried", async () => {
  const { board, counts, answer } = openBoard();
  const failing = board.read([1]);
  const next = board.read([2]);
  counts[0]?.fail();
  await expect(failing).rejects.toThrow("away");
  await answer(2);
  expect([...(await next).seats.keys()]).toEqual([1, 2]);
  expect(await board.read([1])).toBe(await next);
  expect(counts).toHaveLength(2);
});

test("an item that nobody asked for in a minute is not counted with the others any more", async () => {
  const { clock, askedOf, read } = openBoard();
  await read(1);
  clock.ms = MINUTE_MS;
  await read(2);
  expect(askedOf(2)).toEqual([1, 2]);
  clock.ms += SEATS_AGE_MS;
  await read(2);
  expect(askedOf(3)).toEqual([2]);
});

test("however many items were asked for, others' 2,000 and one's own are counted at most", async () => {
  const { clock, askedOf, read } = openBoard();
  const idsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => first + place);
  await read(...idsFrom(1, 3_000));
  clock.ms = SEATS_AGE_MS;
  await read(5_000);
  expect(askedOf(2)).toEqual([...idsFrom(1_002, 1_999), 5_000]);
  const reading = await read(...idsFrom(1, 3_000));
  expect(idsFrom(1, 3_000).every((id) => reading.seats.has(id))).toBe(true);
});
