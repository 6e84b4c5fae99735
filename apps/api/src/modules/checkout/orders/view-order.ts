import type {
  Annulment,
  Order,
  OrderDetail,
  PaymentOutcome,
  PurchasedDetail,
  PurchasedPack,
} from "@shop/contracts/orders";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { OrderSnapshot, SnapshotStudent } from "../../../db/stored/order-snapshot";
import { maskEmail, maskRut } from "../../messaging/receipts/mask";
import type { Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { readContents } from "../snapshots/read-contents";
import { findOpenOrder, findOrderByBuyOrder, type OrderRow } from "./order-queries";
import { findLastPayment, type LastPayment } from "./payment-queries";
import { holdView } from "./saved-order";

const OUTCOMES: Record<LastPayment["state"], PaymentOutcome> = {
  created: "none",
  superseded: "none",
  committing: "verifying",
  unknown: "verifying",
  review: "verifying",
  authorized: "paid",
  failed: "rejected",
  expired: "rejected",
  aborted: "aborted",
  timed_out: "timed_out",
  reversed: "reversed",
};

/** The attempt that paid a sold order, or was given back with it. */
const PAID_BY: Partial<Record<OrderRow["state"], LastPayment["state"]>> = {
  finished: "authorized",
  annulled: "reversed",
};

/** Of a sold order only what paid it counts: it may be free after tries that came to nothing, or were given back. */
function tellingAttempt(order: OrderRow, last: LastPayment | null): LastPayment | null {
  const paidBy = PAID_BY[order.state];
  if (!paidBy) return last;
  return order.totalClp > 0 && last?.state === paidBy ? last : null;
}

/** Where the money of an order stands; money without an order goes back. */
function paymentOf(order: OrderRow, attempt: LastPayment | null): PaymentOutcome {
  if (!attempt) return "none";
  if (attempt.state === "authorized" && order.finishedAt === null) return "verifying";
  return OUTCOMES[attempt.state];
}

const annulmentOf = ({ annulledAt }: OrderRow, attempt: LastPayment | null): Annulment | null =>
  annulledAt && { at: annulledAt.toISOString(), refunded: attempt?.reversedClp ?? 0 };

interface Lookup {
  session: Session | null;
  /** Of the order, of one of its attempts (`-n` at the end) or of an attempt's share (`-n-k`). */
  buyOrder?: string;
  no?: number;
}

/** By buy order with its matching number or from the owning session; without one, the session's open draft (AMB-06). */
async function findVisible(deps: CheckoutDeps, { session, buyOrder, no }: Lookup): Promise<OrderRow> {
  if (!buyOrder) {
    const open = session && (await findOpenOrder(deps.db, session.id));
    if (!open) throw new AppError("NOT_FOUND");
    return open;
  }
  const order = await findOrderByBuyOrder(deps.db, buyOrder.replace(/(-\d+)+$/, ""));
  const isOwner = order !== null && order.sessionId === session?.id;
  if (!order || !(isOwner || order.id === no)) throw new AppError("NOT_FOUND");
  return order;
}

function toDetail(line: SnapshotStudent): PurchasedDetail {
  return {
    studentId: line.id,
    studentName: [line.name, line.fatherLastName, line.lastName].filter(Boolean).join(" "),
    programId: line.programId,
    programName: line.programName,
    locationId: line.venueId,
    locationName: line.venueName,
    locationAddress: line.venueAddress,
    isOnline: line.isOnline,
    mes: line.mes,
    quote: line.quote,
    Courses: line.courses.map(({ schedules, ...course }) => ({ ...course, Schedules: schedules })),
  };
}

const toPack = ({
  id,
  title,
  priceClp,
  offerPriceClp,
}: NonNullable<OrderSnapshot["pack"]>): PurchasedPack => ({
  id,
  title,
  price: priceClp,
  priceOfert: offerPriceClp,
});

/** The lines as `PUT /orders` takes them, the pack on the first (OUTLET-14). */
function toWanted(students: SnapshotStudent[], pack: OrderSnapshot["pack"]): OrderDetail[] {
  return students.map(({ id, programId, venueId, courses }, index) => ({
    studentId: id,
    programId,
    locationId: venueId,
    coursesIds: courses.map((course) => course.id),
    ...(pack && index === 0 ? { packId: pack.id } : {}),
  }));
}

function statusOf(order: OrderRow, now: Date): string {
  const isLapsed = order.holdExpiresAt !== null && order.holdExpiresAt <= now;
  return (order.state === "held" || order.state === "paying") && isLapsed ? "expired" : order.state;
}

function cardOf(attempt: LastPayment | null) {
  const isPaid = attempt?.state === "authorized" || attempt?.state === "reversed";
  return {
    webPayAuthorizationCode: isPaid ? attempt.authorizationCode : null,
    webPayPaymentTypeCode: isPaid ? attempt.paymentTypeCode : null,
    webPaySharesNumber: isPaid ? attempt.installments : null,
    webPayCardNumber: isPaid ? attempt.cardNumber : null,
  };
}

/**
 * `GET /orders`: an order as its buyer may see it. Contact data is masked; the draft's form state goes to
 * the owning session only, and never of a finished order.
 * @throws AppError NOT_FOUND
 */
export async function viewOrder(deps: CheckoutDeps, lookup: Lookup): Promise<Order> {
  const order = await findVisible(deps, lookup);
  const now = await readShopTime(deps.db);
  const attempt = tellingAttempt(order, await findLastPayment(deps.db, order.id));
  const { students, pack, guardian } = await readContents(deps.db, order);
  const isOwner = order.sessionId === lookup.session?.id;
  const isOpen = order.snapshot === null;
  const hold = holdView(order, { settings: deps.settings, now });
  return {
    id: order.id,
    sessionId: order.sessionId,
    flow: order.flow,
    financingPartyId: isOwner ? order.guardianId : null,
    caretakerId: isOwner ? order.guardianId : null,
    buyOrder: order.buyOrder,
    url: null,
    token: null,
    status: statusOf(order, now),
    payment: paymentOf(order, attempt),
    total: order.totalClp,
    coupon: order.couponCode,
    valueCoupon: order.couponValueClp,
    createdAt: order.createdAt.toISOString(),
    finishedAt: order.finishedAt?.toISOString() ?? null,
    annulment: annulmentOf(order, attempt),
    ...cardOf(attempt),
    sessionState: isOwner && isOpen ? order.sessionState : null,
    orderDetails: toWanted(students, pack),
    rut: order.rut ? maskRut(order.rut) : null,
    isOulet: order.flow === "outlet",
    amountPack: pack?.offerPriceClp ?? null,
    Pack: pack && toPack(pack),
    FinancingParty: guardian && {
      name: `${guardian.name} ${guardian.fatherLastName}`,
      email: maskEmail(guardian.email),
      rut: maskRut(guardian.rut),
    },
    OrderDetails: students.map(toDetail),
    heldCourseIds: hold ? students.flatMap(({ courses }) => courses.map((course) => course.id)) : [],
    hold,
  };
}
