import { isCatalogueKind, type ProgramKind } from "@shop/domain/programs/kind";

interface KindFacts {
  kind: string;
  isOnline: boolean;
  isPdvX: boolean;
}

/** Kind that the rules see: the server's flags come before the catalogue's word. */
export function kindOf({ kind, isOnline, isPdvX }: KindFacts): ProgramKind {
  if (isOnline) return "online";
  if (isPdvX) return "pdvx";
  return isCatalogueKind(kind) ? kind : "traditional";
}
