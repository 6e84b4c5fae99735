import { namedPartOf, type OrderSnapshot, type SnapshotStudent } from "../../db/stored/order-snapshot";
import type { Mail } from "../../gateways/mailer";
import { readMailbox } from "../access/email-codes/code-queries";
import { copyAcceptedContracts } from "../catalogue/documents/accepted-contracts";
import { type EndedContract, endingMail } from "../messaging/mails/ending-mail";
import { annulmentMail } from "../messaging/mails/money-mails";
import { type Confirmation, confirmationMail, enrolmentMail } from "../messaging/mails/purchase-mails";
import { createEnrolmentReceipt, createReceipt } from "../messaging/receipts/create-receipt";
import type { Making, OrderMails } from "../orders/mails/order-mails";
import type { OrderMail } from "../orders/mails/send-order-mail";
import { getEndedContract, getSaleOrEnding, type SaleContents } from "./ended-contract";

interface Mailbox {
  to: string;
  students: SnapshotStudent[];
}

// Siblings may share a mailbox.
function studentsByMailbox(
  guardian: OrderSnapshot["guardian"],
  students: readonly SnapshotStudent[],
): Mailbox[] {
  const attending = students.filter(({ ended }) => ended === null);
  const emails = new Set(attending.map(({ email }) => email));
  emails.delete(guardian.email);
  return [...emails].map((to) => ({ to, students: attending.filter(({ email }) => email === to) }));
}

type Occasion = Pick<Confirmation, "occasion" | "sinceOf">;

async function guardianMail(
  snapshot: OrderSnapshot,
  making: Making,
  { sale: { snapshot: sold, money, acceptedVenues }, occasion, sinceOf }: Occasion & { sale: SaleContents },
): Promise<Mail> {
  const { version } = snapshot.terms;
  const [receipt, contracts] = await Promise.all([
    createReceipt(sold, { access: "full", annulledAt: null, money }),
    occasion === "bought" ? copyAcceptedContracts(making, { version, venueNames: acceptedVenues }) : [],
  ]);
  return confirmationMail(snapshot, making.context, { receipt, contracts, occasion, sinceOf, money });
}

async function studentMails(
  snapshot: OrderSnapshot,
  making: Making,
  { students, ...about }: Occasion & { students: readonly SnapshotStudent[] },
): Promise<OrderMail[]> {
  const { db, context, blocked } = making;
  const isFree = ({ students }: Mailbox) => !students.some(({ rut }) => blocked.ruts.has(rut));
  const mailboxes = studentsByMailbox(snapshot.guardian, students).filter(isFree);
  const mails = mailboxes.map(async ({ to, students }): Promise<OrderMail> => {
    const receipt = await createEnrolmentReceipt(snapshot, students);
    const mail = enrolmentMail(snapshot, context, { to, students, receipt, ...about });
    return { ...mail, unproven: await readMailbox(db, to) };
  });
  return await Promise.all(mails);
}

function endingMails(contract: EndedContract, { context, blocked: { ruts } }: Making): Mail[] {
  const { guardian, students } = contract.sale;
  const isAboutBlocked = contract.ending.positions.some((position) =>
    ruts.has(students[position]?.rut ?? ""),
  );
  return guardian.email === null || isAboutBlocked ? [] : [endingMail(contract, guardian.email, context)];
}

interface SaleMailJob {
  kind: "confirmation" | "resend" | "annulment" | "change";
  orderId: number;
  changeId?: number;
}

async function composeSaleMails(making: Making, job: SaleMailJob, sale: SaleContents): Promise<OrderMail[]> {
  const { context, blocked } = making;
  const { kind, orderId } = job;
  const { snapshot, annulment, changes } = sale;
  // Deleted people get no mail, and no mail names them.
  const named = namedPartOf(snapshot);
  if (!named) return [];
  const isAboutBlocked = named.students.some(({ rut }) => blocked.ruts.has(rut));
  if (annulment) return isAboutBlocked ? [] : [annulmentMail(named, annulment, context)];
  if (kind === "annulment") throw new Error(`order ${orderId} is not annulled`);
  const occasion = kind === "change" ? "changed" : "bought";
  const sinceOf = (student: SnapshotStudent) =>
    changes.find(({ position }) => snapshot.students[position] === student)?.madeAt ??
    new Date(snapshot.finishedAt);
  const about: Occasion = { occasion, sinceOf };
  const first = isAboutBlocked ? [] : [await guardianMail(named, making, { sale, ...about })];
  if (kind === "resend") return first;
  const change = changes.find(({ id }) => id === job.changeId);
  const students = change
    ? named.students.filter((student) => student === snapshot.students[change.position])
    : named.students;
  return [...first, ...(await studentMails(named, making, { ...about, students }))];
}

// The sale ended or was annulled while the mail waited; that has its own mail.
const isOvertaken = ({ kind }: SaleMailJob, contents: SaleContents | EndedContract) =>
  (kind === "confirmation" || kind === "change") && ("ending" in contents || contents.annulment !== null);

async function mailsOfSale(making: Making, job: SaleMailJob): Promise<OrderMail[]> {
  const contents = await getSaleOrEnding(making.db, job);
  if (isOvertaken(job, contents)) return [];
  return "ending" in contents ? endingMails(contents, making) : await composeSaleMails(making, job, contents);
}

export const saleMails: OrderMails<"confirmation" | "resend" | "annulment" | "change" | "ending"> = {
  confirmation: mailsOfSale,
  resend: mailsOfSale,
  annulment: mailsOfSale,
  change: mailsOfSale,
  ending: async (making, { orderId, endingId }) =>
    endingMails(await getEndedContract(making.db, { orderId, id: endingId }), making),
};
