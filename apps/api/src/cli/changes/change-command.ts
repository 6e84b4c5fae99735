import type { Wanted } from "../../modules/changes/change-context";
import { readPositions, readReason, type Words, wordOf } from "../text/read-words";
import { refuse } from "../text/usage-error";
import { changeDeskCopy as copy } from "./change-desk-copy";

interface LineOfOrder {
  buyOrder: string;
  /** From 0. */
  position: number;
}
/** `desk change` without `--courses`. */
export type ChoicesCommand = LineOfOrder & { name: "change_choices" };
export type ChangeCommand = LineOfOrder & { name: "change"; wanted: Wanted; why: string; isSure: boolean };

const MAX_COURSES = 12;
const MAX_CODE = 60;

function readCourseIds(words: Words): number[] {
  const ids = (wordOf(words, "courses") ?? "").split(",").map((id) => id.trim());
  const areIds = ids.length <= MAX_COURSES && ids.every((id) => /^[1-9]\d{0,8}$/.test(id));
  return areIds ? ids.map(Number) : refuse(copy.courses);
}

function readVenueId(words: Words): number {
  const venue = wordOf(words, "venue") ?? "";
  return /^[1-9]\d{0,8}$/.test(venue) ? Number(venue) : refuse(copy.venue);
}

/** @throws UsageError */
export function readChangeCommand(buyOrder: string, words: Words): ChoicesCommand | ChangeCommand {
  const [position = 0, ...others] = readPositions(words);
  if (others.length > 0) refuse(copy.oneStudent);
  if (words.courses === undefined) return { name: "change_choices", buyOrder, position };
  const wanted = { venueId: readVenueId(words), courseIds: readCourseIds(words) };
  return { name: "change", buyOrder, position, wanted, why: readReason(words), isSure: words.yes === true };
}

export interface SectionCommand {
  name: "cancel_section";
  section: string;
  act: { kind: "list" } | { kind: "sheet"; file: string } | { kind: "do"; choices: string; why: string };
  isSure: boolean;
}

function readSectionAct(words: Words): SectionCommand["act"] {
  const [file, choices] = [wordOf(words, "out"), wordOf(words, "choices")];
  if (file && choices) return refuse(copy.sheetOrChoices);
  if (choices) return { kind: "do", choices, why: readReason(words) };
  return file ? { kind: "sheet", file } : { kind: "list" };
}

/** @throws UsageError */
export function readSectionCommand(section: string | undefined, words: Words): SectionCommand {
  if (!section || section.length > MAX_CODE) return refuse(copy.section);
  return { name: "cancel_section", section, act: readSectionAct(words), isSure: words.yes === true };
}
