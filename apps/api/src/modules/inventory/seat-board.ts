import type { SeatCount } from "./seat-queries";

/** Seats are at most 2 s old when they arrive; the rest is for the question and the way (docs/architecture.md). */
export const SEATS_AGE_MS = 1_500;

/** Items that nobody asked for so long are not counted any more, until somebody does. */
const WATCH_MS = 60_000;

/** Bounds what one count takes of the database, whatever the size of the catalogue; the academy's own has 1,655 items. */
const MOST_WATCHED = 2_000;

/** Seats of all items that are being looked at, as they were at `readAt` or later. */
interface SeatReading extends SeatCount {
  readAt: number;
}

interface Run {
  base: SeatReading;
  itemIds: ReadonlySet<number>;
  answer: Promise<SeatReading>;
}

/** The seat numbers that everybody is shown. */
export interface SeatBoard {
  /** A reading of less than `SEATS_AGE_MS` with these items; fails when the count that it needs fails. */
  read(itemIds: readonly number[]): Promise<SeatReading>;
  /** False when seats that were read at this moment are too old to be shown. */
  isYoung(readAt: number): boolean;
  /** The catalogue's edition when seats were last counted, empty before: what is loaded now is not older than it. */
  lastEdition(): string;
}

/**
 * Counts the seats of all items that were asked for lately together, one count at a time, and shares it: callers of any
 * items cost one statement per window. An item that the window lacks is counted at once, without the others.
 * @param now milliseconds of a clock that never runs backwards
 */
export function createSeatBoard({
  find,
  now,
}: {
  find: (itemIds: readonly number[]) => Promise<SeatCount>;
  now: () => number;
}): SeatBoard {
  const watched = new Map<number, number>();
  let wanted = new Set<number>();
  let reading: SeatReading | null = null;
  let running: Run | null = null;
  let next: Promise<SeatReading> | null = null;

  const isYoung = (readAt: number) => now() - readAt < SEATS_AGE_MS;

  function watch(itemIds: readonly number[]): void {
    const askedAt = now();
    for (const id of itemIds) {
      // An item that is asked for again moves to the end: the first is always the one asked for longest ago.
      watched.delete(id);
      watched.set(id, askedAt);
    }
    for (const [id, lastAskedAt] of watched) {
      if (watched.size <= MOST_WATCHED && askedAt - lastAskedAt <= WATCH_MS) break;
      watched.delete(id);
    }
  }

  async function count({ base, itemIds }: Omit<Run, "answer">): Promise<SeatReading> {
    const { edition, seats } = await find([...itemIds]);
    reading = { readAt: base.readAt, edition, seats: new Map([...base.seats, ...seats]) };
    return reading;
  }

  function start(): Promise<SeatReading> {
    const isStale = reading === null || !isYoung(reading.readAt);
    const base = reading && !isStale ? reading : { readAt: now(), edition: "", seats: new Map() };
    const asked = isStale ? [...watched.keys(), ...wanted] : [...wanted].filter((id) => !base.seats.has(id));
    const itemIds = new Set(asked);
    wanted = new Set();
    next = null;
    const answer = count({ base, itemIds }).finally(() => {
      // Whoever waits to be next takes over, and nobody starts in between.
      if (!next) running = null;
    });
    running = { base, itemIds, answer };
    return answer;
  }

  const isIn = ({ base, itemIds }: Run, ids: readonly number[]) =>
    isYoung(base.readAt) && ids.every((id) => itemIds.has(id) || base.seats.has(id));

  return {
    isYoung,
    lastEdition: () => reading?.edition ?? "",
    async read(itemIds) {
      watch(itemIds);
      const known = reading;
      if (known && isYoung(known.readAt) && itemIds.every((id) => known.seats.has(id))) return known;
      if (running && isIn(running, itemIds)) return await running.answer;
      for (const id of itemIds) wanted.add(id);
      if (!running) return await start();
      next ??= running.answer.then(start, start);
      return await next;
    },
  };
}
