import { identityNow } from "@shop/domain/rights/tied-identity";
import { noteAct } from "../../acts/audit-queries";
import type { Database } from "../../db/database";
import { listSentLeads } from "../people/leads/leads-of-person-queries";
import { getRequest } from "./act-on-request";
import { findTies } from "./requests/identity-queries";
import { listEvents, listMails, noteEvent } from "./requests/request-queries";

interface Look {
  requestId: number;
  isFull: boolean;
  actor: string;
}

/** A request before this look at it, which its history has. @throws ActRefused REQUEST_UNKNOWN */
export async function lookAtRequest(db: Database, { requestId, isFull, actor }: Look) {
  const request = await getRequest(db, requestId);
  const [events, mails] = [await listEvents(db, requestId), await listMails(db, requestId)];
  await db.transaction(async (tx) => {
    await noteEvent(tx, { requestId, actor, event: "shown" });
    await noteAct(tx, { actor, action: "rights", details: { request: requestId, act: "show", isFull } });
  });
  const ties = await findTies(db, request);
  const identity = identityNow(request.identity, ties);
  return {
    request,
    identity,
    events,
    mails,
    isElsewhere: ties.isElsewhere,
    leads: await listSentLeads(db, request.rut),
  };
}
