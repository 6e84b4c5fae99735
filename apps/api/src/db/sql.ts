import { type Column, type SQL, sql } from "drizzle-orm";

/** True for rows whose integer column is one of `ids`. However many these are, the statement's text is the same. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::int[])`;
}

/** Condition of a CHECK: the column is one of these words. They are written out, since a CHECK has no parameters. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
