/** One row of the catalogue's table: from so many courses on, this percent (0–100). */
export interface SessionDiscountRow {
  fromCourses: number;
  percent: number;
}
export type SessionDiscountTable = readonly SessionDiscountRow[];

/** Percent for a number of courses: that of the highest row reached, 0 below the first (docs/architecture.md, a price). */
export function sessionDiscountPercent(table: SessionDiscountTable, courseCount: number): number {
  const reached = table.filter((row) => row.fromCourses <= courseCount);
  return reached.reduce<SessionDiscountRow>(
    (best, row) => (row.fromCourses >= best.fromCourses ? row : best),
    {
      fromCourses: 0,
      percent: 0,
    },
  ).percent;
}
