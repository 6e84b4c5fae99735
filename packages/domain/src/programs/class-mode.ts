import { CLASS_PLACES, type DistanceMode } from "./class-mode-copy";
import type { ProgramKind } from "./kind";

export type ClassMode = "venue" | DistanceMode;

/** Null (older sales) counts as a venue unless online. */
export function classModeOf(kind: ProgramKind | null): ClassMode {
  if (kind === "online") return "recorded";
  return kind === "pdvx" || kind === "streaming" ? "live" : "venue";
}

export function distancePlace(mode: DistanceMode, classroom: string | null): string {
  return classroom === null ? CLASS_PLACES[mode] : `${CLASS_PLACES[mode]}, en ${new URL(classroom).host}`;
}
