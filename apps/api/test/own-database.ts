import { type Database, openDatabase } from "../src/db/database";
import { createTestDatabase } from "./database/database";

interface OwnDatabase {
  url: string;
  db: Database;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A migrated, empty database, for tests without a shop. */
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
