import { santiagoDate } from "@shop/domain/format/instants";
import { remindOn } from "@shop/domain/rights/deadlines";
import type { MailedRequest } from "@shop/domain/rights/request-mails";
import { requestNumber } from "@shop/domain/rights/request-number";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { listBlockingsBoughtPast } from "./blocking-queries";
import { findMail, forgetReminders, listOpenRequests, noteMailSent, requestMail } from "./request-queries";

/** At least once, with one message id. Its stored id and handover time to the mail server prove the sending [LAW-18]. */
export async function sendRightsMail(
  db: Database,
  id: number,
  send: (request: MailedRequest, stableId: string) => Promise<void>,
): Promise<void> {
  const found = await findMail(db, id);
  if (!found || found.sentAt) return;
  const { kind: mail, request } = found;
  const { kind, state, email, openedAt, dueOn, outcome } = request;
  const isBoughtPast = (await listBlockingsBoughtPast(db)).includes(request.id);
  const number = requestNumber(request);
  await send({ mail, number, kind, state, email, openedAt, dueOn, outcome, isBoughtPast }, `rights.${id}`);
  await noteMailSent(db, id);
}

/**
 * Reminds the academy of waiting and overdue requests, and once of a blocking whose person somebody else bought for
 * since [LAW-17]: that family gets no mail.
 */
export async function remindOfRequests(db: Database): Promise<void> {
  const today = santiagoDate(await readShopTime(db));
  for (const { id, kind, openedOn, dueOn } of await listOpenRequests(db)) {
    const mail = today > dueOn ? "overdue" : "reminder";
    if (today < remindOn(kind, { openedOn, due: dueOn })) continue;
    await db.transaction((tx) => requestMail(tx, { requestId: id, kind: mail }));
  }
  for (const id of await listBlockingsBoughtPast(db, { isUnmailed: true })) {
    await db.transaction(async (tx) => {
      await forgetReminders(tx, id);
      await requestMail(tx, { requestId: id, kind: "reminder" });
    });
  }
}
