import type { EndingKind } from "@shop/domain/contract/endings";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import type { SnapshotStudent, SoldOrder } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import { endingCopy as copy } from "./ending-copy";
import { composeMail } from "./money-mails";
import type { MailContext } from "./purchase-mails";
import { accountLink } from "./refund-mails";

export interface EndedContract {
  ending: { kind: EndingKind; positions: readonly number[]; askedAt: Date; plan: RefundPlan };
  sale: SoldOrder;
  endsOrder: boolean;
}

const needsAccount = ({ ending }: EndedContract) =>
  ending.plan.steps.some(({ route }) => route === "transfer");

function paragraphsOf({ ending, endsOrder, sale }: EndedContract): string[] {
  const { guardian, supportPhone } = sale;
  const { kind, askedAt, plan } = ending;
  const routes = new Set(plan.steps.map(({ route }) => route));
  const isByCard = [...routes].some((route) => route !== "transfer");
  return [
    copy.greeting(guardian.name),
    copy.kinds[kind].opening(formatInstant(askedAt)),
    ...(plan.sumClp === 0 ? [copy.nothingBack] : [copy.money]),
    ...(isByCard ? [copy.bank] : []),
    ...(routes.has("transfer") ? [copy.account] : []),
    ...(endsOrder ? [] : [copy.othersStay]),
    copy.keep,
    copy.object(supportPhone),
  ];
}

function stepFacts({ steps }: RefundPlan): [string, string][] {
  const sums = new Map<string, number>();
  for (const { route, amountClp } of steps) {
    sums.set(copy.routes[route], (sums.get(copy.routes[route]) ?? 0) + amountClp);
  }
  return [...sums].map(([way, sum]) => [way, formatClp(sum)]);
}

function factsOf({ ending, sale }: EndedContract): [string, string][] {
  const { askedAt, plan, positions } = ending;
  const { lines, sumClp, payBy, effectiveOn } = plan;
  const students = positions.flatMap((position): [string, string][] => {
    const student = sale.students[position];
    const line = lines.find((one) => one.position === position);
    if (!student) return [];
    const label = [`${student.name ?? ""} ${student.fatherLastName ?? ""}`.trim(), student.programName];
    const ended: [string, string] = [copy.ended, label.filter(Boolean).join(" · ")];
    if (!line || line.classesGiven === 0) return [ended];
    return [ended, [copy.classes, copy.classesOf(line.classesGiven, line.classesTotal)]];
  });
  const money: [string, string][] =
    sumClp === 0 ? [] : [[copy.sum, formatClp(sumClp)], ...stepFacts(plan), [copy.payBy, shortDate(payBy)]];
  return [
    ...students,
    [copy.askedAt, formatInstant(askedAt)],
    [copy.lastDay, shortDate(effectiveOn)],
    ...money,
    [copy.order, sale.reference],
    [copy.buyOrder, sale.buyOrder],
  ];
}

interface Recipient {
  to: string;
  /** Null without classes. */
  calendar: string | null;
}

export function endingMail(contract: EndedContract, recipient: Recipient, context: MailContext): Mail {
  const { reference, buyOrder, seller, supportPhone } = contract.sale;
  const { subject, title } = copy.kinds[contract.ending.kind];
  const parts = {
    ...recipient,
    title,
    subject: subject(reference),
    paragraphs: paragraphsOf(contract),
    facts: factsOf(contract),
    link: needsAccount(contract) ? accountLink(buyOrder, context) : null,
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}

/** Students' e-mails were never proven: no other people and no money in this mail. */
export function endedStudentMail(
  { ending, sale }: EndedContract,
  { students, ...recipient }: Recipient & { students: readonly SnapshotStudent[] },
  context: MailContext,
): Mail {
  const { seller, supportPhone, reference } = sale;
  const lastDay = shortDate(ending.plan.effectiveOn);
  const parts = {
    ...recipient,
    title: copy.student.title(lastDay),
    subject: copy.student.subject(reference),
    paragraphs: [
      copy.greeting(wordList([...new Set(students.map(({ name }) => name))])),
      copy.student.opening,
      copy.student.ask(supportPhone),
    ],
    facts: [
      ...students.map(({ name, fatherLastName, programName }): [string, string] => [
        copy.ended,
        `${name} ${fatherLastName} · ${programName}`,
      ]),
      [copy.lastDay, lastDay] as [string, string],
      [copy.order, reference] as [string, string],
    ],
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}
