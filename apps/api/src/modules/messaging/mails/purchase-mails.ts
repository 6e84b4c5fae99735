import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import { classModeOf, distancePlace } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { firstClassLabel } from "@shop/domain/schedule/first-class";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { PAGE_PATHS, pageAddress } from "@shop/domain/steps/page-paths";
import { type OrderSnapshot, type SnapshotStudent, soldKind } from "../../../db/stored/order-snapshot";
import type { Mail, MailAttachment } from "../../../gateways/mailer";
import { signName } from "../../../http/purchase-link";
import { classCalendarOf, courseLine, findFirstClass, mapAddressOf, type Season } from "./class-plan";
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

/** What the mails of an order need beside its snapshot. */
export interface MailContext {
  season: Season;
  /** When people answer. */
  supportHours: string;
  /** Where classes at a distance are attended; null where nobody told. */
  classroom: string | null;
  /** Where the shop is, without a path; null while nobody told. */
  shopUrl: string | null;
  /** Signs the last part of the address of a purchase's page. */
  linkKey: Buffer;
}

/** Where a purchase is seen and changed; null while nobody told where the shop is. */
export const purchaseAddress = (
  { shopUrl, linkKey }: Pick<MailContext, "shopUrl" | "linkKey">,
  buyOrder: string,
): string | null => shopUrl && shopUrl + PAGE_PATHS.Purchase.replace(":token", signName(linkKey, buyOrder));

/** Who takes what, where, when and from when. */
function linesOf(
  student: SnapshotStudent,
  pack: OrderSnapshot["pack"],
  { classroom, ...plan }: Pick<MailContext, "season" | "classroom"> & { since: Date },
): string[] {
  const {
    name,
    fatherLastName,
    programName,
    venueName,
    venueAddress,
    month,
    season: year,
    courses,
  } = student;
  const first = findFirstClass(student, plan);
  const mode = classModeOf(soldKind(student));
  return [
    `${name} ${fatherLastName}`,
    programName,
    ...(pack ? [confirmationCopy.pack(pack.title)] : []),
    ...courses.map(courseLine),
    mode === "venue"
      ? confirmationCopy.venue(`${confirmedVenueName(venueName)}, ${venueAddress}`)
      : distancePlace(mode, classroom),
    confirmationCopy.start(monthLabel(month, year)),
    ...(first ? [confirmationCopy.firstClass(firstClassLabel(first))] : []),
  ];
}

/** What the guardian paid; of a pack also its price before and in the offer. */
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

function studentMarkup([who = "", ...what]: string[], map: string | null): Html {
  return named(who, map ? [...what, link(confirmationCopy.map, map)] : what);
}

/** What the mail tells: a purchase, or a change of it. */
type Occasion = keyof typeof confirmationCopy.occasions;

export interface Confirmation {
  to: string;
  occasion: Occasion;
  greeting: string;
  title: string;
  students: readonly SnapshotStudent[];
  /** When a student got the courses: with the purchase, or with the last change of them. */
  sinceOf: (student: SnapshotStudent) => Date;
  facts: [string, string][];
  receipt: Buffer;
  /** Copies of the contracts that its reader accepted. */
  contracts: readonly AttachedPdf[];
  /** Where the purchase can be seen; null for whom its money is no business. */
  address: string | null;
}

/** Closing lines of the mails of an order: whom to ask, when, who writes, and where one's data are in one's hands. */
export const footerOf = (
  { seller, supportPhone }: Pick<OrderSnapshot, "seller" | "supportPhone">,
  { supportHours, shopUrl }: MailContext,
) => [
  `${footerCopy.help(supportPhone)} ${footerCopy.answer}`,
  footerCopy.hours(supportHours),
  `${seller.legalName} · ${seller.address}`,
  ...(shopUrl ? [footerCopy.yourData(shopUrl + pageAddress("YourData"))] : []),
];

function confirmed(snapshot: OrderSnapshot, context: MailContext, mail: Confirmation): Mail {
  const { reference, buyOrder, seller, terms } = snapshot;
  const subject = confirmationCopy.occasions[mail.occasion].subject(reference);
  const footer = footerOf(snapshot, context);
  const students = mail.students.map((student) => ({
    lines: linesOf(student, snapshot.pack, { ...context, since: mail.sinceOf(student) }),
    map: mapAddressOf(student),
  }));
  const facts: [string, string][] = [
    [confirmationCopy.order, reference],
    [confirmationCopy.buyOrder, buyOrder],
    ...mail.facts,
  ];
  const domain = context.shopUrl ? new URL(context.shopUrl).hostname : "localhost";
  const calendar = classCalendarOf(mail.students, {
    season: context.season,
    domain,
    madeAt: new Date(snapshot.finishedAt),
    sinceOf: mail.sinceOf,
  });
  const { receipt, calendar: calendarStep, start, change, ask } = confirmationCopy.steps;
  const next = [receipt, ...(calendar ? [calendarStep, start] : []), mail.address ? change : ask];
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
      factText(facts),
      ...(mail.address ? [`${confirmationCopy.open}: ${mail.address}`] : []),
      [confirmationCopy.next, ...next.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
      closing,
      footer.join("\n"),
    ].join("\n\n"),
    html: mailPage(
      { subject, title: mail.title, footer },
      html`${paragraph(mail.greeting)}${students.map(({ lines, map }) => studentMarkup(lines, map))}${factList(facts)}${mail.address && buttonLink(confirmationCopy.open, mail.address)}${steps(confirmationCopy.next, next)}${paragraph(closing)}`,
    ),
    attachments: [
      { fileName: "comprobante-pago-pdv.pdf", contentType: "application/pdf", content: mail.receipt },
      ...mail.contracts.map((copy) => ({ ...copy, contentType: "application/pdf" })),
      ...(calendar
        ? [
            {
              fileName: "horario-pdv.ics",
              contentType: "text/calendar; charset=utf-8",
              content: Buffer.from(calendar),
            },
          ]
        : []),
    ],
  };
}

/** Mail of a finished order for its guardian: everybody who attends, what was paid, and the receipt. */
export function confirmationMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  {
    receipt,
    contracts,
    occasion,
    sinceOf,
  }: Pick<Confirmation, "receipt" | "contracts" | "occasion" | "sinceOf">,
): Mail {
  const { guardian, students, buyOrder } = snapshot;
  return confirmed(snapshot, context, {
    to: guardian.email,
    greeting: confirmationCopy.greeting(guardian.name),
    title: confirmationCopy.occasions[occasion].guardianTitle,
    students: students.filter(({ ended }) => ended === null),
    occasion,
    sinceOf,
    facts: priceFacts(snapshot),
    receipt,
    contracts,
    address: purchaseAddress(context, buyOrder),
  });
}

/**
 * Mail of a finished order for the students of one mailbox. Their e-mail was never proven, so it tells
 * about nobody else and of no money; the receipt must do the same.
 */
export function enrolmentMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  { students, ...rest }: Pick<Confirmation, "to" | "students" | "receipt" | "occasion" | "sinceOf">,
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
