// A name must not move a terminal's cursor or reorder its line.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function printable(text: string): string {
  return text.replace(UNPRINTABLE, " ");
}

const widthOf = (text: string) => [...text].length;

export function textTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  rightColumns: readonly number[] = [],
): string[] {
  const all = [heads, ...rows].map((row) => row.map(printable));
  const widths = heads.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ""))));
  return all.map((row) =>
    row
      .map((cell, column) => {
        const pad = " ".repeat((widths[column] ?? 0) - widthOf(cell));
        return rightColumns.includes(column) ? pad + cell : cell + pad;
      })
      .join("  ")
      .trimEnd(),
  );
}
