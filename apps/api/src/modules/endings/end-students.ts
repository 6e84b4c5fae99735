import type { EndingKind } from "@shop/domain/contract/endings";
import type { Act } from "../../acts/act";
import { ActRefused } from "../../acts/refusal";
import { readShopTime } from "../../db/clock";
import { SoldOrder } from "../../db/stored/order-snapshot";
import { orRefused } from "../changes/change-for-family";
import { lockForChange } from "../changes/change-order";
import { type EndingRow, findEndings } from "../orders/rows/ending-queries";
import { getNamedSale } from "../orders/rows/named-order";
import type { PaymentDeps } from "../payments/deps";
import { endContract } from "./end-contract";
import { type PlannedEnding, planEnding } from "./plan-ending";

interface Ending {
  buyOrder: string;
  kind: EndingKind;
  /** From 0; empty: all students with a running contract. */
  positions: readonly number[];
  /** CLP, for goodwill only. */
  amountClp: number | undefined;
  why: string;
}

interface EndingPlan extends PlannedEnding {
  orderId: number;
  orderName: string;
  students: SoldOrder["students"];
}

/** The buyer's ending made by staff. @throws ActRefused ORDER_UNKNOWN, NOT_FINISHED, NOTHING_TO_END, MONEY_MOVING */
export const endStudents: Act<Ending, EndingPlan, EndingRow, PaymentDeps> = {
  name: "end",
  lock: async (tx, { buyOrder }) => lockForChange(tx, (await getNamedSale(tx, buyOrder)).id),
  plan: async (db, { buyOrder, kind, positions, amountClp }) => {
    const order = await getNamedSale(db, buyOrder);
    if (order.finishedAt === null) throw new ActRefused("NOT_FINISHED", order.state);
    const { students } = SoldOrder.parse(order.snapshot);
    const over = new Set((await findEndings(db, order.id)).flatMap((ending) => ending.positions));
    const left = students.flatMap(({ ended }, position) => (ended || over.has(position) ? [] : [position]));
    const wish = { kind, amountClp, positions: positions.length > 0 ? positions : left };
    const planned = await orRefused(planEnding(db, { ...wish, order, at: await readShopTime(db) }));
    return { ...planned, orderId: order.id, orderName: order.reference ?? order.buyOrder, students };
  },
  decides: ({ planId }) => planId,
  act: (tx, { request: { kind, amountClp, why }, plan: { orderId, planId, positions }, by }, deps) =>
    orRefused(endContract(tx, deps, { kind, amountClp, positions, orderId, planId, actor: by.actor, why })),
  subject: ({ plan: { orderId, kind, positions, plan } }) => ({
    orderId,
    details: { kind, positions, sumClp: plan.sumClp },
  }),
};
