import { tabStorage } from "./browser-storage";

/** True the first time that a notice asks within this visit, which lasts as long as the tab: a reload is none. */
export function isFirstTime(notice: string): boolean {
  const key = `aviso-${notice}`;
  const isFirst = tabStorage.get(key) === null;
  tabStorage.set(key, "dicho");
  return isFirst;
}
