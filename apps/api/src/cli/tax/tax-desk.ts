import { santiagoDate } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { isIssued, TAX_KIND_FACTS, vatOf } from "@shop/domain/tax/tax-documents";
import { noteAct, noteLooks } from "../../acts/audit-queries";
import { closeShopDay } from "../../modules/tax/closing/close-day";
import {
  type DocumentOfDay,
  findDocumentsOfDay,
  markExported,
} from "../../modules/tax/documents/document-list-queries";
import { noteMissingDocuments } from "../../modules/tax/documents/note-document";
import { owedSentence } from "../refunds/owed-desk";
import { type SheetCell, writePrivateFile, writeSheet } from "../sheets/export-sheets";
import { type Desk, type DeskAnswer, pending, told } from "../text/desk";
import { pickDay } from "../text/provider-day";
import { textTable } from "../text/text-table";
import { CLOSING_DIFFERENCE_NAMES, taxCopy as copy, DOCUMENT_STATE_NAMES } from "./tax-desk-copy";

const AMOUNT = 2;

/** Closes a day; default: yesterday. @throws ActRefused DAY_TOO_OLD, DAY_NOT_OVER for a future day */
export async function showClosing({ deps, actor }: Desk, wanted: string | undefined): Promise<DeskAnswer> {
  const day = await pickDay(deps.db, wanted);
  await noteAct(deps.db, { actor, action: "closing", details: { day } });
  const { sums, differences } = await closeShopDay(deps, day);
  const rows = Object.entries(copy.sums).map(([name, text]) => [
    text,
    formatClp(sums[name as keyof typeof copy.sums]),
  ]);
  const lines = [
    copy.closed(day, sums.payments),
    "",
    ...textTable(["", ""], rows, [1]).slice(1),
    ...(sums.waitingDocuments > 0 ? [copy.waiting(sums.waitingDocuments)] : []),
    ...(sums.tooOldPayments > 0 ? [copy.tooOld(sums.tooOldPayments)] : []),
    await owedSentence(deps.db),
    "",
  ];
  if (differences.length === 0) return told(...lines, copy.agrees);
  const differenceRows = differences.map(({ buyOrder, kind, clp }) => [
    buyOrder,
    CLOSING_DIFFERENCE_NAMES[kind],
    formatClp(clp),
  ]);
  return pending(
    ...lines,
    copy.differs(differences.length),
    ...textTable(copy.differenceHeads, differenceRows, [AMOUNT]),
  );
}

function documentRow({ document, reference, ofPayment }: DocumentOfDay): SheetCell[] {
  const { kind, key, amountClp, movedAt, state, folio, url } = document;
  const { code, name } = TAX_KIND_FACTS[kind];
  const taxedAs = ofPayment && isIssued(ofPayment.kind) ? ofPayment.kind : kind;
  const { netClp, vatClp } = isIssued(taxedAs) ? vatOf(taxedAs, amountClp) : { netClp: null, vatClp: null };
  const corrected = kind === "credit_note_61" && ofPayment;
  return [
    ...[key, santiagoDate(movedAt), reference, code, name, netClp, vatClp, amountClp],
    corrected ? [TAX_KIND_FACTS[corrected.kind].name, corrected.number].filter(Boolean).join(" ") : null,
    ...[DOCUMENT_STATE_NAMES[state], folio, url],
  ];
}

/**
 * Without a provider the accountant issues the waiting documents; a later file has them again. @throws ActRefused
 * FILE_EXISTS
 */
export async function exportDocuments(
  { deps, actor }: Desk,
  { day, file }: { day: string; file: string },
): Promise<DeskAnswer> {
  await noteMissingDocuments(deps.db);
  const handed = await deps.db.transaction(async (tx) => {
    const marked = deps.settings.TAX_DOCUMENTS_URL ? 0 : await markExported(tx, day);
    const documents = await findDocumentsOfDay(tx, day);
    await noteLooks(
      tx,
      { actor, action: "export_documents", details: { day } },
      documents.map(({ saleId }) => saleId),
    );
    // Last: without a file nothing is marked.
    await writePrivateFile(file, writeSheet(copy.heads, documents.map(documentRow)));
    return { rows: documents.length, marked };
  });
  return told(copy.exported(handed.rows, handed.marked, file));
}
