import { NewRightsRequest } from "@shop/contracts/rights";
import { idOfRequest } from "@shop/domain/rights/request-number";
import { RIGHTS_ACTS, type RightsAct } from "@shop/domain/rights/request-states";
import type { IdentityChange } from "../../modules/privacy/rectification/identity-change";
import type { Rectification } from "../../modules/privacy/rectification/rectifiable-fields";
import { readReason } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { readChanges, readIdentityChange } from "./identity-words";
import { rightsUsageCopy as copy } from "./rights-desk-copy";

export interface ActCommand {
  name: "rights_act";
  requestId: number;
  act: RightsAct;
  why: string;
  changes: Rectification;
  /** RUT or mailbox; needs two proofs, and no other field with it. */
  identity: IdentityChange | null;
  isSure: boolean;
}
export interface OpenCommand {
  name: "rights_open";
  request: NewRightsRequest;
  why: string;
}
export type RightsCommand =
  | OpenCommand
  | { name: "rights_list" }
  | { name: "rights_show"; requestId: number; isFull: boolean }
  | ActCommand;

interface Words {
  verb: string | undefined;
  number: string | undefined;
  [option: string]: unknown;
}

function readOpen(words: Words): OpenCommand {
  const { kind, rut, email, wording = "" } = words;
  const as = words.as ?? "self";
  const { data, success } = NewRightsRequest.safeParse({ kind, rut, email, wording, as });
  return success ? { name: "rights_open", request: data, why: readReason(words) } : refuse(copy.open);
}

function readAct(words: Words, requestId: number): ActCommand {
  const [act, another] = RIGHTS_ACTS.filter((known) => words[known] === true);
  if (!act || another) return refuse(copy.act);
  const why = readReason(words);
  const set = Array.isArray(words.set) ? words.set.map(String) : [];
  const identity = readIdentityChange(set, { seen: words.seen, from: words.from, as: words.as });
  if (identity && act !== "do") return refuse(copy.proofs);
  return {
    name: "rights_act",
    requestId,
    act,
    why,
    identity,
    changes: identity ? {} : readChanges(set),
    isSure: words.yes === true,
  };
}

/** Reads `rights list`, `rights open`, `rights show <number>` and `rights act <number>`. @throws UsageError */
export function readRightsCommand(words: Words): RightsCommand {
  if (words.verb === "list") return { name: "rights_list" };
  if (words.verb === "open") return readOpen(words);
  if (words.verb !== "show" && words.verb !== "act") return refuse(copy.verb);
  const requestId = idOfRequest(words.number ?? "") ?? refuse(copy.number);
  return words.verb === "show"
    ? { name: "rights_show", requestId, isFull: words.full === true }
    : readAct(words, requestId);
}
