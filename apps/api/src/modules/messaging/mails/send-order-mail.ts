import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../../db/database";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { Mail, Mailer } from "../../../gateways/mailer";
import { getSale } from "../../checkout/receipts/find-receipt";
import { createReceipt } from "../receipts/create-receipt";
import { annulmentMail } from "./annulment-mail";
import { confirmationMail } from "./confirmation-mail";
import { findReversal, noteOrderMail } from "./mail-queries";
import { reversalMail } from "./reversal-mail";

const orderId = z.number().int().positive();
const Payload = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["confirmation", "resend", "annulment"]), orderId }),
  z.object({ kind: z.literal("reversal"), orderId, attemptId: z.number().int().positive() }),
]);
type OrderMail = z.infer<typeof Payload>;

export interface OrderMailParts {
  db: Database;
  mailer: Mailer;
  readSupportPhone: () => Promise<string>;
}

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
async function mailsOf({ db, readSupportPhone }: OrderMailParts, mail: OrderMail) {
  if (mail.kind === "reversal") {
    const reversal = await findReversal(db, mail.attemptId);
    if (!reversal) throw new Error(`payment attempt ${mail.attemptId} was not reversed`);
    return [reversalMail({ ...reversal, to: reversal.email, supportPhone: await readSupportPhone() })];
  }
  const { snapshot, annulledAt } = await getSale(db, mail.orderId);
  if (annulledAt) return mail.kind === "confirmation" ? [] : [annulmentMail(snapshot)];
  if (mail.kind === "annulment") throw new Error(`order ${mail.orderId} is not annulled`);
  const first = await guardianMail(snapshot);
  return mail.kind === "resend" ? [first] : [first, ...(await studentMails(snapshot))];
}

/** The recipient is named by a digest: mail servers log message ids. */
function stableIdOf(wanted: OrderMail, { to }: Mail): string {
  const recipient = createHash("sha256").update(to).digest("hex").slice(0, 16);
  const attempt = wanted.kind === "reversal" ? [wanted.attemptId] : [];
  return [wanted.kind, wanted.orderId, ...attempt, recipient].join(".");
}

/**
 * Sends the mails of an order; a repeated job sends none twice (T18). Each mail is noted in a transaction that
 * commits only after the mail server took it over: a failure or crash undoes the note, and the job sends it again.
 * Only a crash in the instant between both repeats a mail, under the same message id, so that mail servers can drop
 * the second; the other order could lose a receipt instead.
 * @throws MailFailure when a mail was not taken over; the job is tried again
 */
export async function sendOrderMail(parts: OrderMailParts, payload: unknown): Promise<void> {
  const wanted = Payload.parse(payload);
  const { orderId, kind } = wanted;
  const attemptId = wanted.kind === "reversal" ? wanted.attemptId : null;
  for (const mail of await mailsOf(parts, wanted)) {
    await parts.db.transaction(async (tx) => {
      if (!(await noteOrderMail(tx, { orderId, kind, recipient: mail.to, attemptId }))) return;
      await parts.mailer.send(kind === "resend" ? mail : { ...mail, stableId: stableIdOf(wanted, mail) });
    });
  }
}
