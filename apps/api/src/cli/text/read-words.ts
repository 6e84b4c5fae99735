import { parseDate } from "@shop/domain/format/iso-date";
import { usageCopy as copy } from "./desk-copy";
import { refuse } from "./usage-error";

export interface Words {
  [option: string]: unknown;
}

/** Trimmed; undefined when missing or of another length. */
export function wordOf(words: Words, option: string, [least, most] = [0, 1000]): string | undefined {
  const word = words[option];
  if (typeof word !== "string") return undefined;
  const { length } = word.trim();
  return length >= least && length <= most ? word.trim() : undefined;
}

export const readReason = (words: Words): string => wordOf(words, "reason", [5, 300]) ?? refuse(copy.reason);

/** ISO date of an option. @throws UsageError */
export function readDay(values: Words, option: string): string | undefined {
  const written = wordOf(values, option);
  if (written === undefined) return undefined;
  const day = /^\d{4}-/.test(written) ? parseDate(written) : null;
  return day ?? refuse(copy.badDay(written));
}

/** From 0, sorted, without repetitions. @throws UsageError */
export function readPositions({ students }: Words): number[] {
  if (students === undefined) return [];
  if (typeof students !== "string" || !/^[1-9]\d?(,[1-9]\d?)*$/.test(students)) return refuse(copy.students);
  return [...new Set(students.split(",").map((place) => Number(place) - 1))].sort(
    (one, other) => one - other,
  );
}

const MAX_CLP = 100_000_000;

/** CLP of `--clp`. @throws UsageError */
export function readClp({ clp }: Words): number | undefined {
  if (clp === undefined) return undefined;
  const amount = typeof clp === "string" && /^\d{1,9}$/.test(clp) ? Number(clp) : 0;
  return amount > 0 && amount <= MAX_CLP ? amount : refuse(copy.clp);
}
