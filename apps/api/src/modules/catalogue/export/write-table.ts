import { headerOf, type TableFile } from "../load/csv-table";

type CellValue = string | number | boolean | null | readonly (string | number)[];

/** Values of a row by the table's keys; more of them do no harm. */
export type Cells<Row> = { [K in keyof Row]: CellValue };

/** Writes rows as the loader reads them: comma, header first, quotes only where they are needed. */
export function writeTable<Row>({ keys }: TableFile<Row>, rows: readonly Cells<Row>[]): string {
  const header = keys.map(headerOf).join(",");
  const lines = rows.map((row) => keys.map((key) => cellText(row[key as keyof Row])).join(","));
  return `${[header, ...lines].join("\n")}\n`;
}

/** `yes` and `no`, ids with spaces between them, empty for null. */
function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.join(" ");
  const text = String(value);
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
