import { groupBy } from "../../../group-by";
import type { SheetRead } from "../../../spreadsheet/read-workbook";
import { type SheetOf, writeWorkbook } from "../../../spreadsheet/write-workbook";
import { addressOf, type Issue } from "../load/issues";
import { TABLES } from "../load/tables";
import { factsOfHead, headsOf, shownColumns } from "./read-catalogue-workbook";
import { workbookCopy as copy } from "./workbook-copy";
import { columnOf, fitted } from "./write-catalogue-workbook";

function markedSheet(sheet: SheetRead, issues: readonly Issue[]): SheetOf {
  const heads = headsOf(sheet);
  const table = Object.values(TABLES).find(({ title }) => title === sheet.name);
  const shown = shownColumns(sheet);
  const columns = shown.map((column) => {
    const head = heads[column] ?? "";
    const facts = table && factsOfHead(table, head);
    return facts ? columnOf(head, facts) : { head };
  });
  const wrong = new Set(issues.map(({ cell }) => `${cell?.row}/${cell?.column}`));
  const brokenAt = new Map(sheet.broken.map(({ row, column, text }) => [`${row}/${column}`, text]));
  const textOfRow = new Map(
    [...groupBy(issues, ({ cell }) => cell?.row ?? 1)].map(([row, ofRow]) => [
      row,
      ofRow.map(shortText).join("; "),
    ]),
  );
  const rows = sheet.rows
    .slice(1)
    .map((row, index) => [
      ...shown.map((column) => brokenAt.get(`${index + 2}/${column}`) ?? row[column] ?? null),
      textOfRow.get(index + 2) ?? null,
    ]);
  return fitted({
    name: sheet.name,
    columns: [...columns, { head: copy.errorHead }],
    rows,
    isWrong: (row, index) => wrong.has(`${row + 2}/${shown[index]}`),
  });
}

const shortText = ({ field, problem }: Issue) => (field === null ? problem : `${field}: ${problem}`);

const asRead = ({ name, rows: [heads = [], ...rows] }: SheetRead): SheetOf =>
  fitted({ name, columns: heads.map((head) => ({ head: String(head ?? "") })), rows });

function listSheet(issues: readonly Issue[]): SheetOf {
  const rows = issues.map(({ file, cell, field, value = "", problem }) => [
    ...[cell ? addressOf(cell) : file, field ?? "", value, problem],
  ]);
  return fitted({ name: copy.errorsSheet, columns: copy.errorHeads.map((head) => ({ head })), rows });
}

// A copy whose wrong cells are coloured, with what is wrong behind their row and in a list of its own.
export function markWorkbook(sheets: readonly SheetRead[], issues: readonly Issue[]): Promise<Buffer> {
  const kept = sheets.filter(({ name }) => name !== copy.errorsSheet);
  return writeWorkbook([
    listSheet(issues),
    ...kept.map((sheet) => {
      const own = issues.filter(({ cell }) => cell?.sheet === sheet.name);
      return own.length > 0 ? markedSheet(sheet, own) : asRead(sheet);
    }),
  ]);
}
