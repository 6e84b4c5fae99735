import type { Locator } from "@playwright/test";

/** How somebody uses a page. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** Writes into a field that is empty, or over what it has. */
  type(field: Locator, words: string): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
  /** Looks at what has appeared and decides. */
  read(): Promise<void>;
}

/** At once, as journeys do. */
export const quickHands: Hands = {
  press: (target) => target.click(),
  type: (field, words) => field.fill(words),
  choose: async (list, label) => {
    await list.selectOption({ label });
  },
  read: () => Promise.resolve(),
};

/** Milliseconds of the keystroke-level model (Card, Moran and Newell, 1980), for who types at 55 words a minute. */
const PACE = { key: 200, point: 1_100, decide: 1_350 };

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** At the pace of somebody who knows the work and not the page. */
export const steadyHands: Hands = {
  press: async (target) => {
    await after(PACE.point);
    await target.click();
  },
  type: async (field, words) => {
    await after(PACE.point);
    await field.click();
    await field.press("ControlOrMeta+a");
    await field.pressSequentially(words, { delay: PACE.key });
  },
  choose: async (list, label) => {
    await after(PACE.point + PACE.decide);
    await list.selectOption({ label });
  },
  read: async () => {
    await after(PACE.decide);
  },
};
