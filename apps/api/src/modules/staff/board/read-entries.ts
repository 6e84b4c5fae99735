import { LRUCache } from "lru-cache";
import type { Database, Tx } from "../../../db/database";
import { findBlockedRuts } from "../../people/blocked/blocked-people-queries";
import { type DayRange, findMaybeMoved } from "../../tax/closing/movement-queries";
import { readMoved } from "../sheets/sheet-lines";
import { type BoardEntry, entriesOf } from "./board-entries";

interface Known {
  stamp: string;
  entries: readonly BoardEntry[];
}

const MAX_SALES = 60_000;

// Entries of a database's sales: they change seldom, summaries stay open, and dividing all money anew takes seconds.
const memories = new WeakMap<Database, LRUCache<number, Known>>();

function memoryOf(db: Database): LRUCache<number, Known> {
  const memory = memories.get(db) ?? new LRUCache({ max: MAX_SALES });
  memories.set(db, memory);
  return memory;
}

// All entries of the sales of which something may have moved in these days, also those of other days.
export async function readEntries(db: Database, tx: Tx, range: DayRange): Promise<BoardEntry[]> {
  const memory = memoryOf(db);
  const blocked = await findBlockedRuts(tx);
  // Who is blocked decides what is shown of a sale.
  const stampOf = (stamp: string) => [stamp, ...[...blocked].toSorted()].join(" ");
  const moved = new Map((await findMaybeMoved(tx, range)).map(({ id, stamp }) => [id, stampOf(stamp)]));
  const isKnown = ([id, stamp]: [number, string]) => memory.get(id)?.stamp === stamp;
  const found = new Map([...moved].filter(isKnown).map(([id]) => [id, memory.get(id)?.entries ?? []]));
  const unknown = [...moved.keys()].filter((id) => !found.has(id));
  for await (const one of readMoved(tx, unknown, blocked)) {
    const { id } = one.sale;
    const entries = entriesOf(one);
    memory.set(id, { stamp: moved.get(id) ?? "", entries });
    found.set(id, entries);
  }
  return [...moved.keys()].flatMap((id) => found.get(id) ?? []);
}
