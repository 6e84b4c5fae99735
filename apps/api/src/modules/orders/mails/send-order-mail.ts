import { createHash } from "node:crypto";
import { type Mail, type Mailer, MailFailure } from "../../../gateways/mailer";
import { type OrderMailJob, rowOfMail, rowsOfMail } from "../../../jobs/job-map";
import { giveBackCall, isWithinLimits, type LimitDeps } from "../../access/limits/count-call";
import { type BlockedOfOrder, findBlockedOfOrder } from "./blocked-of-order-queries";
import { claimOrderMails, noteSent, releaseOrderMail } from "./mail-queries";

// The recipient is hashed because mail servers log message ids.
function stableIdOf(job: OrderMailJob, { to }: Mail): string {
  const recipient = createHash("sha256").update(to).digest("hex").slice(0, 16);
  const row = rowOfMail(job);
  return [job.kind, job.orderId, ...(row ? [row] : []), recipient].join(".");
}

interface MailSender extends LimitDeps {
  mailer: Mailer;
}

export interface OrderMail extends Mail {
  /** The recipient's mailbox (`mailbox_of`), where nobody proved it: it gets a dozen such mails a day, whoever buys. */
  unproven?: string;
}

interface ClaimedMail {
  id: number;
  mail: OrderMail;
}

async function admitted(sender: MailSender, mails: readonly ClaimedMail[]): Promise<ClaimedMail[]> {
  const all = mails.map(async (one) => {
    const { unproven } = one.mail;
    if (unproven === undefined) return [one];
    if (await isWithinLimits(sender, { student_mail_mailbox: unproven })) return [one];
    await releaseOrderMail(sender.db, one.id);
    return [];
  });
  return (await Promise.all(all)).flat();
}

// Noted at once: a kill repeats only mails not yet sent. A mail that its server refused does not count.
async function sendClaimed(
  sender: MailSender,
  job: OrderMailJob,
  { id, mail: { unproven, ...mail } }: ClaimedMail,
): Promise<void> {
  const { db, mailer } = sender;
  try {
    await mailer.send(job.kind === "resend" ? mail : { ...mail, stableId: stableIdOf(job, mail) });
  } catch (error) {
    if (unproven !== undefined) await giveBackCall(sender, { student_mail_mailbox: unproven });
    await releaseOrderMail(db, id);
    throw error;
  }
  await noteSent(db, id);
}

// In parallel, so that no claim lapses; outside a transaction, so that a slow mail server holds no connection.
async function sendOnce(sender: MailSender, job: OrderMailJob, mails: readonly OrderMail[]): Promise<void> {
  const { orderId, kind } = job;
  const recipients = mails.map(({ to }) => to);
  const { claimed, hasOthers } = await claimOrderMails(sender.db, {
    orderId,
    kind,
    recipients,
    ...rowsOfMail(job),
  });
  const mine = mails.flatMap((mail): ClaimedMail[] => {
    const id = claimed.get(mail.to);
    return id === undefined ? [] : [{ id, mail }];
  });
  const sent = await admitted(sender, mine);
  const ends = await Promise.allSettled(sent.map((one) => sendClaimed(sender, job, one)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  // Its claimer may have died: this job comes again.
  if (hasOthers) throw new MailFailure(`a mail of order ${orderId} is being sent already`);
}

/**
 * At least once; only a crash between sending and noting repeats a mail, under the same message id. Nothing is sent
 * when the guardian is blocked. @throws MailFailure when a mail was not accepted or another job is sending it
 */
export async function sendOrderMail(
  sender: MailSender,
  job: OrderMailJob,
  make: (blocked: BlockedOfOrder) => Promise<OrderMail[]>,
): Promise<void> {
  const blocked = await findBlockedOfOrder(sender.db, job.orderId);
  const mails = blocked.isGuardian ? [] : await make(blocked);
  if (mails.length > 0) await sendOnce(sender, job, mails);
}
