import { readFile } from "node:fs/promises";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { openOwnDatabase } from "../../../../test/own-database";
import { readCsv } from "../load/csv-table";
import { CATALOGUE_FILES, parseCatalogue, readCatalogue } from "../load/read-catalogue";
import { exportCatalogue } from "./export-catalogue";

const { db } = await forFile(openOwnDatabase());
await loadCatalogue(db, await readCatalogue(FROZEN_CATALOGUE));

test("the export of a fresh shop is, table by table, the files that it was made of", async () => {
  const files = await exportCatalogue(db);
  expect([...files.keys()].sort()).toEqual([...CATALOGUE_FILES].sort());
  for (const [file, text] of files) {
    if (file.endsWith(".csv")) {
      const withPoints = text.replace(/(?<=;-\d+),/g, ".");
      expect(readCsv(file, withPoints), file).toEqual(
        readCsv(file, await readFile(path.join(FROZEN_CATALOGUE, file), "utf8")),
      );
    }
  }
});

test("sales show in the export, so that a copy of the shop cannot sell them again", async () => {
  await db.$client.query(
    "UPDATE scarce_items SET sold = capacity WHERE id = (SELECT item_id FROM courses WHERE id = 367001)",
  );
  const { catalogue } = parseCatalogue(await exportCatalogue(db));
  const course = catalogue?.courses.find(({ id }) => id === 367_001);
  expect(course?.initiallySold).toBe(course?.capacity);
});
