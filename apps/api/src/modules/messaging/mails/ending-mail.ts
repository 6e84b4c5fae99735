import type { EndingKind } from "@shop/domain/contract/endings";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import { isByScholarship, type SnapshotStudent, type SoldOrder } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import {
  calendarFiles,
  calendarName,
  composeMail,
  linkTo,
  type MailContext,
  purchaseAddress,
} from "./compose-mail";
import { endingCopy as copy } from "./copy/ending-copy";
import { sharedCopy } from "./copy/mail-copy";
import type { Fact } from "./mail-blocks";
import { orderFacts } from "./money-mails";
import { accountButton } from "./refund-mails";

export interface EndedContract {
  ending: {
    kind: EndingKind;
    why: string | null;
    positions: readonly number[];
    askedAt: Date;
    plan: RefundPlan;
  };
  sale: SoldOrder;
  endsOrder: boolean;
}

const needsAccount = ({ ending }: EndedContract) =>
  ending.plan.steps.some(({ route }) => route === "transfer");

function nextOf({ plan }: EndedContract["ending"], calendar: string | null, context: MailContext): string[] {
  const routes = new Set(plan.steps.map(({ route }) => route));
  return [
    ...(routes.has("transfer") ? [copy.account] : []),
    ...(plan.sumClp > 0 ? [copy.money] : []),
    ...([...routes].some((route) => route !== "transfer") ? [copy.bank] : []),
    ...(calendar ? [sharedCopy.calendar(calendarName(context))] : []),
  ];
}

function stepFacts({ steps }: RefundPlan): Fact[] {
  const sums = new Map<string, number>();
  for (const { route, amountClp } of steps) {
    sums.set(copy.routes[route], (sums.get(copy.routes[route]) ?? 0) + amountClp);
  }
  return [...sums].map(([way, sum]) => [way, formatClp(sum)]);
}

function factsOf({ ending, sale }: EndedContract): Fact[] {
  const { askedAt, plan, positions } = ending;
  const { lines, sumClp, payBy, effectiveOn } = plan;
  const students = positions.flatMap((position): Fact[] => {
    const student = sale.students[position];
    const line = lines.find((one) => one.position === position);
    if (!student) return [];
    const label = [`${student.name ?? ""} ${student.fatherLastName ?? ""}`.trim(), student.programName];
    const ended: Fact = [copy.ended, label.filter(Boolean).join(" · ")];
    if (!line || line.classesGiven === 0) return [ended];
    return [ended, [copy.classes, copy.classesOf(line.classesGiven, line.classesTotal)]];
  });
  const money: Fact[] = sumClp === 0 ? [] : [...stepFacts(plan), [copy.payBy, shortDate(payBy)]];
  return [
    ...students,
    [copy.askedAt, formatInstant(askedAt)],
    [copy.lastDay, shortDate(effectiveOn)],
    ...money,
    ...orderFacts(sale),
  ];
}

interface Recipient {
  to: string;
  /** Null without classes. */
  calendar: string | null;
}

const cancelledWhy = ({ kind, why }: EndedContract["ending"]): string[] =>
  kind === "course_cancelled" && why !== null ? [sharedCopy.academyReason(why)] : [];

export function endingMail(contract: EndedContract, { to, calendar }: Recipient, context: MailContext): Mail {
  const { ending, endsOrder, sale } = contract;
  const { reference, buyOrder, guardian, seller, supportPhone } = sale;
  const { subject, title, opening } = copy.kinds[ending.kind];
  const { sumClp } = ending.plan;
  const lead = [
    opening(formatInstant(ending.askedAt)),
    ...cancelledWhy(ending),
    ...(sumClp === 0 ? [copy.nothingBack] : []),
    ...(isByScholarship(sale) ? [copy.scholarship] : []),
  ];
  return composeMail(
    {
      to,
      seller,
      supportPhone,
      title,
      subject: subject(reference),
      greeting: sharedCopy.greeting(guardian.name),
      lead: lead.join(" "),
      answer: sumClp === 0 ? null : [copy.sum, formatClp(sumClp)],
      facts: factsOf(contract),
      next: nextOf(ending, calendar, context),
      button: needsAccount(contract)
        ? accountButton(buyOrder, context)
        : linkTo(sharedCopy.openPurchase, purchaseAddress(context, buyOrder)),
      notes: [...(endsOrder ? [] : [copy.othersStay]), copy.keep, copy.object(supportPhone)],
      attachments: calendarFiles(calendar, context),
    },
    context,
  );
}

/** Students' e-mails were never proven: no other people and no money in this mail. */
export function endedStudentMail(
  { ending, sale }: EndedContract,
  { students, to, calendar }: Recipient & { students: readonly SnapshotStudent[] },
  context: MailContext,
): Mail {
  const { seller, supportPhone, reference } = sale;
  const lastDay = shortDate(ending.plan.effectiveOn);
  return composeMail(
    {
      to,
      seller,
      supportPhone,
      title: copy.student.title(lastDay),
      subject: copy.student.subject(reference),
      greeting: sharedCopy.greeting(wordList([...new Set(students.map(({ name }) => name))])),
      lead: [
        ending.kind === "course_cancelled" ? copy.student.cancelled : copy.student.opening,
        ...cancelledWhy(ending),
      ].join(" "),
      facts: [
        ...students.map(
          ({ name, fatherLastName, programName }): Fact => [
            copy.ended,
            `${name} ${fatherLastName} · ${programName}`,
          ],
        ),
        [copy.lastDay, lastDay],
        [sharedCopy.order, reference],
      ],
      next: [
        copy.student.ask(supportPhone),
        ...(calendar ? [sharedCopy.calendar(calendarName(context))] : []),
      ],
      attachments: calendarFiles(calendar, context),
    },
    context,
  );
}
