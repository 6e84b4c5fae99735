import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import {
  frozenWorkbook,
  put,
  putSetting,
  readChanged,
  type Sheets,
  sheetFile,
  workbookFile,
} from "../../../../test/outside/catalogue-workbook";
import { zipOf } from "../../../../test/outside/zip-of";
import { zipEntries } from "../../../spreadsheet/zip-entries";
import { readCatalogue } from "../load/read-catalogue";
import { withCatalogue } from "./open-catalogue";

const frozen = await readCatalogue(FROZEN_CATALOGUE);

test("a workbook says what the files say [SHEET-02]", async () => {
  expect((await readChanged(() => {})).catalogue).toEqual(frozen);
});

test("what spreadsheets and people do to cells is read as it was meant [SHEET-05]", async () => {
  const { catalogue: forgiven } = await readChanged((sheets) => {
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
  const [first, second] = forgiven?.courses ?? [];
  expect([first?.priceClp, first?.open, second?.priceClp, second?.open]).toEqual([
    990_000,
    true,
    990_000,
    true,
  ]);
  expect(forgiven?.programs[0]?.years).toEqual(["4"]);
  expect(forgiven?.venues[0]?.commerceCode).toBe("597055555536");
  expect(forgiven?.venues[1]?.latitude).toBe(-33.4536);
  expect(forgiven?.coupons[0]).toMatchObject({ validFrom: "2027-03-01", validUntil: "2027-03-31" });
  expect(forgiven?.academy).toMatchObject({ enrolmentFee: 45_000, supportPhone: "225550100" });
  expect(forgiven?.courses).toHaveLength(frozen.courses.length);
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

test.each([
  ["cells", WRONG_CELLS],
  ["cells that do not fit together", WRONG_TOGETHER],
  ["sheets", GONE],
] as const)(
  "wrong %s are told with sheet, cell, value and what is allowed [SHEET-06]",
  async (_what, wrong) => {
    const { problems: found } = await readChanged((sheets) => {
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
  const name = await sheetFile(frozenWorkbook, "Cursos");
  const files = zipEntries(frozenWorkbook).map((entry) => ({ name: entry.name, content: entry.unpack() }));
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
  await expect(withCatalogue(await workbookFile(zipOf(broken)), async () => null)).rejects.toThrow(
    "Cursos!J2 (price_clp) «#DIV/0!»: la fórmula no tiene resultado: escribe el valor",
  );
});

test("a file that is no workbook is refused by its name [SHEET-04]", async () => {
  const place = await workbookFile("id,name\n");
  await expect(withCatalogue(place, async () => null)).rejects.toThrow(
    "academia.xlsx no es un libro de Excel: guárdalo como «Libro de Excel (.xlsx)».",
  );
});
