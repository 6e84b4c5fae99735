/** Month after a toggle was pressed: one at a time, and pressing the active one turns it off (COURSE-14, COURSE-15). */
export function toggleMonth(chosen: number | null, pressed: number): number | null {
  return chosen === pressed ? null : pressed;
}

/** Month that is chosen without asking: the only enabled one, else none (COURSE-16). */
export function preselectedMonth(enabledMonths: readonly number[]): number | null {
  const [first, ...others] = new Set(enabledMonths);
  return first !== undefined && others.length === 0 ? first : null;
}
