import { formatInstant } from "@shop/domain/format/instants";
import { paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { formatRut } from "@shop/domain/people/rut";
import { noteAct } from "../../acts/audit-queries";
import type { SoldRow } from "../../modules/staff/sheets/sale-queries";
import { listSales } from "../../modules/staff/sheets/sheet-lines";
import { type Desk, type DeskAnswer, defineCommand, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { sheetsCopy as copy, SHEET_HEADS } from "./sheets-copy";
import { blankRow, readFileName, type SheetCell, writePrivateFile, writeSheet } from "./write-sheet";

function rowOf({ snapshot, annulledAt, chargedClp, campaign }: SoldRow): SheetCell[] {
  const { buyOrder, reference, finishedAt, guardian, students, coupon, payment } = snapshot;
  return [
    formatInstant(new Date(finishedAt)),
    reference,
    buyOrder,
    annulledAt && formatInstant(annulledAt),
    students.length,
    [...new Set(students.map(({ programName }) => programName))].join(", "),
    coupon?.code ?? null,
    coupon?.valueClp ?? 0,
    chargedClp,
    payment?.paymentTypeCode ? paymentTypeLabel(payment.paymentTypeCode) : null,
    payment?.installments ?? null,
    payment?.authorizationCode ?? null,
    [guardian.name, guardian.fatherLastName, guardian.motherLastName].filter(Boolean).join(" "),
    formatRut(guardian.rut),
    guardian.email,
    campaign?.source ?? null,
    campaign?.medium ?? null,
    campaign?.campaign ?? null,
  ];
}

function readRange(typedFrom: string | undefined, typedTo: string | undefined) {
  const [from, to] = [readDay(typedFrom), readDay(typedTo)];
  return from && to && from <= to ? { from, to } : refuse(copy.range);
}

async function exportTo(
  { deps, actor }: Desk,
  { file, range }: { file: string; range: ReturnType<typeof readRange> },
): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "export_sales", details: range });
  const sales = await listSales(deps.db, range);
  const rows = sales.map(({ reference, sale }) =>
    sale ? rowOf(sale) : blankRow(SHEET_HEADS.sales, reference),
  );
  await writePrivateFile(file, writeSheet(SHEET_HEADS.sales, rows));
  return told(copy.exported(rows.length, file));
}

export const exportSales = defineCommand({
  name: "export sales",
  usage: { "--from día --to día --out archivo.csv": "ventas y anulaciones" },
  options: { from: TEXT, to: TEXT, out: TEXT },
  read: ({ from, to, out }) => ({ file: readFileName(out), range: readRange(from, to) }),
  run: exportTo,
});
