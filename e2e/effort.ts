import type { BrowserContext } from "@playwright/test";

type Kind = "taps" | "keys";

/** Effort of a task: taps, keys, and seconds without the provider's pages. */
export interface Effort extends Record<Kind, number> {
  seconds: number;
}

/**
 * Counts what the shop's own pages receive, so that the figures are theirs and not a script's: pointers that go down,
 * and keys that write or act. A list's choice counts two taps, opening it and choosing: phones show lists outside of
 * the page, which receives the choice alone.
 */
export class EffortCounter {
  readonly #shopUrl: string;
  readonly #counts: Record<Kind, number> = { taps: 0, keys: 0 };
  #startedAt = Date.now();

  constructor(shopUrl: string) {
    this.#shopUrl = shopUrl;
  }

  /** Listens to a device; before its first page. */
  async watch(device: BrowserContext): Promise<void> {
    await device.exposeBinding("countEffort", ({ frame }, kind: Kind, amount: number) => {
      if (frame.url().startsWith(this.#shopUrl)) this.#counts[kind] += amount;
    });
    await device.addInitScript(listen);
  }

  /** Something outside of the shop, whose time does not count. */
  async outside(happening: () => Promise<void>): Promise<void> {
    const leftAt = Date.now();
    await happening();
    this.#startedAt += Date.now() - leftAt;
  }

  /** What was counted until now. */
  read(): Effort {
    return { ...this.#counts, seconds: Math.round((Date.now() - this.#startedAt) / 1000) };
  }
}

declare global {
  interface Window {
    countEffort: (kind: Kind, amount: number) => Promise<void>;
  }
}

/** Runs in the page. */
function listen() {
  const hear = (name: keyof DocumentEventMap, count: (event: Event) => void) =>
    document.addEventListener(name, count, { capture: true });
  const count = (kind: Kind, amount: number) => void window.countEffort(kind, amount);
  hear("pointerdown", () => count("taps", 1));
  hear("change", ({ target }) => target instanceof HTMLSelectElement && count("taps", 2));
  // Letters with an accent come without a key, as on the keyboards of phones.
  hear("input", (event) => {
    const { inputType, data } = event as InputEvent;
    if (inputType === "insertText") count("keys", data?.length ?? 1);
  });
  // Enter, Backspace and arrows write nothing.
  hear("keydown", (event) => (event as KeyboardEvent).key.length > 1 && count("keys", 1));
}
