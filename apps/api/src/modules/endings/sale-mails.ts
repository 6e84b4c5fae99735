import type { Reader } from "../../db/database";
import {
  isNamed,
  namedPartOf,
  type OrderSnapshot,
  type SnapshotStudent,
  type SoldOrder,
  type SoldStudent,
} from "../../db/stored/order-snapshot";
import type { Mail } from "../../gateways/mailer";
import { readMailbox } from "../access/email-codes/code-queries";
import { copyAcceptedContracts } from "../catalogue/documents/accepted-contracts";
import { endedStudentMail, endingMail } from "../messaging/mails/ending-mail";
import { annulmentMail } from "../messaging/mails/money-mails";
import { type Confirmation, confirmationMail, enrolmentMail } from "../messaging/mails/purchase-mails";
import { createEnrolmentReceipt, createReceipt } from "../messaging/receipts/create-receipt";
import type { Making, OrderMails } from "../orders/mails/order-mails";
import type { OrderMail } from "../orders/mails/send-order-mail";
import { findDoneChanges } from "../sales/sold/change-queries";
import { type SaleHistory, saleCalendar } from "../sales/sold/sale-calendar";
import { type EndedSale, getEndedContract, getSaleOrEnding, type SaleContents } from "./ended-contract";

interface Mailbox {
  to: string;
  students: SnapshotStudent[];
}

/** Of students who do not share the guardian's; siblings may share one. */
export function mailboxesOf(
  guardian: SoldOrder["guardian"],
  students: readonly SnapshotStudent[],
): Mailbox[] {
  const emails = new Set(students.map(({ email }) => email).filter((email) => email !== guardian.email));
  return [...emails].map((to) => ({ to, students: students.filter(({ email }) => email === to) }));
}

type Occasion = Pick<Confirmation, "occasion" | "why" | "sinceOf" | "before">;

async function guardianMail(
  snapshot: OrderSnapshot,
  making: Making,
  { sale: { history, money }, ...about }: Occasion & { sale: SaleContents },
): Promise<Mail> {
  const { version } = snapshot.terms;
  const sold = history.snapshot;
  // At the acceptance of the contract; changes may have moved students.
  const { students } = history.versions[0]?.snapshot ?? sold;
  const venueIds = students.map(({ venueId }) => venueId);
  const accepted = { version, season: students[0]?.season, venueIds };
  const [receipt, contracts] = await Promise.all([
    createReceipt(sold, { access: "full", annulledAt: null, money, brand: making.context.brand }),
    about.occasion === "bought" ? copyAcceptedContracts(making, accepted) : [],
  ]);
  const calendar = saleCalendar(history, making.context);
  return confirmationMail(snapshot, making.context, { receipt, contracts, calendar, money, ...about });
}

async function studentMails(
  snapshot: OrderSnapshot,
  making: Making,
  { students, history, ...about }: Occasion & Pick<Confirmation, "students"> & { history: SaleHistory },
): Promise<OrderMail[]> {
  const { db, context, blocked } = making;
  const isFree = ({ students }: Mailbox) => !students.some(({ rut }) => blocked.ruts.has(rut));
  const attending = students.filter(({ ended }) => ended === null);
  const mailboxes = mailboxesOf(snapshot.guardian, attending).filter(isFree);
  const mails = mailboxes.map(async ({ to, students }): Promise<OrderMail> => {
    const receipt = await createEnrolmentReceipt(snapshot, { students, brand: context.brand });
    const calendar = saleCalendar(history, { ...context, students });
    const mail = enrolmentMail(snapshot, context, { to, students, receipt, calendar, ...about });
    return { ...mail, unproven: await readMailbox(db, to) };
  });
  return await Promise.all(mails);
}

async function endingMails(
  contract: EndedSale,
  { db, context, blocked: { ruts } }: Making,
  { kind }: { kind: SaleMailJob["kind"] | "ending" },
): Promise<OrderMail[]> {
  const { sale, history } = contract;
  const { guardian, students } = sale;
  const ended = contract.ending.positions.flatMap((position) => students[position] ?? []);
  const isAboutBlocked = ended.some(({ rut }) => ruts.has(rut ?? ""));
  if (guardian.email === null || isAboutBlocked) return [];
  const calendarOf = (students: readonly SoldStudent[]) => saleCalendar(history, { ...context, students });
  const first = endingMail(contract, { to: guardian.email, calendar: calendarOf(ended) }, context);
  if (kind === "resend") return [first];
  const mailboxes = mailboxesOf(guardian, ended.filter(isNamed)).map(async (mailbox): Promise<OrderMail> => {
    const calendar = calendarOf(mailbox.students);
    const mail = endedStudentMail(contract, { ...mailbox, calendar }, context);
    return { ...mail, unproven: await readMailbox(db, mailbox.to) };
  });
  return [first, ...(await Promise.all(mailboxes))];
}

async function readChange(
  db: Reader,
  { orderId, changeId, versions }: Pick<SaleHistory, "versions"> & { orderId: number; changeId: number },
): Promise<Pick<Occasion, "occasion" | "why" | "before">> {
  const change = (await findDoneChanges(db, orderId)).find(({ id }) => id === changeId);
  const version = versions.find(({ number }) => number === change?.fromVersion);
  const isCancelled = change?.cause === "section_cancelled";
  return {
    occasion: isCancelled ? "cancelled" : "changed",
    why: isCancelled ? change.why : null,
    before: (change && version?.snapshot.students[change.position]) ?? null,
  };
}

interface SaleMailJob {
  kind: "confirmation" | "resend" | "annulment" | "change";
  orderId: number;
  changeId?: number;
}

async function composeSaleMails(making: Making, job: SaleMailJob, sale: SaleContents): Promise<OrderMail[]> {
  const { context, blocked } = making;
  const { kind, orderId } = job;
  const { history, annulment, changes } = sale;
  const { snapshot, versions } = history;
  // Deleted people get no mail, and no mail names them.
  const named = namedPartOf(snapshot);
  if (!named) return [];
  const isAboutBlocked = named.students.some(({ rut }) => blocked.ruts.has(rut));
  if (annulment) {
    const calendar = saleCalendar(history, context);
    return isAboutBlocked ? [] : [annulmentMail(named, { ...annulment, calendar }, context)];
  }
  if (kind === "annulment") throw new Error(`order ${orderId} is not annulled`);
  const sinceOf = (student: SnapshotStudent) =>
    changes.find(({ position }) => snapshot.students[position] === student)?.madeAt ??
    new Date(snapshot.finishedAt);
  const change = changes.find(({ id }) => id === job.changeId);
  const about: Occasion = change
    ? { sinceOf, ...(await readChange(making.db, { orderId, changeId: change.id, versions })) }
    : { sinceOf, occasion: kind === "change" ? "changed" : "bought", why: null, before: null };
  const first = isAboutBlocked ? [] : [await guardianMail(named, making, { sale, ...about })];
  if (kind === "resend") return first;
  const students = change
    ? named.students.filter((student) => student === snapshot.students[change.position])
    : named.students;
  return [...first, ...(await studentMails(named, making, { ...about, students, history }))];
}

// The sale ended or was annulled while the mail waited; that has its own mail.
const isOvertaken = ({ kind }: SaleMailJob, contents: SaleContents | EndedSale) =>
  (kind === "confirmation" || kind === "change") && ("ending" in contents || contents.annulment !== null);

async function mailsOfSale(making: Making, job: SaleMailJob): Promise<OrderMail[]> {
  const contents = await getSaleOrEnding(making.db, job);
  if (isOvertaken(job, contents)) return [];
  if (!("ending" in contents)) return await composeSaleMails(making, job, contents);
  return await endingMails(contents, making, job);
}

export const saleMails: OrderMails<"confirmation" | "resend" | "annulment" | "change" | "ending"> = {
  confirmation: mailsOfSale,
  resend: mailsOfSale,
  annulment: mailsOfSale,
  change: mailsOfSale,
  ending: async (making, { orderId, endingId }) =>
    await endingMails(await getEndedContract(making.db, { orderId, id: endingId }), making, {
      kind: "ending",
    }),
};
