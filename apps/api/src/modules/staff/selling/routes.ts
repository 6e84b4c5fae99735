import { hasRight } from "@shop/contracts/staff/rights";
import { type SaleWay, WAY_RIGHTS } from "@shop/contracts/staff/selling";
import type { FastifyInstance } from "fastify";
import { boundTo, digestOf, perform } from "../../../acts/act";
import type { Deps } from "../../../deps";
import { readBecause } from "../../../plugins/desk/because";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import { findCities, findCommunes, findRegions, findSchools } from "../../catalogue/queries/places";
import { createSnapshotReader } from "../../catalogue/views/catalogue-snapshot";
import { byName } from "../../catalogue/views/view-venues";
import { toWireQuote } from "../../orders/quotes/quote-lines";
import { quoteUnsaved } from "../../orders/quotes/quote-unsaved";
import { sellByHand } from "../../payments/by-hand/sell-by-hand";
import type { MemberRow } from "../access/member-queries";
import { admitMember, requireOldRole } from "../acts/admit";
import { readSaleCourses, readSaleOffer } from "./sale-offer";

// Throws StaffError NOT_ALLOWED
function requireVenues(
  { venueIds }: Pick<MemberRow, "venueIds">,
  lines: readonly { venueId: number }[],
): void {
  const isTheirs = venueIds === null || lines.every(({ venueId }) => venueIds.includes(venueId));
  if (!isTheirs) throw new StaffError("NOT_ALLOWED");
}

export async function staffSellingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  const readSnapshot = createSnapshotReader(deps);

  addStaffCall(app, deps, "findOffer", async (request) => ({
    nameRules: deps.settings.NAME_RULES,
    ...(await readSaleOffer(readSnapshot, memberOf(request).member)),
  }));

  addStaffCall(app, deps, "findSaleCourses", async ({ query }) => readSaleCourses(deps, query));

  addStaffCall(app, deps, "findPlaces", async ({ query: { region, commune } }) => ({
    regions: await findRegions(db),
    cities: region === undefined ? [] : byName(await findCities(db, region)),
    communes: region === undefined ? [] : byName(await findCommunes(db, region)),
    schools: commune === undefined ? [] : byName(await findSchools(db, commune)),
  }));

  addStaffCall(app, deps, "quoteSale", async (request) => {
    const { lines: asked, ruts, coupon: couponCode } = request.body;
    requireVenues(memberOf(request).member, asked);
    const { lines, coupon } = await quoteUnsaved(db, deps, { lines: asked, ruts, couponCode });
    return {
      quotes: lines.map(({ quote }) => toWireQuote(quote)),
      totalClp: lines.reduce((sum, { quote }) => sum + quote.total, 0),
      isCouponGood: couponCode === null ? null : coupon !== null,
    };
  });

  addStaffCall(app, deps, "planSale", async (request) => {
    const { sale } = request.body;
    admit(memberOf(request).member, sale);
    const plan = await sellByHand.plan(db, sale, deps);
    return { plan, digest: digestOf(boundTo(sale, sellByHand), plan) };
  });

  addStaffCall(app, deps, "sell", async (request) => {
    const { member, isFresh } = memberOf(request);
    const { sale, digest } = request.body;
    const because = readBecause(request.body, sale.way !== "link");
    admit(member, sale);
    if (sale.way !== "link" && !isFresh) throw new StaffError("NOT_FRESH");
    const by = { actor: `staff:${member.email}`, ...because };
    const right = WAY_RIGHTS[sale.way];
    const admitted: typeof sellByHand = {
      ...boundTo(sale, sellByHand),
      lock: async (tx) => {
        await admitMember(tx, member.id, { right, isGuarded: false, orderId: null });
        if (sale.way !== "link") await requireOldRole(tx, member, right);
      },
    };
    const { reference, buyOrder, isToPay } = await perform(db, admitted, { request: sale, digest, by }, deps);
    return { reference: reference ?? buyOrder, buyOrder, isToPay };
  });

  /** By right and venues. @throws StaffError NOT_ALLOWED */
  function admit(member: MemberRow, sale: { way: SaleWay; students: { line: { venueId: number } }[] }): void {
    if (!hasRight(member.roles, WAY_RIGHTS[sale.way])) throw new StaffError("NOT_ALLOWED");
    requireVenues(
      member,
      sale.students.map(({ line }) => line),
    );
  }
}
