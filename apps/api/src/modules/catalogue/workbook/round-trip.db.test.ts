import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAustral } from "@shop/test-kit/austral";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { openOwnDatabase } from "../../../../test/own-database";
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

async function withFilesOf(folder: string, own: string): Promise<string> {
  for (const name of ["brand", "documents"])
    if (existsSync(path.join(folder, name)))
      await cp(path.join(folder, name), path.join(own, name), { recursive: true });
  return own;
}
