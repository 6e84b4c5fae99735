import { joinedName } from "@shop/domain/people/person-name";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import { heldHoursLabel } from "@shop/domain/schedule/held-hours";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { noteAct } from "../../acts/audit-queries";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { type ClassLine, listClasses } from "../../modules/staff/sheets/sheet-lines";
import { type Desk, type DeskAnswer, defineCommand, TEXT, told } from "../command/define-command";
import { sheetsCopy as copy, TABLES } from "./sheets-copy";
import { blankRow, phoneCell, readSheetName, type SheetCell, writeTables } from "./write-sheet";

const guardianCells = (guardian: ClassLine["guardian"]): SheetCell[] =>
  guardian
    ? [
        joinedName(guardian.name, guardian.fatherLastName, guardian.motherLastName),
        guardian.email,
        guardian.phone && phoneCell(formatPhone(guardian.phone)),
      ]
    : [null, null, null];

function rowsOf({ reference, buyOrder, student, guardian }: ClassLine): SheetCell[][] {
  if (!student) return [blankRow(TABLES.classes.heads, reference)];
  return student.courses.map((course) => [
    course.pdvCode,
    course.name,
    heldHoursLabel(course),
    student.programName,
    student.venueName,
    monthLabel(student.month, student.season),
    fullName(student),
    formatRut(student.rut),
    student.email,
    student.school,
    ...guardianCells(guardian),
    reference,
    buyOrder,
  ]);
}

async function exportTo({ deps, actor }: Desk, { file }: { file: string }): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "export_classes" });
  const rows = (await listClasses(deps.db))
    .flatMap(rowsOf)
    .toSorted((one, other) => String(one[0] ?? "").localeCompare(String(other[0] ?? ""), "es-CL"));
  await writeTables(file, [TABLES.classes], (add) => add(TABLES.classes, rows));
  return told(copy.exported(rows.length, file));
}

export const exportClasses = defineCommand({
  name: "export classes",
  usage: { "--out archivo.xlsx|archivo.csv": "listas de clases con contacto de apoderados" },
  options: { out: TEXT },
  read: ({ out }) => ({ file: readSheetName(out) }),
  run: exportTo,
});
