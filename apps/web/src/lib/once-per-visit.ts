const seen = new Set<string>();

/** True the first time that a notice asks within this visit: until the page is loaded anew. */
export function isFirstTime(notice: string): boolean {
  const isFirst = !seen.has(notice);
  seen.add(notice);
  return isFirst;
}
