import { createHash } from "node:crypto";
import { type BlockedOfOrder, findBlockedOfOrder } from "../../../db/blocked-people";
import type { Database } from "../../../db/database";
import {
  namedPartOf,
  type OrderSnapshot,
  type SnapshotStudent,
  type SoldOrder,
} from "../../../db/stored/order-snapshot";
import { type Mail, type Mailer, MailFailure } from "../../../gateways/mailer";
import { type OrderMailJob, rowOfMail, rowsOfMail } from "../../../jobs/job-map";
import { createEnrolmentReceipt, createReceipt, type ReceiptMoney } from "../receipts/create-receipt";
import { type EndedContract, endingMail } from "./ending-mail";
import { claimOrderMails, noteSent, releaseOrderMail } from "./mail-queries";
import {
  annulmentMail,
  type ChangeToPay,
  changeToPayMail,
  documentMail,
  type IssuedDocument,
  type MoneyBack,
  type Reversal,
  reversalMail,
  type Unpaid,
  unpaidMail,
} from "./money-mails";
import { type Confirmation, confirmationMail, enrolmentMail, type MailContext } from "./purchase-mails";
import { type AccountAsked, accountAskedMail, type ReturnedPart, returnedPartMail } from "./refund-mails";

/** A sale, and what of its money is back once staff annulled it. */
export interface SaleTold {
  snapshot: SoldOrder;
  annulment: MoneyBack | null;
  money: ReceiptMoney;
  /** The latest first; by the place of the student in the sale. */
  changes: readonly { id: number; position: number; madeAt: Date }[];
  /** For which the contract was accepted; changes may have moved to others. */
  acceptedVenues: readonly string[];
}

/** What the mails of an order tell: its sale, a contract that ended, or the money that went back. */
export type OrderMailContents =
  | SaleTold
  | EndedContract
  | Reversal
  | ReturnedPart
  | IssuedDocument
  | Unpaid
  | ChangeToPay
  | AccountAsked
  /** Nothing to tell any more. */
  | null;

interface Mailbox {
  to: string;
  students: SnapshotStudent[];
}

/** The students who attend, of each mailbox that is not the guardian's; siblings may share one. */
function studentsByMailbox(
  guardian: OrderSnapshot["guardian"],
  students: readonly SnapshotStudent[],
): Mailbox[] {
  const attending = students.filter(({ ended }) => ended === null);
  const emails = new Set(attending.map(({ email }) => email));
  emails.delete(guardian.email);
  return [...emails].map((to) => ({ to, students: attending.filter(({ email }) => email === to) }));
}

type Telling = Pick<Confirmation, "occasion" | "sinceOf">;

async function guardianMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  { sale: { snapshot: sold, money, acceptedVenues }, occasion, sinceOf }: Telling & { sale: SaleTold },
): Promise<Mail> {
  const { version } = snapshot.terms;
  const [receipt, contracts] = await Promise.all([
    createReceipt(sold, { access: "full", annulledAt: null, money }),
    occasion === "bought" ? context.copyAccepted({ version, venueNames: acceptedVenues }) : [],
  ]);
  return confirmationMail(snapshot, context, { receipt, contracts, occasion, sinceOf });
}

async function studentMails(
  snapshot: OrderSnapshot,
  context: MailContext,
  { ruts, told, ...telling }: BlockedOfOrder & Telling & { told: readonly SnapshotStudent[] },
): Promise<Mail[]> {
  const isFree = ({ students }: Mailbox) => !students.some(({ rut }) => ruts.has(rut));
  return await Promise.all(
    studentsByMailbox(snapshot.guardian, told)
      .filter(isFree)
      .map(async ({ to, students }) => {
        const receipt = await createEnrolmentReceipt(snapshot, students);
        return enrolmentMail(snapshot, context, { to, students, receipt, ...telling });
      }),
  );
}

function endingMails(contract: EndedContract, context: MailContext, { ruts }: BlockedOfOrder): Mail[] {
  const { guardian, students } = contract.sale;
  const isAboutBlocked = contract.ending.positions.some((place) => ruts.has(students[place]?.rut ?? ""));
  return guardian.email === null || isAboutBlocked ? [] : [endingMail(contract, guardian.email, context)];
}

/** The one mail that tells of money. */
function moneyMail(
  told: Unpaid | ChangeToPay | AccountAsked | IssuedDocument | ReturnedPart | Reversal,
  context: MailContext,
): Mail {
  if ("transferBy" in told) return accountAskedMail(told, context);
  if ("isToPay" in told) return changeToPayMail(told, context);
  if ("heldUntil" in told) return unpaidMail(told, context);
  if ("document" in told) return documentMail(told, context);
  return "part" in told ? returnedPartMail(told, context) : reversalMail(told, context);
}

/** What tells of a sale, or that staff annulled it. @throws Error for an annulment that was none */
async function saleMails(
  job: OrderMailJob,
  sale: SaleTold,
  context: MailContext,
  blocked: BlockedOfOrder,
): Promise<Mail[]> {
  const { kind, orderId } = job;
  const { snapshot, annulment, changes } = sale;
  // Who is forgotten gets no mail any more, and is named in none.
  const named = namedPartOf(snapshot);
  if (!named) return [];
  const isAboutBlocked = named.students.some(({ rut }) => blocked.ruts.has(rut));
  if (annulment) return isAboutBlocked ? [] : [annulmentMail(named, annulment, context)];
  if (kind === "annulment") throw new Error(`order ${orderId} is not annulled`);
  const occasion = kind === "change" ? "changed" : "bought";
  const sinceOf = (student: SnapshotStudent) =>
    changes.find(({ position }) => snapshot.students[position] === student)?.madeAt ??
    new Date(snapshot.finishedAt);
  const telling: Telling = { occasion, sinceOf };
  const first = isAboutBlocked ? [] : [await guardianMail(named, context, { sale, ...telling })];
  if (kind === "resend") return first;
  const change = "changeId" in job && changes.find(({ id }) => id === job.changeId);
  const told = change
    ? named.students.filter((student) => student === snapshot.students[change.position])
    : named.students;
  return [...first, ...(await studentMails(named, context, { ...blocked, ...telling, told }))];
}

/** It waited while its sale was ended or annulled, which a mail of its own tells. */
const isOvertaken = ({ kind }: OrderMailJob, contents: SaleTold | EndedContract) =>
  (kind === "confirmation" || kind === "change") && ("ending" in contents || contents.annulment !== null);

/**
 * What names a blocked person is not sent: nothing of an order whose guardian is blocked, and of one with a blocked
 * student only the mails to the others. Nothing calls bought or changed what was ended or annulled meanwhile.
 */
async function mailsOf(
  job: OrderMailJob,
  contents: OrderMailContents,
  context: MailContext,
  blocked: BlockedOfOrder,
): Promise<Mail[]> {
  if (contents === null || blocked.isGuardian) return [];
  if (!("snapshot" in contents || "ending" in contents)) return [moneyMail(contents, context)];
  if (isOvertaken(job, contents)) return [];
  if ("ending" in contents) return endingMails(contents, context, blocked);
  return await saleMails(job, contents, context, blocked);
}

/** The recipient is named by a digest: mail servers log message ids. */
function stableIdOf(job: OrderMailJob, { to }: Mail): string {
  const recipient = createHash("sha256").update(to).digest("hex").slice(0, 16);
  const row = rowOfMail(job);
  return [job.kind, job.orderId, ...(row ? [row] : []), recipient].join(".");
}

interface MailSender {
  db: Database;
  mailer: Mailer;
  context: MailContext;
}

interface ClaimedMail {
  id: number;
  mail: Mail;
}

/** Noted at once: a kill while another mail of the order still waits for its server repeats that one alone. */
async function sendClaimed(
  { db, mailer }: Omit<MailSender, "context">,
  job: OrderMailJob,
  { id, mail }: ClaimedMail,
): Promise<void> {
  try {
    await mailer.send(job.kind === "resend" ? mail : { ...mail, stableId: stableIdOf(job, mail) });
  } catch (error) {
    await releaseOrderMail(db, id);
    throw error;
  }
  await noteSent(db, id);
}

/**
 * Together, so that none waits for another after it was claimed; outside any transaction: a slow mail server keeps no
 * connection of the database.
 */
async function sendOnce(
  sender: Omit<MailSender, "context">,
  job: OrderMailJob,
  mails: readonly Mail[],
): Promise<void> {
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
  const ends = await Promise.allSettled(mine.map((one) => sendClaimed(sender, job, one)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  // Whoever claimed it may have died: this job comes again and sees.
  if (hasOthers) throw new MailFailure(`a mail of order ${orderId} is being sent already`);
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
  const blocked = await findBlockedOfOrder(sender.db, job.orderId);
  const mails = await mailsOf(job, contents, sender.context, blocked);
  if (mails.length > 0) await sendOnce(sender, job, mails);
}
