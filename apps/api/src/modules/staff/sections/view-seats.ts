import type { StaffSeats } from "@shop/contracts/staff/sections/sections";
import { joinedName } from "@shop/domain/people/person-name";
import { FORGOTTEN_STUDENT } from "@shop/domain/purchases/names-copy";
import type { Reader } from "../../../db/database";
import { readAcademy } from "../../catalogue/academy-queries";
import { findMinimums, type ListedSeat, listSeats, readSection } from "../../endings/sections/section-seats";
import { fullName } from "../../messaging/receipts/receipt-students";

function seatOf({ seat, isBlocked, offers }: ListedSeat): StaffSeats["seats"][number] {
  const { sale, position } = seat;
  const student = sale.students[position];
  const { name, fatherLastName, motherLastName, phone } = sale.guardian;
  const isNamed = student !== undefined && student.name !== null;
  return {
    reference: sale.reference,
    position,
    student: isBlocked ? null : isNamed ? fullName(student) : FORGOTTEN_STUDENT,
    guardian: isBlocked ? null : { name: joinedName(name, fatherLastName, motherLastName), phone },
    offers,
  };
}

// Notes a look at each family.
export async function viewSeats(db: Reader, sectionId: number, actor: string): Promise<StaffSeats> {
  const section = await readSection(db, String(sectionId));
  const listed = await listSeats(db, section, actor);
  const minimums = await findMinimums(db, section);
  return {
    seats: listed.map(seatOf),
    minimums: minimums.map(({ version, minimumStudents }) => ({
      version,
      students: minimumStudents ?? null,
    })),
    secondPersonAboveClp: (await readAcademy(db)).secondPersonAboveClp,
  };
}
