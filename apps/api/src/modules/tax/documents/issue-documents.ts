import { santiagoDate } from "@shop/domain/format/instants";
import { isIssued, TAX_KIND_FACTS, vatOf } from "@shop/domain/tax/tax-documents";
import type { Database } from "../../../db/database";
import {
  type IssuedTaxDocument,
  type TaxDocumentRequest,
  type TaxDocuments,
  TaxRefusal,
  TaxSilence,
} from "../../../gateways/tax-documents";
import type { FaultLog } from "../../orders/deps";
import { mailDocument } from "./document-mail";
import {
  type ClaimedDocument,
  claimDocument,
  markFailed,
  markIssued,
  postponeDocument,
} from "./tax-document-queries";

type IssueAnswer =
  | { outcome: "issued"; document: IssuedTaxDocument }
  | { outcome: "refused" | "silent"; reason: string };

const MIN_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;

const pauseSeconds = (tries: number) => Math.min(MIN_PAUSE_SECONDS * 2 ** (tries - 1), MAX_PAUSE_SECONDS);

function requestOf({
  kind,
  key,
  amountClp,
  movedAt,
  reference,
  corrects,
}: ClaimedDocument): TaxDocumentRequest {
  const { code } = TAX_KIND_FACTS[kind];
  if (!isIssued(kind) || code === null) throw new Error(`a document ${kind} is not issued`);
  // The provider identifies the corrected document by its number.
  const corrected = corrects && TAX_KIND_FACTS[corrects.kind].code;
  return {
    key,
    code,
    amountClp,
    ...vatOf(kind, amountClp, corrects?.kind),
    date: santiagoDate(movedAt),
    description: reference,
    reference: corrects && corrected ? { code: corrected, number: corrects.number ?? reference } : null,
  };
}

// A repeated request looks the document up first, so it gets no second number.
async function issue(provider: TaxDocuments, claimed: ClaimedDocument): Promise<IssueAnswer> {
  try {
    const known = claimed.tries > 1 ? await provider.find(claimed.key) : null;
    return { outcome: "issued", document: known ?? (await provider.issue(requestOf(claimed))) };
  } catch (error) {
    if (error instanceof TaxRefusal) return { outcome: "refused", reason: error.message };
    if (error instanceof TaxSilence) return { outcome: "silent", reason: error.message };
    throw error;
  }
}

interface IssuingDeps {
  db: Database;
  log: FaultLog;
  taxDocuments?: TaxDocuments | null;
}

async function record({ db, log }: IssuingDeps, claimed: ClaimedDocument, document: IssuedTaxDocument) {
  await db.transaction(async (tx) => {
    if (await markIssued(tx, claimed.id, document)) return await mailDocument(tx, claimed);
    log.error({ documentId: claimed.id }, "the number of a tax document is another's already");
    await markFailed(tx, claimed.id, `number ${document.folio} is another document's`);
  });
}

// The clock starts the next pass a minute after this one.
const PASS_MS = 45_000;

/** Oldest first; a silent provider ends the pass. Without a provider the accountant issues them. @returns how many */
export async function issueTaxDocuments(deps: IssuingDeps): Promise<number> {
  const { db, log, taxDocuments } = deps;
  if (!taxDocuments) return 0;
  let issued = 0;
  const end = performance.now() + PASS_MS;
  while (performance.now() < end) {
    const claimed = await claimDocument(db);
    if (!claimed) break;
    const result = await issue(taxDocuments, claimed);
    if (result.outcome === "issued") {
      await record(deps, claimed, result.document);
      issued += 1;
    } else if (result.outcome === "refused") {
      log.error({ documentId: claimed.id, reason: result.reason }, "a tax document was refused");
      await db.transaction((tx) => markFailed(tx, claimed.id, result.reason));
    } else {
      log.warn({ documentId: claimed.id, reason: result.reason }, "a tax document waits for its provider");
      await postponeDocument(db, claimed.id, pauseSeconds(claimed.tries));
      break;
    }
  }
  return issued;
}
