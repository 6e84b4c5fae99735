import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { openOwnDatabase } from "../../../test/own-database";
import { checkCommand, exportCommand, loadCommand, schoolsCommand } from "./catalogue-commands";

const { url, query } = await forFile(openOwnDatabase());
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "catalogue-"));
  await cp(FROZEN_CATALOGUE, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test("files with a mistake in the last of them change nothing", async () => {
  await edit("coupons.csv", (text) => text.replace("PDV20,percent,20", "PDV20,percent,twenty"));
  const mistake = "coupons.csv, row 2, value: must be a whole number without dots";
  await expect(checkCommand(folder)).rejects.toThrow(mistake);
  await expect(loadCommand(folder, url)).rejects.toThrow(mistake);
  expect(await query("SELECT id FROM programs UNION ALL SELECT id FROM regions")).toEqual([]);
});

test("a file in another encoding is refused by name", async () => {
  await writeFile(
    path.join(folder, "regions.csv"),
    Buffer.from("id,name,position\n1,Tarapac\xe1,1\n", "latin1"),
  );
  await expect(checkCommand(folder)).rejects.toThrow("regions.csv: save it with the encoding UTF-8");
});

test("load tells what it did, and the second time that there was nothing to do", async () => {
  expect(await loadCommand(folder, url)).toContain("communes: 346 added, 0 changed, 0 removed");
  expect(await loadCommand(folder, url)).toEqual(["Nothing to change."]);
  await exportCommand(path.join(folder, "out"), url);
  expect(await loadCommand(path.join(folder, "out"), url)).toEqual(["Nothing to change."]);
});

test("the ministry's directory replaces the schools, in Latin-1 too", async () => {
  const directory = path.join(folder, "directorio.csv");
  const rows =
    "RBD;NOM_RBD;NOM_COM_RBD;ESTADO_ESTAB\n9001;LICEO DE ÑUÑOA;ÑUÑOA;1\n9002;LICEO LEJANO;ATLÁNTIDA;1\n";
  await writeFile(directory, Buffer.from(rows, "latin1"));
  expect(await schoolsCommand(directory, folder)).toEqual([
    "Wrote 1 schools to schools.csv; `load` takes them to the shop.",
    "Left out: the commune ATLÁNTIDA is not in communes.csv.",
  ]);
  expect(await readFile(path.join(folder, "schools.csv"), "utf8")).toBe(
    "id,commune_id,name\n9001,328,Liceo de Ñuñoa\n",
  );
  await checkCommand(folder);
});

const edit = async (file: string, change: (text: string) => string) => {
  const place = path.join(folder, file);
  await writeFile(place, change(await readFile(place, "utf8")));
};
