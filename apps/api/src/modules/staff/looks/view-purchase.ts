import type { StaffPurchase, StaffPurchaseEvent } from "@shop/contracts/staff/purchases";
import { hasRight } from "@shop/contracts/staff/rights";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { joinedName } from "@shop/domain/people/person-name";
import { BLOCKED_PERSON } from "@shop/domain/purchases/names-copy";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import type { Reader } from "../../../db/database";
import type { SoldOrder, SoldStudent } from "../../../db/stored/order-snapshot";
import type { ServerKeys } from "../../../server-keys";
import { type Settings, shopUrlOf } from "../../../settings";
import { payLinkAddress } from "../../messaging/mails/compose-mail";
import { fullName } from "../../messaging/receipts/receipt-students";
import type { OrderRow } from "../../orders/rows/order-queries";
import { findToPay } from "../../payments/by-hand/pay-link-queries";
import { findOwedMoney, type OwedMoney } from "../../payments/refund/owed-money";
import { sumMoney } from "../../payments/refund/refundable-sale";
import { readContents } from "../../sales/sold/freeze-order";
import { findDocumentsOfOrder } from "../../tax/documents/document-list-queries";
import type { MemberRow } from "../access/member-queries";
import { findBlockedIn } from "./blocked-in-purchase";
import { offerActs } from "./offer-acts";
import {
  type AttemptWithRefunds,
  findAttemptsWithRefunds,
  findHistory,
  findMails,
} from "./order-look-queries";
import { findWaiting } from "./view-proposals";

const iso = (instant: Date) => instant.toISOString();

const guardianOf = ({ name, fatherLastName, motherLastName, rut, email, phone }: SoldOrder["guardian"]) => ({
  name: joinedName(name, fatherLastName, motherLastName),
  rut,
  email,
  phone,
});

// Of courses and money there is no less.
const BLOCKED = { name: BLOCKED_PERSON, rut: null, email: null, phone: null };

function studentOf(student: SoldStudent, isBlocked: boolean): StaffPurchase["students"][number] {
  const { quote, courses, month, season, programName, venueName } = student;
  if (student.name === null) return null;
  const { rut, email, school } = student;
  const person = isBlocked
    ? { ...BLOCKED, school: null }
    : { name: fullName(student), rut, email, phone: null, school };
  return {
    ...person,
    program: programName,
    venue: venueName,
    month,
    season,
    courses: courses.map((course) => ({
      code: course.pdvCode,
      name: courseDisplayName(course),
      schedules: course.schedules,
    })),
    grossClp: quote.gross,
    discountClp: quote.sessionDiscount + quote.totalDiscount,
    feeClp: quote.enrolmentFee,
    totalClp: quote.total,
  };
}

const paymentOf = (
  { attempt, refunds }: AttemptWithRefunds,
  owed: readonly OwedMoney[],
): StaffPurchase["payments"][number] => ({
  buyOrder: attempt.buyOrder,
  state: attempt.state,
  at: iso(attempt.createdAt),
  clp: attempt.amountClp,
  kind: attempt.kind,
  proof: attempt.proof,
  card: attempt.cardNumber,
  authorization: attempt.authorizationCode,
  refundedClp: refunds
    .filter(({ state }) => state === "done")
    .reduce((sum, { amountClp }) => sum + (amountClp ?? 0), 0),
  owed: owed
    .filter(({ id }) => refunds.some((refund) => refund.id === id))
    .map(({ askedClp, reason, dueOn }) => ({ clp: askedClp, reason, dueOn })),
});

async function timelineOf(db: Reader, orderId: number): Promise<StaffPurchaseEvent[]> {
  const history = await findHistory(db, orderId);
  const mails = await findMails(db, orderId);
  const events: StaffPurchaseEvent[] = [
    ...history.map(({ at, actor, event, details }) => ({
      at: iso(at),
      actor,
      ...named(event, whyOf(details)),
    })),
    ...mails.map(({ sentAt, kind }) => ({
      at: iso(sentAt),
      actor: "shop",
      kind: "mail" as const,
      name: kind,
      why: null,
    })),
  ];
  return events.toSorted((one, other) => one.at.localeCompare(other.at));
}

const STAFF = "desk_";

// By their names in the audit; who answers a suspension says why.
const LOOKS: readonly string[] = ["show", "list", "owed", "suspensions", "refund_account_look"];

function named(event: string, why: string | null): Pick<StaffPurchaseEvent, "kind" | "name" | "why"> {
  if (!event.startsWith(STAFF)) return { kind: "shop", name: event, why };
  const name = event.slice(STAFF.length);
  return { kind: LOOKS.includes(name) && why === null ? "look" : "staff", name, why };
}

const whyOf = (details: unknown): string | null =>
  typeof details === "object" && details !== null && "why" in details ? String(details.why) : null;

interface LookDeps {
  db: Reader;
  settings: Settings;
  keys: Pick<ServerKeys, "purchases">;
}

async function viewPayLink({ db, settings, keys }: LookDeps, { id, buyOrder }: OrderRow, member: MemberRow) {
  const toPay = hasRight(member.roles, "sell") ? await findToPay(db, id) : null;
  const place = { shopUrl: shopUrlOf(settings), linkKey: keys.purchases };
  return toPay && { url: payLinkAddress(place, buyOrder), until: iso(toPay.heldUntil) };
}

// All that staff see of a purchase; whoever reads it notes the look.
export async function viewPurchase(
  deps: LookDeps,
  order: OrderRow,
  member: MemberRow,
): Promise<StaffPurchase> {
  const { db } = deps;
  const { students, pack, guardian } = await readContents(db, order);
  const attempts = await findAttemptsWithRefunds(db, order.id);
  const refundIds = attempts.flatMap(({ refunds }) => refunds.map(({ id }) => id));
  const owed = await findOwedMoney(db, refundIds);
  const documents = await findDocumentsOfOrder(db, order.id);
  const blocked = await findBlockedIn(db, order);
  const payLink = blocked.isGuardian ? null : await viewPayLink(deps, order, member);
  return {
    reference: order.reference ?? order.buyOrder,
    buyOrder: order.buyOrder,
    state: order.state,
    isInReview: attempts.some(({ attempt }) => attempt.state === "review"),
    createdAt: iso(order.createdAt),
    finishedAt: order.finishedAt && iso(order.finishedAt),
    annulledAt: order.annulledAt && iso(order.annulledAt),
    totalClp: order.totalClp,
    coupon: order.couponCode ? { code: order.couponCode, clp: order.couponValueClp } : null,
    pack: pack?.title ?? null,
    guardian: blocked.isGuardian ? BLOCKED : guardian && guardianOf(guardian),
    students: students.map((student, position) => studentOf(student, blocked.positions.includes(position))),
    payments: attempts.map((attempt) => paymentOf(attempt, owed)),
    money: await sumMoney(db, order.id),
    documents: documents.map(({ kind, state, amountClp, url }) => ({
      name: TAX_KIND_FACTS[kind].name,
      state,
      clp: amountClp,
      url,
    })),
    timeline: await timelineOf(db, order.id),
    proposals: (await findWaiting(db, member, order.id)).map(({ proposal }) => proposal),
    payLink,
    acts: await offerActs(db, { order, isLinked: payLink !== null, attempts, documents, blocked }, member),
  };
}
