import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  frozenWorkbook,
  partOf,
  put,
  readChanged,
  sheetFile,
} from "../../../../test/outside/catalogue-workbook";
import { readWorkbook, type SheetRead } from "../../../spreadsheet/read-workbook";

const markedOf = (file: string) => file.replace(/\.xlsx$/, "-errores.xlsx");

test("all mistakes come at once, and again as a marked copy that loads once it is put right [SHEET-07]", async () => {
  const { problems: found, file } = await readChanged((sheets) => {
    put(sheets, ["Cursos", 2, "price_clp"], "caro");
    put(sheets, ["Cursos", 2, "capacity"], -3);
    put(sheets, ["Sedes", 4, "name"], null);
    sheets.set("Notas", [["mis apuntes"], ["llamar a Ana"]]);
  });
  expect(found).toHaveLength(3);
  const copy = await readFile(markedOf(file));
  const marked = await readWorkbook(copy);
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

  const { catalogue: again } = await readChanged((sheets) => {
    put(sheets, ["Cursos", 2, "price_clp"], 990_000);
    put(sheets, ["Cursos", 2, "capacity"], 35);
    put(sheets, ["Sedes", 4, "name"], "Sede Nueva");
  }, copy);
  expect(again?.venues[2]?.name).toBe("Sede Nueva");
  expect(again?.courses[0]).toMatchObject({ priceClp: 990_000, capacity: 35 });
});

test("the wrong cells have a colour of their own, and no other cell has it [SHEET-07]", async () => {
  const { file } = await readChanged((sheets) => put(sheets, ["Cursos", 2, "price_clp"], "caro"));
  const marked = await readFile(markedOf(file));
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
  const xml = partOf(frozenWorkbook, await sheetFile(frozenWorkbook, "Cursos"));
  expect(xml).toContain('sqref="I2:I20000"><formula1>"none,common,mention,elective"</formula1>');
  expect(xml).toContain('sqref="P2:P20000"><formula1>"sí,no"</formula1>');
});

test("the guide describes every column of every sheet [SHEET-08]", async () => {
  const sheets = await readWorkbook(frozenWorkbook);
  const guide = sheets.find(({ name }) => name === "Guía")?.rows ?? [];
  const described = guide.slice(1).map(([sheet, column, meaning]) => [sheet, column, meaning !== null]);
  const columns = sheets
    .filter(({ name }) => name !== "Guía" && name !== "Academia")
    .flatMap(({ name, rows }) => (rows[0] ?? []).map((head) => [name, head, true]));
  expect(described).toEqual([["Academia", null, true], ...columns]);
  const meanings = sheets.find(({ name }) => name === "Academia")?.rows.map(([, , meaning]) => meaning);
  expect(meanings).not.toContain(null);
});
