import { courseDisplayName } from "@shop/domain/courses/course-name";
import { addDays, type IsoDate, shortDate } from "@shop/domain/format/iso-date";
import { wordList } from "@shop/domain/format/word-list";
import { bannerColour } from "@shop/domain/programs/banner-colour";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import {
  type SnapshotCourse,
  type SnapshotStudent,
  type SoldOrder,
  soldKind,
} from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import {
  calendarFiles,
  calendarName,
  composeMail,
  linkTo,
  type MailContext,
  purchaseAddress,
} from "./compose-mail";
import { sharedCopy } from "./copy/mail-copy";
import { movedCopy as copy } from "./copy/moved-copy";
import { type Block, card, type Fact } from "./mail-blocks";
import { orderFacts } from "./money-mails";

interface MovedCourses {
  student: SnapshotStudent;
  courses: readonly SnapshotCourse[];
  /** Names of the student's courses that the new hours run into. */
  clashes: readonly string[];
}

export interface SectionMoved {
  sale: Pick<SoldOrder, "reference" | "buyOrder" | "seller" | "supportPhone" | "guardian">;
  moved: readonly MovedCourses[];
  /** Of staff. */
  why: string;
  /** Last day of the hours of before. */
  answerBy: IsoDate;
  /** Last day of the programme: until then the choice stays open. */
  openUntil: IsoDate;
}

interface Recipient {
  to: string;
  /** Null without classes. */
  calendar: string | null;
}

const placeOf = ({ venueName, venueAddress }: Pick<SnapshotStudent, "venueName" | "venueAddress">) =>
  `${confirmedVenueName(venueName)}, ${venueAddress}`;

function cardOf({ student, courses, clashes }: MovedCourses): Block {
  const kind = soldKind(student);
  const isElsewhere = courses.some(({ earlier }) => earlier?.at(-1)?.venueId !== student.venueId);
  const before = courses.flatMap((course): Fact[] => {
    const hours = course.earlier?.at(-1);
    if (!hours) return [];
    const words = [scheduleLabel(hours.schedules), ...(isElsewhere ? [placeOf(hours)] : [])];
    return [[copy.before(courses.length > 1 ? courseDisplayName(course) : null), words.join(" · ")]];
  });
  return card({
    title: `${student.name} ${student.fatherLastName}`,
    lines: [student.programName],
    courses: courses.map((course) => ({
      name: courseDisplayName(course),
      hours: scheduleLabel(course.schedules),
    })),
    facts: [
      ...(isElsewhere ? [[copy.place, placeOf(student)] as const] : []),
      ...before,
      ...(clashes.length > 0 ? [[copy.clash, wordList([...clashes])] as const] : []),
    ],
    colour: kind ? bannerColour(kind) : "grey",
  });
}

const facts = ({ sale, answerBy }: SectionMoved): Fact[] => [
  [copy.from, shortDate(addDays(answerBy, 1))],
  ...orderFacts(sale),
];

/** What changes, until when to choose, and what silence means [SECT-07]. */
export function movedMail(told: SectionMoved, { to, calendar }: Recipient, context: MailContext): Mail {
  const { sale, moved, why, answerBy, openUntil } = told;
  const { reference, buyOrder, guardian, seller, supportPhone } = sale;
  const address = purchaseAddress(context, buyOrder);
  const lastDay = shortDate(answerBy);
  return composeMail(
    {
      to,
      seller,
      supportPhone,
      subject: copy.subject(reference),
      title: copy.title(shortDate(addDays(answerBy, 1))),
      greeting: sharedCopy.greeting(guardian.name),
      lead: copy.lead(why),
      answer: [copy.answer, lastDay],
      blocks: moved.map(cardOf),
      facts: facts(told),
      next: [
        copy.steps.choose(lastDay),
        copy.steps.silence(shortDate(openUntil)),
        ...(address ? [] : [copy.steps.withoutPage]),
        ...(calendar ? [sharedCopy.calendar(calendarName(context))] : []),
      ],
      button: linkTo(sharedCopy.openPurchase, address),
      notes: [copy.agreement],
      attachments: calendarFiles(calendar, context),
    },
    context,
  );
}

/** Students' e-mails were never proven: their own courses, and no money. */
export function movedStudentMail(
  told: SectionMoved,
  { to, calendar }: Recipient,
  context: MailContext,
): Mail {
  const { sale, moved, answerBy } = told;
  const { seller, supportPhone, reference } = sale;
  const from = shortDate(addDays(answerBy, 1));
  return composeMail(
    {
      to,
      seller,
      supportPhone,
      subject: copy.subject(reference),
      title: copy.title(from),
      greeting: sharedCopy.greeting(wordList([...new Set(moved.map(({ student }) => student.name))])),
      lead: copy.student.lead,
      answer: [copy.from, from],
      blocks: moved.map(cardOf),
      facts: [[sharedCopy.order, reference]],
      next: [
        copy.student.ask(supportPhone),
        ...(calendar ? [sharedCopy.calendar(calendarName(context))] : []),
      ],
      attachments: calendarFiles(calendar, context),
    },
    context,
  );
}
