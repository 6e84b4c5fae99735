import { ENDING_KINDS, type EndingKind } from "@shop/domain/contract/endings";
import { refuse } from "../desk/usage-error";
import { endCopy as copy } from "./end-copy";

/** `desk end`: which students' contract, and why. */
export interface EndCommand {
  name: "end";
  buyOrder: string;
  why: string;
  isSure: boolean;
  kind: EndingKind;
  /** Places from 0; null: all that are left. */
  positions: number[] | null;
  /** Of goodwill alone, in whole pesos. */
  amountClp: number | undefined;
}

interface Words {
  [option: string]: unknown;
}

function positionsOf({ students }: Words): number[] | null {
  if (students === undefined) return null;
  const written = String(students);
  if (!/^[1-9]\d?(,[1-9]\d?)*$/.test(written)) return refuse(copy.students);
  return written.split(",").map((place) => Number(place) - 1);
}

function amountOf({ amount }: Words, kind: EndingKind): number | undefined {
  const isGiven = typeof amount === "string" && /^[1-9]\d{0,8}$/.test(amount);
  if ((kind === "goodwill") !== isGiven) return refuse(copy.amount);
  return isGiven ? Number(amount) : undefined;
}

/** @throws UsageError */
export function endCommandOf(
  change: Pick<EndCommand, "buyOrder" | "why" | "isSure">,
  words: Words,
): EndCommand {
  const kind = ENDING_KINDS.find((known) => known === words.as) ?? refuse(copy.as);
  return { name: "end", ...change, kind, positions: positionsOf(words), amountClp: amountOf(words, kind) };
}
