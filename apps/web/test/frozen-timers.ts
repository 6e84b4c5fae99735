import { act } from "@testing-library/react";
import { vi } from "vitest";

const MAX_TURNS = 500;

/**
 * Stops timers, so that waits are exact on any machine. Until `vi.useRealTimers()` only `pass` advances them: use
 * `until` and `fireEvent`.
 */
export function freezeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

export const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

/** Lets replies arrive without advancing time. */
export async function until<Found>(find: () => Found | null): Promise<Found> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const found = find();
    if (found !== null) return found;
    await pass(0);
  }
  throw new Error("nothing of the kind appeared");
}

const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [300, 4_000];

/** Shortens waits of screens to a twentieth; those of `waitFor` and `findBy` are longer and stay. */
export function hurryWaits() {
  for (const name of ["setTimeout", "setInterval"] as const) {
    const wait = globalThis[name] as (act: () => void, ms?: number) => unknown;
    const isScreens = (ms: number) => ms >= SHORTEST_WAIT_MS && ms < LONGEST_WAIT_MS;
    vi.stubGlobal(name, (act: () => void, ms = 0) => wait(act, isScreens(ms) ? ms / 20 : ms));
  }
}
