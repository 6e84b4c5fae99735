import type { IsoDate } from "../format/iso-date";
import type { RightsKind } from "./request-kinds";

/** `extended` at most once; `released`: an ended blocking. */
export const RIGHTS_STATES = ["waiting", "extended", "done", "denied", "released"] as const;
export type RightsState = (typeof RIGHTS_STATES)[number];

export const RIGHTS_ANSWERS = ["do", "deny", "extend", "release"] as const;
export type RightsAnswer = (typeof RIGHTS_ANSWERS)[number];

/** `vouch`: somebody of the academy verified who requests it; another one fulfils it. */
export const RIGHTS_ACTS = [...RIGHTS_ANSWERS, "vouch"] as const;
export type RightsAct = (typeof RIGHTS_ACTS)[number];

/** Legal moves; others are refused [LAW-11]. */
export const RIGHTS_MOVES: Readonly<Record<RightsState, Partial<Record<RightsAct, RightsState>>>> = {
  waiting: { do: "done", deny: "denied", extend: "extended", vouch: "waiting" },
  extended: { do: "done", deny: "denied", vouch: "extended" },
  done: { release: "released" },
  denied: {},
  released: {},
};

export const OPEN_RIGHTS_STATES: readonly RightsState[] = ["waiting", "extended"];

/** Still to answer after its term. */
export const isLate = ({ state, dueOn }: { state: RightsState; dueOn: IsoDate }, today: IsoDate): boolean =>
  OPEN_RIGHTS_STATES.includes(state) && today > dueOn;

/** Null for an illegal act: one extension, none for a blocking (two days by law); only a blocking is released. */
export function moveRequest(kind: RightsKind, state: RightsState, act: RightsAct): RightsState | null {
  const next = RIGHTS_MOVES[state][act] ?? null;
  if (act === "release") return kind === "blocking" ? next : null;
  return act === "extend" && kind === "blocking" ? null : next;
}
