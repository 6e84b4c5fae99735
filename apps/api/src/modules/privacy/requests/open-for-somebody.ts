import type { NewRightsRequest } from "@shop/contracts/rights";
import { santiagoDate } from "@shop/domain/format/instants";
import type { Act } from "../../../acts/act";
import { readShopTime } from "../../../db/clock";
import { openLocked } from "./open-request";
import { findWaitingTwin, lockRequestsOf, type RequestRow } from "./request-queries";

interface OpeningPlan {
  waiting: Pick<RequestRow, "id" | "openedOn"> | null;
}

/** Records a request by letter, call or visit. Nobody proved the mailbox: all of it waits for staff. */
export const openForSomebody: Act<NewRightsRequest, OpeningPlan, RequestRow> = {
  name: "rights",
  lock: (tx, { rut }) => lockRequestsOf(tx, rut),
  plan: async (db, body) => {
    const twin = await findWaitingTwin(db, body);
    return { waiting: twin && { id: twin.id, openedOn: twin.openedOn } };
  },
  act: async (tx, { request: body, by: { actor } }) => {
    const openedOn = santiagoDate(await readShopTime(tx));
    return await openLocked(tx, { actor, openedOn, body, ties: null });
  },
  subject: (_, opened) => ({ details: { request: opened?.id, act: "open" } }),
};
