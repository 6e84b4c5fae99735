import type { Cell } from "../../../spreadsheet/write-workbook";
import { AcademyFile } from "../academy";
import type { SettingsTree } from "./settings-rows";

const DOTTED = /^\d{1,3}(\.\d{3})+$/;
const NUMBER = /^-?\d+([.,]\d+)?$/;
const YES_NO = new Map([
  ["sí", true],
  ["si", true],
  ["no", false],
]);

// A spreadsheet turns what looks like a number into one, and people write numbers as texts.
function asExpected(cell: Cell, expected: unknown): Cell | undefined {
  if (typeof cell === "number") return expected === "string" ? String(cell).replace(".", ",") : undefined;
  if (cell === null) return expected === "string" ? undefined : null;
  if (typeof cell !== "string") return undefined;
  const text = cell.trim();
  if (expected === "boolean") return YES_NO.get(text.toLowerCase());
  if (expected === "string") return undefined;
  if (DOTTED.test(text)) return Number(text.replaceAll(".", ""));
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : undefined;
}

// Converts cells to their setting's type where it is unambiguous.
export function forgiveTypes(tree: SettingsTree): void {
  const { error } = AcademyFile.safeParse(tree.values);
  for (const issue of error?.issues ?? []) {
    if (issue.code !== "invalid_type" && issue.code !== "invalid_union") continue;
    const { key, cell } = tree.nearest(issue.path);
    const wanted = asExpected(cell, "expected" in issue ? issue.expected : undefined);
    if (wanted !== undefined && key !== "") tree.replace(key, wanted);
  }
}
