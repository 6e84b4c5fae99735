import type { FastifyInstance } from "fastify";
import { noteLooks, readAuditChain } from "../../../acts/audit-queries";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { findDeeds } from "./audit-list-queries";

const LISTED = 50;

export async function staffAuditRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  addStaffCall(app, deps, "readAudit", async (request) => {
    const { member } = memberOf(request);
    const { query } = request;
    const rows = await findDeeds(db, query, LISTED + 1);
    // Of families it has numbers alone.
    await noteLooks(db, { actor: `staff:${member.email}`, action: "audit", details: { ...query } }, []);
    return { rows: rows.slice(0, LISTED), isMore: rows.length > LISTED };
  });

  addStaffCall(app, deps, "checkAudit", async () => {
    const { last, brokenAt } = await readAuditChain(db);
    return { last, brokenAt };
  });
}
