import type { ChangePlan } from "@shop/contracts/purchases/changes";
import type { Act } from "../../acts/act";
import { ActRefused } from "../../acts/refusal";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import { isByScholarship, type SnapshotStudent } from "../../db/stored/order-snapshot";
import { getNamedSale, getRunningSale } from "../orders/rows/named-order";
import type { PaymentDeps } from "../payments/deps";
import { findGivenOfSale, type GivenOfSale } from "../payments/refund/refund-queries";
import { type PlannedChange, planChange, readChangeContext, type Wanted } from "./change-context";
import { lockForChange } from "./change-order";
import { changeLine } from "./make-change";
import { viewPlan } from "./view-change";

interface FamilyChange {
  buyOrder: string;
  /** From 0. */
  position: number;
  wanted: Wanted;
  why: string;
}

export interface FamilyChangePlan {
  orderId: number;
  /** Where the student is and goes; of the whole purchase where money goes back. */
  venueIds: readonly number[];
  orderName: string;
  student: SnapshotStudent;
  /** Mailbox of the buyer, who is notified. */
  email: string;
  planned: Pick<PlannedChange, "next" | "removed" | "addedIds">;
  plan: ChangePlan;
  isByScholarship: boolean;
  /** Refunds so far, shown to whoever approves (HARM-08). */
  given: readonly GivenOfSale[];
}

function refusalOf({ code, details }: AppError): ActRefused | null {
  switch (code) {
    case "NOT_FOUND":
      return new ActRefused("NO_SUCH_STUDENT");
    case "CHANGE_REFUSED":
      return new ActRefused("CHANGE_NOT_POSSIBLE", [details?.reasons ?? []].flat().join(" "));
    case "ENDING_NOT_POSSIBLE":
      return new ActRefused("NOTHING_TO_END");
    case "COURSE_SOLD_OUT":
    case "COURSE_BOUGHT_BEFORE":
      return new ActRefused("CHANGE_NOT_POSSIBLE", code);
    case "CHANGE_PRICE_MOVED":
    case "ENDING_CHANGED":
      return new ActRefused("PLAN_CHANGED");
    case "PAYMENT_PENDING":
      return new ActRefused("MONEY_MOVING");
    default:
      return null;
  }
}

/** Turns refusals of the buyer's use cases into ActRefused. */
export async function orRefused<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw (error instanceof AppError && refusalOf(error)) || error;
  }
}

/**
 * The buyer's change made by staff, outside the buyer's limit. A dearer one holds its seats for a day.
 * @throws ActRefused ORDER_UNKNOWN, NO_SALE, NO_SUCH_STUDENT, CHANGE_NOT_POSSIBLE, MONEY_MOVING
 */
export const changeForFamily: Act<FamilyChange, FamilyChangePlan, { isDone: boolean }, PaymentDeps> = {
  name: "change",
  lock: async (tx, { buyOrder }) => lockForChange(tx, (await getNamedSale(tx, buyOrder)).id),
  plan: async (db, { buyOrder, position, wanted }) => {
    const order = await getRunningSale(db, buyOrder);
    const { id: orderId } = order;
    const now = await readShopTime(db);
    const context = await orRefused(readChangeContext(db, { order, position, wanted, now, cause: "staff" }));
    const plan = await orRefused(viewPlan(db, { orderId, position, wanted, cause: "staff" }));
    const planned = planChange(context, wanted);
    const given = await findGivenOfSale(db, orderId);
    const orderName = order.reference ?? order.buyOrder;
    const { student, snapshot } = context;
    const concerned = plan.refund ? snapshot.students : [student];
    const sold = {
      orderId,
      venueIds: [wanted.venueId, ...concerned.map(({ venueId }) => venueId)],
      orderName,
      student,
      isByScholarship: isByScholarship(snapshot),
    };
    return { ...sold, email: snapshot.guardian.email, planned, plan, given };
  },
  decides: ({ given, ...shown }) => [shown, given.map(({ id }) => id)],
  act: async (tx, { request: { position, wanted, why }, plan: { orderId, plan }, by: { actor } }, deps) => {
    const wish = { orderId, position, wanted, acceptedClp: plan.difference };
    const { state } = await orRefused(changeLine(tx, deps, { ...wish, cause: "staff", actor, why }));
    return { isDone: state === "done" };
  },
  subject: ({ request: { position }, plan: { orderId, planned, plan } }) => ({
    orderId,
    details: {
      position,
      before: planned.removed.map(({ id }) => id),
      after: planned.addedIds,
      differenceClp: plan.difference,
    },
  }),
};
