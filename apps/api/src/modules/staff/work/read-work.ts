import { STAFF_ACTS } from "@shop/contracts/staff/acts/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import {
  StaffWork,
  WORK_KIND_NAMES,
  WORK_KINDS,
  type WorkKind,
  type WorkRow,
} from "@shop/contracts/staff/work";
import { santiagoDate } from "@shop/domain/format/instants";
import { proposalEndsAt } from "@shop/domain/refunds/second-person";
import { requestNumber } from "@shop/domain/rights/request-number";
import { isLate } from "@shop/domain/rights/request-states";
import { noteViews } from "../../../acts/audit-queries";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { findOpenSuspensions } from "../../endings/suspensions/suspension-queries";
import { findOwedMoney } from "../../payments/refund/owed-money";
import { findTrails, NO_TRAIL, showTrail } from "../../payments/refund/refund-trail";
import { findLatestReport, readDifferences } from "../../payments/report/report-queries";
import { listOpenRequests } from "../../privacy/requests/request-queries";
import { findLatestClosing } from "../../tax/closing/closing-queries";
import { findFailedDocuments } from "../../tax/documents/document-list-queries";
import type { MemberRow } from "../access/member-queries";
import { findListedOrders } from "../looks/order-look-queries";
import { filterAtVenues } from "../looks/search-queries";
import { findWaiting } from "../looks/view-proposals";
import { findOpenProposals } from "../proposals/proposal-queries";
import { findFailedJobs, findFailedMails, findPayers, findSalesOfAttempts } from "./work-queries";

const MAX_REVIEWS = 500;

type Find<Found> = (db: Reader, member: MemberRow) => Promise<Found[]>;
interface OfPurchase<Row> {
  orderId: number;
  row: Row;
}
type Look = Pick<Parameters<typeof noteViews>[1], "action" | "details">;

// Of purchases at the member's venues; each look is noted with its purchase.
const ofPurchases =
  <Row>(look: Look, find: Find<OfPurchase<Row>>): Find<Row & { guardian: string | null }> =>
  async (db, member) => {
    const found = await find(db, member);
    if (found.length === 0) return [];
    const ids = found.map(({ orderId }) => orderId);
    const theirs = await filterAtVenues(db, ids, { venueIds: member.venueIds, lines: "some" });
    const seen = found.filter(({ orderId }) => theirs.has(orderId));
    await noteViews(
      db,
      { ...look, actor: `staff:${member.email}` },
      seen.map(({ orderId }) => orderId),
    );
    const payers = await findPayers(
      db,
      seen.map(({ orderId }) => orderId),
    );
    return seen.map(({ orderId, row }) => ({ ...row, guardian: payers.get(orderId) ?? null }));
  };

// Work of the academy as a whole: only for members with all venues.
const ofAcademy =
  <Row>(find: Find<Row>): Find<Row> =>
  async (db, member) =>
    member.venueIds === null ? await find(db, member) : [];

const FINDS: { [K in WorkKind]: Find<WorkRow<K>> } = {
  proposals: ofPurchases({ action: "owed" }, async (db, member) => {
    const waiting = await findWaiting(db, member);
    return waiting.map(({ order, proposal }) => ({
      orderId: order.id,
      row: { ...proposal, reference: order.reference ?? order.buyOrder },
    }));
  }),
  refunds: ofPurchases({ action: "owed" }, async (db, { roles, venueIds }) => {
    const owed = await findOwedMoney(db);
    if (owed.length === 0) return [];
    const ids = owed.map(({ orderId }) => orderId);
    const wholly = await filterAtVenues(db, ids, { venueIds, lines: "all" });
    const today = await readToday(db);
    const mayPay = hasRight(roles, "settle_money");
    const settled = await findSettled(db);
    const trails = await findTrails(db, owed);
    return owed.map(({ id, orderId, reference, buyOrder, askedClp, purpose, reason, dueOn }) => ({
      orderId,
      row: {
        ...showTrail(trails.get(id) ?? NO_TRAIL),
        reference: reference ?? buyOrder,
        id,
        clp: askedClp,
        purpose,
        reason,
        dueOn,
        settledBy: settled.get(id) ?? null,
        isOverdue: dueOn < today,
        hasAccount: reason === "transfer" && mayPay && wholly.has(orderId),
      },
    }));
  }),
  reviews: ofPurchases({ action: "list", details: { state: "review" } }, async (db) => {
    const listed = await findListedOrders(db, { state: "review", limit: MAX_REVIEWS });
    return listed.toReversed().map((order) => ({
      orderId: order.id,
      row: {
        reference: order.reference ?? order.buyOrder,
        clp: order.totalClp,
        at: order.createdAt.toISOString(),
      },
    }));
  }),
  suspensions: ofPurchases({ action: "suspensions" }, async (db) => {
    const open = await findOpenSuspensions(db);
    return open.map(({ orderId, askedAt, id, reference, from, until }) => ({
      orderId,
      row: { id, reference, from, until, at: askedAt.toISOString() },
    }));
  }),
  differences: ofPurchases({ action: "list", details: { waits: "differences" } }, findDifferences),
  documents: ofPurchases({ action: "list", details: { waits: "documents" } }, async (db) => {
    const failed = await findFailedDocuments(db);
    return failed.map(({ orderId, movedAt, amountClp: clp, ...row }) => ({
      orderId,
      row: { ...row, clp, at: movedAt.toISOString() },
    }));
  }),
  mails: ofPurchases({ action: "list", details: { waits: "mails" } }, findFailedMails),
  requests: ofAcademy(async (db, { email }) => {
    const open = await listOpenRequests(db);
    if (open.length === 0) return [];
    const today = await readToday(db);
    await noteViews(db, { actor: `staff:${email}`, action: "rights", details: { act: "list" } }, null);
    return open.map((request) => ({
      ...request,
      number: requestNumber(request),
      isOverdue: isLate(request, today),
    }));
  }),
  jobs: ofAcademy(findFailedJobs),
};

// By refund, who proposed that it is noted as done.
async function findSettled(db: Reader): Promise<Map<number, string>> {
  const now = await readShopTime(db);
  const open = await findOpenProposals(db);
  return new Map(
    open.flatMap(({ proposal, proposer }) => {
      const { data } = STAFF_ACTS.settle_refund.request.safeParse(proposal.request);
      const isDone =
        proposal.act === "settle_refund" && data?.as === "done" && now < proposalEndsAt(proposal.at);
      return isDone ? [[data.refundId, proposer.name] as const] : [];
    }),
  );
}

const readToday = async (db: Reader) => santiagoDate(await readShopTime(db));

async function findDifferences(db: Reader): Promise<OfPurchase<Omit<WorkRow<"differences">, "guardian">>[]> {
  const report = await findLatestReport(db);
  const closing = await findLatestClosing(db);
  const found = [
    ...readDifferences(report?.differences ?? []).map(({ amountClp: clp, ...one }) => ({
      ...one,
      clp,
      day: report?.day ?? "",
    })),
    ...(closing?.differences ?? []).map((one) => ({ ...one, day: closing?.day ?? "" })),
  ];
  if (found.length === 0) return [];
  const sales = await findSalesOfAttempts(
    db,
    found.map(({ buyOrder }) => buyOrder),
  );
  return found.flatMap(({ buyOrder, ...difference }) => {
    const sale = sales.get(buyOrder);
    return sale ? [{ orderId: sale.orderId, row: { ...difference, reference: sale.reference } }] : [];
  });
}

// What waits for the academy, as far as this member sees it; each look is audited.
export async function readWork(db: Reader, member: MemberRow): Promise<StaffWork> {
  const lists = new Map<WorkKind, unknown[]>();
  for (const kind of WORK_KIND_NAMES) {
    const isSeen = hasRight(member.roles, WORK_KINDS[kind].right);
    lists.set(kind, isSeen ? await FINDS[kind](db, member) : []);
  }
  return StaffWork.parse(Object.fromEntries(lists));
}
