import { writeFile } from "node:fs/promises";
import { formatInstant } from "@shop/domain/format/instants";
import { paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { noteAct } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import type { SoldOrder } from "../../db/stored/order-snapshot";
import { inertText } from "../../inert-text";
import { findBlockedRuts } from "../../modules/people/blocked/blocked-people-queries";
import { findSalesBetween, findStandingSales, type SoldRow } from "../../modules/staff/sheets/sale-queries";
import { type Desk, type DeskAnswer, told } from "../text/desk";
import { deskCopy as copy, SHEET_HEADS } from "../text/desk-copy";

/** Writes a new file that only its owner may read. @throws ActRefused FILE_EXISTS */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere ? new ActRefused("FILE_EXISTS", file) : error;
  }
}

export type SheetCell = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";

function cellText(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${inertText(cell).replaceAll('"', '""')}"`;
}

/** CSV that a Chilean Excel opens directly: UTF-8 with byte order mark, semicolons, quoted text without formulas. */
export function writeSheet(heads: readonly string[], rows: readonly (readonly SheetCell[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(cellText).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

// A spreadsheet would take the plus for a formula.
const phoneText = (phone: string) => formatPhone(phone).replace(/^\+/, "");

const nameOf = (person: { name: string; fatherLastName: string }, last: string | null) =>
  [person.name, person.fatherLastName, last].filter(Boolean).join(" ");

// Of blocked people a sheet contains only the reference.
const blankRow = (heads: readonly string[], reference: string): SheetCell[] =>
  heads.map((head) => (head === copy.reference ? reference : null));

type Ruts = ReadonlySet<string>;

// Without students who left or were deleted; under notice they still attend.
function classRows({ buyOrder, reference, guardian, students }: SoldOrder, blocked: Ruts): SheetCell[][] {
  const isGuardianBlocked = blocked.has(guardian.rut);
  return students.flatMap((student) => {
    if (student.name === null || student.ended) return [];
    if (blocked.has(student.rut)) return [blankRow(SHEET_HEADS.classes, reference)];
    return student.courses.map((course) => [
      course.pdvCode,
      course.name,
      scheduleLabel(course.schedules),
      student.programName,
      student.venueName,
      monthLabel(student.month, student.season),
      nameOf(student, student.lastName),
      formatRut(student.rut),
      student.email,
      student.school,
      ...(isGuardianBlocked
        ? [null, null, null]
        : [
            nameOf(guardian, guardian.motherLastName),
            guardian.email,
            guardian.phone && phoneText(guardian.phone),
          ]),
      reference,
      buyOrder,
    ]);
  });
}

function saleRow({ snapshot, annulledAt, chargedClp, campaign }: SoldRow, blocked: Ruts): SheetCell[] {
  if (blocked.has(snapshot.guardian.rut)) return blankRow(SHEET_HEADS.sales, snapshot.reference);
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
    nameOf(guardian, guardian.motherLastName),
    formatRut(guardian.rut),
    guardian.email,
    campaign?.source ?? null,
    campaign?.medium ?? null,
    campaign?.campaign ?? null,
  ];
}

/** One row per student and course. @throws ActRefused FILE_EXISTS */
export async function exportClasses({ deps, actor }: Desk, file: string): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "export_classes" });
  const sales = await findStandingSales(deps.db);
  const blocked = await findBlockedRuts(deps.db);
  const rows = sales
    .flatMap(({ snapshot }) => classRows(snapshot, blocked))
    .toSorted((one, other) => String(one[0] ?? "").localeCompare(String(other[0] ?? ""), "es-CL"));
  await writePrivateFile(file, writeSheet(SHEET_HEADS.classes, rows));
  return told(copy.exported(rows.length, file));
}

/** By Santiago day; annulled sales have their date. @throws ActRefused FILE_EXISTS */
export async function exportSales(
  { deps, actor }: Desk,
  { from, to, file }: { from: string; to: string; file: string },
): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "export_sales", details: { from, to } });
  const sales = await findSalesBetween(deps.db, { from, to });
  const blocked = await findBlockedRuts(deps.db);
  const rows = sales.map((sale) => saleRow(sale, blocked));
  await writePrivateFile(file, writeSheet(SHEET_HEADS.sales, rows));
  return told(copy.exported(rows.length, file));
}
