import { type Database, openDatabase } from "../src/db/database";
import { createTestDatabase } from "./database/database";

interface OwnDatabase {
  url: string;
  db: Database;
  /** The rows of a query. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A migrated database without anything in it, and a pool of the shop's on it: for what needs no shop. */
export async function openOwnDatabase(poolSize = 2): Promise<OwnDatabase> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase(url, { poolSize });
  return {
    url,
    db,
    query: async (text, values = []) => (await db.$client.query(text, values)).rows,
    close: async () => {
      await db.$client.end();
      await drop();
    },
  };
}
