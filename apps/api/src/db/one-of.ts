import { type Column, type SQL, sql } from "drizzle-orm";

/** Condition of a CHECK: the column is one of these words. They are written out, since a CHECK has no parameters. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
