import { tabStorage } from "../browser-storage";

/** True the first time within this visit, which lasts as long as the tab and survives a reload. */
export function isFirstTime(notice: string): boolean {
  const key = `aviso-${notice}`;
  const isFirst = tabStorage.get(key) === null;
  tabStorage.set(key, "dicho");
  return isFirst;
}
