import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { TO_ACADEMY, type ToldRequest } from "@shop/domain/rights/request-mails";
import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import type { Mail } from "../../../gateways/mailer";
import { rightsMailCopy as copy } from "./mail-copy";
import { type Seller, tell } from "./money-mails";
import type { MailContext } from "./purchase-mails";

function reminderOf({ state, dueOn, isBoughtPast }: ToldRequest): string {
  if (OPEN_RIGHTS_STATES.includes(state)) return copy.waits(shortDate(dueOn));
  return isBoughtPast ? copy.boughtPast : copy.toldCrm;
}

function sentencesOf(told: ToldRequest): string[] {
  const { mail, number, dueOn } = told;
  const due = shortDate(dueOn);
  const outcome = told.outcome ?? "";
  switch (mail) {
    case "confirmation":
      return [copy.received(due)];
    case "extension":
      return [outcome, copy.extended(due), copy.agency];
    case "answer":
      return [outcome, copy.agency];
    case "release":
      return [copy.released];
    case "reminder":
      return [reminderOf(told), copy.command(number)];
    case "overdue":
      return [copy.overdue(due), copy.command(number)];
  }
}

/** To the academy it names nobody: only the request's number. */
export function rightsMail(told: ToldRequest, seller: Seller, context: MailContext): Mail {
  const { mail, number, kind, email, openedAt } = told;
  const facts: [string, string][] = [
    [copy.number, number],
    [copy.right, RIGHTS_KIND_NAMES[kind]],
    [copy.openedAt, formatInstant(openedAt)],
  ];
  const toAsker = !TO_ACADEMY.includes(mail);
  if (toAsker && context.shopUrl) facts.push([copy.page, `${context.shopUrl}/tus-datos`]);
  return tell(
    {
      ...seller,
      to: toAsker ? email : seller.seller.email,
      subject: copy.subjects[mail](number),
      title: copy.titles[mail],
      paragraphs: sentencesOf(told),
      facts,
    },
    context,
  );
}
