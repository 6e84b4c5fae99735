import { ROLE_NAMES, type StaffRole } from "@shop/contracts/staff/rights";
import type { Brand } from "@shop/domain/brand/brand";
import { formatInstant } from "@shop/domain/format/instants";
import type { Mail } from "../../../gateways/mailer";
import type { AccessNotice } from "../../../jobs/job-map";
import { footerCopy } from "./copy/mail-copy";
import { staffMailCopy as copy } from "./copy/staff-copy";
import { code as codeBlock, footLine, paragraph } from "./mail-blocks";
import { writeMail } from "./mail-layout";

const automatic = (brand: Brand) => ({ brand, footer: [footLine(footerCopy.automatic)] });

export function staffCodeMail({ to, code, brand }: { to: string; code: string; brand: Brand }): Mail {
  const { subject, title, life, secret } = copy.code;
  return writeMail(
    { to, subject: subject(brand.name) },
    { title, blocks: [codeBlock(code), paragraph(life)], notes: [secret] },
    automatic(brand),
  );
}

export function staffLinkMail({
  to,
  link,
  brand,
}: {
  to: Pick<Member, "email" | "name">;
  link: string;
  brand: Brand;
}): Mail {
  const { subject, title, life, secret, open } = copy.link;
  return writeMail(
    { to: to.email, subject: subject(brand.name) },
    { title: title(to.name), next: [life], button: [open, link], notes: [secret] },
    automatic(brand),
  );
}

interface Member {
  id: string;
  email: string;
  name: string;
  roles: StaffRole[];
}

interface Notice {
  to: Member;
  of: Member;
  notice: AccessNotice;
  at: Date;
  by: string | null;
  brand: Brand;
  /** Address of the desk. */
  desk: string;
}

/** Somebody's access changed: to that person, or to an administrator. */
export function staffNoticeMail({ to, of, notice, at, by, brand, desk }: Notice): Mail {
  return writeMail(
    { to: to.email, subject: copy.subject(brand.name) },
    {
      title: copy.notices[notice],
      facts: [
        [copy.person, `${of.name} (${of.email})`],
        [copy.roles, of.roles.map((role) => ROLE_NAMES[role]).join(", ")],
        ...(by === null ? [] : [[copy.by, by] as const]),
        [copy.at, formatInstant(at)],
      ],
      next: [to.id === of.id ? copy.own : copy.others],
      button: [copy.open, desk],
    },
    automatic(brand),
  );
}
