import { santiagoDate } from "@shop/domain/format/instants";
import { remindOn } from "@shop/domain/rights/deadlines";
import type { RightsKind } from "@shop/domain/rights/request-kinds";
import type { RightsMail } from "@shop/domain/rights/request-mails";
import { requestNumber } from "@shop/domain/rights/request-number";
import type { RightsState } from "@shop/domain/rights/request-states";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { findMail, listOpenRequests, noteMailSent, requestMail } from "./request-queries";

/** What a mail about a request tells, to whoever asked or to the academy. */
export interface ToldRequest {
  mail: RightsMail;
  number: string;
  kind: RightsKind;
  state: RightsState;
  email: string;
  openedAt: Date;
  dueOn: string;
  outcome: string | null;
}

/**
 * Sends a mail about a request at least once; a repetition has the same message id. That and when a mail server took it
 * over is written down: the proof of sending [LAW-18].
 */
export async function sendRightsMail(
  db: Database,
  id: number,
  send: (told: ToldRequest, stableId: string) => Promise<void>,
): Promise<void> {
  const found = await findMail(db, id);
  if (!found || found.sentAt) return;
  const { kind: mail, request } = found;
  const { kind, state, email, openedAt, dueOn, outcome } = request;
  const number = requestNumber(request);
  await send({ mail, number, kind, state, email, openedAt, dueOn, outcome }, `rights.${id}`);
  await noteMailSent(db, id);
}

/** Reminds the academy of requests that wait since their reminder's day, and of those whose term is over. */
export async function remindOfRequests(db: Database): Promise<void> {
  const today = santiagoDate(await readShopTime(db));
  for (const { id, kind, openedOn, dueOn } of await listOpenRequests(db)) {
    const mail = today > dueOn ? "overdue" : "reminder";
    if (today < remindOn(kind, { openedOn, due: dueOn })) continue;
    await db.transaction((tx) => requestMail(tx, { requestId: id, kind: mail }));
  }
}
