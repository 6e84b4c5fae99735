import { isCatalogueKind, type ProgramKind } from "@shop/domain/programs/kind";

interface KindFacts {
  kind: string;
  isOnline: boolean;
  isPdvX: boolean;
}

export function kindOf({ kind, isOnline, isPdvX }: KindFacts): ProgramKind {
  if (isOnline) return "online";
  if (isPdvX) return "pdvx";
  return isCatalogueKind(kind) ? kind : "traditional";
}
