import { isIssued, type TaxKind } from "@shop/domain/tax/tax-documents";
import type { Tx } from "../../../db/database";
import { hasFolio, markRecorded, type TaxDocumentRow } from "./tax-document-queries";

// The accountant may issue a factura instead of a boleta; a credit note stays one.
const mayBecome = (wanted: TaxKind, given: TaxKind) =>
  isIssued(given) && (wanted === "credit_note_61") === (given === "credit_note_61");

// Records number and kind of a document that a person issued. Refuses one that a provider issued or may be issuing.
export async function recordFolio(
  tx: Tx,
  document: TaxDocumentRow,
  given: { folio: string; kind: TaxKind },
): Promise<"done" | "not_open" | "taken"> {
  if (!mayBecome(document.kind, given.kind)) return "not_open";
  if (await hasFolio(tx, given)) return "taken";
  return (await markRecorded(tx, document.id, given)) ? "done" : "not_open";
}
