import { createHash } from "node:crypto";
import type { Database } from "../../../db/database";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import { type Mail, type Mailer, MailFailure } from "../../../gateways/mailer";
import type { OrderMailJob } from "../../../jobs/job-map";
import { createReceipt } from "../receipts/create-receipt";
import { claimOrderMail, noteSent, releaseOrderMail } from "./mail-queries";
import { annulmentMail, confirmationMail, type Reversal, reversalMail } from "./write-mails";

/** What the mails of an order tell: its sale, or the money that went back. */
export type OrderMailContents = { snapshot: OrderSnapshot; annulledAt: Date | null } | Reversal;

/** Students with an e-mail of their own, each address once. */
function studentsToTell({ guardian, students }: OrderSnapshot) {
  const byEmail = new Map(students.map((student) => [student.email, student]));
  byEmail.delete(guardian.email);
  return [...byEmail.values()];
}

async function guardianMail(snapshot: OrderSnapshot): Promise<Mail> {
  const { email, name } = snapshot.guardian;
  const receipt = await createReceipt(snapshot, { isMasked: false, annulledAt: null });
  return confirmationMail(snapshot, { email, name, isGuardian: true }, receipt);
}

async function studentMails(snapshot: OrderSnapshot): Promise<Mail[]> {
  const students = studentsToTell(snapshot);
  if (students.length === 0) return [];
  const receipt = await createReceipt(snapshot, { isMasked: true, annulledAt: null });
  return students.map(({ email, name }) =>
    confirmationMail(snapshot, { email, name, isGuardian: false }, receipt),
  );
}

/** An order may be annulled while its receipt waits, or before it is asked for again: then nothing calls it bought. */
async function mailsOf({ kind, orderId }: OrderMailJob, contents: OrderMailContents): Promise<Mail[]> {
  if (!("snapshot" in contents)) return [reversalMail(contents)];
  const { snapshot, annulledAt } = contents;
  if (annulledAt) return kind === "confirmation" ? [] : [annulmentMail(snapshot)];
  if (kind === "annulment") throw new Error(`order ${orderId} is not annulled`);
  const first = await guardianMail(snapshot);
  return kind === "resend" ? [first] : [first, ...(await studentMails(snapshot))];
}

/** The recipient is named by a digest: mail servers log message ids. */
function stableIdOf(job: OrderMailJob, { to }: Mail): string {
  const recipient = createHash("sha256").update(to).digest("hex").slice(0, 16);
  const attempt = job.kind === "reversal" ? [job.attemptId] : [];
  return [job.kind, job.orderId, ...attempt, recipient].join(".");
}

interface MailSender {
  db: Database;
  mailer: Mailer;
}

/** Outside any transaction: a slow mail server keeps no connection of the database. */
async function sendOnce({ db, mailer }: MailSender, job: OrderMailJob, mail: Mail): Promise<void> {
  const { orderId, kind } = job;
  const attemptId = job.kind === "reversal" ? job.attemptId : null;
  const claim = await claimOrderMail(db, { orderId, kind, recipient: mail.to, attemptId });
  if (claim === "sent") return;
  // Whoever claimed it may have died: this job comes again and sees.
  if (claim === "claimed") throw new MailFailure(`a mail of order ${orderId} is being sent already`);
  try {
    await mailer.send(kind === "resend" ? mail : { ...mail, stableId: stableIdOf(job, mail) });
  } catch (error) {
    await releaseOrderMail(db, claim);
    throw error;
  }
  await noteSent(db, claim);
}

/**
 * Sends the mails of an order, each at least once; a repeated job sends none twice. Only a crash between sending
 * and noting repeats a mail, under the same message id, so that mail servers can drop the second; the other order
 * could lose a receipt instead.
 * @throws MailFailure when a mail was not taken over, or is being sent by another job; the job is tried again
 */
export async function sendOrderMail(
  sender: MailSender,
  job: OrderMailJob,
  contents: OrderMailContents,
): Promise<void> {
  for (const mail of await mailsOf(job, contents)) await sendOnce(sender, job, mail);
}
