import { type Column, type SQL, sql } from "drizzle-orm";

/** True for rows whose integer column is one of `ids`. However many these are, the statement's text is the same. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::int[])`;
}

/**
 * Default of an id that leaves the shop: drawn by lot among those of 30 bits that nobody has, so that one's own tell neither
 * how many there are nor what those of others are. Who wants the latest asks for times (HARM-09).
 */
export const drawnId = (table: string): SQL => sql.raw(`drawn_id('${table}'::regclass)`);

/** Condition of a CHECK: the column is one of these words. They are written out, since a CHECK has no parameters. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
