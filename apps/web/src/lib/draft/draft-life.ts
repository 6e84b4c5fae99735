import { DEFAULT_INACTIVITY_MINUTES } from "@shop/domain/session-hours";
import { browserStorage } from "../browser-storage";
import { clearStorage } from "./clear-storage";

/** Of local storage, with the flow's name after it: when somebody was last there, and for how many ms it counts. */
const DATE_KEY = "escrito-";

const FLOWS = ["inscripcion", "paquete", "legacy"] as const;
/** A flow that remembers in local storage what was typed. */
export type FlowName = (typeof FLOWS)[number];

let lifeMs = DEFAULT_INACTIVITY_MINUTES * 60_000;

/** Memories written from now on live this long after the last activity, as the session does. */
export function setMemoryLife(ms: number): void {
  lifeMs = ms;
}

/** Whether nobody did anything since then for as long as a session lives. */
export const isLifeOver = (since: number): boolean => Date.now() - since >= lifeMs;

/** The flow's memory is as old as now. */
export function dateMemory(flow: FlowName): void {
  browserStorage.set(DATE_KEY + flow, `${Date.now()}/${lifeMs}`);
}

/** The flow remembers nothing any more. */
export const undateMemory = (flow: FlowName) => browserStorage.remove(DATE_KEY + flow);

/**
 * Whether a flow's memory outlived its session. One that has no date, or one far ahead, is of an unknown age and counts as
 * too old: it may be a child's, on a machine of many.
 */
export function isMemoryOld(flow: FlowName): boolean {
  const [writtenAt = Number.NaN, life = lifeMs] = dateOf(flow)?.split("/").map(Number) ?? [];
  return !(Math.abs(Date.now() - writtenAt) < life);
}

/** Whether this browser remembers anything of a flow. */
export const hasMemory = () => FLOWS.some((flow) => dateOf(flow) !== null);

const dateOf = (flow: FlowName) => browserStorage.get(DATE_KEY + flow);

/** Somebody is there: what is not too old yet lives on. */
export function keepMemories(): void {
  for (const flow of FLOWS) if (!isMemoryOld(flow)) dateMemory(flow);
}

/**
 * Forgets all that this browser stored of people once a memory in it is too old, whichever page is open.
 * @returns whether there was something to forget
 */
export function forgetOldMemories(): boolean {
  const hasOld = FLOWS.some((flow) => dateOf(flow) !== null && isMemoryOld(flow));
  if (hasOld) clearStorage({ keepsChoice: true });
  return hasOld;
}
