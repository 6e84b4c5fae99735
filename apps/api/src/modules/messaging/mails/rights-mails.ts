import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { type MailedRequest, TO_ACADEMY } from "@shop/domain/rights/request-mails";
import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { pageAddress } from "@shop/domain/steps/page-paths";
import type { Mail } from "../../../gateways/mailer";
import { composeMail, linkTo, type MailContext, type Seller } from "./compose-mail";
import { rightsMailCopy as copy } from "./copy/mail-copy";
import type { MailParts } from "./mail-layout";

function reminderOf({ state, dueOn, isBoughtPast }: MailedRequest): string {
  if (OPEN_RIGHTS_STATES.includes(state)) return copy.waits(shortDate(dueOn));
  return isBoughtPast ? copy.boughtPast : copy.toldCrm;
}

function wordsOf(request: MailedRequest): Pick<MailParts, "lead" | "next" | "notes"> {
  const { mail, number, dueOn } = request;
  const due = shortDate(dueOn);
  const lead = request.outcome ?? "";
  switch (mail) {
    case "confirmation":
      return { lead: copy.noted, next: [copy.received(due), copy.follow] };
    case "extension":
      return { lead, next: [copy.extended(due)], notes: [copy.agency] };
    case "answer":
      return { lead, notes: [copy.agency] };
    case "release":
      return { lead: copy.released };
    case "reminder":
      return { lead: reminderOf(request), next: [copy.command(number)] };
    case "overdue":
      return { lead: copy.overdue(due), next: [copy.command(number)] };
  }
}

/** To the academy it names nobody: only the request's number. */
export function rightsMail(request: MailedRequest, seller: Seller, context: MailContext): Mail {
  const { mail, number, kind, email, openedAt } = request;
  const toAsker = !TO_ACADEMY.includes(mail);
  const page = toAsker && context.shopUrl ? context.shopUrl + pageAddress("YourData") : null;
  return composeMail(
    {
      ...seller,
      ...wordsOf(request),
      to: toAsker ? email : seller.seller.email,
      subject: copy.subjects[mail](number),
      title: copy.titles[mail],
      facts: [
        [copy.number, number],
        [copy.right, RIGHTS_KIND_NAMES[kind]],
        [copy.openedAt, formatInstant(openedAt)],
      ],
      button: linkTo(copy.page, page),
    },
    context,
  );
}
