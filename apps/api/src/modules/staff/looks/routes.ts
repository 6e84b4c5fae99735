import type { FastifyInstance } from "fastify";
import { noteAct, noteViews } from "../../../acts/audit-queries";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { requireUsable } from "./blocked-in-purchase";
import { getPurchase } from "./get-purchase";
import { findNamedPayments, type NamedPayment } from "./named-payment-queries";
import { searchOrders } from "./search-queries";
import { searchTerms } from "./search-terms";
import { viewChanges } from "./view-changes";
import { viewPurchase } from "./view-purchase";

const LISTED = 50;

const paymentOf = (payment: NamedPayment | undefined) =>
  payment ? Object.assign({}, payment, { at: payment.at.toISOString() }) : null;

export async function staffLookRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  addStaffCall(app, deps, "findPurchases", async (request) => {
    const { member } = memberOf(request);
    const { q, unpaidFrom: from, unpaidTo: to } = request.query;
    const terms = searchTerms(q);
    const unpaid = terms === null && from && to ? { from, to } : null;
    const found = await searchOrders(db, { terms, unpaid, venueIds: member.venueIds, limit: LISTED + 1 });
    const shown = found.slice(0, LISTED);
    const ids = shown.map(({ id }) => id);
    const payments = terms ? await findNamedPayments(db, terms, ids) : null;
    await noteViews(db, { actor: `staff:${member.email}`, action: "list" }, ids);
    return {
      isMore: found.length > LISTED,
      purchases: shown.map(({ id, createdAt, reference, ...one }) => ({
        ...one,
        reference: reference ?? one.buyOrder,
        createdAt: createdAt.toISOString(),
        payment: paymentOf(payments?.get(id)),
      })),
    };
  });

  addStaffCall(app, deps, "readPurchase", async (request) => {
    const { member } = memberOf(request);
    const { sale } = await getPurchase(db, member, request.params.reference);
    const actor = `staff:${member.email}`;
    await noteAct(db, { actor, action: "show", orderId: sale.id, details: { isFull: true } });
    return await viewPurchase(deps, sale, member);
  });

  addStaffCall(app, deps, "findChanges", async (request) => {
    const { member } = memberOf(request);
    const { reference, position } = request.params;
    const { sale } = await getPurchase(db, member, reference);
    await requireUsable(db, sale, { name: "change", request: { position } });
    const details = { isFull: true, plan: "change" };
    await noteAct(db, { actor: `staff:${member.email}`, action: "show", orderId: sale.id, details });
    return await viewChanges(db, { orderId: sale.id, position, venueIds: member.venueIds });
  });
}
