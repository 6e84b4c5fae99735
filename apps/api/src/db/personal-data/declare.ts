import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Handling } from "./handling";
import type { Basis, DataKind, Origin, Period, PersonRole, Purpose, Recipient } from "./terms";

/** Why the shop keeps a column about people, and for how long, in the terms of terms.ts. */
export interface PersonalUse {
  data: readonly DataKind[];
  of: readonly PersonRole[];
  purposes: readonly Purpose[];
  bases: readonly Basis[];
  origin: Origin;
  period: Period;
  recipients: readonly Recipient[];
}

/** A column without personal data. */
export const NOBODY = null;

export type Declaration = PersonalUse | typeof NOBODY;

export const all = <Name extends string>(declaration: Declaration, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, declaration])) as Record<Name, Declaration>;

export interface DeclaredTable {
  table: PgTable;
  /** In the database. */
  name: string;
  /** By the field's name in the row. */
  columns: Readonly<Record<string, Declaration>>;
  /** Null where no column is about a person. */
  handling: Handling | null;
}

/** Declares a table; a missing column does not compile. */
export const declare = <Table extends PgTable>(
  table: Table,
  columns: Record<keyof Table["$inferSelect"] & string, Declaration>,
  handling: Handling | null = null,
): DeclaredTable => ({ table, name: getTableName(table), columns, handling });
