import { z } from "zod/mini";
import { browserStorage } from "../../lib/browser-storage";
import { readJson } from "../../lib/read-json";
import { LAST_CHOICE_KEY } from "../storage/clear-storage";
import { Draft } from "./draft";

const LIFE_MS = 7 * 24 * 3_600_000;

// Privacy: what was being bought, without any id of a person or order.
const LastChoice = z.pick(Draft, {
  year: true,
  modality: true,
  program: true,
  communeId: true,
  venueId: true,
  venueName: true,
  month: true,
  courseIds: true,
});
export type LastChoice = z.output<typeof LastChoice>;

const Stored = z.object({ savedAt: z.number(), choice: LastChoice });

export const choiceOfDraft = (draft: Draft): LastChoice => LastChoice.parse(draft);

/** Keeps a choice that has a programme, for seven days. */
export function keepLastChoice(choice: LastChoice, now: Date): void {
  if (choice.program === null) return;
  const stored = { savedAt: now.getTime(), choice: LastChoice.parse(choice) };
  browserStorage.set(LAST_CHOICE_KEY, JSON.stringify(stored));
}

/** Null if there is no choice, or it is too old or invalid. */
export function readLastChoice(now: Date): LastChoice | null {
  const { savedAt, choice } = readJson(Stored, browserStorage.get(LAST_CHOICE_KEY)) ?? {
    savedAt: 0,
    choice: null,
  };
  if (choice && now.getTime() - savedAt <= LIFE_MS) return choice;
  forgetLastChoice();
  return null;
}

export const forgetLastChoice = () => browserStorage.remove(LAST_CHOICE_KEY);
