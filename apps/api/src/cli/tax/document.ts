import { formatClp } from "@shop/domain/format/money";
import { FOLIO, type IssuedKind, isIssued, TAX_KIND_FACTS, TAX_KINDS } from "@shop/domain/tax/tax-documents";
import { documentAct } from "../../modules/tax/documents/document-act";
import { defineCommand, FLAG, TEXT } from "../command/define-command";
import { refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { documentCopy as copy } from "./tax-copy";

const readKey = (typed: string | undefined): string =>
  typed !== undefined && /^[A-Za-z0-9-]{1,60}$/.test(typed) ? typed : refuse(copy.key);

// Null with `--again`.
function readFolio(typed: string | undefined, isAgain: boolean): string | null {
  const hasNumber = typed !== undefined && FOLIO.test(typed);
  if (hasNumber === isAgain) refuse(copy.folio);
  return hasNumber ? typed : null;
}

function readKind(typed: string | undefined): IssuedKind | null {
  if (typed === undefined) return null;
  return TAX_KINDS.filter(isIssued).find((known) => known === typed) ?? refuse(copy.kind);
}

export const document = defineCommand({
  name: "document",
  usage: {
    '<clave> --folio n [--kind factura_33] --reason "…" [--yes]':
      "anota el documento que emitió contabilidad",
    '<clave> --again --reason "…" [--yes]': "pide otra vez uno que el proveedor rechazó",
  },
  options: { folio: TEXT, kind: TEXT, again: FLAG, ...SURE },
  read: (typed, [key]) => ({
    ...readSure(typed),
    key: readKey(key),
    folio: readFolio(typed.folio, typed.again),
    kind: readKind(typed.kind),
  }),
  run: (desk, request) => {
    const { key, folio } = request;
    return runAct(desk, request, {
      act: documentAct,
      question: ({ document: { amountClp, answer }, kind }) =>
        folio
          ? copy.recordQuestion(key, TAX_KIND_FACTS[kind].name, formatClp(amountClp), folio)
          : copy.againQuestion(key, answer ?? ""),
      done: ({ kind }) => (folio ? copy.recorded(TAX_KIND_FACTS[kind].name, folio) : copy.again),
    });
  },
});
