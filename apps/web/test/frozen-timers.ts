import { act } from "@testing-library/react";
import { vi } from "vitest";

const MAX_TURNS = 500;

/**
 * Stops the clock of timers, so that a wait is shown to the millisecond on a machine of any speed. Until
 * `vi.useRealTimers()` only `pass` moves it: look with `until`, and press with `fireEvent`.
 */
export function freezeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

/** Lets this much time go by, and everything happen that was due. */
export const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

/** Lets answers arrive, without any time going by, until there is something to see. */
export async function until<Found>(find: () => Found | null): Promise<Found> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const found = find();
    if (found !== null) return found;
    await pass(0);
  }
  throw new Error("nothing of the kind appeared");
}
