import { isIssued, type TaxKind } from "@shop/domain/tax/tax-documents";
import type { Tx } from "../../../db/database";
import { hasFolio, markRecorded, type TaxDocumentRow } from "./tax-document-queries";

/** A credit note stays one; a boleta may have become a factura. */
const mayBecome = (wanted: TaxKind, given: TaxKind) =>
  isIssued(given) && (wanted === "credit_note_61") === (given === "credit_note_61");

/**
 * Writes down that a person issued a document elsewhere, under which number and as which kind. One that a provider may be
 * issuing, or has issued, is left alone.
 */
export async function recordFolio(
  tx: Tx,
  document: TaxDocumentRow,
  given: { folio: string; kind: TaxKind },
): Promise<"done" | "not_open" | "taken"> {
  if (!mayBecome(document.kind, given.kind)) return "not_open";
  if (await hasFolio(tx, given)) return "taken";
  return (await markRecorded(tx, document.id, given)) ? "done" : "not_open";
}
