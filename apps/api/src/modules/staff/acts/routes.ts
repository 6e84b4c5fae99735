import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import type { FastifyInstance } from "fastify";
import { noteAct } from "../../../acts/audit-queries";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { StaffSession } from "../access/session-queries";
import { getPurchase, requireAllVenues } from "../looks/get-purchase";
import { JOINED_ACTS } from "./desk-acts";

export async function staffActRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  addStaffCall(app, deps, "planAct", async (request) => {
    const session = memberOf(request);
    const { typed, saleId } = await admit(session, request.params.name, request.body.request);
    const planned = await JOINED_ACTS[request.params.name].plan(deps, typed);
    const actor = `staff:${session.member.email}`;
    await noteAct(db, {
      actor,
      action: "show",
      orderId: saleId,
      details: { isFull: true, plan: request.params.name },
    });
    return planned;
  });

  addStaffCall(app, deps, "doAct", async (request) => {
    const session = memberOf(request);
    const { name } = request.params;
    const { digest, why } = request.body;
    const { typed } = await admit(session, name, request.body.request);
    if (STAFF_ACTS[name].isOfMoney && !session.isFresh) throw new StaffError("NOT_FRESH");
    const by = { actor: `staff:${session.member.email}`, why };
    return { done: await JOINED_ACTS[name].perform(deps, typed, { digest, by }) };
  });

  /** By right and row. @throws StaffError */
  async function admit({ member }: StaffSession, name: StaffActName, request: unknown) {
    const { right, isOfMoney } = STAFF_ACTS[name];
    if (!hasRight(member.roles, right)) throw new StaffError("NOT_ALLOWED");
    const { named, sale } = await getPurchase(db, member, JOINED_ACTS[name].referenceOf(request));
    if (isOfMoney) await requireAllVenues(db, member, sale.id);
    return { typed: { request, orderIds: [sale.id, named.id] }, saleId: sale.id };
  }
}
