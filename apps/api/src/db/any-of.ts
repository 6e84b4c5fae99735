import { type Column, type SQL, sql } from "drizzle-orm";

/** True for rows whose integer column is one of `ids`. However many these are, the statement's text is the same. */
export function anyOf(column: Column, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::int[])`;
}
