import { onStorageCleared } from "./draft/clear-storage";

const seen = new Set<string>();

/** True the first time that a notice asks within this visit: until the page is loaded anew or the storage cleared. */
export function isFirstTime(notice: string): boolean {
  const isFirst = !seen.has(notice);
  seen.add(notice);
  return isFirst;
}

/** Begins a new visit: every notice may be told again. */
export function forgetNotices(): void {
  seen.clear();
}
onStorageCleared(forgetNotices);
