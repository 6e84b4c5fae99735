import { NAME_FIELDS } from "../../modules/privacy/rectification/correct-name";
import type { Rectification } from "../../modules/privacy/rectification/rectifiable-fields";
import { usageCopy as copy } from "../text/desk-copy";
import { readPositions, type Words } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { readChanges } from "./identity-words";

export interface CorrectCommand {
  name: "correct";
  buyOrder: string;
  why: string;
  isSure: boolean;
  /** From 0. */
  position: number;
  /** Of the name alone. */
  changes: Rectification;
}

/** @throws UsageError */
export function readCorrectCommand(
  change: Pick<CorrectCommand, "buyOrder" | "why" | "isSure">,
  words: Words,
): CorrectCommand {
  const [position = 0, ...others] = readPositions(words);
  const changes = readChanges(Array.isArray(words.set) ? words.set.map(String) : []);
  const fields = Object.keys(changes);
  const areNames = fields.every((field) => NAME_FIELDS.some((known) => known === field));
  if (others.length > 0 || fields.length === 0 || !areNames) refuse(copy.correct(NAME_FIELDS.join(", ")));
  return { name: "correct", ...change, position, changes };
}
