import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import { classModeOf, distancePlace } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { firstClassLabel } from "@shop/domain/schedule/first-class";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { PAGE_PATHS, pageAddress } from "@shop/domain/steps/page-paths";
import {
  type OrderSnapshot,
  type SnapshotStudent,
  type SoldStudent,
  soldKind,
} from "../../../db/stored/order-snapshot";
import type { Mail, MailAttachment } from "../../../gateways/mailer";
import { signName } from "../../../http/purchase-link";
import type { ReceiptMoney } from "../receipts/create-receipt";
import { courseLine, findFirstClass, mapAddressOf, type Season } from "./class-plan";
import { confirmationCopy, footerCopy } from "./mail-copy";
import {
  buttonLink,
  factList,
  factText,
  type Html,
  html,
  link,
  mailPage,
  named,
  paragraph,
  steps,
} from "./mail-layout";

type AttachedPdf = Omit<MailAttachment, "contentType">;

export interface MailContext {
  season: Season;
  supportHours: string;
  /** URL of the remote classes; null when not configured. */
  classroom: string | null;
  /** Without a path; null when not configured. */
  shopUrl: string | null;
  /** Signs the token in the link to a purchase's page. */
  linkKey: Buffer;
}

// Null without a public URL of the shop.
export const purchaseAddress = (
  { shopUrl, linkKey }: Pick<MailContext, "shopUrl" | "linkKey">,
  buyOrder: string,
): string | null => shopUrl && shopUrl + PAGE_PATHS.Purchase.replace(":token", signName(linkKey, buyOrder));

function coursesAndPlace(student: SoldStudent, classroom: string | null): string[] {
  const { venueName, venueAddress, courses } = student;
  const mode = classModeOf(soldKind(student));
  return [
    ...courses.map(courseLine),
    mode === "venue"
      ? confirmationCopy.venue(`${confirmedVenueName(venueName)}, ${venueAddress}`)
      : distancePlace(mode, classroom),
  ];
}

function linesOf(
  student: SnapshotStudent,
  pack: OrderSnapshot["pack"],
  { classroom, ...plan }: Pick<MailContext, "season" | "classroom"> & { since: Date },
): string[] {
  const { name, fatherLastName, programName, month, season: year } = student;
  const first = findFirstClass(student, plan);
  return [
    `${name} ${fatherLastName}`,
    programName,
    ...(pack ? [confirmationCopy.pack(pack.title)] : []),
    ...coursesAndPlace(student, classroom),
    confirmationCopy.start(monthLabel(month, year)),
    ...(first ? [confirmationCopy.firstClass(firstClassLabel(first))] : []),
  ];
}

function priceFacts({ pack, totalClp }: OrderSnapshot): [string, string][] {
  const prices: [string, number][] = pack
    ? [
        [confirmationCopy.originalPrice, pack.priceClp],
        [confirmationCopy.offerPrice, pack.offerPriceClp],
      ]
    : [];
  return [...prices, [confirmationCopy.total, totalClp] as const].map(([label, amount]) => [
    label,
    formatClp(amount),
  ]);
}

function moneyFacts({ returnedClp, pendingClp }: ReceiptMoney): [string, string][] {
  const sums: [string, number][] = [
    [confirmationCopy.returned, returnedClp],
    [confirmationCopy.pending, pendingClp],
  ];
  return sums.filter(([, clp]) => clp > 0).map(([label, clp]) => [label, formatClp(clp)]);
}

const endedFacts = ({ students }: OrderSnapshot): [string, string][] =>
  students.flatMap(({ name, fatherLastName, ended }) =>
    ended
      ? [[confirmationCopy.ended, confirmationCopy.endedOn(`${name} ${fatherLastName}`, shortDate(ended.on))]]
      : [],
  );

function studentMarkup([who = "", ...what]: string[], map: string | null): Html {
  return named(who, map ? [...what, link(confirmationCopy.map, map)] : what);
}

type Occasion = keyof typeof confirmationCopy.occasions;

export interface Confirmation {
  to: string;
  occasion: Occasion;
  greeting: string;
  title: string;
  students: readonly SnapshotStudent[];
  /** The student's line before the change that the mail tells of. */
  before: SoldStudent | null;
  /** When the student got the courses: at the purchase or at the last change. */
  sinceOf: (student: SnapshotStudent) => Date;
  facts: [string, string][];
  receipt: Buffer;
  /** Null without classes. */
  calendar: string | null;
  contracts: readonly AttachedPdf[];
  /** The purchase's page; null for students, who must not see its money. */
  address: string | null;
}

export const footerOf = (
  { seller, supportPhone }: Pick<OrderSnapshot, "seller" | "supportPhone">,
  { supportHours, shopUrl }: MailContext,
) => [
  `${footerCopy.help(supportPhone)} ${footerCopy.answer}`,
  footerCopy.hours(supportHours),
  `${seller.legalName} · ${seller.address}`,
  ...(shopUrl ? [footerCopy.yourData(shopUrl + pageAddress("YourData"))] : []),
];

/** Nothing without a calendar. */
export const calendarFiles = (calendar: string | null): MailAttachment[] =>
  calendar
    ? [
        {
          fileName: "horario-pdv.ics",
          contentType: "text/calendar; charset=utf-8",
          content: Buffer.from(calendar),
        },
      ]
    : [];

function confirmed(snapshot: OrderSnapshot, context: MailContext, mail: Confirmation): Mail {
  const { reference, buyOrder, seller, terms } = snapshot;
  const subject = confirmationCopy.occasions[mail.occasion].subject(reference);
  const footer = footerOf(snapshot, context);
  const students = mail.students.map((student) => ({
    lines: linesOf(student, snapshot.pack, { ...context, since: mail.sinceOf(student) }),
    map: mapAddressOf(student),
  }));
  const before = mail.before && [
    confirmationCopy.before(mail.students.length > 1 ? mail.before.name : null),
    ...coursesAndPlace(mail.before, context.classroom),
  ];
  const facts: [string, string][] = [
    [confirmationCopy.order, reference],
    [confirmationCopy.buyOrder, buyOrder],
    ...mail.facts,
  ];
  const { receipt, start, change, ask } = confirmationCopy.steps;
  const calendarStep = confirmationCopy.occasions[mail.occasion].calendar;
  const next = [receipt, ...(mail.calendar ? [calendarStep, start] : []), mail.address ? change : ask];
  const closing = [
    confirmationCopy.attached,
    ...(mail.contracts.length > 0 ? [confirmationCopy.contracts(terms.version)] : []),
  ].join(" ");
  return {
    to: mail.to,
    replyTo: seller.email,
    subject,
    text: [
      mail.title,
      mail.greeting,
      ...students.map(({ lines, map }) => [...lines, ...(map ? [map] : [])].join("\n")),
      ...(before ? [before.join("\n")] : []),
      factText(facts),
      ...(mail.address ? [`${confirmationCopy.open}: ${mail.address}`] : []),
      [confirmationCopy.next, ...next.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
      closing,
      footer.join("\n"),
    ].join("\n\n"),
    html: mailPage(
      { subject, title: mail.title, footer },
      html`${paragraph(mail.greeting)}${students.map(({ lines, map }) => studentMarkup(lines, map))}${before && studentMarkup(before, null)}${factList(facts)}${mail.address && buttonLink(confirmationCopy.open, mail.address)}${steps(confirmationCopy.next, next)}${paragraph(closing)}`,
    ),
    attachments: [
      { fileName: "comprobante-pago-pdv.pdf", contentType: "application/pdf", content: mail.receipt },
      ...mail.contracts.map((copy) => ({ ...copy, contentType: "application/pdf" })),
      ...calendarFiles(mail.calendar),
    ],
  };
}

export function confirmationMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  {
    money,
    ...rest
  }: Pick<Confirmation, "receipt" | "calendar" | "contracts" | "occasion" | "sinceOf" | "before"> & {
    money: ReceiptMoney;
  },
): Mail {
  const { guardian, students, buyOrder } = snapshot;
  return confirmed(snapshot, context, {
    ...rest,
    to: guardian.email,
    greeting: confirmationCopy.greeting(guardian.name),
    title: confirmationCopy.occasions[rest.occasion].guardianTitle,
    students: students.filter(({ ended }) => ended === null),
    facts: [...priceFacts(snapshot), ...moneyFacts(money), ...endedFacts(snapshot)],
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
  }: Pick<Confirmation, "to" | "students" | "before" | "receipt" | "calendar" | "occasion" | "sinceOf">,
): Mail {
  return confirmed(snapshot, context, {
    ...rest,
    contracts: [],
    address: null,
    greeting: confirmationCopy.greeting(wordList([...new Set(students.map(({ name }) => name))])),
    title: confirmationCopy.occasions[rest.occasion].studentTitle,
    students,
    facts: [],
  });
}
