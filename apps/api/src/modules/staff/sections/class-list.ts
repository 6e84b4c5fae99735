import type { StaffClassList, StaffDayLists, StaffSection } from "@shop/contracts/staff/sections/sections";
import { santiagoDate } from "@shop/domain/format/instants";
import { joinedName } from "@shop/domain/people/person-name";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { writeWorkbook } from "../../../spreadsheet/write-workbook";
import { fullName } from "../../messaging/receipts/receipt-students";
import { type ClassLine, listClasses } from "../sheets/sheet-lines";
import { classListCopy as copy } from "./class-list-copy";

function lineOf({ reference, student, guardian }: ClassLine): StaffClassList["lines"][number] {
  return {
    reference,
    student: student && {
      name: fullName(student),
      rut: formatRut(student.rut),
      email: student.email,
      school: student.school,
    },
    guardian: guardian && {
      name: joinedName(guardian.name, guardian.fatherLastName, guardian.motherLastName),
      email: guardian.email,
      phone: guardian.phone,
    },
  };
}

interface ClassListLook {
  /** By name, blocked people last. */
  list: StaffClassList;
  /** Whose data it shows; whoever reads it notes the look. */
  orderIds: number[];
}

export async function viewClassList(db: Reader, sectionId: number): Promise<ClassListLook> {
  const attending = await listClasses(db, sectionId);
  const lines = attending.map(lineOf);
  const nameOf = ({ student }: (typeof lines)[number]) => student?.name ?? "\uffff";
  return {
    list: {
      on: santiagoDate(await readShopTime(db)),
      lines: lines.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "es-CL")),
    },
    orderIds: attending.map(({ orderId }) => orderId),
  };
}

const COLUMN_WIDTH = 24;

function sheetOf(name: string, { lines }: StaffClassList) {
  const rows = lines.map(({ reference, student, guardian }) => [
    student?.name ?? null,
    student?.rut ?? null,
    student?.email ?? null,
    student?.school ?? null,
    guardian?.name ?? null,
    guardian?.email ?? null,
    guardian?.phone ? formatPhone(guardian.phone) : null,
    reference,
  ]);
  const columns = copy.heads.map((head) => ({ head, width: COLUMN_WIDTH }));
  return { name, columns, rows };
}

export const writeClassList = (list: StaffClassList, { code }: StaffSection): Promise<Buffer> =>
  writeWorkbook([sheetOf(copy.sheetName(code), list)]);

/** One sheet each, behind one that names them; two codes may make one name. */
export async function writeDayLists({ lists }: StaffDayLists): Promise<Buffer> {
  const named = lists.map(({ section, list }, index) => ({
    section,
    list,
    sheet: copy.sheetName(`${index + 1} ${section.code}`),
  }));
  const rows = named.map(({ sheet, section, list }) => [
    sheet,
    section.name,
    section.code,
    section.program,
    scheduleLabel(section.schedules),
    list.lines.length,
  ]);
  const columns = copy.indexHeads.map((head) => ({ head, width: COLUMN_WIDTH }));
  const index = { name: copy.index, columns, rows };
  return await writeWorkbook([index, ...named.map(({ sheet, list }) => sheetOf(sheet, list))]);
}
