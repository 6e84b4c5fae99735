import { sql } from "drizzle-orm";
import type { Reader } from "../../db/database";

/** Units of an item: what there is, and what nobody bought or keeps right now. */
interface Seats {
  capacity: number;
  free: number;
}

/** Seats of items by their id, and the catalogue's edition at the same moment. */
export interface SeatCount {
  edition: string;
  seats: ReadonlyMap<number, Seats>;
}

type SeatRow = { edition: string } & ({ id: number; capacity: number; free: number } | { id: null });

/** Counts the seats of all these items in one statement, by the shop's clock; an item that does not exist is absent. */
export async function findSeats(db: Reader, itemIds: readonly number[]): Promise<SeatCount> {
  const { rows } = await db.execute<SeatRow>(sql`
    SELECT edition.edition, seats.item_id AS id, seats.capacity, seats.free
    FROM catalogue_edition edition
    LEFT JOIN free_units() seats ON seats.item_id = ANY(${sql.param(itemIds)}::int[])`);
  const [first] = rows;
  if (!first) throw new Error("the catalogue has no edition");
  const seats = rows.flatMap((row): [number, Seats][] =>
    row.id === null ? [] : [[row.id, { capacity: row.capacity, free: row.free }]],
  );
  return { edition: first.edition, seats: new Map(seats) };
}
