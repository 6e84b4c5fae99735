import type { Soon } from "../../../soon";
import type { SeatBoard } from "../../inventory/seat-board";
import type { SeatCount } from "../../inventory/seat-queries";
import { type PreparedAnswer, prepareAnswer } from "./prepared-answer";

/** An answer but for its seats: which items it shows, and how to write it with theirs. */
export interface Seatless<T> {
  itemIds: readonly number[];
  withSeats(seats: SeatCount["seats"]): T;
}

/** Gives the prepared answer of a key, loading what it is made of when the catalogue is not as it was. */
export type SeatAnswers<T> = (key: string, load: () => Promise<Seatless<T>>) => Soon<PreparedAnswer<T>>;

interface Remembered<T> {
  edition: string;
  seatless: Seatless<T>;
  /** The answer that was last made, of these seats, read at this moment. */
  made: { answer: PreparedAnswer<T>; seats: string; readAt: number } | null;
}

/**
 * Remembers what answers are made of for as long as the catalogue's edition is the same, and their bytes for as long
 * as nobody takes or leaves a seat; the seats are the board's. Beyond `maxEntries` the one made longest ago goes.
 */
export function createSeatAnswers<T>({
  board,
  maxEntries,
}: {
  board: SeatBoard;
  maxEntries: number;
}): SeatAnswers<T> {
  const entries = new Map<string, Remembered<T>>();
  const making = new Map<string, Promise<PreparedAnswer<T>>>();

  function keep(key: string, entry: Remembered<T>): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  function write(entry: Remembered<T>, { seats, readAt }: SeatCount & { readAt: number }) {
    const numbers = seatsText(entry.seatless, seats);
    const answer =
      entry.made?.seats === numbers ? entry.made.answer : prepareAnswer(entry.seatless.withSeats(seats));
    entry.made = { answer, seats: numbers, readAt };
    return answer;
  }

  async function make(key: string, load: () => Promise<Seatless<T>>): Promise<PreparedAnswer<T>> {
    const known = entries.get(key);
    if (known) {
      const reading = await board.read(known.seatless.itemIds);
      if (reading.edition === known.edition) {
        keep(key, known);
        return write(known, reading);
      }
    }
    // Asked before the load: what changes meanwhile is of a later edition, and loaded again then.
    const edition = board.lastEdition();
    const entry: Remembered<T> = { edition, seatless: await load(), made: null };
    keep(key, entry);
    return write(entry, await board.read(entry.seatless.itemIds));
  }

  return (key, load) => {
    const made = entries.get(key)?.made;
    if (made && board.isYoung(made.readAt)) return made.answer;
    const shared = making.get(key);
    if (shared) return shared;
    const answer = make(key, load).finally(() => making.delete(key));
    making.set(key, answer);
    return answer;
  };
}

function seatsText<T>({ itemIds }: Seatless<T>, seats: SeatCount["seats"]): string {
  return itemIds
    .map((id) => {
      const item = seats.get(id);
      return item ? `${item.free}/${item.capacity}` : "";
    })
    .join();
}
