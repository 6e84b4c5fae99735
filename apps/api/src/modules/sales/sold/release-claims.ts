import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { getNamedOrder, lockNamedOrder } from "../../orders/rows/named-order";
import { findLines } from "../../orders/rows/order-queries";
import { releaseClaim } from "../../people/claims/claim-queries";
import { findStudents } from "../../people/students/student-queries";

interface Release {
  orderId: number;
  buyOrder: string;
  people: { rut: string; email: string }[];
}

/** Lets others use the RUTs and e-mails of an order's students; the sale stays. */
export const releaseClaims: Act<{ buyOrder: string }, Release, void> = {
  name: "release",
  lock: (tx, { buyOrder }) => lockNamedOrder(tx, buyOrder),
  plan: async (db, { buyOrder: orderName }) => {
    const { id: orderId, buyOrder, finishedAt, state } = await getNamedOrder(db, orderName);
    if (finishedAt === null) throw new ActRefused("NO_RECEIPT", state);
    const lines = await findLines(db, orderId);
    const students = await findStudents(
      db,
      lines.map(({ studentId }) => studentId),
    );
    return { orderId, buyOrder, people: students.map(({ rut, email }) => ({ rut, email })) };
  },
  act: async (tx, { plan }) =>
    await releaseClaim(
      tx,
      plan.people.flatMap(({ rut, email }) => [rut, email]),
    ),
  subject: ({ plan: { orderId } }) => ({ orderId }),
};
