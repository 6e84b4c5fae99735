import type { FastifyInstance } from "fastify";
import { noteAct } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import { getNamedSale } from "../../orders/rows/named-order";
import { isAtVenues, searchOrders } from "./search-queries";
import { searchTerms } from "./search-terms";
import { viewPurchase } from "./view-purchase";

const LISTED = 50;

export async function staffLookRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  addStaffCall(app, deps, "findPurchases", async (request) => {
    const { member } = memberOf(request);
    const terms = searchTerms(request.query.q);
    const found = await searchOrders(db, { terms, venueIds: member.venueIds, limit: LISTED + 1 });
    await noteAct(db, { actor: `staff:${member.email}`, action: "list", details: { found: found.length } });
    return {
      isMore: found.length > LISTED,
      purchases: found.slice(0, LISTED).map(({ id: _, createdAt, reference, ...one }) => ({
        ...one,
        reference: reference ?? one.buyOrder,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  addStaffCall(app, deps, "readPurchase", async (request) => {
    const { member } = memberOf(request);
    const order = await saleOf(request.params.reference);
    // Of another venue as of nobody's: no number is told to exist.
    if (!order || !(await isAtVenues(db, order.id, member.venueIds))) throw new StaffError("NOT_FOUND");
    await noteAct(db, {
      actor: `staff:${member.email}`,
      action: "show",
      orderId: order.id,
      details: { isFull: true },
    });
    return await viewPurchase(db, order);
  });

  async function saleOf(name: string) {
    try {
      return await getNamedSale(db, name);
    } catch (error) {
      if (error instanceof ActRefused && error.code === "ORDER_UNKNOWN") return null;
      throw error;
    }
  }
}
