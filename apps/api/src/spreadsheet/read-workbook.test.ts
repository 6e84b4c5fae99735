import { expect, test } from "vitest";
import { workbookOf, zipOf } from "../../test/outside/zip-of";
import { readWorkbook } from "./read-workbook";

const MIB = 1024 * 1024;
const cell = (address: string, inner: string, attributes = "") =>
  `<row r="${address.replace(/\D/g, "")}"><c r="${address}" ${attributes}>${inner}</c></row>`;

test("a formula counts with its last result; one without a result, or with an error, is named by its cell [SHEET-03]", async () => {
  const rows = [
    cell("A1", "<f>1+1</f><v>2</v>"),
    cell("B2", '<f>CONCATENATE("a","b")</f><v>ab</v>', 't="str"'),
    cell("C3", "<f>NOW()</f>"),
    cell("D4", "<f>1/0</f><v>#DIV/0!</v>", 't="e"'),
  ];
  const [sheet] = await readWorkbook(workbookOf({ Hoja: rows.join("") }));
  expect(sheet?.rows[0]?.[0]).toBe(2);
  expect(sheet?.rows[1]?.[1]).toBe("ab");
  expect(sheet?.broken).toEqual([
    { row: 3, column: 2, text: "" },
    { row: 4, column: 3, text: "#DIV/0!" },
  ]);
});

test("what Excel, LibreOffice and others write around the cells does not matter [SHEET-03]", async () => {
  const prefixed = '<x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>uno</x:t></x:is></x:c></x:row>';
  const [sheet] = await readWorkbook(
    workbookOf({ "Hoja & más": cell("A70000", "", 's="0"') }, [
      {
        name: "xl/worksheets/sheet1.xml",
        content: `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${prefixed}</x:sheetData></x:worksheet>`,
      },
    ]),
  );
  expect(sheet?.rows).toEqual([
    [null, null],
    [null, "uno"],
  ]);
});

test("a number that is shown as a day, and is none, is no day [SHEET-03]", async () => {
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const rows = cell("A1", "<v>1e15</v>", 's="1"') + cell("A2", "<v>46477</v>", 's="1"');
  const [sheet] = await readWorkbook(
    workbookOf({ Hoja: rows }, [{ name: "xl/styles.xml", content: styles }]),
  );
  expect(sheet?.rows).toEqual([["#####"], [new Date("2027-03-31")]]);
});

const zeros = Buffer.alloc(70 * MIB);
const spaces = Buffer.alloc(70 * MIB, " ");

test.each([
  ["a text with another ending", () => Buffer.from("id,name\n1,Uno\n"), "no es un libro de Excel"],
  ["nothing", () => Buffer.alloc(0), "no es un libro de Excel"],
  [
    "an .xls, or a workbook under a password",
    () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "tiene contraseña",
  ],
  [
    "a zip under a password",
    () => zipOf([{ name: "xl/workbook.xml", content: "x", isEncrypted: true }]),
    "tiene contraseña",
  ],
  ["another zip", () => zipOf([{ name: "hola.txt", content: "hola" }]), "no es un libro de Excel"],
  [
    "half a workbook",
    () => workbookOf({ Hoja: cell("A1", "<v>1</v>") }).subarray(200),
    "no es un libro de Excel",
  ],
  [
    "a zip bomb",
    () => workbookOf({ Hoja: "" }, [{ name: "xl/media.bin", content: zeros }]),
    "demasiado grande",
  ],
  [
    "a zip bomb that says that it is small",
    () => workbookOf({ Hoja: "" }, [{ name: "xl/worksheets/sheet1.xml", content: spaces, saidSize: 1000 }]),
    "no es un libro de Excel",
  ],
  ["a cell in the last row", () => workbookOf({ Hoja: cell("A1048576", "<v>1</v>") }), "demasiado grande"],
  ["a cell in the last column", () => workbookOf({ Hoja: cell("XFD2", "<v>1</v>") }), "demasiado grande"],
  [
    "a hundred sheets",
    () => workbookOf(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`Hoja ${n}`, ""]))),
    "demasiadas hojas",
  ],
])("%s is refused in a sentence [SHEET-04]", async (_what, bytesOf, sentence) => {
  await expect(readWorkbook(bytesOf())).rejects.toThrow(sentence);
});

test("a bomb among the texts of cells is unpacked no further than it says [SHEET-04]", async () => {
  const before = process.memoryUsage().arrayBuffers;
  const bomb = workbookOf({ Hoja: cell("A1", "<v>0</v>", 't="s"') }, [
    { name: "xl/sharedStrings.xml", content: spaces, saidSize: 1000 },
  ]);
  await readWorkbook(bomb).catch(() => null);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MIB);
});
