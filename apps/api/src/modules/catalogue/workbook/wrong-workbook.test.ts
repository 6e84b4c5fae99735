import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { zipOf } from "../../../../test/outside/zip-of";
import { readWorkbook, type SheetRead } from "../../../spreadsheet/read-workbook";
import { type Cell, writeWorkbook } from "../../../spreadsheet/write-workbook";
import { zipEntries } from "../../../spreadsheet/zip-entries";
import { CATALOGUE_FILES, readCatalogue } from "../load/read-catalogue";
import { withCatalogue } from "./open-catalogue";
import { writeCatalogueWorkbook } from "./write-catalogue-workbook";

const texts = new Map<string, string>();
for (const file of CATALOGUE_FILES)
  texts.set(file, await readFile(path.join(FROZEN_CATALOGUE, file), "utf8"));
const workbook = await writeCatalogueWorkbook(texts);
const frozen = await readCatalogue(FROZEN_CATALOGUE);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "academia-"));
  await mkdir(path.join(folder, "documents"));
  await cp(path.join(FROZEN_CATALOGUE, "brand"), path.join(folder, "brand"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

type Sheets = Map<string, Cell[][]>;

async function editedSheets(bytes: Buffer, change: (sheets: Sheets) => void): Promise<Buffer> {
  const sheets: Sheets = new Map(
    (await readWorkbook(bytes)).map(({ name, rows }) => [name, rows.map((row) => [...row])]),
  );
  change(sheets);
  return await writeWorkbook(
    [...sheets].map(([name, [heads = [], ...rows]]) => ({
      name,
      columns: heads.map((head) => ({ head: String(head ?? "") })),
      rows,
    })),
  );
}

function at(sheets: Sheets, sheet: string, row: number, head: string): { row: Cell[]; column: number } {
  const rows = sheets.get(sheet) ?? [];
  return { row: rows[row - 1] ?? [], column: (rows[0] ?? []).indexOf(head) };
}

function put(sheets: Sheets, place: [sheet: string, row: number, head: string], value: Cell): void {
  const { row, column } = at(sheets, ...place);
  row[column] = value;
}

const putSetting = (sheets: Sheets, key: string, value: Cell) => {
  const row = sheets.get("Academia")?.find(([name]) => name === key) ?? [];
  row[1] = value;
};

async function read(change: (sheets: Sheets) => void, bytes = workbook) {
  const place = path.join(folder, "academia.xlsx");
  await writeFile(place, await editedSheets(bytes, change));
  return await withCatalogue(place, async (catalogue) => catalogue);
}

const problems = async (change: (sheets: Sheets) => void): Promise<string[]> => {
  const error: unknown = await read(change).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message.split("\n") : [];
};

test("a workbook says what the files say [SHEET-02]", async () => {
  expect(await read(() => {})).toEqual(frozen);
});

test("what spreadsheets and people do to cells is read as it was meant [SHEET-05]", async () => {
  const forgiven = await read((sheets) => {
    put(sheets, ["Cursos", 2, "price_clp"], "$ 990.000");
    put(sheets, ["Cursos", 2, "open"], true);
    put(sheets, ["Cursos", 3, "open"], "SÍ");
    put(sheets, ["Cursos", 3, "price_clp"], "990000");
    put(sheets, ["Programas", 2, "years"], 4);
    put(sheets, ["Sedes", 2, "commerce_code"], 597_055_555_536);
    put(sheets, ["Sedes", 3, "latitude"], "-33,4536");
    put(sheets, ["Cupones", 2, "valid_from"], new Date("2027-03-01"));
    put(sheets, ["Cupones", 2, "valid_until"], "31/3/2027");
    putSetting(sheets, "enrolmentFee", "45.000");
    putSetting(sheets, "supportPhone", 225_550_100);
    sheets.get("Cursos")?.push([], [null, null], ["  "]);
  });
  const [first, second] = forgiven.courses;
  expect([first?.priceClp, first?.open, second?.priceClp, second?.open]).toEqual([
    990_000,
    true,
    990_000,
    true,
  ]);
  expect(forgiven.programs[0]?.years).toEqual(["4"]);
  expect(forgiven.venues[0]?.commerceCode).toBe("597055555536");
  expect(forgiven.venues[1]?.latitude).toBe(-33.4536);
  expect(forgiven.coupons[0]).toMatchObject({ validFrom: "2027-03-01", validUntil: "2027-03-31" });
  expect(forgiven.academy).toMatchObject({ enrolmentFee: 45_000, supportPhone: "225550100" });
  expect(forgiven.courses).toHaveLength(frozen.courses.length);
});

type Wrong = [what: string, change: (sheets: Sheets) => void, problem: string];

// Each of another sheet or row, so that one workbook holds them all.
const WRONG_CELLS: readonly Wrong[] = [
  [
    "an amount with decimals",
    (sheets) => put(sheets, ["Cursos", 14, "price_clp"], 1.234),
    "Cursos!J14 (price_clp) «1,234»: debe ser un número entero de 0 a 100.000.000",
  ],
  [
    "a word where a number is needed",
    (sheets) => put(sheets, ["Cupones", 2, "value"], "veinte"),
    "Cupones!C2 (value) «veinte»: debe ser un número entero de 1 a 100.000.000",
  ],
  [
    "what is none of the allowed",
    (sheets) => put(sheets, ["Programas", 3, "kind"], "presencial"),
    "Programas!F3 (kind) «presencial»: debe ser in_person, ",
  ],
  [
    "an empty cell",
    (sheets) => put(sheets, ["Sedes", 2, "name"], null),
    "Sedes!C2 (name): debe ser un texto de 1 a 300 caracteres",
  ],
  [
    "a day that is none",
    (sheets) => put(sheets, ["Cupones", 2, "valid_until"], "31-02-2027"),
    "Cupones!E2 (valid_until) «31-02-2027»: debe ser una fecha como 31-03-2027 o 2027-03-31, o quedar vacía",
  ],
  [
    "a text that became a date",
    (sheets) => put(sheets, ["Comparación por programa", 2, "value"], new Date("2026-03-01")),
    "Comparación por programa!C2 (value) «2026-03-01»: la hoja de cálculo la convirtió en fecha: escríbela como texto",
  ],
  [
    "an unknown column",
    (sheets) => put(sheets, ["Regiones", 1, "name"], "nombre"),
    "Regiones!B1 (nombre): no hay tal columna: son id, name, position",
  ],
  [
    "a setting out of its bounds",
    (sheets) => putSetting(sheets, "sessionPercents.1.percent", 142),
    "(sessionPercents.1.percent) «142»: Demasiado grande: se esperaba que número fuera <=100",
  ],
];

// Told once every cell can be read.
const WRONG_TOGETHER: readonly Wrong[] = [
  [
    "an id of no row",
    (sheets) => put(sheets, ["Colegios", 2, "commune_id"], 9999),
    "Colegios!B2 (commune_id) «9999»: 9999 no está en Comunas (communes.csv): escribe un id de esa tabla",
  ],
  [
    "a venue of the settings that is not there",
    (sheets) => putSetting(sheets, "venues.proposed", 4351),
    "(venues.proposed) «4351»: 4351 no está en Sedes (venues.csv)",
  ],
];

const GONE: readonly Wrong[] = [
  ["a sheet that is gone", (sheets) => sheets.delete("Packs"), "Packs: falta la hoja Packs"],
  ["no settings", (sheets) => sheets.delete("Academia"), "Academia: falta la hoja Academia"],
];

test.each([WRONG_CELLS, WRONG_TOGETHER, GONE])(
  "mistakes of each kind are told with sheet, cell, value and what is allowed [SHEET-06]",
  async (...wrong) => {
    const found = await problems((sheets) => {
      for (const [, change] of wrong) change(sheets);
    });
    expect(found.length).toBeGreaterThanOrEqual(wrong.length);
    for (const [what, , problem] of wrong)
      expect(
        found.some((one) => one.includes(problem)),
        `${what}: ${found.join("\n")}`,
      ).toBe(true);
  },
);

test("a formula that has no result is told by its cell, and nothing is read for it [SHEET-03]", async () => {
  const place = path.join(folder, "academia.xlsx");
  const name = await sheetFile(workbook, "Cursos");
  const files = zipEntries(workbook).map((entry) => ({ name: entry.name, content: entry.unpack() }));
  const broken = files.map((file) =>
    file.name === name
      ? {
          name,
          content: String(file.content).replace(
            /<c r="J2"[^>]*>.*?<\/c>/,
            '<c r="J2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
          ),
        }
      : file,
  );
  await writeFile(place, zipOf(broken));
  await expect(withCatalogue(place, async () => null)).rejects.toThrow(
    "Cursos!J2 (price_clp) «#DIV/0!»: la fórmula no tiene resultado: escribe el valor",
  );
});

test("all mistakes come at once, and again as a marked copy that loads once it is put right [SHEET-07]", async () => {
  const found = await problems((sheets) => {
    put(sheets, ["Cursos", 2, "price_clp"], "caro");
    put(sheets, ["Cursos", 2, "capacity"], -3);
    put(sheets, ["Sedes", 4, "name"], null);
    sheets.set("Notas", [["mis apuntes"], ["llamar a Ana"]]);
  });
  expect(found).toHaveLength(3);
  const copy = path.join(folder, "academia-errores.xlsx");
  const marked = await readWorkbook(await readFile(copy));
  const sheet = (name: string): SheetRead["rows"] => marked.find((one) => one.name === name)?.rows ?? [];
  expect(sheet("Errores")).toHaveLength(4);
  expect(sheet("Errores")[1]?.[0]).toBe("Sedes!C4");
  expect(sheet("Notas")).toEqual([["mis apuntes"], ["llamar a Ana"]]);
  const [heads, first, second] = sheet("Cursos");
  expect(heads?.at(-1)).toBe("Error");
  expect(first?.at(-1)).toBe(
    "price_clp: debe ser un número entero de 0 a 100.000.000; capacity: debe ser un número entero de 0 a 100.000",
  );
  expect([first?.[9], second?.at(-1)]).toEqual(["caro", null]);

  const again = await read(
    (sheets) => {
      put(sheets, ["Cursos", 2, "price_clp"], 990_000);
      put(sheets, ["Cursos", 2, "capacity"], 35);
      put(sheets, ["Sedes", 4, "name"], "Sede Nueva");
    },
    await readFile(copy),
  );
  expect(again.venues[2]?.name).toBe("Sede Nueva");
  expect(again.courses[0]).toMatchObject({ priceClp: 990_000, capacity: 35 });
});

test("the wrong cells have a colour of their own, and no other cell has it [SHEET-07]", async () => {
  await problems((sheets) => put(sheets, ["Cursos", 2, "price_clp"], "caro"));
  const marked = await readFile(path.join(folder, "academia-errores.xlsx"));
  const xml = partOf(marked, await sheetFile(marked, "Cursos"));
  const styles = partOf(marked, "xl/styles.xml");
  const fills = [...styles.matchAll(/<fill>.*?<\/fill>/g)].map(([fill]) => fill.includes("FFFFC7CE"));
  const isRed = [...styles.matchAll(/<xf ([^>]*)>/g)].map(
    ([, attributes = ""]) => fills[Number(/fillId="(\d+)"/.exec(attributes)?.[1] ?? 0)],
  );
  const red = [...xml.matchAll(/<c r="(\w+)" s="(\d+)"/g)].filter(([, , style]) => isRed[Number(style)]);
  expect(red.map(([, address]) => address)).toEqual(["J2"]);
});

test("columns of few values offer them [SHEET-08]", async () => {
  const xml = partOf(workbook, await sheetFile(workbook, "Cursos"));
  expect(xml).toContain('sqref="I2:I20000"><formula1>"none,common,mention,elective"</formula1>');
  expect(xml).toContain('sqref="P2:P20000"><formula1>"sí,no"</formula1>');
});

test("the guide describes every column of every sheet [SHEET-08]", async () => {
  const sheets = await readWorkbook(workbook);
  const guide = sheets.find(({ name }) => name === "Guía")?.rows ?? [];
  const described = guide.slice(1).map(([sheet, column, meaning]) => [sheet, column, meaning !== null]);
  const columns = sheets
    .filter(({ name }) => name !== "Guía" && name !== "Academia")
    .flatMap(({ name, rows }) => (rows[0] ?? []).map((head) => [name, head, true]));
  expect(described).toEqual([["Academia", null, true], ...columns]);
  const meanings = sheets.find(({ name }) => name === "Academia")?.rows.map(([, , meaning]) => meaning);
  expect(meanings).not.toContain(null);
});

test("a file that is no workbook is refused by its name [SHEET-04]", async () => {
  const place = path.join(folder, "academia.xlsx");
  await writeFile(place, "id,name\n");
  await expect(withCatalogue(place, async () => null)).rejects.toThrow(
    "academia.xlsx no es un libro de Excel: guárdalo como «Libro de Excel (.xlsx)».",
  );
});

async function sheetFile(bytes: Buffer, sheet: string): Promise<string> {
  const names = (await readWorkbook(bytes)).map(({ name }) => name);
  return `xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`;
}

const partOf = (bytes: Buffer, name: string) =>
  zipEntries(bytes)
    .find((entry) => entry.name === name)
    ?.unpack()
    .toString("utf8") ?? "";
