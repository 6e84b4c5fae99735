import type { RightsKind } from "./request-kinds";

/** `waiting` for staff, who may take a longer term once; `released`: a blocking that was ended. */
export const RIGHTS_STATES = ["waiting", "extended", "done", "denied", "released"] as const;
export type RightsState = (typeof RIGHTS_STATES)[number];

/** What may be done with a request. */
export const RIGHTS_ACTS = ["do", "deny", "extend", "release"] as const;
export type RightsAct = (typeof RIGHTS_ACTS)[number];

/** Every legal move: an act without an entry is refused [LAW-11]. */
export const RIGHTS_MOVES: Readonly<Record<RightsState, Partial<Record<RightsAct, RightsState>>>> = {
  waiting: { do: "done", deny: "denied", extend: "extended" },
  extended: { do: "done", deny: "denied" },
  done: { release: "released" },
  denied: {},
  released: {},
};

/** States in which somebody still owes an answer. */
export const OPEN_RIGHTS_STATES: readonly RightsState[] = ["waiting", "extended"];

/**
 * Where an act leads, or null where it may not be done: a term is prolonged once, a blocking never, since the law gives
 * two days for it; only a blocking can be ended.
 */
export function moveRequest(kind: RightsKind, state: RightsState, act: RightsAct): RightsState | null {
  const next = RIGHTS_MOVES[state][act] ?? null;
  if (act === "release") return kind === "blocking" ? next : null;
  return act === "extend" && kind === "blocking" ? null : next;
}
