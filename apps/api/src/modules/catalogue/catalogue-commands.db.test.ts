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
const asked: (readonly string[])[] = [];
let agrees = true;
const load = (from = folder) =>
  loadCommand(from, url, {
    actor: "staff:ana",
    agree: async (lines) => {
      asked.push(lines);
      return agrees;
    },
  });
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "catalogue-"));
  await cp(FROZEN_CATALOGUE, folder, { recursive: true });
  // They are of an older version than the checks.
  await rm(path.join(folder, "documents"), { recursive: true, force: true });
});
afterEach(() => rm(folder, { recursive: true }));

test("files with a mistake in the last of them change nothing", async () => {
  await edit("coupons.csv", (text) => text.replace("PDV20,percent,20", "PDV20,percent,twenty"));
  const mistake = "coupons.csv, fila 2, value «twenty»: debe ser un número entero de 1 a 100.000.000";
  await expect(checkCommand(folder)).rejects.toThrow(mistake);
  await expect(load()).rejects.toThrow(mistake);
  expect(await query("SELECT id FROM programs UNION ALL SELECT id FROM regions")).toEqual([]);
});

test("a file in another encoding is refused by name", async () => {
  await writeFile(
    path.join(folder, "regions.csv"),
    Buffer.from("id,name,position\n1,Tarapac\xe1,1\n", "latin1"),
  );
  await expect(checkCommand(folder)).rejects.toThrow("regions.csv: guárdalo con la codificación UTF-8");
});

test("load tells what it did, and the second time that there was nothing to do", async () => {
  expect(await load()).toContain("Comunas: 346 nuevas, 0 cambiadas, 0 quitadas");
  expect(await load()).toEqual(["Nada que cambiar."]);
  await exportCommand(path.join(folder, "out"), url);
  expect(await load(path.join(folder, "out"))).toEqual(["Nada que cambiar."]);
});

test("a load that takes away or reprices says so and asks first, and is in the audit; each price is kept with its days [OPEN-08]", async () => {
  expect(asked).toEqual([]);
  await edit("courses.csv", (text) =>
    text.replace("none,890000,35,35", "none,880000,35,35").replace(/^367004,.*\n/m, ""),
  );
  agrees = false;
  expect(await load()).toEqual(["No se cambió nada."]);
  expect(asked).toEqual([
    [
      "sale de la tienda: Cursos 367004 Matemática M1 Tarde 5104",
      "cuesta $880.000 en vez de $890.000: Cursos 367002 Matemática M1 Tarde 5102",
    ],
  ]);
  agrees = true;
  expect(await load()).toContain("Cursos: 0 nuevas, 1 cambiada, 0 quitadas");
  expect(await query("SELECT actor, action, details FROM desk_actions ORDER BY id DESC LIMIT 1")).toEqual([
    { actor: "staff:ana", action: "load_catalogue", details: { removed: 1, repriced: 1, terms: "" } },
  ]);
  const kept =
    "SELECT value, until_at IS NULL AS now FROM published_prices WHERE subject = $1 ORDER BY from_at";
  expect(await query(kept, ["course 367002"])).toEqual([
    { value: 890_000, now: false },
    { value: 880_000, now: true },
  ]);
  expect(await query(kept, ["course 367004"])).toEqual([{ value: 890_000, now: false }]);
  await edit("academy.yaml", (text) =>
    text
      .replace(/^enrolmentFee: \d+/m, "enrolmentFee: 99999")
      .replace(/^advertisedPercents:\n(?: .*\n)+/m, ""),
  );
  await load();
  expect(asked.at(-1)).toEqual(["cambian todos los precios, por enrolmentFee de Academia"]);
  expect(await query(kept, ["terms"])).toHaveLength(2);
});

test("the ministry's directory replaces the schools, in Latin-1 too", async () => {
  const directory = path.join(folder, "directorio.csv");
  const rows =
    "RBD;NOM_RBD;NOM_COM_RBD;ESTADO_ESTAB\n9001;LICEO DE ÑUÑOA;ÑUÑOA;1\n9002;LICEO LEJANO;ATLÁNTIDA;1\n";
  await writeFile(directory, Buffer.from(rows, "latin1"));
  expect(await schoolsCommand(directory, folder)).toEqual([
    "1 colegio en schools.csv; `load` los lleva a la tienda.",
    "Quedó fuera: la comuna ATLÁNTIDA no está en communes.csv.",
  ]);
  expect(await readFile(path.join(folder, "schools.csv"), "utf8")).toBe(
    "\uFEFFid;commune_id;name\n9001;328;Liceo de Ñuñoa\n",
  );
  await checkCommand(folder);
});

const edit = async (file: string, change: (text: string) => string) => {
  const place = path.join(folder, file);
  await writeFile(place, change(await readFile(place, "utf8")));
};
