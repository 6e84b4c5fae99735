import { DEFAULT_INACTIVITY_MINUTES } from "@shop/domain/session-hours";
import { browserStorage } from "../../lib/browser-storage";
import { clearStorage } from "./clear-storage";

// Local storage key prefix; holds the last activity and the memory's lifetime, both in ms.
const DATE_KEY = "escrito-";

const FLOWS = ["inscripcion", "paquete", "legacy"] as const;
export type FlowName = (typeof FLOWS)[number];

let lifeMs = DEFAULT_INACTIVITY_MINUTES * 60_000;

export function setMemoryLife(ms: number): void {
  lifeMs = ms;
}

export const isLifeOver = (since: number): boolean => Date.now() - since >= lifeMs;

export function dateMemory(flow: FlowName): void {
  browserStorage.set(DATE_KEY + flow, `${Date.now()}/${lifeMs}`);
}

export const undateMemory = (flow: FlowName) => browserStorage.remove(DATE_KEY + flow);

// Without a valid date it is too old: it may contain a child's data on a shared machine.
export function isMemoryOld(flow: FlowName): boolean {
  const [writtenAt = Number.NaN, life = lifeMs] = dateOf(flow)?.split("/").map(Number) ?? [];
  return !(Math.abs(Date.now() - writtenAt) < life);
}

export const hasMemory = () => FLOWS.some((flow) => dateOf(flow) !== null);

const dateOf = (flow: FlowName) => browserStorage.get(DATE_KEY + flow);

export function keepMemories(): void {
  for (const flow of FLOWS) if (!isMemoryOld(flow)) dateMemory(flow);
}

/** Clears personal data once any flow's memory is too old. @returns whether it cleared any */
export function forgetOldMemories(): boolean {
  const hasOld = FLOWS.some((flow) => dateOf(flow) !== null && isMemoryOld(flow));
  if (hasOld) clearStorage({ keepsChoice: true });
  return hasOld;
}
