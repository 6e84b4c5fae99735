import { type IssuedKind, TAX_KIND_FACTS, type TaxKind } from "@shop/domain/tax/tax-documents";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { lockOrder } from "../../orders/rows/order-queries";
import { mailDocument } from "./document-mail";
import { recordFolio } from "./record-document";
import { findDocumentByKey, reopenDocument, type TaxDocumentRow } from "./tax-document-queries";

interface Wish {
  key: string;
  /** The accountant's number; null requests it from the provider again. */
  folio: string | null;
  /** When the accountant issued another kind. */
  kind: IssuedKind | null;
}

interface PlannedDocument {
  orderId: number;
  document: TaxDocumentRow;
  kind: TaxKind;
}

/** Records a number that the accountant assigned, or requests a refused document again. */
export const documentAct: Act<Wish, PlannedDocument, void> = {
  name: "document",
  lock: async (tx, { key }) => {
    const known = await findDocumentByKey(tx, key);
    if (known) await lockOrder(tx, known.orderId);
  },
  plan: async (db, { key, kind }) => {
    const known = await findDocumentByKey(db, key);
    if (!known) throw new ActRefused("DOCUMENT_UNKNOWN", key);
    const { document, orderId } = known;
    return { document, orderId, kind: kind ?? document.kind };
  },
  act: async (tx, { request: { folio }, plan: { document, orderId, kind } }) => {
    if (folio === null) {
      if (await reopenDocument(tx, document.id)) return;
      throw new ActRefused("DOCUMENT_NOT_OPEN", document.state);
    }
    const recorded = await recordFolio(tx, document, { folio, kind });
    if (recorded === "taken") throw new ActRefused("FOLIO_TAKEN", `${TAX_KIND_FACTS[kind].name} ${folio}`);
    if (recorded !== "done") throw new ActRefused("DOCUMENT_NOT_OPEN", document.state);
    await mailDocument(tx, { ...document, orderId });
  },
  subject: ({ request: { key, folio }, plan: { orderId, kind } }) => ({
    orderId,
    details: { key, folio, kind },
  }),
};
