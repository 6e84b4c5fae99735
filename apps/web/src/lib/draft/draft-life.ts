import { DEFAULT_SESSION_HOURS } from "@shop/domain/session-hours";
import { browserStorage } from "../browser-storage";

/** Of local storage, with the flow's name after it: when its memory was last written. */
const WRITTEN_AT_KEY = "escrito-";

const LIFE_MS = DEFAULT_SESSION_HOURS * 3_600_000;

/** A flow that remembers in local storage what was typed. */
export type FlowName = "inscripcion" | "paquete" | "legacy";

/** The flow's memory is as old as now. */
export function dateMemory(flow: FlowName): void {
  browserStorage.set(WRITTEN_AT_KEY + flow, String(Date.now()));
}

/** The flow remembers nothing any more. */
export const undateMemory = (flow: FlowName) => browserStorage.remove(WRITTEN_AT_KEY + flow);

/**
 * Whether a flow's memory outlived a session, after which the server usually opens nothing of it to this browser. One that has
 * no date, or one far ahead, is of an unknown age and counts as too old: it may be a child's, on a machine of many.
 */
export function isMemoryOld(flow: FlowName): boolean {
  const writtenAt = Number(browserStorage.get(WRITTEN_AT_KEY + flow) ?? Number.NaN);
  return !(Math.abs(Date.now() - writtenAt) <= LIFE_MS);
}
