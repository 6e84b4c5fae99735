import type { Database, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { AccessNotice, JobPayload } from "../../../jobs/job-map";
import { findAdministrators, getMember, type MemberRow } from "./member-queries";

// Mails the person and each administrator. Call it in the transaction of the change.
export async function noticeAccess(
  tx: Tx,
  { memberId, notice }: { memberId: string; notice: AccessNotice },
): Promise<void> {
  const administrators = await findAdministrators(tx);
  const recipients = new Set([memberId, ...administrators.map(({ id }) => id)]);
  const at = Date.now();
  for (const recipientId of recipients)
    await enqueue(tx, "send_staff_notice_mail", { notice, memberId, recipientId, at });
}

export interface AccessMail {
  to: MemberRow;
  of: MemberRow;
  notice: AccessNotice;
  at: Date;
}

/** Null when one of them is forgotten. */
export async function findAccessMail(
  db: Database,
  { notice, memberId, recipientId, at }: JobPayload<"send_staff_notice_mail">,
): Promise<AccessMail | null> {
  const [to, of] = [await getMember(db, recipientId), await getMember(db, memberId)];
  return to && of && { to, of, notice, at: new Date(at) };
}
