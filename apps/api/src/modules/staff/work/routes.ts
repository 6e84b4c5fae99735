import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import { lookAtTransfer } from "../../payments/refund/look-at-transfer";
import { findRefund } from "../../payments/refund/refund-queries";
import { requireAllVenues, requireVenue } from "../looks/get-purchase";
import { readWork } from "./read-work";
import { viewRequest } from "./view-request";

export async function staffWorkRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  addStaffCall(app, deps, "readWork", async (request) => await readWork(db, memberOf(request).member));

  addStaffCall(app, deps, "readRequest", async (request) => {
    const { member } = memberOf(request);
    return await viewRequest(db, { requestId: request.params.id, actor: `staff:${member.email}` });
  });

  addStaffCall(app, deps, "readRefundAccount", async (request) => {
    const { member } = memberOf(request);
    const refund = await findRefund(db, request.params.id);
    if (!refund) throw new StaffError("NOT_FOUND");
    await requireVenue(db, member, refund.orderId);
    await requireAllVenues(db, member, refund.orderId);
    const look = { refundId: refund.id, actor: `staff:${member.email}` };
    return (await lookAtTransfer(db, look)).account;
  });
}
