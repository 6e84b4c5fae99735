import { createHash } from "node:crypto";
import type { Database } from "../../../db/database";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { Mail, Mailer } from "../../../gateways/mailer";
import type { OrderMailJob } from "../../../jobs/job-map";
import { createReceipt } from "../receipts/create-receipt";
import { annulmentMail } from "./annulment-mail";
import { confirmationMail } from "./confirmation-mail";
import { noteOrderMail } from "./mail-queries";
import { type Reversal, reversalMail } from "./reversal-mail";

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

/**
 * Sends the mails of an order; a repeated job sends none twice (T18). Each mail is noted in a transaction that
 * commits only after the mail server took it over: a failure or crash undoes the note, and the job sends it again.
 * Only a crash in the instant between both repeats a mail, under the same message id, so that mail servers can drop
 * the second; the other order could lose a receipt instead.
 * @throws MailFailure when a mail was not taken over; the job is tried again
 */
export async function sendOrderMail(
  { db, mailer }: { db: Database; mailer: Mailer },
  job: OrderMailJob,
  contents: OrderMailContents,
): Promise<void> {
  const { orderId, kind } = job;
  const attemptId = job.kind === "reversal" ? job.attemptId : null;
  for (const mail of await mailsOf(job, contents)) {
    await db.transaction(async (tx) => {
      if (!(await noteOrderMail(tx, { orderId, kind, recipient: mail.to, attemptId }))) return;
      await mailer.send(kind === "resend" ? mail : { ...mail, stableId: stableIdOf(job, mail) });
    });
  }
}
