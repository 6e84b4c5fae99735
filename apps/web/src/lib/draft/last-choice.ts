import { z } from "zod/mini";
import { browserStorage } from "../browser-storage";
import { LAST_CHOICE_KEY } from "./clear-storage";
import { Draft } from "./draft";

const LIFE_MS = 7 * 24 * 3_600_000;

/** What was being bought, and nothing of who buys: neither a person's nor an order's id. */
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

/** What the new flow has chosen. */
export const choiceOfDraft = (draft: Draft): LastChoice => LastChoice.parse(draft);

/** Keeps a choice for seven days; one without a programme is none. */
export function keepLastChoice(choice: LastChoice, now: Date): void {
  if (choice.program === null) return;
  const stored = { savedAt: now.getTime(), choice: LastChoice.parse(choice) };
  browserStorage.set(LAST_CHOICE_KEY, JSON.stringify(stored));
}

/** The choice that a closed session left; null when there is none, it is too old, or not ours. */
export function readLastChoice(now: Date): LastChoice | null {
  const { savedAt, choice } = readStored() ?? { savedAt: 0, choice: null };
  if (choice && now.getTime() - savedAt <= LIFE_MS) return choice;
  forgetLastChoice();
  return null;
}

function readStored() {
  try {
    return Stored.safeParse(JSON.parse(browserStorage.get(LAST_CHOICE_KEY) ?? "null")).data;
  } catch {
    // Another hand's text is worth nothing here.
    return undefined;
  }
}

/** Taken up, declined, or over. */
export const forgetLastChoice = () => browserStorage.remove(LAST_CHOICE_KEY);
