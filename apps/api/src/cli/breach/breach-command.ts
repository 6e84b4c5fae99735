import { PERSONAL_TABLES } from "../../modules/privacy/breach/plan-breach";
import type { Breach } from "../../modules/privacy/breach/record-breach";
import { usageCopy as copy } from "../text/desk-copy";
import { readDay, type Words, wordOf } from "../text/read-words";
import { refuse } from "../text/usage-error";

export type BreachCommand = Omit<Breach, "isFull"> & {
  name: "breach";
  /** For the people to notify, with their contacts unmasked. */
  file: string | null;
  isSure: boolean;
};

function readSentence(values: Words, option: "what" | "measures"): string {
  const sentence = wordOf(values, option) ?? "";
  return sentence.length >= 5 && sentence.length <= 1_000 ? sentence : refuse(copy.breach);
}

/** Reads `breach --what "…" …`, or the register without options. @throws UsageError */
export function readBreach(values: Words): BreachCommand | { name: "breaches" } {
  if (values.what === undefined) return { name: "breaches" };
  const tables = (wordOf(values, "tables") ?? "").split(",").map((table) => table.trim());
  const unknown = tables.find((table) => !PERSONAL_TABLES.includes(table));
  if (unknown !== undefined) refuse(copy.badTable(unknown, PERSONAL_TABLES.join(", ")));
  const [since, noticedOn] = [readDay(values, "since"), readDay(values, "noticed")];
  if (!since || !noticedOn || since > noticedOn) refuse(copy.breach);
  const file = wordOf(values, "out") ?? null;
  if ((values.full === true) !== (file !== null)) refuse(copy.fullFile);
  const [what, measures] = [readSentence(values, "what"), readSentence(values, "measures")];
  return { name: "breach", since, noticedOn, what, measures, tables, file, isSure: values.yes === true };
}
