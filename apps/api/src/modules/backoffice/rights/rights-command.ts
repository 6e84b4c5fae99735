import { idOfRequest } from "@shop/domain/rights/request-number";
import { RIGHTS_ACTS, type RightsAct } from "@shop/domain/rights/request-states";
import { refuse } from "../desk/usage-error";
import { type Rectification, readChanges } from "./rectifiable-fields";
import { rightsUsageCopy as copy } from "./rights-desk-copy";

export interface ActCommand {
  name: "rights_act";
  requestId: number;
  act: RightsAct;
  /** Why; what whoever asked is told of a denial or a longer term. */
  why: string;
  changes: Rectification;
  isSure: boolean;
}
export type RightsCommand =
  | { name: "rights_list" }
  | { name: "rights_show"; requestId: number; isFull: boolean }
  | ActCommand;

/** The words and options after `rights`, as the terminal gave them. */
interface Words {
  verb: string | undefined;
  number: string | undefined;
  [option: string]: unknown;
}

const MIN_WHY = 5;
const MAX_WHY = 300;

function actOf(words: Words, requestId: number): ActCommand {
  const [act, another] = RIGHTS_ACTS.filter((known) => words[known] === true);
  if (!act || another) return refuse(copy.act);
  const why = typeof words.reason === "string" ? words.reason.trim() : "";
  if (why.length < MIN_WHY || why.length > MAX_WHY) return refuse(copy.reason);
  const set = Array.isArray(words.set) ? words.set.map(String) : [];
  return {
    ...{ name: "rights_act", requestId, act, why },
    changes: readChanges(set),
    isSure: words.yes === true,
  };
}

/** Reads `rights list`, `rights show <number>` and `rights act <number>`. @throws UsageError */
export function rightsCommandOf(words: Words): RightsCommand {
  if (words.verb === "list") return { name: "rights_list" };
  if (words.verb !== "show" && words.verb !== "act") return refuse(copy.verb);
  const requestId = idOfRequest(words.number ?? "") ?? refuse(copy.number);
  return words.verb === "show"
    ? { name: "rights_show", requestId, isFull: words.full === true }
    : actOf(words, requestId);
}
