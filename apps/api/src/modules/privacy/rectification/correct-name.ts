import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import {
  isNamed,
  type SnapshotStudent,
  SoldOrder,
  type SoldStudent,
} from "../../../db/stored/order-snapshot";
import { lockSession } from "../../access/sessions/session-queries";
import { getNamedSale } from "../../orders/rows/named-order";
import { findOrder, lockOrder } from "../../orders/rows/order-queries";
import { updateStudent } from "../../people/students/student-queries";
import { findDoneChanges, findOpenChange } from "../../sales/sold/change-queries";
import { findVersions, rectifySale } from "../../sales/sold/version-queries";
import { referenceOrId } from "../lock-person";
import { inLockOrder } from "../person-queries";
import { type Rectification, valuesAt } from "./rectifiable-fields";

export const NAME_FIELDS = ["name", "fatherLastName", "motherLastName"] as const;

interface Correction {
  buyOrder: string;
  /** From 0. */
  position: number;
  changes: Pick<Rectification, (typeof NAME_FIELDS)[number]>;
}

type Names = Pick<SnapshotStudent, "name" | "fatherLastName" | "lastName">;

interface CorrectionPlan {
  orderId: number;
  orderName: string;
  student: SnapshotStudent;
  after: Names;
  /** Of the receipt that has the student as before; the next one has the name after. */
  version: number;
}

const findPaidChanges = async (db: Reader, orderId: number): Promise<number[]> =>
  (await findDoneChanges(db, orderId)).flatMap(({ changeOrderId }) => changeOrderId ?? []);

// An open card form would sell a change to the name of its opening.
async function refuseOpenForm(db: Reader, orderId: number): Promise<void> {
  const open = await findOpenChange(db, orderId);
  const pays = open?.changeOrderId ? await findOrder(db, open.changeOrderId) : null;
  if (pays?.state === "paying") throw new ActRefused("MONEY_MOVING", referenceOrId(pays));
}

const namesOf = ({ name, fatherLastName, lastName }: SnapshotStudent): Names => ({
  name,
  fatherLastName,
  lastName,
});

/**
 * A student's misspelt name, in one purchase: its sale, what paid its changes, and the student's row. Rows and
 * purchases that others typed for the RUT are rectified by request [LAW-20]. The receipt before stays, as a version.
 * @throws ActRefused ORDER_UNKNOWN, NO_RECEIPT, NO_SUCH_STUDENT, NOTHING_TO_SET, MONEY_MOVING
 */
export const correctName: Act<Correction, CorrectionPlan, void> = {
  name: "correct",
  lock: async (tx, { buyOrder }) => {
    const { id, sessionId } = await getNamedSale(tx, buyOrder);
    await lockSession(tx, sessionId);
    for (const orderId of await inLockOrder(tx, [...(await findPaidChanges(tx, id)), id]))
      await lockOrder(tx, orderId);
  },
  plan: async (db, { buyOrder, position, changes }) => {
    const order = await getNamedSale(db, buyOrder);
    if (order.state !== "finished") throw new ActRefused("NO_RECEIPT", order.state);
    const student: SoldStudent | undefined = SoldOrder.parse(order.snapshot).students[position];
    if (!student || !isNamed(student)) throw new ActRefused("NO_SUCH_STUDENT");
    const after = namesOf({ ...student, ...valuesAt("soldStudent", changes) });
    if (JSON.stringify(after) === JSON.stringify(namesOf(student))) throw new ActRefused("NOTHING_TO_SET");
    await refuseOpenForm(db, order.id);
    const version = (await findVersions(db, order.id)).length + 1;
    return { orderId: order.id, orderName: referenceOrId(order), student, after, version };
  },
  act: async (tx, { request: { changes }, plan: { orderId, student, after }, by: { actor } }) => {
    const rewrite = (sold: SoldOrder) =>
      SoldOrder.parse({
        ...sold,
        students: sold.students.map((one) => (one.id === student.id ? { ...one, ...after } : one)),
      });
    const rectified = { rewrite, fields: Object.keys(changes), actor };
    const now = await readShopTime(tx);
    for (const id of [...(await findPaidChanges(tx, orderId)), orderId]) {
      const order = await lockOrder(tx, id);
      const kept = id === orderId ? { kept: { cause: "rectified", now } } : {};
      if (order) await rectifySale(tx, order, { ...rectified, ...kept });
    }
    await updateStudent(tx, student.id, after);
  },
  // The audit outlives the student's name; the versions that it points to are minimised with the sale.
  subject: ({ request: { position, changes }, plan: { orderId, version } }) => ({
    orderId,
    details: { position, fields: Object.keys(changes), before: { version }, after: { version: version + 1 } },
  }),
};
