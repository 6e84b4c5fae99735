import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAustral } from "@shop/test-kit/austral";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { openOwnDatabase } from "../../../../test/own-database";
import { readWorkbook } from "../../../spreadsheet/read-workbook";
import { writeWorkbook } from "../../../spreadsheet/write-workbook";
import { exportCommand, loadCommand } from "../catalogue-commands";
import { catalogueFolder } from "../load/read-catalogue";

const manners = { actor: "staff:ana", agree: async () => true };

test.each([
  ["the frozen demo", async () => FROZEN_CATALOGUE],
  ["the demo", async () => catalogueFolder()],
  [
    "Academia Austral",
    async (folder: string) => {
      await writeAustral(folder);
      return folder;
    },
  ],
])("%s, exported as one workbook and loaded again, changes nothing [SHEET-02]", async (_name, folderOf) => {
  const { url } = await forFile(openOwnDatabase());
  const own = await mkdtemp(path.join(tmpdir(), "academia-"));
  try {
    const folder = await folderOf(own);
    await loadCommand(folder, url, manners);
    const workbook = path.join(folder === own ? own : await withFilesOf(folder, own), "academia.xlsx");
    expect(await exportCommand(workbook, url)).toEqual([`1 archivo en ${own}.`]);
    const [line] = await loadCommand(workbook, url, manners);
    expect(line).toBe("Nada que cambiar.");
  } finally {
    await rm(own, { recursive: true });
  }
});

test("what a load refuses is told by its cell, too [SHEET-06]", async () => {
  const { url, query } = await forFile(openOwnDatabase());
  const own = await mkdtemp(path.join(tmpdir(), "academia-"));
  try {
    await loadCommand(FROZEN_CATALOGUE, url, manners);
    await query(
      "UPDATE scarce_items SET sold = 9 WHERE id = (SELECT item_id FROM courses WHERE id = 367001)",
    );
    const workbook = path.join(await withFilesOf(FROZEN_CATALOGUE, own), "academia.xlsx");
    await exportCommand(workbook, url);
    const sheets = await readWorkbook(await readFile(workbook));
    const edited = sheets.map(({ name, rows: [heads = [], ...rows] }) => ({
      name,
      columns: heads.map((head) => ({ head: String(head) })),
      rows: rows.map((row) =>
        name === "Cursos" && row[0] === 367_001
          ? row.map((cell, column) => (column === 10 ? 8 : column === 11 ? 0 : cell))
          : row,
      ),
    }));
    await writeFile(workbook, await writeWorkbook(edited));
    await expect(loadCommand(workbook, url, manners)).rejects.toThrow(
      "Cursos!K2 (capacity) «8»: no puede ser menos que 9: lo vendido y lo que se compra en este momento",
    );
    expect(existsSync(path.join(own, "academia-errores.xlsx"))).toBe(true);
  } finally {
    await rm(own, { recursive: true });
  }
});

async function withFilesOf(folder: string, own: string): Promise<string> {
  for (const name of ["brand", "documents"])
    if (existsSync(path.join(folder, name)))
      await cp(path.join(folder, name), path.join(own, name), { recursive: true });
  return own;
}
