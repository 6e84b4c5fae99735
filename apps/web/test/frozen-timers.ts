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

const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [300, 4_000];

/** Lets the waits of screens take a twentieth of their time; those of `waitFor` and of `findBy` are longer. */
export function hurryWaits() {
  for (const name of ["setTimeout", "setInterval"] as const) {
    const wait = globalThis[name] as (act: () => void, ms?: number) => unknown;
    const isScreens = (ms: number) => ms >= SHORTEST_WAIT_MS && ms < LONGEST_WAIT_MS;
    vi.stubGlobal(name, (act: () => void, ms = 0) => wait(act, isScreens(ms) ? ms / 20 : ms));
  }
}
