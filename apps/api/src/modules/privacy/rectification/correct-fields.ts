import type { CorrectionName } from "@shop/contracts/staff/acts/corrections";
import { joinedName } from "@shop/domain/people/person-name";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { SoldOrder, type SoldStudent } from "../../../db/stored/order-snapshot";
import { lockSession } from "../../access/sessions/session-queries";
import { fullName } from "../../messaging/receipts/receipt-students";
import { findOrder, insertEvent, lockOrder, type OrderRow } from "../../orders/rows/order-queries";
import { addressLine } from "../../people/guardians/guardian-queries";
import { setPersonFields } from "../../people/person-queries";
import { findStudentRows, type StudentRow } from "../../people/students/student-queries";
import { findDoneChanges, findOpenChange } from "../../sales/sold/change-queries";
import { rectifySale } from "../../sales/sold/version-queries";
import { referenceOrId } from "../lock-person";
import { inLockOrder } from "../person-queries";
import type { Corrected } from "./corrected-person";
import { type Rectification, valuesAt } from "./rectifiable-fields";

type Facts = Partial<Record<CorrectionName, string | null>>;

export interface CorrectedFact {
  what: CorrectionName;
  before: string | null;
  after: string | null;
}

const findPaidChanges = async (db: Reader, orderId: number): Promise<number[]> =>
  (await findDoneChanges(db, orderId)).flatMap(({ changeOrderId }) => changeOrderId ?? []);

// An open card form would sell a change to the person of its opening.
async function refuseOpenForm(db: Reader, orderId: number): Promise<void> {
  const open = await findOpenChange(db, orderId);
  const pays = open?.changeOrderId ? await findOrder(db, open.changeOrderId) : null;
  if (pays?.state === "paying") throw new ActRefused("MONEY_MOVING", referenceOrId(pays));
}

function soldValues({ student }: Corrected, changes: Rectification) {
  if (student) return valuesAt("soldStudent", changes);
  const { address = null, address2 = null, address3 = null } = valuesAt("soldAddress", changes);
  const line = address === null ? {} : { address: addressLine({ address, address2, address3 }) };
  return { ...valuesAt("soldGuardian", changes), ...line };
}

const factsOfStudent = (student: SoldStudent, { phone, birthday }: StudentRow): Facts => ({
  name: fullName(student),
  phone,
  birthday,
});
const factsOfGuardian = ({
  name,
  fatherLastName,
  motherLastName,
  phone,
  address,
}: Corrected["guardian"]): Facts => ({
  name: joinedName(name, fatherLastName, motherLastName),
  phone,
  address,
});

async function readFacts(db: Reader, corrected: Corrected, changes: Rectification) {
  const { student, guardian } = corrected;
  const sold = soldValues(corrected, changes);
  if (!student)
    return { before: factsOfGuardian(guardian), after: factsOfGuardian({ ...guardian, ...sold }) };
  const [row] = await findStudentRows(db, [student.id]);
  if (!row) throw new Error(`student ${student.id} is gone`);
  return {
    before: factsOfStudent(student, row),
    after: factsOfStudent({ ...student, ...sold }, { ...row, ...valuesAt("students", changes) }),
  };
}

export async function lockFields(tx: Tx, { id, sessionId }: OrderRow): Promise<void> {
  await lockSession(tx, sessionId);
  for (const orderId of await inLockOrder(tx, [...(await findPaidChanges(tx, id)), id]))
    await lockOrder(tx, orderId);
}

// Throws ActRefused NOTHING_TO_SET, MONEY_MOVING
export async function planFields(db: Reader, corrected: Corrected, changes: Rectification) {
  const { before, after } = await readFacts(db, corrected, changes);
  const facts = (Object.keys(before) as CorrectionName[])
    .map((what): CorrectedFact => ({ what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((fact) => fact.before !== fact.after);
  if (facts.length === 0) throw new ActRefused("NOTHING_TO_SET");
  await refuseOpenForm(db, corrected.order.id);
  return { facts, isSold: Object.keys(soldValues(corrected, changes)).length > 0 };
}

// Corrects the purchase, the orders that paid its changes, and the person's row.
export async function correctFields(
  tx: Tx,
  corrected: Corrected,
  { changes, isSold, actor }: { changes: Rectification; isSold: boolean; actor: string },
): Promise<void> {
  const { order, student, guardian } = corrected;
  const { id } = student ?? guardian;
  const fields = Object.keys(changes);
  const values = soldValues(corrected, changes);
  const rewrite = (sold: SoldOrder) =>
    SoldOrder.parse({
      ...sold,
      guardian: student ? sold.guardian : { ...sold.guardian, ...values },
      students: sold.students.map((one) => (one.id === student?.id ? { ...one, ...values } : one)),
    });
  const now = await readShopTime(tx);
  const sales = isSold ? [...(await findPaidChanges(tx, order.id)), order.id] : [];
  for (const orderId of sales) {
    const sale = await lockOrder(tx, orderId);
    const kept = orderId === order.id ? { kept: { cause: "rectified", now } } : {};
    if (sale) await rectifySale(tx, sale, { rewrite, fields, actor, ...kept });
  }
  if (!isSold) await insertEvent(tx, { orderId: order.id, actor, event: "rectified", details: { fields } });
  const table = student ? "students" : "guardians";
  await setPersonFields(tx, table, { of: { id }, values: valuesAt(table, changes) });
}
