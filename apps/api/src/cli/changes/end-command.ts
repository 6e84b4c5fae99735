import { ENDING_KINDS, type EndingKind } from "@shop/domain/contract/endings";
import { clpOf, positionsOf, type Words } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { endCopy as copy } from "./end-copy";

/** `desk end`: which students' contract, and why. */
export interface EndCommand {
  name: "end";
  buyOrder: string;
  why: string;
  isSure: boolean;
  kind: EndingKind;
  /** Places from 0; none: all that are left. */
  positions: number[];
  /** Of goodwill alone, in whole pesos. */
  amountClp: number | undefined;
}

/** @throws UsageError */
export function endCommandOf(
  change: Pick<EndCommand, "buyOrder" | "why" | "isSure">,
  words: Words,
): EndCommand {
  const kind = ENDING_KINDS.find((known) => known === words.as) ?? refuse(copy.as);
  const amountClp = clpOf(words);
  if ((kind === "goodwill") !== (amountClp !== undefined)) refuse(copy.amount);
  return { name: "end", ...change, kind, positions: positionsOf(words), amountClp };
}
