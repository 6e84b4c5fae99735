import type { IsoDate } from "@shop/domain/format/iso-date";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { insertEvent, lockOrder } from "../../orders/rows/order-queries";
import { answerSuspension, findSuspension } from "./suspension-queries";

interface Answer {
  id: number;
  isGranted: boolean;
}

interface Suspension {
  orderId: number;
  from: IsoDate;
  until: IsoDate;
}

/** The buyer reads the reason in "Mi compra". */
export const answerOfSuspension: Act<Answer, Suspension, void> = {
  name: "suspensions",
  lock: async (tx, { id }) => {
    const asked = await findSuspension(tx, id);
    if (asked) await lockOrder(tx, asked.orderId);
  },
  plan: async (db, { id }) => {
    const asked = await findSuspension(db, id);
    if (!asked) throw new ActRefused("SUSPENSION_UNKNOWN", String(id));
    if (asked.state !== "asked") throw new ActRefused("SUSPENSION_ANSWERED", String(id));
    const { orderId, from, until } = asked;
    return { orderId, from, until };
  },
  act: async (tx, { request: { id, isGranted }, plan: { orderId }, by: { actor, why = "" } }) => {
    const state = isGranted ? "granted" : "refused";
    if (!(await answerSuspension(tx, { id, state, answer: why })))
      throw new ActRefused("SUSPENSION_ANSWERED", String(id));
    await insertEvent(tx, { orderId, actor, event: `suspension_${state}`, details: { suspension: id } });
  },
  subject: ({ request: { id, isGranted }, plan: { orderId } }) => ({
    orderId,
    details: { suspension: id, act: isGranted ? "do" : "deny" },
  }),
};
