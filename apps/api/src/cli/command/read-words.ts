import { parseDate } from "@shop/domain/format/iso-date";
import { usageCopy as copy } from "./usage-copy";

export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

type Typed = string | undefined;

/** Trimmed; undefined when missing or of another length. */
export function textOf(typed: Typed, [least, most] = [0, 1000]): string | undefined {
  const text = typed?.trim();
  return text !== undefined && text.length >= least && text.length <= most ? text : undefined;
}

export const readReason = (typed: Typed): string => textOf(typed, [5, 300]) ?? refuse(copy.reason);

/** Its number or a buy order, which the room looks up. @throws UsageError */
export const readOrder = (typed: Typed): string =>
  typed !== undefined && /^[A-Za-z0-9-]{1,26}$/.test(typed) ? typed : refuse(copy.badOrder);

/** ISO date. @throws UsageError */
export function readDay(typed: Typed): string | undefined {
  if (typed === undefined) return undefined;
  const day = /^\d{4}-/.test(typed.trim()) ? parseDate(typed.trim()) : null;
  return day ?? refuse(copy.badDay(typed.trim()));
}

/** From 0, sorted, without repetitions. @throws UsageError */
export function readPositions(students: Typed): number[] {
  if (students === undefined) return [];
  if (!/^[1-9]\d?(,[1-9]\d?)*$/.test(students)) return refuse(copy.students);
  return [...new Set(students.split(",").map((place) => Number(place) - 1))].sort(
    (one, other) => one - other,
  );
}

/** Of a single student; the first one when none is named. @param sentence refuses several @throws UsageError */
export function readPosition(students: Typed, sentence: string): number {
  const [position = 0, ...others] = readPositions(students);
  return others.length > 0 ? refuse(sentence) : position;
}

const MAX_CLP = 100_000_000;

/** CLP of `--clp`. @throws UsageError */
export function readClp(typed: Typed): number | undefined {
  if (typed === undefined) return undefined;
  const amount = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return amount > 0 && amount <= MAX_CLP ? amount : refuse(copy.clp);
}
