import { getTableColumns } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { NOT_EXPORTED } from "../test/not-exported";
import type { Declaration } from "./db/personal-data/declare";
import { CATEGORIES } from "./modules/privacy/export/export-categories";
import { REGISTER } from "./modules/privacy/register";

const ANYBODY = { rut: "1-9", email: "a@example.cl" };
const dialect = new PgDialect();

const isAboutBuyer = (declaration: Declaration | undefined) =>
  declaration?.of.some((role) => role !== "staff") ?? false;

test("every column about a buyer is in the export, or left out for a reason that is written down [LAW-15]", () => {
  expect(untold().toSorted()).toEqual(NOT_EXPORTED.flatMap(({ columns }) => columns).toSorted());
});

/** What the statements of a table's categories name. */
const namesIn = (name: string) =>
  new Set(
    CATEGORIES.filter(({ table }) => table.name === name).flatMap(
      ({ rows }) => dialect.sqlToQuery(rows(ANYBODY)).sql.match(/\w+/g) ?? [],
    ),
  );

// Columns about buyers in no category; whole tables as `table.*`.
function untold(): string[] {
  return REGISTER.flatMap(({ table, name, columns }) => {
    const told = namesIn(name);
    const about = Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      isAboutBuyer(columns[key]) ? [column.name] : [],
    );
    if (about.length > 0 && told.size === 0) return [`${name}.*`];
    return about.filter((column) => !told.has(column)).map((column) => `${name}.${column}`);
  });
}
