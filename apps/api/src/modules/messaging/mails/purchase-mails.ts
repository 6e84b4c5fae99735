import { brandFile } from "@shop/domain/brand/brand";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import { bannerColour } from "@shop/domain/programs/banner-colour";
import { classModeOf, distancePlace } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { firstClassLabel } from "@shop/domain/schedule/first-class";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import {
  type OrderSnapshot,
  type SnapshotStudent,
  type SoldStudent,
  soldKind,
} from "../../../db/stored/order-snapshot";
import type { Mail, MailAttachment } from "../../../gateways/mailer";
import type { ReceiptMoney } from "../receipts/create-receipt";
import { findFirstClass, mapAddressOf } from "./class-plan";
import {
  calendarFiles,
  calendarName,
  composeMail,
  linkTo,
  type MailContext,
  purchaseAddress,
} from "./compose-mail";
import { confirmationCopy as copy, sharedCopy } from "./copy/mail-copy";
import { type Block, card, type Fact } from "./mail-blocks";
import { orderFacts } from "./money-mails";

type AttachedPdf = Omit<MailAttachment, "contentType">;

const coursesOf = ({ courses }: SoldStudent) =>
  courses.map((course) => ({ name: courseDisplayName(course), hours: scheduleLabel(course.schedules) }));

function placeOf(student: SoldStudent, classroom: string | null): Fact {
  const { venueName, venueAddress } = student;
  const mode = classModeOf(soldKind(student));
  return mode === "venue"
    ? [copy.venue, `${confirmedVenueName(venueName)}, ${venueAddress}`]
    : [copy.place, distancePlace(mode, classroom)];
}

function firstClassOf(student: SnapshotStudent, since: Date, { season }: MailContext): Fact | null {
  const first = findFirstClass(student, { since, season });
  return first && [copy.firstClass, firstClassLabel(first)];
}

interface Told {
  pack: OrderSnapshot["pack"];
  classroom: string | null;
  /** Null without classes, and where it stands above. */
  first: Fact | null;
}

function studentCard(student: SnapshotStudent, { pack, classroom, first }: Told): Block {
  const { name, fatherLastName, programName, month, season: year } = student;
  const kind = soldKind(student);
  return card({
    title: `${name} ${fatherLastName}`,
    lines: [programName, ...(pack ? [copy.pack(pack.title)] : [])],
    courses: coursesOf(student),
    facts: [placeOf(student, classroom), [copy.start, monthLabel(month, year)], ...(first ? [first] : [])],
    link: linkTo(copy.map, mapAddressOf(student)),
    colour: kind ? bannerColour(kind) : "grey",
  });
}

const beforeCard = (before: SoldStudent, isOneOfSeveral: boolean, classroom: string | null): Block =>
  card({
    title: copy.before(isOneOfSeveral ? before.name : null),
    courses: coursesOf(before),
    facts: [placeOf(before, classroom)],
    colour: null,
  });

function priceFacts({ pack }: OrderSnapshot): Fact[] {
  if (!pack) return [];
  return [
    [copy.originalPrice, formatClp(pack.priceClp)],
    [copy.offerPrice, formatClp(pack.offerPriceClp)],
  ];
}

function moneyFacts({ returnedClp, pendingClp }: ReceiptMoney): Fact[] {
  const sums: [string, number][] = [
    [copy.returned, returnedClp],
    [copy.pending, pendingClp],
  ];
  return sums.filter(([, clp]) => clp > 0).map(([label, clp]) => [label, formatClp(clp)]);
}

const endedFacts = ({ students }: OrderSnapshot): Fact[] =>
  students.flatMap(({ name, fatherLastName, ended }): Fact[] =>
    ended ? [[copy.ended, copy.endedOn(`${name} ${fatherLastName}`, shortDate(ended.on))]] : [],
  );

type Occasion = keyof typeof copy.occasions;

export interface Confirmation {
  to: string;
  occasion: Occasion;
  greeting: string;
  title: string;
  /** By default the first class of an only student. */
  answer: Fact | null;
  students: readonly SnapshotStudent[];
  /** Of a cancelled course, as the academy wrote it for the family. */
  why: string | null;
  /** The student's line before the change that the mail is about. */
  before: SoldStudent | null;
  /** When the student got the courses: at the purchase or at the last change. */
  sinceOf: (student: SnapshotStudent) => Date;
  facts: readonly Fact[];
  receipt: Buffer;
  /** Null without classes. */
  calendar: string | null;
  contracts: readonly AttachedPdf[];
  /** The purchase's page; null for students, who must not see its money. */
  address: string | null;
}

function confirmed(snapshot: OrderSnapshot, context: MailContext, mail: Confirmation): Mail {
  const { reference, seller, supportPhone, terms, pack } = snapshot;
  const { to, greeting, title, students, before, address } = mail;
  const { subject, lead, calendar } = copy.occasions[mail.occasion];
  const { receipt, start, change, ask } = copy.steps;
  const firsts = students.map((student) => firstClassOf(student, mail.sinceOf(student), context));
  const answer = mail.answer ?? (firsts.length === 1 ? firsts[0] : null) ?? null;
  const cards = students.map((student, index) => {
    const first = firsts[index] ?? null;
    return studentCard(student, { ...context, pack, first: first === answer ? null : first });
  });
  return composeMail(
    {
      to,
      seller,
      supportPhone,
      greeting,
      title,
      lead: mail.why === null ? lead : `${lead} ${sharedCopy.academyReason(mail.why)}`,
      answer,
      subject: subject(reference),
      blocks: [...cards, ...(before ? [beforeCard(before, students.length > 1, context.classroom)] : [])],
      facts: [...orderFacts(snapshot), ...mail.facts],
      next: [
        receipt,
        ...(mail.calendar ? [calendar(calendarName(context)), start] : []),
        address ? change : ask,
      ],
      button: linkTo(sharedCopy.openPurchase, address),
      notes: [copy.attached, ...(mail.contracts.length > 0 ? [copy.contracts(terms.version)] : [])],
      attachments: [
        {
          fileName: brandFile("comprobante-pago", context.brand, "pdf"),
          contentType: "application/pdf",
          content: mail.receipt,
        },
        ...mail.contracts.map((contract) => ({ ...contract, contentType: "application/pdf" })),
        ...calendarFiles(mail.calendar, context),
      ],
    },
    context,
  );
}

export function confirmationMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  {
    money,
    ...rest
  }: Pick<Confirmation, "receipt" | "calendar" | "contracts" | "occasion" | "why" | "sinceOf" | "before"> & {
    money: ReceiptMoney;
  },
): Mail {
  const { guardian, students, buyOrder, totalClp } = snapshot;
  const total: Fact = [copy.total, formatClp(totalClp)];
  const isNew = rest.occasion === "bought";
  return confirmed(snapshot, context, {
    ...rest,
    to: guardian.email,
    greeting: sharedCopy.greeting(guardian.name),
    title: copy.occasions[rest.occasion].guardianTitle,
    answer: isNew ? total : null,
    students: students.filter(({ ended }) => ended === null),
    facts: [
      ...priceFacts(snapshot),
      ...(isNew ? [] : [total]),
      ...moneyFacts(money),
      ...endedFacts(snapshot),
    ],
    address: purchaseAddress(context, buyOrder),
  });
}

/** Students' e-mails were never proven: no other people and no money in this mail or its receipt. */
export function enrolmentMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  {
    students,
    ...rest
  }: Pick<
    Confirmation,
    "to" | "students" | "before" | "receipt" | "calendar" | "occasion" | "why" | "sinceOf"
  >,
): Mail {
  return confirmed(snapshot, context, {
    ...rest,
    contracts: [],
    address: null,
    greeting: sharedCopy.greeting(wordList([...new Set(students.map(({ name }) => name))])),
    title: copy.occasions[rest.occasion].studentTitle,
    answer: null,
    students,
    facts: [],
  });
}
