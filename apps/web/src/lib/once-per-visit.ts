/** True the first time that a notice asks within this visit, which lasts as long as the tab: a reload is none. */
export function isFirstTime(notice: string): boolean {
  const key = `aviso-${notice}`;
  const isFirst = sessionStorage.getItem(key) === null;
  sessionStorage.setItem(key, "dicho");
  return isFirst;
}
