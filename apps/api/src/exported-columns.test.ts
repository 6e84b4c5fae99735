import { getTableColumns } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { NOT_EXPORTED } from "../test/not-exported";
import type { Declaration } from "./db/personal-data/declare";
import { REGISTER } from "./db/personal-data/register";
import { CATEGORIES, CATEGORY_NAMES } from "./modules/privacy/export/export-categories";
import { ROWS } from "./modules/privacy/export/export-queries";

const ANYBODY = { rut: "1-9", email: "a@example.cl" };
const dialect = new PgDialect();

const isAboutBuyer = (declaration: Declaration | undefined) =>
  declaration?.of.some((role) => role !== "staff") ?? false;

test("every column about a buyer is in the export, or left out for a reason that is written down [LAW-15]", () => {
  expect(untold().toSorted()).toEqual(NOT_EXPORTED.flatMap(({ columns }) => columns).toSorted());
});

const namesIn = (table: unknown) =>
  new Set(
    CATEGORY_NAMES.filter((name) => CATEGORIES[name].table === table).flatMap(
      (name) => dialect.sqlToQuery(ROWS[name](ANYBODY)).sql.match(/\w+/g) ?? [],
    ),
  );

// Columns about buyers in no category; whole tables as `table.*`.
function untold(): string[] {
  return REGISTER.flatMap(({ table, name, columns }) => {
    const told = namesIn(table);
    const about = Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      isAboutBuyer(columns[key]) ? [column.name] : [],
    );
    if (about.length > 0 && told.size === 0) return [`${name}.*`];
    return about.filter((column) => !told.has(column)).map((column) => `${name}.${column}`);
  });
}
