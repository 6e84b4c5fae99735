import type { By } from "../../../acts/act";
import { noteAct } from "../../../acts/audit-queries";
import type { Database, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { AccessNotice, JobPayload } from "../../../jobs/job-map";
import { findAdministrators, getMember, type MemberRow } from "./member-queries";

// Mails the person and each administrator. Call it in the transaction of the change.
export async function noticeAccess(
  tx: Tx,
  { memberId, notice, by }: { memberId: string; notice: AccessNotice; by?: By },
): Promise<void> {
  const administrators = await findAdministrators(tx);
  const recipients = new Set([memberId, ...administrators.map(({ id }) => id)]);
  const at = Date.now();
  for (const recipientId of recipients)
    await enqueue(tx, "send_staff_notice_mail", {
      notice,
      memberId,
      recipientId,
      at,
      ...(by && { by: by.actor.replace(/^staff:/, "") }),
    });
}

/** What a member does to their own access, in the audit. Call it in the transaction of the change. */
export const noteAccess = (
  tx: Tx,
  { email }: Pick<MemberRow, "email">,
  action: "sign_in" | "wrong_second" | "add_key" | "remove_key" | "set_codes" | "remove_codes" | "make_link",
) => noteAct(tx, { actor: `staff:${email}`, action });

export interface AccessMail {
  to: MemberRow;
  of: MemberRow;
  notice: AccessNotice;
  at: Date;
  /** Null: the person, or unknown. */
  by: string | null;
}

/** Null when one of them is forgotten. */
export async function findAccessMail(
  db: Database,
  { notice, memberId, recipientId, at, by }: JobPayload<"send_staff_notice_mail">,
): Promise<AccessMail | null> {
  const [to, of] = [await getMember(db, recipientId), await getMember(db, memberId)];
  return to && of && { to, of, notice, at: new Date(at), by: by ?? null };
}
