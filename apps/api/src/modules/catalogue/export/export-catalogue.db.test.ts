import { readFile } from "node:fs/promises";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database";
import { type Database, openDatabase } from "../../../db/database";
import { loadCatalogue } from "../load/load-catalogue";
import { CATALOGUE_FILES, parseCatalogue, readCatalogue } from "../load/read-catalogue";
import { exportCatalogue } from "./export-catalogue";

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 2 });
  await loadCatalogue(db, await readCatalogue(FROZEN_CATALOGUE));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

test("the export of a fresh shop is, table by table, the files that it was made of", async () => {
  const files = await exportCatalogue(db);
  expect([...files.keys()].sort()).toEqual([...CATALOGUE_FILES].sort());
  for (const [file, text] of files) {
    if (file.endsWith(".csv"))
      expect(text, file).toBe(await readFile(path.join(FROZEN_CATALOGUE, file), "utf8"));
  }
});

test("an export loads again without changes", async () => {
  const { catalogue, issues } = parseCatalogue(await exportCatalogue(db));
  expect(issues).toEqual([]);
  if (!catalogue) throw new Error("unreachable");
  const { changes, closed } = await loadCatalogue(db, catalogue);
  expect(Object.values(changes).every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(
    true,
  );
  expect(closed).toBe(0);
});

test("sales show in the export, so that a copy of the shop cannot sell them again", async () => {
  await db.$client.query(
    "UPDATE scarce_items SET sold = capacity WHERE id = (SELECT item_id FROM courses WHERE id = 367001)",
  );
  const { catalogue } = parseCatalogue(await exportCatalogue(db));
  const course = catalogue?.courses.find(({ id }) => id === 367_001);
  expect(course?.initiallySold).toBe(course?.capacity);
});
