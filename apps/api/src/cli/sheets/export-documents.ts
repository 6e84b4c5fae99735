import { santiagoDate } from "@shop/domain/format/instants";
import { DOCUMENT_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { isIssued, TAX_KIND_FACTS, vatOf } from "@shop/domain/tax/tax-documents";
import type { DocumentOfDay } from "../../modules/tax/documents/document-list-queries";
import { handOverDocuments } from "../../modules/tax/documents/hand-over";
import { defineCommand, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { sheetsCopy as copy, TABLES } from "./sheets-copy";
import { readSheetName, type SheetCell, writeTables } from "./write-sheet";

function rowOf({ document, reference, ofPayment }: DocumentOfDay): SheetCell[] {
  const { kind, key, amountClp, movedAt, state, folio, url } = document;
  const { code, name } = TAX_KIND_FACTS[kind];
  const { netClp, vatClp } = isIssued(kind)
    ? vatOf(kind, amountClp, ofPayment?.kind)
    : { netClp: null, vatClp: null };
  const corrected = kind === "credit_note_61" && ofPayment;
  return [
    ...[key, santiagoDate(movedAt), reference, code, name, netClp, vatClp, amountClp],
    corrected ? [TAX_KIND_FACTS[corrected.kind].name, corrected.number].filter(Boolean).join(" ") : null,
    ...[DOCUMENT_STATE_NAMES[state], folio, url],
  ];
}

export const exportDocuments = defineCommand({
  name: "export documents",
  usage: {
    "--day día --out archivo.xlsx|archivo.csv": "boletas y notas de crédito de un día, para contabilidad",
  },
  options: { day: TEXT, out: TEXT },
  read: ({ day, out }) => ({ file: readSheetName(out), day: readDay(day) ?? refuse(copy.oneDay) }),
  run: async ({ deps, actor }, { file, day }) => {
    const { rows, handed } = await handOverDocuments(deps, {
      day,
      actor,
      write: (documents) =>
        writeTables(file, [TABLES.documents], (add) => add(TABLES.documents, documents.map(rowOf))),
    });
    return told(copy.documents(rows, handed, file));
  },
});
