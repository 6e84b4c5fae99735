import { type Column, type SQL, sql } from "drizzle-orm";

/** True for rows whose integer column is one of `ids`; one statement text for any number of them. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::int[])`;
}

/** Default of a public id: random, unused, 30 bits. It reveals no counts or other ids; sort by time (HARM-09). */
export const drawnId = (table: string): SQL => sql.raw(`drawn_id('${table}'::regclass)`);

/** Condition of a CHECK; the values are literals, since a CHECK has no parameters. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
