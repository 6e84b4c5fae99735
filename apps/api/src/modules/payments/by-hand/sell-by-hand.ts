import { randomBytes } from "node:crypto";
import type { SalePlan, SaleRequest } from "@shop/contracts/staff/selling";
import { PAY_LINK_HOURS } from "@shop/domain/orders/hold-times";
import { SEATS_BY_HAND } from "@shop/domain/orders/seat-budgets";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import { enqueue } from "../../../jobs/enqueue";
import { endSession, insertSession, type Session } from "../../access/sessions/session-queries";
import { keepAcceptedTerms } from "../../catalogue/contract/contract-queries";
import { readReservation } from "../../orders/reservations/count-reservation";
import { countSeatsHeldBy, findHeldFor } from "../../orders/reservations/desk-seats-queries";
import { decideReservation } from "../../orders/reservations/reserve";
import { insertEvent, type OrderRow } from "../../orders/rows/order-queries";
import { referenceOf } from "../../orders/rows/order-reference";
import { countPressed, insertDraft } from "../../orders/rows/orders.sql";
import { newBuyOrder } from "../../orders/saving/create-order";
import { getGuardian } from "../../people/guardians/guardian-queries";
import { enterGuardian } from "../../people/guardians/save-guardian";
import { enterStudent } from "../../people/students/enter-student";
import { refuseBought } from "../../sales/sold/bought-before";
import { freezeOrder } from "../../sales/sold/freeze-order";
import { takeCourses } from "../../sales/sold/sold-course-queries";
import { academyOf, type PressDeps } from "../press/press-pay";
import { notePayment } from "./note-payment";
import { FLOW, planSale } from "./plan-sale";

interface Entered {
  session: Session;
  orderId: number;
  guardianId: number;
  lines: { studentId: number; programId: number; venueId: number; courseIds: number[] }[];
}

type SellDeps = PressDeps;

interface SoldByHand extends Pick<OrderRow, "id" | "buyOrder" | "reference"> {
  isToPay: boolean;
}

// Stores the people and their order in a session that no browser has.
async function enterSale(
  tx: Tx,
  { settings }: SellDeps,
  { request, soldBy }: { request: SaleRequest; soldBy: string },
): Promise<Entered> {
  const session = await insertSession(tx, { secretHash: randomBytes(32), hours: 1, humanMinutes: null });
  const sessionId = session.id;
  const guardianId = await enterGuardian(tx, { sessionId, settings, fields: request.guardian });
  const lines: Entered["lines"] = [];
  for (const { person, line } of request.students)
    lines.push({ ...line, studentId: await enterStudent(tx, { sessionId, settings, body: person }) });
  const order = {
    sessionId,
    flow: FLOW,
    buyOrder: newBuyOrder(),
    sessionState: "[]",
    campaign: null,
    soldBy,
  };
  return { session, guardianId, lines, orderId: await insertDraft(tx, order) };
}

const coursesOf = ({ students }: SaleRequest) =>
  students.flatMap(({ person: { rut }, line }) => line.courseIds.map((courseId) => ({ rut, courseId })));

// Before its seats, as every sale.
async function takeStudentsCourses(tx: Tx, sale: SaleRequest, { orderId }: Entered): Promise<void> {
  const wanted = sale.students.map(({ person: { rut, name }, line }) => ({
    rut,
    name,
    courses: line.courseIds.map((id) => ({ id, name: "" })),
  }));
  const taken = await takeCourses(tx, { orderId, courses: coursesOf(sale), canProve: false, isAll: true });
  refuseBought(taken, wanted);
}

// Holds the seats with terms and price as agreed. Throws ActRefused PLAN_CHANGED
async function holdSale(
  tx: Tx,
  deps: SellDeps,
  { session, orderId, guardianId, lines }: Entered,
  { coupon: couponCode }: Pick<SaleRequest, "coupon">,
  plan: SalePlan,
) {
  const { context, beside } = await readReservation(tx, deps, {
    session,
    request: { orderId, lines, isOutlet: false, couponCode, sessionState: undefined, network: "" },
    takesCoupon: true,
    beside: async ({ lines, offer, now }) => {
      const academy = academyOf(offer, lines, now);
      const steps = [() => countPressed(tx, orderId), () => keepAcceptedTerms(tx, academy)] as const;
      const [counted, areTermsKept] = await together(steps);
      return { academy, counted, areTermsKept };
    },
  });
  const { academy, counted, areTermsKept } = beside;
  if (context.total !== plan.totalClp || !areTermsKept) throw new ActRefused("PLAN_CHANGED");
  const { now, order } = context;
  const holdExpiresAt = new Date(now.getTime() + PAY_LINK_HOURS * 3_600_000);
  const { reserved, writes } = await decideReservation(tx, deps, context, {
    takesCoupon: true,
    hold: { holdStartedAt: now, holdExpiresAt },
    event: "saved",
    sessionState: undefined,
    accepted: {
      reference: referenceOf(order, { counted, key: deps.keys.references, academy }),
      guardianId,
      termsVersion: academy.documents.termsVersion,
      termsAcceptedAt: now,
    },
  });
  const [held] = await together(writes);
  const guardian = await getGuardian(tx, guardianId);
  return {
    held,
    now,
    frozen: await freezeOrder(tx, { order: reserved, content: context, guardian, academy }),
  };
}

// Sales of one seller wait for each other here, so the second of two presses finds the first.
async function refuseHeld(tx: Tx, soldBy: string, sale: SaleRequest): Promise<void> {
  const wanted = coursesOf(sale);
  const seats = (await countSeatsHeldBy(tx, soldBy)) + wanted.length;
  const held = await findHeldFor(tx, wanted);
  if (held !== null) throw new ActRefused("SOLD_BY_LINK", held);
  if (seats > SEATS_BY_HAND) throw new ActRefused("SEATS_BY_HAND", String(seats));
}

/**
 * Sells by telephone or at the counter: paid at once by hand, or held for a day with a link to pay it. Students, terms,
 * seats and prices are those of the shop's own sale.
 */
export const sellByHand: Act<SaleRequest, SalePlan, SoldByHand, SellDeps> = {
  name: "sell",
  // What decides is read again under the sale's own locks.
  lock: async () => undefined,
  plan: planSale,
  act: async (tx, { request, plan, by: { actor } }, deps) => {
    const { way, proof, consent } = request;
    const isToPay = way === "link" && plan.totalClp > 0;
    if (isToPay) await refuseHeld(tx, actor, request);
    const entered = await enterSale(tx, deps, { request, soldBy: actor });
    await takeStudentsCourses(tx, request, entered);
    const { held, frozen, now } = await holdSale(tx, deps, entered, request, plan);
    await insertEvent(tx, { orderId: held.id, actor, event: "sold_by_hand", details: { consent } });
    if (isToPay) await enqueue(tx, "send_order_mail", { kind: "pay_link", orderId: held.id });
    else {
      const byHand = way === "link" ? null : { kind: way, proof };
      await notePayment(tx, deps, { order: held, frozen, byHand, actor, now });
    }
    await endSession(tx, entered.session.id);
    return { ...held, isToPay };
  },
  subject: ({ request: { way, consent }, plan: { totalClp } }, done) => ({
    ...(done && { orderId: done.id }),
    details: { way, consent, totalClp },
  }),
};
