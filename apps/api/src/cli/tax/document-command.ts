import { type IssuedKind, isIssued, TAX_KINDS } from "@shop/domain/tax/tax-documents";
import { refuse } from "../text/usage-error";
import { taxUsage as copy } from "./tax-desk-copy";

export interface DocumentCommand {
  name: "document";
  key: string;
  /** The accountant's number; null requests it from the provider again. */
  folio: string | null;
  kind: IssuedKind | null;
  why: string;
  isSure: boolean;
}

interface Words {
  [option: string]: unknown;
}

function readKind(written: unknown): IssuedKind | null {
  if (written === undefined) return null;
  const kind = TAX_KINDS.filter(isIssued).find((known) => known === written);
  return kind ?? refuse(copy.kind);
}

/** Reads `document <key> --folio n | --again`. @throws UsageError */
export function readDocument(
  key: string | undefined,
  { folio, again, kind, yes }: Words,
  why: string,
): DocumentCommand {
  if (key === undefined || !/^[A-Za-z0-9-]{1,60}$/.test(key)) refuse(copy.key);
  const hasNumber = typeof folio === "string" && /^[A-Za-z0-9-]{1,30}$/.test(folio);
  if (hasNumber === (again === true)) refuse(copy.folio);
  return {
    name: "document",
    key,
    why,
    isSure: yes === true,
    folio: hasNumber ? folio : null,
    kind: readKind(kind),
  };
}
