import { hasRight } from "@shop/contracts/staff/rights";
import type { StaffWork } from "@shop/contracts/staff/work";
import { santiagoDate } from "@shop/domain/format/instants";
import { noteLooks } from "../../../acts/audit-queries";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { findOpenSuspensions } from "../../endings/suspensions/suspension-queries";
import { findOwedMoney } from "../../payments/refund/owed-money";
import type { MemberRow } from "../access/member-queries";
import { findListedOrders } from "../looks/order-look-queries";
import { filterAtVenues } from "../looks/search-queries";
import { findWaiting } from "../looks/view-proposals";

const MAX_REVIEWS = 500;

async function readProposals(db: Reader, member: MemberRow): Promise<StaffWork["proposals"]> {
  const { venueIds } = member;
  const waiting = await findWaiting(db, member);
  const ids = waiting.map(({ order }) => order.id);
  const theirs = await filterAtVenues(db, ids, { venueIds, lines: "some" });
  const seen = waiting.filter(({ order }) => theirs.has(order.id));
  await noteLooks(
    db,
    { actor: `staff:${member.email}`, action: "owed" },
    seen.map(({ order }) => order.id),
  );
  return seen.map(({ order, proposal }) => ({ ...proposal, reference: order.reference ?? order.buyOrder }));
}

async function readRefunds(db: Reader, member: MemberRow): Promise<StaffWork["refunds"]> {
  const { venueIds } = member;
  const owed = await findOwedMoney(db);
  const ids = owed.map(({ orderId }) => orderId);
  const theirs = await filterAtVenues(db, ids, { venueIds, lines: "some" });
  const wholly = await filterAtVenues(db, ids, { venueIds, lines: "all" });
  const seen = owed.filter(({ orderId }) => theirs.has(orderId));
  await noteLooks(
    db,
    { actor: `staff:${member.email}`, action: "owed" },
    seen.map(({ orderId }) => orderId),
  );
  const today = santiagoDate(await readShopTime(db));
  const mayPay = hasRight(member.roles, "settle_money");
  return seen.map(({ id, orderId, reference, buyOrder, askedClp, purpose, reason, dueOn }) => ({
    reference: reference ?? buyOrder,
    id,
    clp: askedClp,
    purpose,
    reason,
    dueOn,
    isOverdue: dueOn < today,
    hasAccount: reason === "transfer" && mayPay && wholly.has(orderId),
  }));
}

async function readReviews(db: Reader, { email, venueIds }: MemberRow): Promise<StaffWork["reviews"]> {
  const listed = await findListedOrders(db, { state: "review", limit: MAX_REVIEWS });
  const theirs = await filterAtVenues(
    db,
    listed.map(({ id }) => id),
    { venueIds, lines: "some" },
  );
  const seen = listed.filter(({ id }) => theirs.has(id)).toReversed();
  await noteLooks(
    db,
    { actor: `staff:${email}`, action: "list", details: { state: "review" } },
    seen.map(({ id }) => id),
  );
  return seen.map(({ reference, buyOrder, guardianName, guardianLastName, totalClp, createdAt }) => ({
    reference: reference ?? buyOrder,
    guardian: guardianName && [guardianName, guardianLastName].filter(Boolean).join(" "),
    clp: totalClp,
    at: createdAt.toISOString(),
  }));
}

async function readSuspensions(
  db: Reader,
  { email, venueIds }: MemberRow,
): Promise<StaffWork["suspensions"]> {
  const open = await findOpenSuspensions(db);
  const ids = open.map(({ orderId }) => orderId);
  const theirs = await filterAtVenues(db, ids, { venueIds, lines: "some" });
  const seen = open.filter(({ orderId }) => theirs.has(orderId));
  await noteLooks(
    db,
    { actor: `staff:${email}`, action: "suspensions" },
    seen.map(({ orderId }) => orderId),
  );
  return seen.map(({ id, reference, from, until, askedAt }) => ({
    id,
    reference,
    from,
    until,
    at: askedAt.toISOString(),
  }));
}

/** What waits for the academy at this member's venues; each look is audited. */
export const readWork = async (db: Reader, member: MemberRow): Promise<StaffWork> => ({
  proposals: await readProposals(db, member),
  refunds: await readRefunds(db, member),
  reviews: await readReviews(db, member),
  suspensions: await readSuspensions(db, member),
});
