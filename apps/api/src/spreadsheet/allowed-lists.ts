import type writeExcelFile from "write-excel-file/node";
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from "write-excel-file/utility";

type WriterOptions = NonNullable<Parameters<typeof writeExcelFile>[1]>;
type Feature = NonNullable<WriterOptions["features"]>[number];

interface ListedSheet {
  columns: readonly { allowed?: readonly string[] }[];
}

const SHEET_FILE = "xl/worksheets/sheet{id}.xml";
// Rows below the written ones are filled in by hand, under the same rules.
const LAST_ROW = 20_000;

function markupOf({ columns }: ListedSheet): string {
  const rules = columns.flatMap(({ allowed }, index) => {
    if (!allowed) return [];
    const range = `${getCellAddress(1, index)}:${getCellAddress(LAST_ROW - 1, index)}`;
    const list = sanitizeTextContent(`"${allowed.join(",")}"`);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${list}</formula1></dataValidation>`;
  });
  return rules.length === 0
    ? ""
    : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
}

// Lists of allowed values, which the writer itself does not have.
export const allowedLists = (sheets: readonly ListedSheet[]): Feature => ({
  files: {
    transform: {
      [SHEET_FILE]: {
        transform: (xml, _options, { sheetIndex }) => {
          const sheet = sheets[sheetIndex];
          const markup = sheet ? markupOf(sheet) : "";
          const order = getOrderOfSiblings(SHEET_FILE, "worksheet") ?? [];
          return markup === ""
            ? xml
            : insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, "worksheet");
        },
      },
    },
  },
});
