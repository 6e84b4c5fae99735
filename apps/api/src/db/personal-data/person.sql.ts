import { type SQL, sql } from "drizzle-orm";
import type { Touched } from "./handling";

/** In Santiago, for a person's copy of their data. */
export const day = (instant: SQL) =>
  sql`to_char(${instant} AT TIME ZONE 'America/Santiago', 'DD/MM/YYYY HH24:MI')`;

/** Of an order `o`. */
export const referenceOf = sql`coalesce(o.reference, 'Sin número')`;

export const whoOf = (actor: SQL) =>
  sql`CASE WHEN ${actor} LIKE 'staff:%' THEN 'Personal de la academia' ELSE 'Quien compra' END`;

/** Whether a line `l` of an order `o` is of the person as student. */
export const isOwnLine = (position: SQL) =>
  sql`EXISTS (SELECT FROM own_lines l WHERE l.order_id = o.id AND ${position})`;

export const isIn = (column: SQL, ids: readonly number[]) =>
  sql`${column} = ANY(${sql.param(ids)}::bigint[])`;
export const isOneOf = (column: SQL, texts: readonly string[]) =>
  sql`${column} = ANY(${sql.param(texts)}::text[])`;
export const isUuidOf = (column: SQL, ids: readonly string[]) =>
  sql`${column} = ANY(${sql.param(ids)}::uuid[])`;

export const touched = ({ rowCount }: { rowCount: number | null }): Touched => ({ rows: rowCount ?? 0 });
