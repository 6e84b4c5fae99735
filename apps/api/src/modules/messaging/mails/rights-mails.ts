import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { type MailedRequest, TO_ACADEMY } from "@shop/domain/rights/request-mails";
import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import type { Mail } from "../../../gateways/mailer";
import { rightsMailCopy as copy } from "./mail-copy";
import { composeMail, type Seller } from "./money-mails";
import type { MailContext } from "./purchase-mails";

function reminderOf({ state, dueOn, isBoughtPast }: MailedRequest): string {
  if (OPEN_RIGHTS_STATES.includes(state)) return copy.waits(shortDate(dueOn));
  return isBoughtPast ? copy.boughtPast : copy.toldCrm;
}

function sentencesOf(request: MailedRequest): string[] {
  const { mail, number, dueOn } = request;
  const due = shortDate(dueOn);
  const outcome = request.outcome ?? "";
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
      return [reminderOf(request), copy.command(number)];
    case "overdue":
      return [copy.overdue(due), copy.command(number)];
  }
}

/** To the academy it names nobody: only the request's number. */
export function rightsMail(request: MailedRequest, seller: Seller, context: MailContext): Mail {
  const { mail, number, kind, email, openedAt } = request;
  const facts: [string, string][] = [
    [copy.number, number],
    [copy.right, RIGHTS_KIND_NAMES[kind]],
    [copy.openedAt, formatInstant(openedAt)],
  ];
  const toAsker = !TO_ACADEMY.includes(mail);
  if (toAsker && context.shopUrl) facts.push([copy.page, `${context.shopUrl}/tus-datos`]);
  return composeMail(
    {
      ...seller,
      to: toAsker ? email : seller.seller.email,
      subject: copy.subjects[mail](number),
      title: copy.titles[mail],
      paragraphs: sentencesOf(request),
      facts,
    },
    context,
  );
}
