import { santiagoDate } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { type IssuedKind, isIssued, TAX_KIND_FACTS, vatOf } from "@shop/domain/tax/tax-documents";
import { readShopTime } from "../../../db/clock";
import { closeShopDay } from "../../aftersale/closing/close-day";
import { mailDocument } from "../../aftersale/tax-documents/document-mail";
import { noteMissingDocuments } from "../../aftersale/tax-documents/note-document";
import { recordFolio } from "../../aftersale/tax-documents/record-document";
import {
  type DocumentOfDay,
  findDocumentByKey,
  findDocumentsOfDay,
  markExported,
  reopenDocument,
} from "../../aftersale/tax-documents/tax-document-queries";
import { daysBefore } from "../../payments/report/report-payments";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, DeskError, pending, told } from "../desk/desk";
import { deskCopy } from "../desk/desk-copy";
import { noteDeskAction, noteDeskList } from "../desk/desk-queries";
import { textTable } from "../desk/text-table";
import { owedSentence } from "../refund/owed-desk";
import { type SheetCell, writePrivateFile, writeSheet } from "../sheets/export-sheets";
import { CLOSING_DIFFERENCE_NAMES, taxCopy as copy, DOCUMENT_STATE_NAMES } from "./tax-desk-copy";

/** The provider tells a transaction's status for seven days from its making. */
const OLDEST_DAYS = 6;
const AMOUNT = 2;

/**
 * Closes a day between provider, sales and documents and tells what differs; without a day, yesterday.
 * @throws DeskError DAY_TOO_OLD, DAY_NOT_OVER for one that is still to come
 */
export async function showClosing({ deps, actor }: Desk, wanted: string | undefined): Promise<DeskAnswer> {
  const today = santiagoDate(await readShopTime(deps.db));
  const day = wanted ?? daysBefore(today, 1);
  if (day > today) throw new DeskError("DAY_NOT_OVER");
  if (day < daysBefore(today, OLDEST_DAYS)) throw new DeskError("DAY_TOO_OLD");
  await noteDeskAction(deps.db, { actor, action: "closing", details: { day } });
  const { sums, differences } = await closeShopDay(deps, day);
  const rows = Object.entries(copy.sums).map(([name, text]) => [
    text,
    formatClp(sums[name as keyof typeof copy.sums]),
  ]);
  const lines = [
    copy.closed(day, sums.payments),
    "",
    ...textTable(["", ""], rows, [1]).slice(1),
    ...(sums.waiting > 0 ? [copy.waiting(sums.waiting)] : []),
    ...(sums.tooOld > 0 ? [copy.tooOld(sums.tooOld)] : []),
    await owedSentence(deps.db),
    "",
  ];
  if (differences.length === 0) return told(...lines, copy.agrees);
  const named = differences.map(({ buyOrder, kind, clp }) => [
    buyOrder,
    CLOSING_DIFFERENCE_NAMES[kind],
    formatClp(clp),
  ]);
  return pending(
    ...lines,
    copy.differs(differences.length),
    ...textTable(copy.differenceHeads, named, [AMOUNT]),
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
 * Writes what the payments and refunds of a day end in, for the accountant. Where no provider is set up, those that wait
 * are in the accountant's hands from then on; a later file of the same day lists them again.
 * @throws DeskError FILE_EXISTS
 */
export async function exportDocuments(
  { deps, actor }: Desk,
  { day, file }: { day: string; file: string },
): Promise<DeskAnswer> {
  await noteMissingDocuments(deps.db);
  const handed = await deps.db.transaction(async (tx) => {
    const marked = deps.settings.TAX_DOCUMENTS_URL ? 0 : await markExported(tx, day);
    const documents = await findDocumentsOfDay(tx, day);
    await noteDeskList(
      tx,
      { actor, action: "export_documents", details: { day } },
      documents.map(({ saleId }) => saleId),
    );
    // Last: without a file nothing counts as handed over.
    await writePrivateFile(file, writeSheet(copy.heads, documents.map(documentRow)));
    return { rows: documents.length, marked };
  });
  return told(copy.exported(handed.rows, handed.marked, file));
}

export interface DocumentCommand {
  name: "document";
  key: string;
  /** The number that the accountant gave it, or null to ask the provider again. */
  folio: string | null;
  /** Where the accountant issued another kind than was wanted. */
  kind: IssuedKind | null;
  why: string;
  isSure: boolean;
}

/**
 * Writes down the number under which the accountant issued a document, or has a refused one asked for again.
 * @throws DeskError DOCUMENT_UNKNOWN, DOCUMENT_NOT_OPEN, FOLIO_TAKEN
 */
export async function runDocument(
  { deps, actor }: Desk,
  { key, folio, kind, why, isSure }: DocumentCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const known = await findDocumentByKey(deps.db, key);
  if (!known) throw new DeskError("DOCUMENT_UNKNOWN", key);
  const { document, orderId } = known;
  const issuedKind = kind ?? document.kind;
  const { name } = TAX_KIND_FACTS[issuedKind];
  const question = folio
    ? copy.recordQuestion(key, name, formatClp(document.amountClp), folio)
    : copy.againQuestion(key, document.answer ?? "");
  if (!(await isAgreed(confirm, isSure, question))) return told(deskCopy.unchanged);
  await deps.db.transaction(async (tx) => {
    await noteDeskAction(tx, {
      actor,
      action: "document",
      orderId,
      why,
      details: { key, folio, kind: issuedKind },
    });
    const recorded = folio && (await recordFolio(tx, document, { folio, kind: issuedKind }));
    if (recorded === "taken") throw new DeskError("FOLIO_TAKEN", `${name} ${folio}`);
    const isDone = folio ? recorded === "done" : await reopenDocument(tx, document.id);
    if (isDone && folio) await mailDocument(tx, { ...document, orderId });
    if (!isDone) throw new DeskError("DOCUMENT_NOT_OPEN", DOCUMENT_STATE_NAMES[document.state]);
  });
  return told(folio ? copy.recorded(name, folio) : copy.again);
}
