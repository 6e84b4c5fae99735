import { CLASS_PLACES, type DistanceMode } from "./class-mode-copy";
import type { ProgramKind } from "./kind";

/** How the classes of a kind are held: nobody goes to a virtual campus (GEN-06..08, AMB-41). */
export type ClassMode = "venue" | DistanceMode;

/** Of what was sold before its kind was kept, null, only what is online is known not to be at a venue. */
export function classModeOf(kind: ProgramKind | null): ClassMode {
  if (kind === "online") return "recorded";
  return kind === "pdvx" || kind === "streaming" ? "live" : "venue";
}

/** `Clases en vivo por internet, en aula.pdv.example`; `classroom` is the address where they are, where there is one. */
export function distancePlace(mode: DistanceMode, classroom: string | null): string {
  return classroom === null ? CLASS_PLACES[mode] : `${CLASS_PLACES[mode]}, en ${new URL(classroom).host}`;
}
