import { ENDING_KINDS, type EndingKind } from "@shop/domain/contract/endings";
import { readClp, readPositions, type Words } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { endCopy as copy } from "./end-copy";

export interface EndCommand {
  name: "end";
  buyOrder: string;
  why: string;
  isSure: boolean;
  kind: EndingKind;
  /** From 0; empty: all that are left. */
  positions: number[];
  /** Only for goodwill. */
  amountClp: number | undefined;
}

/** @throws UsageError */
export function readEndCommand(
  change: Pick<EndCommand, "buyOrder" | "why" | "isSure">,
  words: Words,
): EndCommand {
  const kind = ENDING_KINDS.find((known) => known === words.as) ?? refuse(copy.as);
  const amountClp = readClp(words);
  if ((kind === "goodwill") !== (amountClp !== undefined)) refuse(copy.amount);
  return { name: "end", ...change, kind, positions: readPositions(words), amountClp };
}
